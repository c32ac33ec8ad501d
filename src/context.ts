import { GraphQLError } from 'graphql';
import { Budget, type BudgetOptions } from './limits/budget.js';
import { createLoaders, type Loaders } from './loaders/index.js';
import type { Observation } from './observability/observation.js';
import {
  type CallEngine,
  type Caller,
  createDryRest,
  createRest,
  Operation,
  type Rest,
  type SentCalls,
  type Signal,
} from './rest/index.js';

/** Data that the resolvers of one operation share. Each operation has its own context, so callers share no data. */
export interface Context {
  rest: Rest;
  /** Bearer token of the caller. */
  token: string | undefined;
  loaders: Loaders;
  /** REST calls of the operation. */
  operation: Operation;
  /** Limits on the cost of the operation. */
  budget: Budget;
  /** Vendor name in the names of some REST fields. */
  platformName: string;
  /** True if the operation is a dry run, which sends no REST calls. */
  isDryRun: boolean;
  /** Last result of the operation, for equal responses. A plugin sets it. */
  resultMemo?: ResultMemo;
  /** True if resolvers execute queries in place of plans. A plugin sets it to compare both. */
  usesResolvers?: boolean;
}

/** The last result of one operation and its variables. */
export interface ResultMemo {
  /** Returns the result if this operation received the same responses as the last one. */
  find(): Buffer | undefined;
  keep(text: Buffer): void;
  /**
   * Repeats the calls of the last execution, because equal responses lead to equal calls.
   * @returns the result if all responses are equal, or undefined once a response differs
   */
  repeat(sent: SentCalls): Promise<Buffer | undefined>;
}

/** Properties of a request from the HTTP layer. */
export interface RequestContext {
  /**
   * Signal that is aborted when the client disconnects. Its listeners cost less than listeners on the signal of the
   * request.
   */
  clientSignal?: Signal;
  observation?: Observation;
}

/** Returns the context of an operation. The cast is needed because graphql-js declares it as unknown. */
export const contextOf = ({ contextValue }: { contextValue?: unknown }): Context => contextValue as Context;

interface Settings {
  budget: BudgetOptions;
  platformName: string;
  isDryRun?: boolean;
}

/**
 * Returns true if the header `x-dry-run` requests a dry run. Each value except 0 requests one, because a typo must not
 * send a mutation.
 */
export const isDryRun = (header: string | null | undefined): boolean =>
  header !== null && header !== undefined && header !== '0';

/** Creates the context of one operation, with its own budget and loaders. */
export function createContext(engine: CallEngine, caller: Caller, settings: Settings): Context {
  const budget = new Budget(settings.budget);
  const operation = new Operation(caller, budget);
  const rest = settings.isDryRun ? createDryRest(engine, operation) : createRest(engine, operation);
  return {
    rest,
    token: caller.token,
    loaders: createLoaders(rest),
    operation,
    budget,
    platformName: settings.platformName,
    isDryRun: settings.isDryRun ?? false,
  };
}

/**
 * Returns the caller of a request: its bearer token, or the token of the gateway if the request has no Authorization
 * header.
 * @throws GraphQLError UNAUTHENTICATED if the Authorization header has no bearer token
 */
export function callerOf({ headers }: Request, signal: Signal, ownToken?: string): Caller {
  const header = headers.get('authorization');
  const [, bearerToken] = /^Bearer +(\S+) *$/i.exec(header ?? '') ?? [];
  if (header !== null && !bearerToken)
    throw new GraphQLError('Authorization header must be `Bearer <token>`, got another value', {
      extensions: { code: 'UNAUTHENTICATED', http: { status: 401, headers: { 'www-authenticate': 'Bearer' } } },
    });
  const token = bearerToken ?? ownToken;
  return { ...(token && { token }), signal };
}
