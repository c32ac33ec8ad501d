/**
 * Separates reads that start before a write from later reads. Each read stores the generation at its start. A later
 * request shares the read only if this generation is still current.
 */
export interface WriteFence {
  /** Generation of reads that start now. */
  readonly generation: number;
  /**
   * Returns true if no write has started or ended since a read of this generation started. The result is a promise if
   * other processes can write.
   */
  isCurrent(generation: number): boolean | Promise<boolean>;
  /**
   * Announces the start of a write.
   * @returns function that announces the end of the write. The response to the write waits for the returned promise
   */
  begin(): () => Promise<void>;
}

/** Write fence of a single process. */
export class LocalWriteFence implements WriteFence {
  #generation = 0;

  get generation(): number {
    return this.#generation;
  }

  isCurrent(generation: number): boolean {
    return generation === this.#generation;
  }

  begin(): () => Promise<void> {
    this.#generation++;
    return async () => void this.#generation++;
  }
}
