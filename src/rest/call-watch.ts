/** How a call ended. */
export interface CallOutcome {
  /** HTTP status; absent when there was no answer. */
  status?: number;
  /** Why there was none: `refused` when the gateway itself kept the call from being sent. */
  failure?: string;
  /** Whether another operation had the same call under way, so that this one sent nothing. */
  shared?: boolean;
}

/** Follows one call. */
export interface CallWatch {
  /** What goes to the service with the call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** It failed in passing, and is sent again. */
  retried?(): void;
  end(outcome: CallOutcome): void;
}

/** Told of each call that begins: its method and the template of its path. */
export type WatchCall = (method: string, route: string) => CallWatch;

/** The state of a route: `open` is left alone, `half-open` is tried by one call. */
export type BreakerState = 'closed' | 'open' | 'half-open';

/** Told of each change of a route, as in `GET /v1/orgs`. */
export type WatchRoute = (route: string, state: BreakerState) => void;
