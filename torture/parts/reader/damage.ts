import type { SeededRandom } from '../../../test/random/seeded-random.js';

/** Kinds of damage of values. A response has at most three kinds, because one kind can hide the effect of another. */
export const valueKinds = [
  'other type',
  'null',
  'missing member',
  'number',
  'escaped text',
  'unusual text',
  'long text',
  'control character',
  'invalid UTF-8',
  'escaped name',
  'repeated member',
  'similar name',
  'special name',
  'deep value',
  'wrong item',
  'unusual identifier',
  'repeated identifier',
  'unknown member',
  'syntax',
] as const;
export type ValueKind = (typeof valueKinds)[number];

/** Kinds of damage of a whole response. */
export const pageKinds = [
  'order of members',
  'missing member of page',
  'repeated member of page',
  'escaped name of page',
  'invalid items',
  'invalid next',
  'invalid count',
  'more members',
  'BOM',
  'truncated',
  'changed bytes',
  'trailing text',
  'other body',
] as const;
export type PageKind = (typeof pageKinds)[number];

/** Kinds that are chosen more often, because they change the result only for some values. */
const subtleKinds: readonly ValueKind[] = ['number', 'escaped text', 'similar name', 'number', 'similar name'];

/** Chooses the damage of a response. */
export class Damage {
  readonly random: SeededRandom;
  readonly #kinds: ReadonlySet<string>;
  readonly #oneOf: number;
  /** On average, one of `spaceOneOf` gaps between tokens has white space. 0 means no white space. */
  readonly spaceOneOf: number;
  readonly kinds = new Set<string>();

  constructor(random: SeededRandom) {
    this.random = random;
    const count = random.pick([0, 0, 1, 1, 1, 2, 3]);
    const all = [...valueKinds, ...valueKinds, ...pageKinds, ...subtleKinds, ...subtleKinds];
    this.#kinds = new Set(Array.from({ length: count }, () => all[random.below(all.length)] as string));
    this.#oneOf = random.pick([2, 10, 50, 200, 1_000]);
    this.spaceOneOf = random.pick([0, 0, 0, 40, 3, 1]);
  }

  /** Decides if the current value has a kind of damage, and records the kind. */
  happens(kind: ValueKind): boolean {
    if (!this.#kinds.has(kind) || this.random.below(this.#oneOf) > 0) return false;
    this.kinds.add(kind);
    return true;
  }

  /** Decides if the response has a kind of damage, and records the kind. */
  has(kind: PageKind): boolean {
    if (!this.#kinds.has(kind)) return false;
    this.kinds.add(kind);
    return true;
  }
}
