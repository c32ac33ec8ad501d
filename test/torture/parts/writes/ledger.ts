import type { Dice } from '../../../sharing/dice.js';

/** A write by each method of the REST API, each with a mark of its own in its path or its body. */
const kinds: ((mark: string) => string)[] = [
  (mark) => `createSpaceComment(input: { space: "Space:o/s", body: { markdown: "${mark}" } }) { comment { id } }`,
  (mark) => `updateSpaceComment(input: { id: "SpaceComment:o/s/c", body: { markdown: "${mark}" } }) { comment { id } }`,
  (mark) => `updateChangeRequest(input: { id: "ChangeRequest:o/s/c", subject: "${mark}" }) { changeRequest { id } }`,
  (mark) => `deleteSpaceComment(input: { id: "SpaceComment:o/s/${mark}" }) { deletedId }`,
  (mark) => `mergeChangeRequest(input: { id: "ChangeRequest:o/s/${mark}" }) { result }`,
];

/** The writes of some marks as one operation. */
export const document = (marks: readonly string[]): string =>
  `mutation { ${marks.map((mark) => `${mark}: ${kinds[Number(mark.slice(1)) % kinds.length]?.(mark)}`).join('\n')} }`;

/** The marks of all writes, as they go together into operations. */
export function groups(writes: number, dice: Dice): string[][] {
  const made: string[][] = [];
  for (let next = 0; next < writes; ) {
    const size = Math.min(writes - next, 1 + dice.below(4));
    made.push(Array.from({ length: size }, (_, index) => `w${next + index}`));
    next += size;
  }
  return made;
}

/** What was done at the service, beside what the clients were told. */
export class Ledger {
  readonly #done = new Map<string, number>();
  readonly #told = new Map<string, string>();

  done(mark: string): void {
    this.#done.set(mark, (this.#done.get(mark) ?? 0) + 1);
  }

  confirmed(mark: string): void {
    this.#told.set(mark, 'done');
  }

  /** @param why a code, or how the connection ended; empty when nobody said */
  failed(mark: string, why: string): void {
    if (why) this.#told.set(mark, why);
  }

  balance(writes: number) {
    const marks = Array.from({ length: writes }, (_, index) => `w${index}`);
    const told: Record<string, number> = {};
    for (const what of this.#told.values()) told[what] = (told[what] ?? 0) + 1;
    const isConfirmed = (mark: string) => this.#told.get(mark) === 'done';
    return {
      /** How many were told what. */
      told,
      /** Done, though they were told to have failed: all that a lost answer leaves open. */
      doneUnconfirmed: marks.filter((mark) => !isConfirmed(mark) && this.#done.has(mark)).length,
      doubled: marks.filter((mark) => (this.#done.get(mark) ?? 0) > 1),
      lost: marks.filter((mark) => isConfirmed(mark) && !this.#done.has(mark)),
      silent: marks.filter((mark) => !this.#told.has(mark)),
    };
  }
}
