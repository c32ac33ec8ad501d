import { copyBytes } from '../../limits/memory.js';
import type { parsePaging } from '../../loaders/index.js';
import type { ReplayableResponse } from '../../rest/index.js';
import type { PlannedField } from '../compile/field.js';
import { type ListText, memoryOf } from '../text/list-text.js';
import type { ScannedResponse } from '../text/scanned-response.js';

/** Texts of a page, or of a list inside a record. */
export interface PageText {
  /** Texts of the lists that the connection selects. */
  readonly texts: ReadonlyMap<PlannedField, ListText>;
  /** Number of items. */
  readonly length: number;
  readonly paging: ReturnType<typeof parsePaging>;
  /** Properties of the page that fields of the connection read. */
  readonly json: unknown;
  /** Number of values to charge. 0 if they are charged already. */
  readonly values: number;
  /** Bytes of the texts. */
  readonly bytes: number;
  readonly response: ScannedResponse;
}

/**
 * Texts of one selection, which operations share. The key of the map is a replayable response, or a list in it. The
 * texts belong to the selection and not to the response, because a response can outlive the plan of the selection.
 */
export class ReplayableTexts {
  readonly #texts = new WeakMap<object, Map<string, PageText>>();

  /**
   * Finds a text.
   * @param from response, or list in it
   * @param key arguments and key of the parent on which the text depends
   */
  get(from: object, key: string): PageText | undefined {
    return this.#texts.get(from)?.get(key);
  }

  set(from: object, key: string, text: PageText, response: ReplayableResponse): void {
    // Fields that are written later can read lists of printed text. Other text belongs to the response.
    let memory = key.length + (text.response.isPrinted ? text.response.bytes.length : 0);
    for (const list of text.texts.values()) memory += memoryOf(list);
    if (!response.hold(memory)) return;
    const texts = this.#texts.get(from) ?? new Map<string, PageText>();
    const copies = [...text.texts].map(([field, list]) => [field, { ...list, bytes: copyBytes(list.bytes) }] as const);
    this.#texts.set(from, texts.set(key, { ...text, texts: new Map(copies) }));
  }
}
