import { setMaxListeners } from 'node:events';
import { CallLog } from './call-log.js';
import type { WatchCall } from './call-watch.js';
import type { Signal } from './cancellation.js';
import { violations } from './constraints.js';
import { emptyAnswers } from './contract/facts.js';
import { ContractViolation, RestError } from './error.js';
import { type Answer, type Sender, TransportError } from './exchange.js';
import { ExcessiveJson } from './json-bounds.js';
import type { AnswerOf, Method, PathOf, RequestOf } from './operations.js';
import { fillPath, type QueryValues, queryString } from './path.js';
import { retryAfterOf } from './retry-after.js';
import { messageOf } from './upstream-message.js';

/** On whose behalf calls are made. */
export interface Caller {
  /** The bearer token, without the word `Bearer`. */
  token?: string;
  /** Aborted when the caller left: calls under way are cancelled. */
  signal?: Signal;
  /** Follows each call. */
  watch?: WatchCall;
}

/**
 * The REST service, typed by openapi.yaml: `rest.get('/v1/orgs/{organizationId}', { path: { organizationId } })`.
 * Each method answers the JSON of the documented success (undefined without a body) and throws RestError for
 * everything else, ContractViolation for a query or body that the contract forbids, InvalidPathPart for a path
 * value that can't be sent.
 */
export interface Rest {
  send<M extends Method, P extends PathOf<M>>(method: M, path: P, request: RequestOf<M, P>): Promise<AnswerOf<M, P>>;
  get<P extends PathOf<'get'>>(path: P, request: RequestOf<'get', P>): Promise<AnswerOf<'get', P>>;
}

/** A client that speaks for one caller. */
export function createRest(sender: Sender, caller: Caller, log = new CallLog()): Rest {
  // Each call under way listens to it, and Node takes more than ten listeners for a leak.
  if (caller.signal instanceof EventTarget) setMaxListeners(0, caller.signal);
  const send: Rest['send'] = (method, path, request) =>
    // The JSON is what the contract says of this operation; what uses it minds that it may not be.
    exchange(sender, caller, log, method.toUpperCase(), path, request) as Promise<never>;
  return {
    send,
    get: (path, request) => send('get', path, request),
  };
}

interface AnyRequest {
  path?: unknown;
  query?: unknown;
  body?: unknown;
  url?: string;
  wave?: number;
}

async function exchange(
  sender: Sender,
  { token, signal, watch }: Caller,
  log: CallLog,
  method: string,
  path: string,
  { path: values, query, body, url: known, wave }: AnyRequest,
): Promise<unknown> {
  const problems = violations(`${method} ${path}`, { path: values, query, body });
  if (problems.length > 0) throw new ContractViolation(problems);
  const url = known ?? fillPath(path, values ?? {}) + queryString(query as QueryValues);
  const end = log.begin(method, path, url, wave);
  const watched = watch?.(method, path);
  const headers = {
    ...watched?.headers,
    accept: 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  let answer: Answer;
  try {
    const sent = body === undefined ? undefined : { body: JSON.stringify(body) };
    answer = await sender.send({
      method,
      path: url,
      route: path,
      headers,
      ...sent,
      ...(signal && { signal }),
      ...(watched?.retried && { retried: watched.retried }),
    });
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    end({});
    watched?.end({ failure: error.isRefusal ? 'refused' : error.failure });
    throw failed(error, method, path);
  }
  end(answer);
  watched?.end(answer);
  try {
    log.receive(answer.body.size);
  } catch (error) {
    throw error instanceof TransportError ? failed(error, method, path) : error;
  }
  return answered(method, path, answer, token);
}

const failed = ({ failure, message }: TransportError, method: string, path: string): RestError =>
  new RestError(failure, { method, path }, message);

/** The JSON of a success; it is thrown otherwise. */
function answered(method: string, path: string, answer: Answer, token?: string): unknown {
  const { status, body } = answer;
  if (status < 200 || status > 299) throw refused(method, path, answer, token);
  // A write that is done is done, whatever stands where the contract has nothing.
  if (body.isEmpty || emptyAnswers.has(`${method} ${path}`)) return undefined;
  try {
    return body.parse();
  } catch (error) {
    if (error instanceof ExcessiveJson) throw new RestError('too-large', { method, path, status }, error.message);
    throw new RestError('invalid-answer', { method, path, status }, 'The answer is not JSON');
  }
}

function refused(method: string, path: string, { status, headers, body }: Answer, token?: string): RestError {
  const upstreamMessage = messageOf(body.text, token);
  const retryAfter = retryAfterOf(headers['retry-after']);
  return new RestError(
    'status',
    {
      method,
      path,
      status,
      ...(upstreamMessage !== undefined && { upstreamMessage }),
      ...(Number.isFinite(retryAfter) && { retryAfter }),
    },
    `${method} ${path} answered ${status}`,
  );
}
