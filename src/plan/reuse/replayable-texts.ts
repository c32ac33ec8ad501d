import { toOwnMemory } from '../../limits/budgets/memory.js';
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
 * Texts of one selection, which operations share if the response is replayable, or which an operation reads repeatedly.
 * The key of the map is a response, or a place in it. The
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

  /** @param response undefined for a response that only this operation uses */
  set(from: object, key: string, text: Text, response: ReplayableResponse | undefined): void {
    const texts = this.#texts.get(from) ?? new Map<string, Text>();
    this.#texts.set(from, texts);
    if (!response) texts.set(key, text);
    else if (response.hold(key.length + memoryOfTexts(text))) texts.set(key, withOwnMemory(text));
  }
}

/** Returns the memory of texts. Fields that are written later can read places of printed text. */
function memoryOfTexts({ texts, response: { isPrinted, bytes } }: CopiedText): number {
  let memory = isPrinted ? bytes.length : 0;
  for (const text of texts.values()) memory += memoryOf(text);
  return memory;
}

function withOwnMemory<Text extends CopiedText>(text: Text): Text {
  const texts = [...text.texts].map(([field, one]) => [field, { ...one, bytes: toOwnMemory(one.bytes) }] as const);
  return { ...text, texts: new Map(texts) };
}
