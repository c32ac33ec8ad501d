/** Requests that come when they come, whether or not earlier ones have been answered, as those of many people do. */
export interface Load {
  url: string;
  /** What is asked, and how often a second on average. */
  kinds: readonly { query: string; perSecond: number }[];
  seconds: number;
  /** Where chance begins. */
  seed: number;
  /** Instead of rates: so many clients, each with its next request as soon as the last one is answered. */
  clients?: number;
  /** False opens one connection per request. Default true. */
  keepAlive?: boolean;
}

/** What became of one request. */
export interface Reply {
  /** Its place among the kinds. */
  kind: number;
  status: number;
  /** Milliseconds from the start of the load to the answer. */
  at: number;
  /** Milliseconds from sending to the last byte. */
  ms: number;
  /** The code of its first error. */
  code?: string;
  /** Seconds. */
  retryAfter?: number;
}

export interface Outcome {
  sent: number;
  replies: Reply[];
  /** Requests without an answer: their connections broke, or none came for seconds after the load's end. */
  lost: number;
}

/** The smallest value that so great a share of all values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds that so great a share of replies did not exceed. */
export const latency = (replies: readonly Reply[], share: number): number =>
  quantile(
    replies.map(({ ms }) => ms),
    share,
  );
