import type { RestReport } from '../../../src/rest/operation.js';

/** REST report of the last response, as an external store for React. */
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
