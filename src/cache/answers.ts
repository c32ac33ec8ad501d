/** Cached response of a query, or a function that stores the response once it is there. */
export type CachedAnswer = { text: string } | { keep(text: string, ttlMs: number): Promise<void> };

/**
 * Response cache. The start and the end of a write drop all responses. A response whose query began before the end of a
 * write is not stored, because it may not show what was written.
 */
export interface Answers {
  /** Undefined if responses cannot be stored at the moment. */
  find(key: string): Promise<CachedAnswer | undefined>;
  /** Begins a write, and returns the function that ends it. */
  write(): Promise<() => Promise<void>>;
}
