/** Number of runs in a row that neither replay nor prediction helped, after which both are paused for an operation. */
const maxMisses = 8;
/**
 * During a pause, one of seven runs is compared with earlier ones. The number is prime, so a pattern in the order of the
 * callers does not hide most of them.
 */
const pauseInterval = 7;

/**
 * Pauses replay and prediction of an operation while most runs are of new callers with data of their own. Looking for
 * known responses then costs a twentieth of the CPU of a run with many small responses.
 */
export class ReusePause {
  #misses = 0;
  #runs = 0;

  /**
   * Begins a run.
   * @param isKnownCaller true if the caller has run the operation before, which ends the pause
   * @returns number of runs for which this run is compared with earlier ones, or 0 if it is not
   */
  begin(isKnownCaller: boolean): number {
    if (isKnownCaller) this.#misses = 0;
    if (this.#misses < maxMisses) return 1;
    return this.#runs++ % pauseInterval === 0 ? pauseInterval : 0;
  }

  /**
   * Ends a run that was compared.
   * @param hasHelped true if a response was replayed, or a predicted call was used
   */
  end(hasHelped: boolean): void {
    this.#misses = hasHelped ? 0 : this.#misses + 1;
  }
}
