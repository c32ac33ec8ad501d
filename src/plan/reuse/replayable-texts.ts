import { type Attachable, Attachment } from '../../cache/attachment.js';
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
  /** Bytes of the properties whose JSON is kept for fields that are written later. */
  readonly keptBytes: number;
  readonly response: ScannedResponse;
}

/** Where a text comes from. */
export interface TextAddress {
  /** Response, or a place in it. */
  readonly from: Attachable;
  /** Undefined for a text that only this operation uses. */
  readonly response: ReplayableResponse | undefined;
  /** Arguments and key of the parent on which the text depends. */
  readonly key: string;
}

/**
 * Texts of one selection, which operations share if the response is replayable, or which an operation reads repeatedly.
 * Shared texts belong to the selection and not to the response, because a response can outlive the plan of the selection.
 */
export class ReplayableTexts<Text extends CopiedText> {
  readonly #shared = new WeakMap<object, Map<string, Text>>();
  /** Texts of one operation. They are not counted as memory, and freed with the response or the place. */
  readonly #own = new Attachment<Map<string, Text>>();

  get({ from, response, key }: TextAddress): Text | undefined {
    return (response ? this.#shared : this.#own).get(from)?.get(key);
  }

  set({ from, response, key }: TextAddress, text: Text): void {
    if (!response) this.#own.getOrCompute(from, () => new Map()).set(key, text);
    else if (response.hold(key.length + memoryOfTexts(text))) {
      const texts = this.#shared.get(from) ?? new Map<string, Text>();
      this.#shared.set(from, texts);
      texts.set(key, withOwnMemory(text));
    }
  }
}

/** Estimated memory of parsed JSON for each byte of its text. */
const jsonFactor = 4;

/** Returns the memory of texts. Fields that are written later can read places of printed text, and its JSON. */
function memoryOfTexts({ texts, keptBytes, response: { isPrinted, bytes } }: CopiedText): number {
  let memory = isPrinted ? (1 + jsonFactor) * bytes.length : jsonFactor * keptBytes;
  for (const text of texts.values()) memory += memoryOf(text);
  return memory;
}

function withOwnMemory<Text extends CopiedText>(text: Text): Text {
  const texts = [...text.texts].map(([field, one]) => [field, { ...one, bytes: toOwnMemory(one.bytes) }] as const);
  return { ...text, texts: new Map(texts) };
}
