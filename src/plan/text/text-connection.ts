import { Connection } from '../../loaders/index.js';
import type { PlannedField } from '../compile/field.js';
import { Fragment } from './fragment.js';
import type { ListPlace, PageText } from './list-reader.js';

/** Reason why a connection is null. */
interface Failure {
  readonly field: PlannedField;
  readonly error: unknown;
}

/** A connection whose lists are texts, copied from a response. */
export class TextConnection extends Connection {
  /** Properties of the page that fields of the connection read. */
  readonly json: unknown;
  readonly failure: Failure | undefined;
  readonly #texts: PageText['texts'] | undefined;

  /** @param text undefined for a text that exceeds the limit of the response */
  constructor(text: PageText | undefined, place: ListPlace, failure?: Failure) {
    super({ length: text?.length ?? 0, ...text?.paging }, place);
    this.json = text?.json;
    this.failure = failure;
    this.#texts = text?.texts;
  }

  /** Returns the text of a list as a fragment of one operation. */
  fragmentOf(field: PlannedField): Fragment | undefined {
    const text = this.#texts?.get(field);
    return text && new Fragment(text);
  }
}
