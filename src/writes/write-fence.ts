/**
 * Separates reads from before a write from those after it. A read notes the generation when it starts. A later request joins
 * it only if the generation is still current.
 */
export interface WriteFence {
  /** Generation of reads that start now. */
  readonly generation: number;
  /** True if no write has ended since a read of this generation started. A promise if other processes decide. */
  isCurrent(generation: number): boolean | Promise<boolean>;
  /**
   * Announces the start of a write.
   * @returns a function that announces its end. The response of the write waits until the promise resolves
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
    this.advance();
    return async () => this.advance();
  }

  protected advance(): void {
    this.#generation++;
  }
}
