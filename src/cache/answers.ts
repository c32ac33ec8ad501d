/** What there is for a query: its answer, or what keeps the one that is made now. */
export type CachedAnswer = { text: string } | { keep(text: string, ttlMs: number): Promise<void> };

/**
 * Answers kept for a while. A write drops all of them, and so does its end: an answer whose query began before the end
 * of any write is not kept, for it may not show what was written.
 */
export interface Answers {
  /** Nothing when answers can't be kept at the moment. */
  find(key: string): Promise<CachedAnswer | undefined>;
  /** Begins a write, and gives what ends it. */
  write(): Promise<() => Promise<void>>;
}
