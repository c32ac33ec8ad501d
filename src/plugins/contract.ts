import type { ExecutionArgs } from 'graphql';
import type { Plugin, PromiseOrValue } from 'graphql-yoga';

type EventOf<Hook extends keyof Plugin> = Plugin[Hook] extends ((event: infer Event) => unknown) | undefined
  ? Event
  : never;

type ExecuteHooks = Exclude<Awaited<ReturnType<NonNullable<Plugin['onExecute']>>>, void>;

/** Properties of an event of Yoga, with a context of any type. */
type Properties<Event, Names extends keyof Event> = Pick<Event, Names> & { readonly context: object };

export type ParamsEvent = Properties<
  Omit<EventOf<'onParams'>, 'context'>,
  'params' | 'request' | 'setParams' | 'setResult'
>;

interface OperationHooks {
  /** Runs for each operation. If it changes the query to one that was not executed before, it runs a second time. */
  onParams?(event: ParamsEvent): PromiseOrValue<void>;
  /** Runs once for the text of a query. */
  onParse?: Plugin['onParse'];
  /** Runs once for the text of a query. */
  onValidate?: Plugin['onValidate'];
  /** Runs for each operation that is valid. */
  onContextBuilding?(event: { readonly context: object; extendContext(more: object): void }): PromiseOrValue<void>;
  /** Runs for each operation that is valid. */
  onExecute?(
    event: Pick<EventOf<'onExecute'>, 'executeFn' | 'setExecuteFn'> & { readonly args: ExecutionArgs },
    // biome-ignore lint/suspicious/noConfusingVoidType: a hook without a return statement returns void
  ): { onExecuteDone?(event: DoneEvent): void } | undefined | void;
  /** Runs for each result, also of an operation that is invalid. */
  onExecutionResult?(
    event: Properties<Omit<EventOf<'onExecutionResult'>, 'context'>, 'result' | 'request' | 'setResult'>,
  ): void;
}

type DoneEvent = Pick<Parameters<NonNullable<ExecuteHooks['onExecuteDone']>>[0], 'result' | 'setResult'>;

type Only<Hooks> = Hooks & { readonly [Other in Exclude<keyof Plugin, keyof Hooks>]?: never };

/**
 * Plugin of the gateway. Its hooks are those that run in both ways to execute an operation: by Yoga, and for an operation that
 * was executed before without Yoga. Identical queries of a caller that are in flight at the same time are one operation.
 */
export type GatewayPlugin = Only<OperationHooks>;

/** Plugin for requests that are no ordinary operations: pages, health checks, streamed responses, and wrong requests. */
export type HttpPlugin = Only<Pick<Plugin, 'onRequest' | 'onRequestParse' | 'onResponse' | 'onResultProcess'>>;
