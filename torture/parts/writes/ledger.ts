import type { Dice } from '../../../test/sharing/dice.js';

/** Writes of each HTTP method, with a unique mark in the path or the body. */
const kinds: ((mark: string) => string)[] = [
  (mark) => `createSpaceComment(input: { space: "Space:o/s", body: { markdown: "${mark}" } }) { comment { id } }`,
  (mark) => `updateSpaceComment(input: { id: "SpaceComment:o/s/c", body: { markdown: "${mark}" } }) { comment { id } }`,
  (mark) => `updateChangeRequest(input: { id: "ChangeRequest:o/s/c", subject: "${mark}" }) { changeRequest { id } }`,
  (mark) => `deleteSpaceComment(input: { id: "SpaceComment:o/s/${mark}" }) { deletedId }`,
  (mark) => `mergeChangeRequest(input: { id: "ChangeRequest:o/s/${mark}" }) { result }`,
];

/** Returns an operation with the writes of these marks. */
export const document = (marks: readonly string[]): string =>
  `mutation { ${marks.map((mark) => `${mark}: ${kinds[Number(mark.slice(1)) % kinds.length]?.(mark)}`).join('\n')} }`;

/** Marks of all writes, grouped by operation. */
export function groups(writes: number, dice: Dice): string[][] {
  const made: string[][] = [];
  for (let next = 0; next < writes; ) {
    const size = Math.min(writes - next, 1 + dice.below(4));
    made.push(Array.from({ length: size }, (_, index) => `w${next + index}`));
    next += size;
  }
  return made;
}

/** Compares the processed writes with the results of the clients. */
export class Ledger {
  readonly #done = new Map<string, number>();
  readonly #told = new Map<string, string>();

  done(mark: string): void {
    this.#done.set(mark, (this.#done.get(mark) ?? 0) + 1);
  }

  confirmed(mark: string): void {
    this.#told.set(mark, 'done');
  }

  /** @param why error code, or how the connection ended; empty without a result */
  failed(mark: string, why: string): void {
    if (why) this.#told.set(mark, why);
  }

  balance(writes: number) {
    const marks = Array.from({ length: writes }, (_, index) => `w${index}`);
    const told: Record<string, number> = {};
    for (const what of this.#told.values()) told[what] = (told[what] ?? 0) + 1;
    const isConfirmed = (mark: string) => this.#told.get(mark) === 'done';
    return {
      /** Number of writes per result. */
      told,
      /** Failed writes that were processed, because their response was lost. */
      doneUnconfirmed: marks.filter((mark) => !isConfirmed(mark) && this.#done.has(mark)).length,
      doubled: marks.filter((mark) => (this.#done.get(mark) ?? 0) > 1),
      lost: marks.filter((mark) => isConfirmed(mark) && !this.#done.has(mark)),
      silent: marks.filter((mark) => !this.#told.has(mark)),
    };
  }
}
