import { SeededRandom } from '../../../test/random/seeded-random.js';
import { hash } from '../../hash.js';

/** Kinds of damage of the JSON text. */
export const textKinds = [
  'any value',
  'control character',
  'deep value',
  'escaped name',
  'escaped text',
  'invalid UTF-8',
  'long text',
  'missing member',
  'null',
  'number',
  'repeated member',
  'similar name',
  'syntax',
  'unusual member',
  'unusual text',
] as const;
export type TextKind = (typeof textKinds)[number];

/** Kinds that are chosen more often, because they change the result only for some values. */
const subtleKinds: readonly TextKind[] = ['escaped name', 'number', 'number', 'repeated member', 'similar name'];

/** On average, one of `rate` values is damaged. A rate of 0 means no damage. The seed selects the rate. */
const rates = [0, 0, 400, 150, 60, 20] as const;

interface Profile {
  readonly oneOf: number;
  readonly textKinds: ReadonlySet<TextKind>;
  readonly textOneOf: number;
  readonly spaceOneOf: number;
}

/** Chooses the damage of a response, and collects the kinds of damage. */
export class Damage {
  readonly random: SeededRandom;
  /** Kinds of damage that the response has. */
  readonly kinds: string[];
  readonly #profile: Profile;

  private constructor(random: SeededRandom, profile: Profile, kinds: string[]) {
    this.random = random;
    this.#profile = profile;
    this.kinds = kinds;
  }

  /**
   * Creates the damage of a response. The text has at most three kinds, because one kind can hide the effect of another.
   * @param name name of the response. Responses with one name have the same rates and kinds
   */
  static of(seed: number, name: string, random: SeededRandom): Damage {
    const oneOf = rates[seed % rates.length] ?? 0;
    const choice = new SeededRandom(hash(`damage of ${name}`, seed));
    const all = [...textKinds, ...subtleKinds];
    const count = oneOf === 0 ? 0 : choice.pick([0, 1, 1, 1, 2, 3]);
    const chosen = Array.from({ length: count }, () => all[choice.below(all.length)] as TextKind);
    const textOneOf = choice.pick([2, 10, 50, 200, 1_000]);
    const spaceOneOf = oneOf === 0 ? 0 : choice.pick([0, 0, 0, 40, 3, 1]);
    return new Damage(random, { oneOf, textKinds: new Set(chosen), textOneOf, spaceOneOf }, []);
  }

  /** Returns the same damage with other random numbers, for a part of the response. */
  with = (random: SeededRandom): Damage => new Damage(random, this.#profile, this.kinds);

  get isNone(): boolean {
    return this.#profile.oneOf === 0;
  }

  /** On average, one of `oneOf` values is damaged. */
  get oneOf(): number {
    return this.#profile.oneOf;
  }

  /**
   * Decides if a value is damaged.
   * @param factor how much more often than by the rate of the seed
   */
  happens(kind: string, factor = 1): boolean {
    const { oneOf } = this.#profile;
    return oneOf > 0 && this.random.below(Math.ceil(oneOf / factor)) === 0 && this.add(kind);
  }

  /** Decides if the text of a value is damaged. */
  writes(kind: TextKind): boolean {
    const { textKinds, textOneOf } = this.#profile;
    return textKinds.has(kind) && this.random.below(textOneOf) === 0 && this.add(kind);
  }

  add(kind: string): true {
    this.kinds.push(kind);
    return true;
  }

  /** Decides if a gap between tokens has white space. */
  hasSpace(): boolean {
    const { spaceOneOf } = this.#profile;
    return spaceOneOf > 0 && this.random.below(spaceOneOf) === 0;
  }
}
