import { ContractViolation, RestError } from '../errors/rest-error.js';
import { jsonSize } from '../limits/response-size.js';
import { msPer, smallParsedBytes } from '../limits/table.js';
import { turns } from '../limits/turns.js';
import { violations } from './constraints.js';
import type { CallEngine } from './engine.js';
import type { Operation } from './operation.js';
import type { Method, PathOf, RequestOf, ResponseOf } from './operations.js';
import { type QueryValues, requestUrl } from './path.js';
import { PlannedWrite } from './planned-write.js';
import type { RateLimit } from './rate-limit.js';
import { Request } from './request.js';
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
  /** Operation of the calls. */
  readonly operation: Operation;
  /** Starts a GET that was validated and charged. */
  start(request: Request): void;
  /** Returns the rate limit of the token, if recent responses contained one. */
  rateLimit(): RateLimit | undefined;
}

/**
 * Creates a client for the calls of one operation.
 * @param isDryRun true for a client that sends nothing: GETs never settle, and writes are validated and charged, and
 * throw a `PlannedWrite`
 */
export function createRest(engine: CallEngine, operation: Operation, isDryRun = false): Rest {
  /** Sends a request whose origins are unknown. It depends on all earlier responses. */
  const send = async (method: string, route: string, request: AnyRequest): Promise<unknown> => {
    const url = validUrl(method, route, request);
    operation.budget.chargeCall();
    const { body } = request;
    if (isDryRun) throw new PlannedWrite({ method, path: route, url, ...(body !== undefined && { body }) });
    const sent = new Request(operation, { method, route, url, wave: operation.waves + 1, body });
    sent.send(engine);
    return jsonOf(sent);
  };
  return {
    operation,
    // The casts are safe if the upstream follows the contract. Readers of records handle violations.
    send: async (method, path, request: AnyRequest) => {
      const { writes } = operation.budget;
      const bytes = await jsonSize(request.body ?? null, isDryRun ? writes.left : Number.POSITIVE_INFINITY);
      if (isDryRun) writes.charge(bytes);
      // All writes of a mutation would otherwise be validated in one turn of the event loop if they are invalid.
      if (bytes > smallParsedBytes) await turns.large.next(bytes * msPer.parsedByte);
      const json = await send(method.toUpperCase(), path, request);
      const problem = json === undefined ? undefined : writeProblem(`${method.toUpperCase()} ${path}`, json);
      if (problem !== undefined) throw RestError.invalidResponse(path, problem, method.toUpperCase());
      return json as never;
    },
    get: async (path, request) => (await send('GET', path, request)) as never,
    start: (request) => {
      if (!isDryRun) request.send(engine);
    },
    rateLimit: () => engine.rateLimits.of(operation.token),
  };
}

/** Returns the JSON of the response, or undefined without a body. */
export async function jsonOf(request: Request): Promise<unknown> {
  const settled = await new Promise<Request>((resolve, reject) => request.receive({ resolve, reject }));
  const preparation = settled.response?.prepare();
  if (preparation) await preparation;
  return settled.parse();
}

/**
 * Validates a request, and returns its path and query.
 * @throws ContractViolation for a query or body that the contract forbids
 * @throws GatewayError for a path value that cannot be sent
 */
function validUrl(method: string, route: string, request: AnyRequest): string {
  requireValid(`${method} ${route}`, request);
  return requestUrl(route, request.path ?? {}, request.query as QueryValues);
}

/**
 * Validates a request.
 * @param name method and path template
 * @throws ContractViolation for a query or body that the contract forbids
 */
export function requireValid(name: string, { path, query, body }: AnyRequest): void {
  const problems = violations(name, { path, query, body });
  if (problems.length > 0) throw new ContractViolation(problems);
}

interface AnyRequest {
  path?: unknown;
  query?: unknown;
  body?: unknown;
}
