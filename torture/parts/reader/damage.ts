import type { Dice } from '../../../test/sharing/dice.js';

/** Ways in which a response can be unusual. Each response has few of them, because one can hide another. */
export const valueKinds = [
  'other type',
  'null',
  'missing member',
  'number',
  'escaped text',
  'odd text',
  'long text',
  'control character',
  'invalid UTF-8',
  'escaped name',
  'repeated member',
  'similar name',
  'special name',
  'deep value',
  'wrong item',
  'odd identifier',
  'repeated identifier',
  'odd raw',
  'syntax',
] as const;
export type ValueKind = (typeof valueKinds)[number];

export const pageKinds = [
  'order of members',
  'missing member of page',
  'repeated member of page',
  'escaped name of page',
  'odd items',
  'odd next',
  'odd count',
  'more members',
  'BOM',
  'truncated',
  'bytes changed',
  'trailing text',
  'other body',
] as const;
export type PageKind = (typeof pageKinds)[number];

/** Kinds that are chosen more often, because they change the result only for some values. */
const subtleKinds: readonly ValueKind[] = ['number', 'escaped text', 'similar name', 'number', 'similar name'];

/** Chooses where a response is unusual. */
export class Damage {
  readonly dice: Dice;
  readonly #kinds: ReadonlySet<string>;
  readonly #oneOf: number;
  /** Number of gaps between tokens per gap with white space. 0 means no white space. */
  readonly spaceOneOf: number;
  readonly noted = new Set<string>();

  constructor(dice: Dice) {
    this.dice = dice;
    const count = dice.one([0, 0, 1, 1, 1, 2, 3]);
    const all = [...valueKinds, ...valueKinds, ...pageKinds, ...subtleKinds, ...subtleKinds];
    this.#kinds = new Set(Array.from({ length: count }, () => all[dice.below(all.length)] as string));
    this.#oneOf = dice.one([2, 10, 50, 200, 1_000]);
    this.spaceOneOf = dice.one([0, 0, 0, 40, 3, 1]);
  }

  /** True for some of the values. */
  happens(kind: ValueKind): boolean {
    if (!this.#kinds.has(kind) || this.dice.below(this.#oneOf) > 0) return false;
    this.noted.add(kind);
    return true;
  }

  /** True if the kind applies to the response as a whole. */
  has(kind: PageKind): boolean {
    if (!this.#kinds.has(kind)) return false;
    this.noted.add(kind);
    return true;
  }
}
