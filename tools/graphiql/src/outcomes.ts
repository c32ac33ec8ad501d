import type { RestReport } from '../../../src/rest/report.js';

/** Outcome of a query, for the footer of its tab. */
export interface Outcome {
  report?: RestReport;
  /** Message about the first error, or about a discarded response. */
  reason?: string;
}

/** Outcome of the last query of each tab, as an external store for React. */
export class Outcomes {
  /** Id of the active tab of GraphiQL. */
  activeTab = '';
  readonly #outcomes = new Map<string, Outcome>();
  readonly #listeners = new Set<() => void>();

  get(tab: string): Outcome | undefined {
    return this.#outcomes.get(tab);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(tab: string, outcome: Outcome): void {
    this.#outcomes.set(tab, outcome);
    for (const listener of this.#listeners) listener();
  }
}
