import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { wordsOf } from '../../../test/support/tables.js';
import type { Ids } from './genome.js';
import { Inputs } from './inputs.js';
import { kinds, segmentOf } from './json.js';
import type { ModeRequest, TextTool } from './modes.js';
import { many } from './texts.js';

/** Call of a tool that takes words or the name of an operation. */
export interface Call extends ModeRequest {
  mode: TextTool;
  family: 'call';
}

/** Maximum length of words, because the gateway rejects request bodies of more than 1 MiB. */
const maxWords = 1_000_000;

const parts = wordsOf('x aA a1 site .* (a+)+ \u00e9\u0301 \u{1f468}\u200d ies _');

/** Generates calls of the searches and of `run_operation`, and mutates them. */
export class Calls {
  readonly #ids: Ids;
  readonly #random: SeededRandom;
  readonly #words: readonly string[];
  readonly #inputs: Inputs;

  constructor(schemaText: string, ids: Ids, random: SeededRandom) {
    this.#ids = ids;
    this.#random = random;
    this.#words = [...new Set(schemaText.match(/\w+/g))];
    const allIds = Object.values(ids).flat();
    this.#inputs = new Inputs(schemaText, () => allIds[random.below(allIds.length)] ?? '', random);
  }

  random(mode: TextTool): Call {
    return mode === 'run_operation'
      ? { mode, family: 'call', ...this.#operation() }
      : { mode, family: 'call', query: this.#text().slice(0, maxWords) };
  }

  change(one: Call, other: Call): Call {
    if (one.mode === 'run_operation') return this.random(one.mode);
    const { query } = one;
    const changes = [
      query + query,
      query.slice(query.length >> 1),
      `${query} ${other.query}`,
      `${query} ${this.#text()}`,
    ];
    return { ...one, query: (changes[this.#random.below(changes.length)] ?? query).slice(0, maxWords) };
  }

  /** Creates a text of words of the schema, of misspelled words, or of characters that searches can treat specially. */
  #text(): string {
    const count = this.#random.pick([1, 5, 100, 1_000, 10_000, 60_000]);
    const word = (): string => this.#words[this.#random.below(this.#words.length)] ?? '';
    const kind = this.#random.below(7);
    const part = this.#random.pick(parts);
    if (kind === 0) return part.repeat(count * 8);
    return Array.from({ length: count }, (_, index) => {
      if (kind < 3) return word();
      if (kind === 3) return `${word().slice(1)}x`;
      if (kind === 4) return `${part}${index}`;
      if (kind === 5) return `${word()}.${word()}`;
      return part;
    }).join(kind === 6 ? '' : ' ');
  }

  #operation(): Pick<Call, 'query' | 'variables'> {
    const count = this.#random.pick([10, 100, 1_000, 20_000]);
    const prefix = this.#random.pick(['Organization:o', 'Space:o/s', 'Space:o/l20x20-', 'ChangeRequest:o/s/', 'wrong']);
    const text = 'x'.repeat(this.#random.pick([10, 1_000, 400_000]));
    const kind = this.#random.below(kinds.length);
    const size = this.#random.pick([3_000, 18_000, 100_000]);
    const segment = segmentOf({ kind, size, width: this.#random.pick([1, 10, 200, 1_000]) });
    switch (this.#random.below(6)) {
      case 0:
        return {
          query: 'CostRecords',
          variables: { ids: many(count, (i) => `${prefix}${i}`), list: many(90, (i) => `User:${i}`), text },
        };
      case 1:
        return { query: 'CostRecords', variables: { ids: this.#ids.Space, list: many(count, (i) => `${prefix}${i}`) } };
      case 2:
        return { query: 'CostContent', variables: { id: `Space:o/${segment}` } };
      case 3:
        return { query: 'CostChangeRequests', variables: { id: 'Space:o/l1000', [text]: 1 } };
      case 4:
        return {
          query: 'CostAdaptiveSchema',
          variables: { schema: this.#inputs.inputOf('UpdateSiteAdaptiveSchemaInput') },
        };
      default:
        return this.#random.below(4) > 0
          ? { query: 'CostTeamMembers', variables: { members: this.#inputs.inputOf('UpdateTeamMembersInput') } }
          : { query: this.#text().slice(0, maxWords) };
    }
  }
}
