import type { ResultMemo } from '../../context.js';
import { type Memory, type MemoryItem, objectBytes, toOwnMemory } from '../../limits/budgets/memory.js';
import { CallGraph, type Operation } from '../../rest/index.js';

/** A result without errors, and the calls that led to it. */
interface ReplayableResult extends MemoryItem {
  readonly text: Buffer;
  readonly graph: CallGraph;
  /** Number of lists whose text is part of the result. */
  readonly lists: number;
  /** False after a response differed. Later operations then execute normally, and do not repeat the calls. */
  isLikely: boolean;
}

/**
 * Results of operations whose responses were all replayable. Equal responses lead to an equal result for every caller.
 * Callers with different forwarded headers have separate results, because their responses usually differ.
 */
export class ReplayableResults {
  readonly #memory: Memory;

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /**
   * Returns the memo of an operation.
   * @param operationKey text that identifies the document, operation name and variables
   */
  for(operationKey: string, operation: Operation): ResultMemo {
    // With the cache, callers with data of their own repeat their own results.
    const caller = operation.cache?.caller.hash ?? '';
    const key = `result ${operation.headersKey} ${caller} ${operationKey}`;
    const last = () => this.#memory.get<ReplayableResult>(key);
    return {
      find: () => {
        const { repeatable } = operation;
        const replayable = repeatable && last();
        if (!replayable?.graph.isSame(repeatable ?? [])) return undefined;
        replayable.isLikely = true;
        return replayable.text;
      },
      keep: (text) => {
        const { repeatable = [], fragments } = operation;
        const bytes = repeatable.reduce(
          (sum, { url }) => sum + url.length + 2 * objectBytes,
          text.length + objectBytes,
        );
        const graph = bytes > this.#memory.maxItemBytes ? undefined : CallGraph.create(repeatable);
        const lists = fragments.replayed + fragments.read;
        const replayable: ReplayableResult | undefined = graph && {
          text: toOwnMemory(text),
          graph,
          lists,
          isLikely: true,
          bytes,
        };
        if (replayable) this.#memory.set(key, replayable);
      },
      repeat: async (requests) => {
        const replayable = last();
        if (!replayable?.isLikely) return undefined;
        replayable.isLikely = await replayable.graph.repeat((node) => requests.repeat(node));
        if (!replayable.isLikely) return undefined;
        operation.fragments.replayed += replayable.lists;
        return replayable.text;
      },
    };
  }
}
