export interface AnnounceOptions {
  /** Announcement of the start of a write, whose milliseconds end now. */
  readonly previous?: string | undefined;
  /** True to repeat the announcement until the other replicas can be reached. Default true. */
  readonly retries?: boolean;
}

/**
 * Generations of callers, which replicas share. A generation ends when a write of the caller begins, and when it ends.
 * Responses of an earlier generation are stale.
 */
export interface Generations {
  /**
   * Reads the generation of a caller.
   * @param hash hash of the token
   * @returns undefined while no response is fresh, because of a recent write or because the replicas are not connected
   */
  read(hash: string): Promise<string | undefined>;
  /**
   * Ends the generation of a caller, because a write begins or ends.
   * @param hash hash of the token
   * @param announcement text that identifies the announcement
   * @param ms milliseconds in which no response is fresh
   * @returns promise that is resolved when the other replicas know of the write, or cannot be reached
   */
  announce(hash: string, announcement: string, ms: number, options?: AnnounceOptions): Promise<void>;
}
