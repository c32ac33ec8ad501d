import { type Held, type Memory, objectBytes } from '../limits/memory.js';
import type { KnownResponse, Operation } from '../rest/index.js';

/** A result without errors, and the numbers of the responses that it was made of. */
interface KnownResult extends Held {
  readonly responses: ReadonlySet<number>;
  readonly text: Buffer;
}

/** The last result of one operation and its variables. */
export interface ResultMemo {
  /** The result if this operation received the same responses. */
  find(): Buffer | undefined;
  keep(text: Buffer): void;
}

/** Results of operations whose responses were all known. Equal responses lead to an equal result for every caller. */
export class KnownResults {
  readonly #memory: Memory;

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /** @param operationKey text that identifies the document, operation name and variables */
  for(operationKey: string, operation: Operation): ResultMemo {
    const key = `result ${operationKey}`;
    return {
      find: () => {
        const { knownResponses } = operation;
        const known = knownResponses && this.#memory.get<KnownResult>(key);
        return known && isSame(known.responses, knownResponses) ? known.text : undefined;
      },
      keep: (text) => {
        const responses = new Set(operation.knownResponses?.map(({ number }) => number));
        const result: KnownResult = { responses, text, bytes: text.length + objectBytes + 32 * responses.size };
        if (responses.size > 0 && result.bytes <= this.#memory.maxItemBytes) this.#memory.set(key, result);
      },
    };
  }
}

const isSame = (known: ReadonlySet<number>, responses: readonly KnownResponse[]): boolean =>
  known.size === responses.length && responses.every(({ number }) => known.has(number));
