import { type ListTextBuilder, outside } from './list-text.js';

/** Path from the list to the value that is read now. Its places are added to the text only if the text needs them. */
export class OpenPath {
  /** Number of places. */
  depth = 0;
  /** Number of outermost places that the text lacks: 1 for the text of a value, whose field is its own place. */
  base = 0;
  readonly #keys: (string | number)[] = [];
  readonly #orders: number[] = [];
  /** Index of each place in the text, or `outside` if the text lacks the place. */
  readonly #indexes: number[] = [];

  enter(key: string | number, order: number): void {
    const { depth } = this;
    this.#keys[depth] = key;
    this.#orders[depth] = order;
    this.#indexes[depth] = outside;
    this.depth++;
  }

  leave(): void {
    this.depth--;
  }

  /**
   * Adds the path to the text.
   * @returns index of its last place
   */
  addTo(text: ListTextBuilder): number {
    let parent = outside;
    for (let depth = this.base; depth < this.depth; depth++) {
      let index = this.#indexes[depth] as number;
      if (index === outside) {
        index = text.addPath({ parent, key: this.#keys[depth] as string, order: this.#orders[depth] as number });
        this.#indexes[depth] = index;
      }
      parent = index;
    }
    return parent;
  }
}
