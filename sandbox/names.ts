/** Parts of URLs that are made of titles, each of which is there once in its place. */
import { conflict } from './problem.js';

/** A title as a part of a URL that none of `taken` is. */
export function freeName(title: string, taken: readonly (string | undefined)[]): string {
  const name =
    title
      .toLowerCase()
      .replace(/[^\p{L}\d]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 80) || 'untitled';
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${name}-${number}`;
    if (!taken.includes(free)) return free;
  }
}

/**
 * To be called before something gets a name.
 * @throws Problem when another one in its place has it
 */
export function refuseTaken(name: string, taken: readonly (string | undefined)[], what: string): void {
  if (taken.includes(name)) throw conflict(`There is a ${what} ${JSON.stringify(name)} already`);
}
