import { copyBytes } from '../../limits/memory.js';
import type { ReplayableResponse } from '../../rest/index.js';
import type { ScannedResponse } from '../../rest/json/scanned-response.js';
import type { PlannedField } from '../compile/field.js';
import { type ListText, memoryOf } from '../text/list-text.js';

/** Texts that were copied from a response, by their fields. A record has one text without a field. */
export interface CopiedText {
  readonly texts: ReadonlyMap<PlannedField | undefined, ListText>;
  /** Number of values to charge. 0 if they are charged already. */
  readonly values: number;
  /** Bytes of the texts. */
  readonly bytes: number;
  readonly response: ScannedResponse;
}

/**
 * Texts of one selection, which operations share. The key of the map is a replayable response, or a place in it. The
 * texts belong to the selection and not to the response, because a response can outlive the plan of the selection.
 */
export class ReplayableTexts<Text extends CopiedText> {
  readonly #texts = new WeakMap<object, Map<string, Text>>();

  /**
   * Finds a text.
   * @param from response, or place in it
   * @param key arguments and key of the parent on which the text depends
   */
  get(from: object, key: string): Text | undefined {
    return this.#texts.get(from)?.get(key);
  }

  set(from: object, key: string, text: Text, response: ReplayableResponse): void {
    // Fields that are written later can read places of printed text. Other text belongs to the response.
    let memory = key.length + (text.response.isPrinted ? text.response.bytes.length : 0);
    for (const list of text.texts.values()) memory += memoryOf(list);
    if (!response.hold(memory)) return;
    const texts = this.#texts.get(from) ?? new Map<string, Text>();
    const copies = [...text.texts].map(([field, list]) => [field, { ...list, bytes: copyBytes(list.bytes) }] as const);
    this.#texts.set(from, texts.set(key, { ...text, texts: new Map(copies) }));
  }
}
