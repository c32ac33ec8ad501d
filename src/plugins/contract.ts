import type {
  ASTVisitor,
  DocumentNode,
  ExecutionArgs,
  ParseOptions,
  Source,
  ValidationContext,
  validate,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { PlanSummary } from '../plan/compile/summary.js';
import type { Results } from './results/result.js';

// These types replace types of Yoga. With the types of Yoga, programs could check the published declarations only with
// `skipLibCheck`.

/** Parameters of a request for an operation. */
export interface OperationParams {
  query?: string;
  operationName?: string;
  variables?: Record<string, unknown>;
  extensions?: Record<string, unknown>;
}

export interface ParamsEvent {
  readonly context: object;
  readonly params: OperationParams;
  readonly request: Request;
  setParams(params: OperationParams): void;
  setResult(result: object): void;
}

type Parse = (source: string | Source, options?: ParseOptions) => DocumentNode;

interface ParseEvent {
  readonly parseFn: Parse;
  setParseFn(parse: Parse): void;
}

/** Context of a validation rule, which accepts errors of any copy of graphql. */
interface RuleContext extends ValidationContext {
  reportError(error: Error): void;
}

interface ValidateEvent {
  readonly validateFn: typeof validate;
  addValidationRule(rule: (context: RuleContext) => ASTVisitor): void;
  setValidationFn(validateFn: typeof validate): void;
}

export type Execute = (args: ExecutionArgs) => Results | Promise<Results>;

interface ExecuteEvent {
  readonly args: ExecutionArgs;
  readonly executeFn: Execute;
  setExecuteFn(execute: Execute): void;
}

interface ResultEvent {
  readonly result: Results;
  setResult(result: unknown): void;
}

/** Event before an operation runs. */
export interface PlanEvent {
  /** Plan of the operation, with the maximum numbers of REST calls and values. */
  readonly plan: PlanSummary;
  readonly args: ExecutionArgs;
  readonly context: object;
}

interface OperationHooks {
  /** Runs for each operation, and again if the hook changed the query to a query that is not prepared. */
  onParams?(event: ParamsEvent): void | Promise<void>;
  /** Runs for each query text that is not in the document cache. */
  onParse?(event: ParseEvent): void;
  /** Runs for each parsed query text that is not in the document cache. */
  onValidate?(event: ValidateEvent): void;
  /** Runs for each valid operation. */
  onContextBuilding?(event: { readonly context: object; extendContext(more: object): void }): void | Promise<void>;
  /**
   * Runs for each valid operation except dry runs, before execution, replay and caches.
   * @throws GraphQLError to reject the operation. The response then contains only this error
   */
  onPlan?(event: PlanEvent): void | Promise<void>;
  /** Runs for each valid operation. */
  onExecute?(event: ExecuteEvent): { onExecuteDone?(event: ResultEvent): void | Promise<void> } | undefined | void;
  /** Runs for each result, including results of invalid operations. */
  onExecutionResult?(event: ResultEvent & { readonly context: object; readonly request: Request }): void;
}

/** Names of all hooks of a plugin. */
export const operationHooks: readonly string[] = Object.keys({
  onParams: true,
  onParse: true,
  onValidate: true,
  onContextBuilding: true,
  onPlan: true,
  onExecute: true,
  onExecutionResult: true,
} satisfies Record<keyof OperationHooks, true>);

/** Hooks of Yoga that do not run for prepared operations. */
export const otherHooks = [
  'onRequest',
  'onRequestParse',
  'onResponse',
  'onResultProcess',
  'onSubscribe',
  'onPluginInit',
  'onSchemaChange',
  'onEnveloped',
  'onFetch',
  'onYogaInit',
  'onDispose',
  'instrumentation',
] as const;
type OtherHooks = (typeof otherHooks)[number];

/**
 * Plugin of the gateway. Its hooks run for operations that Yoga executes, and for prepared operations, which bypass
 * Yoga. `onPlan` is a hook of the gateway. Identical queries of a caller that are in flight at the same time are one
 * operation.
 */
export type GatewayPlugin = OperationHooks & { readonly [Other in OtherHooks]?: never };

/**
 * Plugin for requests that are not ordinary operations: pages, health checks, streamed responses, and invalid requests.
 */
export type HttpPlugin = Pick<Plugin, HttpHooks> & { readonly [Other in keyof OperationHooks]?: never };

type HttpHooks = 'onRequest' | 'onRequestParse' | 'onResponse' | 'onResultProcess';
