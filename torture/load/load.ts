/** Load on a gateway: an open loop with the rates of `kinds`, or a closed loop with a number of clients. */
export interface Load {
  url: string;
  /** Queries, each with its average number of requests per second. */
  kinds: readonly { query: string; variables?: Record<string, unknown>; perSecond: number }[];
  seconds: number;
  /** Seed of the random arrival times. Tokens also contain the seed. */
  seed: number;
  /** Number of clients that send the queries in a closed loop. If set, the generator ignores the rates of `kinds`. */
  clients?: number;
  /** Maximum number of requests per second of each client in a closed loop. Default unlimited. */
  perClient?: number;
  /** Tokens of the clients in a closed loop. An empty token sends no header. By default, each request has a new token. */
  tokens?: readonly string[];
  /** If false, each request opens a new connection. Default true. */
  keepAlive?: boolean;
}

/** Measurements of one response. */
export interface Reply {
  /** Index of the query in `kinds`. */
  kind: number;
  status: number;
  /** Milliseconds from the start of the load to the end of the response. */
  at: number;
  /** Milliseconds from sending the request to receiving the last byte of the response. */
  ms: number;
  /** `extensions.code` of the first GraphQL error. */
  code?: string;
  /** Value of the header `Retry-After`, in seconds. */
  retryAfter?: number;
}

export interface Outcome {
  sent: number;
  replies: Reply[];
  /** Number of requests without a response, because the connection failed or the generator aborted the request. */
  lost: number;
}

/** Returns a quantile of values, for example the median if `share` is 0.5. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Returns a quantile of the latencies of responses, in milliseconds. */
export const latency = (replies: readonly Reply[], share: number): number =>
  quantile(
    replies.map(({ ms }) => ms),
    share,
  );
