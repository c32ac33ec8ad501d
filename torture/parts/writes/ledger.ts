import type { SeededRandom } from '../../../test/random/seeded-random.js';

/** Kinds of writes, with a unique mark in the path or the body. */
const kinds: ((mark: string) => string)[] = [
  (mark) => `createSpaceComment(input: { space: "Space:o/s", body: { markdown: "${mark}" } }) { comment { id } }`,
  (mark) => `updateSpaceComment(input: { id: "SpaceComment:o/s/c", body: { markdown: "${mark}" } }) { comment { id } }`,
  (mark) => `updateChangeRequest(input: { id: "ChangeRequest:o/s/c", subject: "${mark}" }) { changeRequest { id } }`,
  (mark) => `deleteSpaceComment(input: { id: "SpaceComment:o/s/${mark}" }) { deletedId }`,
  (mark) => `mergeChangeRequest(input: { id: "ChangeRequest:o/s/${mark}" }) { result }`,
];

/** Returns a mutation with one write per mark. */
export const document = (marks: readonly string[]): string =>
  `mutation { ${marks.map((mark) => `${mark}: ${kinds[Number(mark.slice(1)) % kinds.length]?.(mark)}`).join('\n')} }`;

/** Creates the marks of all writes, grouped by operation. */
export function groupMarks(writes: number, random: SeededRandom): string[][] {
  const groups: string[][] = [];
  for (let next = 0; next < writes; ) {
    const size = Math.min(writes - next, 1 + random.below(4));
    groups.push(Array.from({ length: size }, (_, index) => `w${next + index}`));
    next += size;
  }
  return groups;
}

/** Compares the processed writes with the results of the clients. */
export class Ledger {
  readonly #processed = new Map<string, number>();
  readonly #results = new Map<string, string>();

  addProcessed(mark: string): void {
    this.#processed.set(mark, (this.#processed.get(mark) ?? 0) + 1);
  }

  addSuccess(mark: string): void {
    this.#results.set(mark, 'success');
  }

  /** @param reason error code or outcome of the connection; empty if the write has no result */
  addFailure(mark: string, reason: string): void {
    if (reason) this.#results.set(mark, reason);
  }

  balance(writes: number) {
    const marks = Array.from({ length: writes }, (_, index) => `w${index}`);
    const resultCounts: Record<string, number> = {};
    for (const result of this.#results.values()) resultCounts[result] = (resultCounts[result] ?? 0) + 1;
    const isSuccess = (mark: string) => this.#results.get(mark) === 'success';
    return {
      resultCounts,
      /** Number of failed writes that the upstream processed, for example because the response was lost. */
      processedFailures: marks.filter((mark) => !isSuccess(mark) && this.#processed.has(mark)).length,
      duplicates: marks.filter((mark) => (this.#processed.get(mark) ?? 0) > 1),
      lost: marks.filter((mark) => isSuccess(mark) && !this.#processed.has(mark)),
      withoutResult: marks.filter((mark) => !this.#results.has(mark)),
    };
  }
}
