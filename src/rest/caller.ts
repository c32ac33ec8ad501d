import type { CallerState } from '../cache/caller-state.js';

export interface CallOutcome {
  /** HTTP status. Absent if there was no response. */
  status?: number;
  /** Reason why there was no response. It is `refused` if the gateway rejected the call. */
  failure?: string;
  /** True if the call joined the same call of another operation, so no request was sent. */
  shared?: boolean;
  /** True if the cache had a fresh response, so no request was sent. */
  cached?: boolean;
  /** True if the REST API confirmed a stored response with status 304. */
  revalidated?: boolean;
  /** Age in seconds of a stored response. */
  age?: number;
}

/** Observer of one call. */
export interface CallWatch {
  /** Headers that are sent with the call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Called when the call is retried. */
  retried?(): void;
  /** Called once with the outcome of the call. */
  end(outcome: CallOutcome): void;
}

/** Called for each call with its method and path template. */
export type WatchCall = (method: string, route: string) => CallWatch;

/** Members of `AbortSignal` that an operation needs. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Token, forwarded headers, abort signal and observer of an operation. */
export interface Caller {
  /** Bearer token, without the word `Bearer`. */
  token?: string;
  /** Request headers that are sent with each call, by name in lower case. */
  headers?: Readonly<Record<string, string>>;
  /** Names of the response headers that clients receive, in lower case. */
  responseHeaders?: readonly string[];
  /** Signal that is aborted when the client disconnects. */
  signal?: Signal;
  watch?: WatchCall;
}

/** What a client allows a cache to do, as in the header `Cache-Control` of its request. */
export interface CacheRequest {
  /** Maximum age of a cached response in milliseconds. 0 bypasses the cache. */
  readonly maxAgeMs: number;
  /** False if responses must not be stored. */
  readonly canStore: boolean;
}

/** Use of the cache by one operation. */
export interface CacheUse extends CacheRequest {
  readonly caller: CallerState;
  /** False while no response is fresh, because another replica may have sent a write. */
  readonly isCurrent: boolean;
}
