import { GraphQLError } from 'graphql';
import { Budget, type BudgetOptions } from './limits/budgets/budget.js';
import { limits } from './limits/table.js';
import { createLoaders, type Loaders, type Requests } from './loaders/index.js';
import type { Observation } from './observability/observation.js';
import {
  type CacheRequest,
  type CallEngine,
  type Caller,
  createRest,
  Operation,
  type Rest,
  type Signal,
} from './rest/index.js';

/**
 * Formats of a response in parts: that of 2022 (`deferSpec=20220824`), and the newer one (`incrementalSpec=v0.2`). In
 * the format of 2022, each deferred fragment contains all its fields. In the newer one, a field is delivered once, so a
 * deferred fragment lacks the fields that its surroundings select.
 */
export type PartsFormat = '20220824' | 'v0.2';

/** Data of one operation. Operations share no context, so records of one caller never reach another caller. */
export interface Context {
  rest: Rest;
  /** Replaced after each write. */
  loaders: Loaders;
  /** REST calls of the operation. */
  operation: Operation;
  /** Budget that limits the cost of the operation. */
  budget: Budget;
  /** Vendor name in the names of some REST fields, such as `createdByPlatform`. */
  platformName: string;
  /** True if the operation is a dry run, which sends no REST calls. */
  isDryRun: boolean;
  /** Format of a response in parts. If undefined, the client accepts only whole responses. */
  partsFormat?: PartsFormat | undefined;
  /** What the client allows the cache to do. Undefined if it allows everything. */
  cacheRequest?: CacheRequest | undefined;
  /** Memory of the last result of the same operation and variables. Undefined if results are not kept. */
  resultMemo?: ResultMemo;
}

/** Memory of the last result of an operation with the same variables, for any caller. */
export interface ResultMemo {
  /** Returns the last result if the REST responses of this execution equal those of the last result. */
  find(): Buffer | undefined;
  /** Replaces the last result with the result of this execution. */
  keep(text: Buffer): void;
  /**
   * Repeats the calls of the last execution, because equal responses lead to equal calls.
   * @returns the last result if all responses are equal, or undefined as soon as a response differs
   */
  repeat(requests: Requests): Promise<Buffer | undefined>;
}

/** Properties that the HTTP layer adds to a request. */
export interface RequestContext {
  /**
   * Signal that is aborted when the client disconnects. Its listeners cost less than listeners to the signal of the
   * `Request`.
   */
  clientSignal?: Signal;
  observation?: Observation;
}

/** Returns the context of an operation. The cast is needed because graphql-js types `contextValue` as unknown. */
export const contextOf = ({ contextValue }: { contextValue?: unknown }): Context => contextValue as Context;

interface Settings {
  budget: BudgetOptions;
  platformName: string;
  isDryRun?: boolean;
  partsFormat?: PartsFormat | undefined;
  cacheRequest?: CacheRequest | undefined;
}

/**
 * Returns true if the header `x-dry-run` requests a dry run. Every value except `0` requests a dry run, because a typo
 * must not send a mutation.
 */
export const isDryRun = (header: string | null | undefined): boolean =>
  header !== null && header !== undefined && header !== '0';

/** Creates the context of one operation, with its own budget and loaders. */
export function createContext(engine: CallEngine, caller: Caller, settings: Settings): Context {
  const budget = new Budget(settings.budget);
  const operation = new Operation(caller, budget);
  const rest = createRest(engine, operation, settings.isDryRun);
  return {
    rest,
    loaders: createLoaders(rest),
    operation,
    budget,
    platformName: settings.platformName,
    isDryRun: settings.isDryRun ?? false,
    partsFormat: settings.isDryRun ? undefined : settings.partsFormat,
    cacheRequest: settings.cacheRequest,
  };
}

/** Returns the token in an Authorization header. */
export const bearerTokenOf = (header: string | null | undefined): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];

interface CallerOptions {
  /** Bearer token of requests without an Authorization header. */
  ownToken?: string | undefined;
  /** Names of the request headers that the REST API receives. */
  forwardRequestHeaders?: readonly string[];
}

/**
 * Returns the caller of a request.
 * @throws GraphQLError UNAUTHENTICATED if the Authorization header has no bearer token
 * @throws GraphQLError BAD_USER_INPUT for a forwarded header that is too long
 */
export function callerOf({ headers }: Request, signal: Signal, options: CallerOptions = {}): Caller {
  const { ownToken, forwardRequestHeaders = [] } = options;
  const header = headers.get('authorization');
  const bearerToken = bearerTokenOf(header);
  if (header !== null && !bearerToken)
    throw new GraphQLError('Authorization header must be `Bearer <token>`, got another value', {
      extensions: { code: 'UNAUTHENTICATED', http: { status: 401, headers: { 'www-authenticate': 'Bearer' } } },
    });
  const token = bearerToken ?? ownToken;
  return {
    ...(token && { token }),
    ...(forwardRequestHeaders.length > 0 && { headers: forwardedHeaders(headers, forwardRequestHeaders) }),
    signal,
  };
}

/** Returns the forwarded headers of a request. */
function forwardedHeaders(headers: Pick<Headers, 'get'>, names: readonly string[]): Record<string, string> {
  const { max, message } = limits.forwardedCharacters;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      if (value === null) return [];
      if (value.length > max)
        throw new GraphQLError(`Header ${name} ${message(max, value.length)}`, {
          extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
        });
      return [[name, value]];
    }),
  );
}
