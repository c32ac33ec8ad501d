/** Open-loop load: requests do not wait for earlier responses. */
export interface Load {
  url: string;
  /** Queries with their average rate per second. */
  kinds: readonly { query: string; perSecond: number }[];
  seconds: number;
  /** Seed of random numbers. */
  seed: number;
  /** Number of closed-loop clients, which replaces the rates. */
  clients?: number;
  /** False opens one connection per request. Default true. */
  keepAlive?: boolean;
}

/** Outcome of a request. */
export interface Reply {
  /** Index of the query in `kinds`. */
  kind: number;
  status: number;
  /** Milliseconds from the start of the load to the response. */
  at: number;
  /** Milliseconds from sending to the last byte. */
  ms: number;
  /** Code of the first error. */
  code?: string;
  /** `Retry-After` in seconds. */
  retryAfter?: number;
}

export interface Outcome {
  sent: number;
  replies: Reply[];
  /** Requests without a response, because of a lost connection or a timeout after the end of the load. */
  lost: number;
}

/** Returns a quantile of values. A share of 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Returns a quantile of the latencies in milliseconds. */
export const latency = (replies: readonly Reply[], share: number): number =>
  quantile(
    replies.map(({ ms }) => ms),
    share,
  );
