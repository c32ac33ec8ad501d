import type { IncomingHttpHeaders } from 'node:http';
import { errorBody } from '../errors/graphql-error.js';
import { limits } from '../limits/table.js';
import type { Observation } from '../observability/observation.js';
import { type JsonBounds, measureJson, type Signal } from '../rest/index.js';

/** A request with its body as text. */
export interface HttpRequest {
  method: string;
  url: string;
  /** Headers by name in lower case. */
  headers: Readonly<IncomingHttpHeaders>;
  /** Body, or undefined for methods without a body. */
  body: string | undefined;
  /** Signal that is aborted when the client disconnects. */
  signal: Signal;
  observation?: Observation | undefined;
}

/** A response that is not streamed. Deduplicated requests receive the same object. */
export interface WholeResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Responds to a request. The result is a `Response` if it is streamed, or if Yoga created it. */
export type Handler = (request: HttpRequest) => Promise<Response | WholeResponse>;

export const isWhole = (response: Response | WholeResponse): response is WholeResponse =>
  Buffer.isBuffer(response.body);

export const toWhole = async (response: Response | WholeResponse): Promise<WholeResponse> =>
  isWhole(response)
    ? response
    : {
        status: response.status,
        headers: clientHeadersOf(response.headers),
        body: Buffer.from(await response.arrayBuffer()),
      };

/** Headers of a connection. Only the server, which knows the connection, sets them. */
const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Returns the headers of a library's response, with names in lower case and without the headers of a connection.
 * Otherwise, a connection would stay open during a shutdown, and a response could have two lengths. The coding `none`,
 * which Yoga adds, is not registered.
 */
export function clientHeadersOf(headers: Iterable<readonly [string, string]>): Record<string, string> {
  const converted: Record<string, string> = {};
  for (const [anyCase, value] of headers) {
    const name = anyCase.toLowerCase();
    const isNoCoding = name === 'content-encoding' && value === 'none';
    if (!connectionHeaders.includes(name) && !isNoCoding) converted[name] = value;
  }
  return converted;
}

/** Returns true for a long request, which can take tens of milliseconds until its first REST call. */
export const isLarge = ({ body, url }: Pick<HttpRequest, 'body' | 'url'>): boolean =>
  (body ?? url).length > limits.smallRequest.max;

/** Returns true if the content type is JSON and the body has no content encoding. */
export const isPlainJson = ({ headers }: HttpRequest): boolean =>
  headers['content-type'] === 'application/json' && headers['content-encoding'] === undefined;

/** Maximum bytes of a request body. */
export const maxBodyBytes = limits.requestBytes.max;

const bounds: JsonBounds = {
  levels: limits.requestLevels.max,
  values: limits.requestValues.max,
  members: limits.jsonMembers.max,
};

/**
 * Rejects JSON in a body or a query string that would take long to parse. Many different names make JSON.parse ten times
 * slower.
 * @returns error response, or undefined if the JSON is within the limits
 */
export function rejectExcessiveJson({ url, body = '', observation }: HttpRequest): WholeResponse | undefined {
  const message =
    excessMessage('Request body', body) ??
    (url.includes('?') ? excessiveParameter(new URL(url).searchParams) : undefined);
  if (message === undefined) return undefined;
  observation?.codes.add('BAD_USER_INPUT');
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return { status: 400, headers, body: Buffer.from(errorBody('BAD_USER_INPUT', message)) };
}

const excessiveParameter = (parameters: URLSearchParams): string | undefined =>
  ['variables', 'extensions']
    .map((name) => excessMessage(`Query parameter ${name}`, parameters.get(name) ?? ''))
    .find((message) => message !== undefined);

function excessMessage(label: string, json: string): string | undefined {
  const { excess } = measureJson(Buffer.from(json), bounds);
  return excess && `${label} exceeds a limit: ${excess}`;
}

/**
 * Signal that can be aborted once. This class costs less than an AbortController, because it creates no event target
 * and no events.
 */
export class Cancellation implements Signal {
  #reason: unknown;
  #aborted = false;
  /** Listeners in an array, because a Set retains removed entries for a while. */
  #listeners: (() => void)[] | undefined;

  get aborted(): boolean {
    return this.#aborted;
  }

  get reason(): unknown {
    if (this.#aborted) this.#reason ??= new DOMException('Client disconnected', 'AbortError');
    return this.#reason;
  }

  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners ??= [];
    this.#listeners.push(listener);
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners = this.#listeners?.filter((other) => other !== listener);
  }

  abort(reason?: unknown): void {
    if (this.#aborted) return;
    this.#aborted = true;
    this.#reason = reason;
    const listeners = this.#listeners;
    this.#listeners = undefined;
    for (const listener of listeners ?? []) listener();
  }
}

/** Creates a signal that is aborted together with another one, or earlier. */
export function cancellationOf(signal: Signal): Cancellation {
  const cancellation = new Cancellation();
  const abort = () => cancellation.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort);
  return cancellation;
}

/** Converts a signal for APIs that require an AbortSignal. */
export const abortSignalOf = (signal: Signal): AbortSignal =>
  signal instanceof AbortSignal ? signal : abortControllerOf(signal).signal;

/**
 * Creates a controller that is aborted together with a signal. The reason is always an AbortError, because Yoga reports
 * other reasons as internal errors.
 */
export function abortControllerOf(signal: Signal): AbortController {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort);
  return controller;
}
