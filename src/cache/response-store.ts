/** Cached response of a query, or a function that stores the response. */
export type CacheLookup = { text: string } | { keep(text: string, ttlMs: number): Promise<void> };

/**
 * Stores responses. The start and the end of each write drop all responses. The response to a query that starts before
 * the end of a write is not stored. It may lack the effect of the write.
 */
export interface ResponseStore {
  /**
   * Looks up a response.
   * @returns undefined if the store is not usable at the moment
   */
  find(key: string): Promise<CacheLookup | undefined>;
  /** Starts a write. @returns a function that ends it */
  write(): Promise<() => Promise<void>>;
}
