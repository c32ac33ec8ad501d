/** Cached response of a query, or a function that stores the response. */
export type CacheLookup = { text: string } | { keep(text: string, ttlMs: number): Promise<void> };

/**
 * Stores responses. The start and the end of a write drop all of them. A response whose query started before the end of a
 * write is not stored, because it may lack the effect of the write.
 */
export interface ResponseStore {
  /** Undefined if responses cannot be stored at the moment. */
  find(key: string): Promise<CacheLookup | undefined>;
  /** Starts a write. @returns a function that ends it */
  write(): Promise<() => Promise<void>>;
}
