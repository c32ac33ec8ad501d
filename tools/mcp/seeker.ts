import type { Path } from './places.js';

/** Finds a place while the values of a result are read one after the other. */
export class Seeker {
  readonly path: Path;
  /** Index of the first kept item of each list around the place. */
  readonly firstIndexes = new WeakMap<readonly unknown[], number>();
  /** Path of the text at the place, without the number of characters to skip. */
  textPath: Path | undefined;
  skippedCharacters = 0;
  /** True if the last values of the result are missing. */
  isCut = false;
  /** Number of parts of the path that were found. */
  #found = 0;

  constructor(path: Path) {
    this.path = path;
  }

  get isFound(): boolean {
    return this.#found === this.path.length;
  }

  /**
   * Returns true for a value before the place.
   * @param level number of containers around the value, inside the data
   * @param part name or index of the value in `container`
   */
  isBefore(level: number, container: object, part: string | number): boolean {
    if (this.isFound || level !== this.#found) return false;
    if (part !== this.path[level]) return true;
    this.#found++;
    if (Array.isArray(container)) this.firstIndexes.set(container, Number(part));
    return false;
  }

  /** Returns the part of a scalar after the place, if the place is in this text. Returns other scalars unchanged. */
  textAfter(level: number, value: unknown): unknown {
    const characters = this.path[this.#found];
    const isInText = level + 1 === this.#found && this.path.length === this.#found + 1;
    if (!isInText || typeof characters !== 'number' || typeof value !== 'string') return value;
    this.#found++;
    this.textPath = this.path.slice(0, -1);
    this.skippedCharacters = characters;
    return value.slice(characters);
  }
}
