import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import vocabulary from './vocabulary.json' with { type: 'json' };

/** A text to find, in parts of different weight. */
export interface Entry {
  /** Unique name, such as `Site.title`. */
  readonly id: string;
  readonly name: string;
  /** Words of its surroundings, such as the type of a field. */
  readonly context: string;
  readonly description: string;
  /** True for a mutation. */
  readonly isWrite: boolean;
}

/** Words without a meaning for the search. */
const stopWords = new Set(vocabulary.stopWords);

/** Words with the same meaning here, in groups. Those of verbs are first. The verb `change` is absent because of change requests. */
const synonyms = [...vocabulary.verbs, ...vocabulary.others];

/** The groups of a stem. A group is a term of its own, so several words of it count once. */
const groups = new Map<string, string[]>();
for (const [index, words] of synonyms.entries())
  for (const stem of new Set(words.map(stemmer)))
    groups.set(stem, [...(groups.get(stem) ?? []), `${index < vocabulary.verbs.length ? 'verb' : 'word'}${index}`]);

const groupsOf = (stem: string): readonly string[] => groups.get(stem) ?? [];
const verbGroupsOf = (stem: string) => groupsOf(stem).filter((group) => group.startsWith('verb'));

/** Stems of the words in a text. Names are split at capital letters. */
const termsIn = (text: string): string[] =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !stopWords.has(word))
    .map(stemmer);

/** Maximum characters of a request. The time of a search grows with the number of words. */
const maxQuery = 300;

const weights = (factor: number) => ({ name: 2 * factor, context: 2 * factor, description: factor });

/** Full-text search over names and descriptions. */
export class Search {
  readonly #index: MiniSearch<Entry>;
  /** Verbs at the start of the names of mutations, with similar ones. */
  readonly #verbs = new Set<string>();

  constructor(entries: readonly Entry[]) {
    this.#index = new MiniSearch<Entry>({
      fields: ['name', 'context', 'description'],
      tokenize: termsIn,
      processTerm: (stem) => [stem, ...groupsOf(stem)],
      storeFields: ['isWrite'],
      searchOptions: {
        boost: weights(1),
        prefix: (term) => term.length > 3,
        // Short names are more specific than long ones that contain them.
        bm25: { k: 1.2, b: 0.9, d: 0.5 },
      },
    });
    this.#index.addAll(entries);
    for (const { name, isWrite } of entries) {
      const [verb = ''] = termsIn(name);
      if (isWrite) for (const term of [verb, ...verbGroupsOf(verb)]) this.#verbs.add(term);
    }
  }

  /** Ids of the best entries, the best first. */
  find(text: string, count: number): string[] {
    const terms = [...new Set(termsIn(text.slice(0, maxQuery)))];
    const [first] = terms;
    const isCommand = first !== undefined && [first, ...verbGroupsOf(first)].some((term) => this.#verbs.has(term));
    const similar = [...new Set(terms.flatMap(groupsOf))];
    const options = { combineWith: 'OR' as const, tokenize: (term: string) => [term], processTerm: same };
    const queries = [
      { ...options, queries: terms },
      { ...options, queries: similar, prefix: false, boost: weights(0.5) },
    ];
    return this.#index
      .search({
        queries,
        combineWith: 'OR',
        boostDocument: (_id, _term, stored) => (stored?.isWrite === isCommand ? 1 : 0.5),
      })
      .slice(0, count)
      .map(({ id }) => id as string);
  }
}

/** Terms are stems already. */
const same = (term: string): string => term;
