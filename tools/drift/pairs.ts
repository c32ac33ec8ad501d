import type { Shape } from './shape.js';

/** Pairs of shapes of the contract and of the document. */
export class Pairs {
  readonly #pairs = new Map<Shape, Set<Shape>>();
  readonly #known: Pairs | undefined;

  /** @param known pairs that also belong to this set */
  constructor(known?: Pairs) {
    this.#known = known;
  }

  has(ours: Shape, theirs: Shape): boolean {
    return this.#pairs.get(ours)?.has(theirs) || this.#known?.has(ours, theirs) || false;
  }

  /** Returns false if the set has the pair. */
  add(ours: Shape, theirs: Shape): boolean {
    if (this.has(ours, theirs)) return false;
    const others = this.#pairs.get(ours) ?? new Set();
    this.#pairs.set(ours, others.add(theirs));
    return true;
  }

  addAll(pairs: Pairs): void {
    for (const [ours, others] of pairs.#pairs) for (const theirs of others) this.add(ours, theirs);
  }
}
