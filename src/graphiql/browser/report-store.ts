import type { RestReport } from '../../rest/call-log.js';

/** The REST report of the last answer, for React to read. */
export class ReportStore {
  #report: RestReport | undefined;
  readonly #listeners = new Set<() => void>();

  readonly get = (): RestReport | undefined => this.#report;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(report: RestReport | undefined): void {
    this.#report = report;
    for (const listener of this.#listeners) listener();
  }
}
