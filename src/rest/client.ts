import { ContractViolation, RestError } from '../errors/rest-error.js';
import { jsonSize } from '../limits/response-size.js';
import { msPer, smallParsedBytes } from '../limits/table.js';
import { turns } from '../limits/turns.js';
import { type JsonBody, parseBody } from './body.js';
import type { CallResult } from './call.js';
import { violations } from './constraints.js';
import type { CallEngine } from './engine.js';
import type { Operation, RequestOrigin } from './operation.js';
import type { Method, PathOf, RequestOf, ResponseOf } from './operations.js';
import { type QueryValues, requestUrl } from './path.js';
import { PendingCall } from './pending-call.js';
import type { RateLimit } from './rate-limit.js';
import { SentCalls } from './sent-calls.js';
import { writeProblem } from './write-response.js';

/**
 * The REST API, typed by openapi.yaml: `rest.get('/v1/orgs/{organizationId}', { path: { organizationId } })`. Each
 * method returns the JSON of the documented success, or undefined without a body.
 * @throws RestError for any other response
 * @throws ContractViolation for a query or body that the contract forbids
 * @throws GatewayError for a path value that cannot be sent, or too many calls
 */
export interface Rest {
  send<M extends Method, P extends PathOf<M>>(method: M, path: P, request: RequestOf<M, P>): Promise<ResponseOf<M, P>>;
  get<P extends PathOf<'get'>>(path: P, request: RequestOf<'get', P>): Promise<ResponseOf<'get', P>>;
  /** Starts a GET that settles a listener, which costs less than a promise per call. */
  startGet<P extends PathOf<'get'>>(path: P, request: RequestOf<'get', P>, listener: CallListener): void;
  /** GETs that are sent before the execution of the operation requests them. */
  readonly sentCalls: SentCalls;
  /** Returns the rate limit of the token, if recent responses contained one. */
  rateLimit(): RateLimit | undefined;
}

/** Creates a client for the calls of one operation. */
export function createRest(engine: CallEngine, operation: Operation): Rest {
  const sentCalls = new SentCalls(engine, operation);
  const start = (method: string, route: string, request: AnyRequest, listener: CallListener) => {
    const { body, origin } = request;
    const deliver = (call: PendingCall, result: CallResult) => {
      try {
        listener.resolve(call.toJson(result));
      } catch (error) {
        listener.reject(error);
      }
    };
    const url = validUrl(method, route, request);
    const callRequest = { method, route, url, wave: (origin?.wave ?? operation.waves) + 1, origin };
    if (method === 'GET') sentCalls.request(callRequest, deliver);
    else {
      operation.budget.chargeCall();
      new PendingCall(operation, { ...callRequest, body }, deliver).submit(engine);
    }
  };
  const read = (method: string, path: string, request: AnyRequest) =>
    // The cast is safe if the upstream follows the contract. Readers of records handle violations.
    new Promise<unknown>((resolve, reject) =>
      start(method, path, request, {
        resolve: (body) => parseBody(body, resolve, reject),
        reject,
      }),
    ) as Promise<never>;
  return {
    send: async (method, path, request: AnyRequest) => {
      await waitToValidate(await jsonSize(request.body ?? null, Number.POSITIVE_INFINITY));
      const json = await read(method.toUpperCase(), path, request);
      const problem = json === undefined ? undefined : writeProblem(`${method.toUpperCase()} ${path}`, json);
      if (problem !== undefined) throw RestError.invalidResponse(path, problem, method.toUpperCase());
      return json;
    },
    get: (path, request) => read('GET', path, request),
    startGet: (path, request, listener) => start('GET', path, request, listener),
    sentCalls,
    rateLimit: () => engine.rateLimits.of(operation.token),
  };
}

/**
 * Waits until the turn of the event loop has time to validate a large body. All writes of a mutation would otherwise be
 * validated in one turn if they are invalid.
 */
export const waitToValidate = async (bytes: number): Promise<void> => {
  if (bytes > smallParsedBytes) await turns.large.next(bytes * msPer.parsedByte);
};

/**
 * Validates a request, and returns its path and query.
 * @throws ContractViolation for a query or body that the contract forbids
 * @throws GatewayError for a path value that cannot be sent
 */
export function validUrl(method: string, route: string, { path, query, body, url }: AnyRequest): string {
  const problems = violations(`${method} ${route}`, { path, query, body });
  if (problems.length > 0) throw new ContractViolation(problems);
  return url ?? requestUrl(route, path ?? {}, query as QueryValues);
}

export interface AnyRequest {
  path?: unknown;
  query?: unknown;
  body?: unknown;
  url?: string;
  /** Responses on which the request depends. Default: all earlier responses. */
  origin?: RequestOrigin;
}

/** Listener of a call. Exactly one of its functions is called, once. */
export interface CallListener {
  /**
   * Called for a successful response.
   * @param body JSON of the documented success, or undefined without a body
   */
  resolve(body: JsonBody | undefined): void;
  reject(error: unknown): void;
}
