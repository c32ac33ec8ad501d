/** Cached response of a query, or a function that stores the response. */
export type CacheLookup = { text: string } | { keep(text: string, ttlMs: number): Promise<void> };

/**
 * Stores responses. The start and the end of each write drop all responses. A response is not stored if its query
 * started before the end of a write, because the response may lack the effect of the write.
 */
export interface ResponseStore {
  /**
   * Looks up a response.
   * @returns undefined if the store is not usable at the moment
   */
  find(key: string): Promise<CacheLookup | undefined>;
  /**
   * Starts a write.
   * @returns function that ends the write
   */
  write(): Promise<() => Promise<void>>;
}
