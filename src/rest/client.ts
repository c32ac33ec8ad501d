import { ContractViolation, RestError } from '../errors/rest-error.js';
import { msPer, smallParsedBytes } from '../limits/table.js';
import { turns } from '../limits/turns.js';
import type { CallEngine } from './calls/engine.js';
import type { RateLimit } from './calls/rate-limit.js';
import { violations } from './constraints.js';
import { printInSteps, printWithin } from './json/print-json.js';
import type { Operation } from './operation.js';
import type { PathOf, RequestOf, ResponseOf, WriteMethod } from './operations.js';
import { type QueryValues, requestUrl } from './path.js';
import { Request } from './request.js';
import { writeProblem } from './responses/write-response.js';

/** A write of the REST API that is not sent. */
export interface PlannedWrite {
  method: string;
  /** Path template. */
  path: string;
  /** Path and query. */
  url: string;
  /** JSON body. Absent for a write without a body. */
  body?: unknown;
}

/** Path parameters, query parameters and body of a write. */
export interface WriteRequest {
  path?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * The REST API. `get` returns the JSON of the documented success, or undefined without a body.
 * @throws RestError for any other response
 * @throws ContractViolation for a query or body that the contract forbids
 * @throws GatewayError for a path value that cannot be sent, or too many calls
 */
export interface Rest {
  /** Sends a GET, typed by openapi.yaml: `rest.get('/v1/orgs/{organizationId}', { path: { organizationId } })`. */
  get<P extends PathOf<'get'>>(path: P, request: RequestOf<'get', P>): Promise<ResponseOf<'get', P>>;
  /**
   * Sends a write once, and returns it with its response. Each mutation verifies the types of its path, query and body.
   */
  write(method: WriteMethod, path: string, request: WriteRequest): Promise<Request>;
  /** Validates and charges a write like `write`, and returns it without sending it. */
  plan(method: WriteMethod, path: string, request: WriteRequest): Promise<PlannedWrite>;
  /** Operation of the calls. */
  readonly operation: Operation;
  /** Starts a GET that was validated and charged. */
  start(request: Request): void;
  /** Returns the age in milliseconds of a fresh response to a GET in the cache. Undefined if the GET would be sent. */
  cachedAge(url: string): number | undefined;
  /** Returns the rate limit of the caller, if recent responses contained one. */
  rateLimit(): RateLimit | undefined;
}

/**
 * Creates a client for the calls of one operation.
 * @param isDryRun true for a client that sends nothing: the GETs of fields never settle, and all other calls fail
 */
export function createRest(engine: CallEngine, operation: Operation, isDryRun = false): Rest {
  /** Sends a request whose origins are unknown. It depends on all earlier responses. */
  const send = async (method: string, route: string, url: string, body?: Buffer): Promise<Request> => {
    if (isDryRun) throw new Error('A dry run sends no call');
    if (method !== 'GET') operation.writes++;
    const request = new Request(operation, { method, route, url, wave: operation.waves + 1, body });
    request.send(engine);
    const settled = await new Promise<Request>((resolve, reject) => request.receive({ resolve, reject }));
    const preparation = settled.response?.prepare();
    if (preparation) await preparation;
    return settled;
  };
  const charge = (method: string, route: string, request: WriteRequest): string => {
    const url = validUrl(method, route, request);
    operation.budget.chargeCall();
    return url;
  };
  const prepare = async (method: string, path: string, request: WriteRequest, bytes: number): Promise<PlannedWrite> => {
    // All writes of a mutation would otherwise be validated in one turn of the event loop if they are invalid.
    if (bytes > smallParsedBytes) await turns.large.next(bytes * msPer.parsedByte);
    const { body } = request;
    return { method, path, url: charge(method, path, request), ...(body !== undefined && { body }) };
  };
  const cachedAge = (url: string) => (operation.cache ? engine.cache?.ageOf(operation, url) : undefined);
  const addCached = ({ method, route: path, url }: Request): void => {
    const ageMs = cachedAge(url);
    if (ageMs !== undefined) operation.cachedCalls.push({ method, path, url, age: Math.round(ageMs / 10) / 100 });
  };
  return {
    operation,
    // The cast is safe if the upstream follows the contract. Readers of records handle violations.
    get: async (path, request) => (await send('GET', path, charge('GET', path, request))).parse() as never,
    write: async (verb, path, request) => {
      const method = verb.toUpperCase();
      const { body } = request;
      const text = body === undefined ? undefined : await turns.complete(printInSteps(body));
      const { url } = await prepare(method, path, request, text?.length ?? 0);
      const settled = await send(method, path, url, text);
      const json = settled.parse();
      const problem = json === undefined ? undefined : writeProblem(`${method} ${path}`, json);
      if (problem !== undefined) throw RestError.invalidResponse(path, problem, method);
      return settled;
    },
    plan: async (verb, path, request) => {
      const { writes } = operation.budget;
      const text = await turns.complete(printWithin(request.body ?? null, writes.left));
      const bytes = text?.length ?? Number.POSITIVE_INFINITY;
      writes.charge(bytes);
      return prepare(verb.toUpperCase(), path, request, bytes);
    },
    start: (request) => {
      if (!isDryRun) request.send(engine);
      else if (operation.cache) addCached(request);
    },
    cachedAge,
    rateLimit: () => engine.rateLimits.of(operation.callerKey),
  };
}

/**
 * Validates a request, and returns its path and query.
 * @throws ContractViolation for a query or body that the contract forbids
 * @throws GatewayError for a path value that cannot be sent
 */
function validUrl(method: string, route: string, request: WriteRequest): string {
  requireValid(`${method} ${route}`, request);
  return requestUrl(route, request.path ?? {}, request.query as QueryValues);
}

/**
 * Validates a request.
 * @param name method and path template
 * @throws ContractViolation for a query or body that the contract forbids
 */
export function requireValid(name: string, { path, query, body }: WriteRequest): void {
  const problems = violations(name, { path, query, body });
  if (problems.length > 0) throw new ContractViolation(problems);
}
