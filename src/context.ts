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
  /** True if the operation is only planned. */
  isDryRun: boolean;
  /** Finds the result if all responses are known. A plugin sets it. */
  resultMemo?: ResultMemo;
  /** True if resolvers execute a query in place of its plan. A plugin sets it, to compare both. */
  usesResolvers?: boolean;
}

/** The last result of one operation and its variables. */
export interface ResultMemo {
  /** The result if this operation received the same responses. */
  find(): Buffer | undefined;
  keep(text: Buffer): void;
  /**
   * Repeats the calls that led to the result. With the same responses, an executed operation makes the same calls.
   * @returns the result if all responses are the same, without executing the operation. Undefined once a response differs
   */
  repeat(sent: SentCalls): Promise<Buffer | undefined>;
}

/** Properties of a request from the HTTP layer. */
export interface RequestContext {
  /** Aborted when the client disconnects. Equivalent to the signal of the request, but cheaper to listen to. */
  clientSignal?: Signal;
  observation?: Observation;
}

/** The context of an operation. The types of graphql-js declare it as unknown. */
export const contextOf = ({ contextValue }: { contextValue?: unknown }): Context => contextValue as Context;

interface Settings {
  budget: BudgetOptions;
  platformName: string;
  isDryRun?: boolean;
}

/** True if the header `x-dry-run` requests a dry run. Any value but 0 counts, because a typo would send a mutation. */
export const isDryRun = (header: string | null | undefined): boolean =>
  header !== null && header !== undefined && header !== '0';

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
 * Returns the caller of a request: its bearer token, or the token of the gateway if the request has no Authorization header.
 * @throws GraphQLError UNAUTHENTICATED for an Authorization header of another kind
 */
export function callerOf({ headers }: Request, signal: Signal, ownToken?: string): Caller {
  const header = headers.get('authorization');
  const [, sent] = /^Bearer +(\S+) *$/i.exec(header ?? '') ?? [];
  if (header !== null && !sent)
    throw new GraphQLError('The Authorization header must be `Bearer <token>`', {
      extensions: { code: 'UNAUTHENTICATED', http: { status: 401, headers: { 'www-authenticate': 'Bearer' } } },
    });
  const token = sent ?? ownToken;
  return { ...(token && { token }), signal };
}
