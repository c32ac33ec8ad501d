import { turns } from '../limits/turns.js';
import { Observation } from '../observability/observation.js';
import type { Observer } from '../observability/observer.js';
import { documentIdParameter } from '../plugins/documents/persisted-query.js';
import type { WriteFence } from '../writes/write-fence.js';
import { QueryFlights } from './query-flights.js';
import { type Handler, type HttpRequest, isLarge, type WholeResponse } from './request.js';
import { varyWith, withOperationHeaders } from './response.js';
import { isStreamed, watchParts } from './streamed-response.js';

interface HandlerOptions {
  observers: readonly Observer[];
  /** True if identical queries of a caller that are in flight at the same time run only once. */
  dedupe: boolean;
  writeFence: WriteFence;
  /** Names of the request headers that the REST API receives. */
  forwardedHeaders?: readonly string[];
  /** Names of the request headers with which a query is not deduplicated. */
  unsharedHeaders?: readonly string[];
  /** True if clients can store responses to GET requests. */
  clientsCanStore?: boolean;
}

/**
 * Creates a handler that runs and observes requests. The handler delays large requests, and deduplicates identical
 * queries.
 */
export function createHandler(
  run: Handler,
  {
    observers,
    dedupe,
    writeFence,
    forwardedHeaders = [],
    unsharedHeaders = [],
    clientsCanStore = false,
  }: HandlerOptions,
): Handler {
  const runObserved: Handler = (request) => {
    if (request.observation) request.observation.isRun = true;
    return run(request);
  };
  // Caches must also distinguish the requests for a report or a dry run.
  const vary = varyWith([...forwardedHeaders, ...(clientsCanStore ? ['X-Rest-Report', 'X-Dry-Run'] : [])]);
  const flights = new QueryFlights(runObserved, writeFence, forwardedHeaders, unsharedHeaders);
  const respond: Handler = dedupe ? (request) => flights.join(request) : runObserved;
  const startAndRespond: Handler = (request) =>
    turns.startRequest(isLarge(request))?.then(() => {
      // A disconnected client gets no response, so its mutation must not start.
      if (request.signal.aborted) throw request.signal.reason;
      return respond(request);
    }) ?? respond(request);

  const observe: Handler = async (request) => {
    const headers = { vary, canStore: clientsCanStore && request.method === 'GET' };
    if (observers.length === 0) return withOperationHeaders(await startAndRespond(request), headers);
    const observation = new Observation(observers, request);
    let response: Response | WholeResponse;
    try {
      response = await startAndRespond({ ...request, observation });
    } catch (error) {
      observation.end(undefined);
      throw error;
    }
    const { status } = response;
    const { aborted } = request.signal;
    // The errors of an operation that was aborted are no errors of the gateway or the upstream.
    if (aborted) observation.codes.clear();
    if (isStreamed(response))
      response = watchParts(response, request.signal, (isComplete) => observation.end(isComplete ? status : undefined));
    else observation.end(aborted ? undefined : status);
    return withOperationHeaders(response, headers, observation.id);
  };
  return async (request) => (isForOperation(request) ? observe(request) : respond(request));
}

/** Returns true if a request is for an operation, and not for GraphiQL or a health check. */
const isForOperation = ({ method, url }: HttpRequest): boolean =>
  method === 'POST' || (url.includes('?') && hasOperation(new URL(url).searchParams));

const operationParameters = ['query', 'extensions', documentIdParameter];

const hasOperation = (parameters: URLSearchParams): boolean => operationParameters.some((name) => parameters.has(name));
