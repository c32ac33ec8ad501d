/** Milliseconds between two reports of one kind of event. */
const pauseMs = 1_000;

/** Reports frequent events with their number, at most once per second and kind. */
export class CountedEvents<Kind extends string> {
  readonly #report: (kind: Kind, count: number) => void;
  /** Number of events of each kind since its last report. */
  readonly #counts = new Map<Kind, number>();

  constructor(report: (kind: Kind, count: number) => void) {
    this.#report = report;
  }

  /** Reports the first event of a kind immediately, and the events of each following second together. */
  add(kind: Kind): void {
    const count = this.#counts.get(kind);
    if (count !== undefined) {
      this.#counts.set(kind, count + 1);
      return;
    }
    this.#report(kind, 1);
    this.#start(kind);
  }

  #start(kind: Kind): void {
    this.#counts.set(kind, 0);
    setTimeout(() => {
      const count = this.#counts.get(kind) ?? 0;
      this.#counts.delete(kind);
      if (count === 0) return;
      this.#report(kind, count);
      this.#start(kind);
    }, pauseMs).unref();
  }
}
