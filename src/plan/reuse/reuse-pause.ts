/** Number of runs in a row that neither replay nor prediction helped, after which both are paused for an operation. */
const maxMisses = 8;
/**
 * Numbers of runs of which one is compared with earlier runs during a pause, one number after the other. A response is
 * stored once per cycle, in its last run, and compared 7, 15, 24, 32 and 41 runs later. These distances contain a
 * multiple of each number up to 8, so up to eight callers in a fixed order meet their own responses. The sum is prime, so
 * the response of each of them is stored in some cycle.
 */
const intervals = [7, 8, 9, 8, 9];

/**
 * Pauses replay and prediction of an operation while most runs are of new callers with data of their own. Looking for
 * known responses then costs a twentieth of the CPU of a run with many small responses.
 */
export class ReusePause {
  #misses = 0;
  /** Number of runs since the last one that was compared during a pause. */
  #runs = 0;
  /** Number of runs that were compared during a pause. */
  #turn = 0;

  /**
   * Begins a run.
   * @param isKnownCaller true if the caller has run the operation before, which ends the pause
   * @returns number of runs for which this run is compared with earlier ones, or 0 if it is not
   */
  begin(isKnownCaller: boolean): number {
    if (isKnownCaller) this.#misses = 0;
    if (this.#misses < maxMisses) {
      this.#runs = 0;
      this.#turn = 0;
      return 1;
    }
    const interval = intervals[this.#turn % intervals.length] ?? 1;
    if (++this.#runs < interval) return 0;
    this.#runs = 0;
    this.#turn++;
    return interval;
  }

  /**
   * Ends a run that was compared.
   * @param hasHelped true if a response was replayed, or a predicted call was used
   */
  end(hasHelped: boolean): void {
    this.#misses = hasHelped ? 0 : this.#misses + 1;
  }
}
