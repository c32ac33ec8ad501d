import { withoutStack } from '../rest/index.js';

/** An operation wants more records than it may have. */
export class TooManyRecords extends Error {
  override name = 'TooManyRecords';
  constructor(most: number) {
    super(`This operation gives more than ${most} records, the most that one may give: ask for less at once`);
  }
}

/**
 * The records in the lists of one operation, each time they are given: a list of 1,000 inside each record of another one
 * is a million of them, and can come of two REST calls.
 */
export class RecordCount {
  readonly #most: number;
  #given = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * The same list, of which note has been taken.
   * @throws TooManyRecords when the operation has given all that it may
   */
  counted<List extends { readonly length: number }>(list: List): List {
    this.#given += list.length;
    if (this.#given > this.#most) throw withoutStack(() => new TooManyRecords(this.#most));
    return list;
  }
}
