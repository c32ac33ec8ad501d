import type { ResultMemo } from '../context.js';
import { copyBytes, type Memory, type MemoryItem, objectBytes } from '../limits/memory.js';
import { CallGraph, type Operation } from '../rest/index.js';

/** A result without errors, and the calls that led to it. */
interface KnownResult extends MemoryItem {
  readonly text: Buffer;
  readonly graph: CallGraph;
  /** Number of lists whose text is part of the result. */
  readonly lists: number;
  /** False after a response differed. Later operations then execute normally, and do not repeat the calls. */
  isLikely: boolean;
}

/** Results of operations whose responses were all known. Equal responses lead to an equal result for every caller. */
export class KnownResults {
  readonly #memory: Memory;

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /**
   * Returns the memo of an operation.
   * @param operationKey text that identifies the document, operation name and variables
   */
  for(operationKey: string, operation: Operation): ResultMemo {
    const key = `result ${operationKey}`;
    const last = () => this.#memory.get<KnownResult>(key);
    return {
      find: () => {
        const { repeatable } = operation;
        const known = repeatable && last();
        if (!known?.graph.isSame(repeatable ?? [])) return undefined;
        known.isLikely = true;
        return known.text;
      },
      keep: (text) => {
        const { repeatable = [], fragments } = operation;
        const bytes = repeatable.reduce(
          (sum, { url }) => sum + url.length + 2 * objectBytes,
          text.length + objectBytes,
        );
        const graph = bytes > this.#memory.maxItemBytes ? undefined : CallGraph.create(repeatable);
        const lists = fragments.reused + fragments.read;
        const known: KnownResult | undefined = graph && {
          text: copyBytes(text),
          graph,
          lists,
          isLikely: true,
          bytes,
        };
        if (known) this.#memory.set(key, known);
      },
      repeat: async (requests) => {
        const known = last();
        if (!known?.isLikely) return undefined;
        known.isLikely = await known.graph.repeat((node) => requests.repeat(node));
        if (!known.isLikely) return undefined;
        operation.fragments.reused += known.lists;
        return known.text;
      },
    };
  }
}
