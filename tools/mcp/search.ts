import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import phrasings from './phrasings.json' with { type: 'json' };
import vocabulary from './vocabulary.json' with { type: 'json' };

/** An entry of the index. Its properties have different weights. */
export interface Entry {
  /** Unique name, such as `Site.title`. */
  readonly id: string;
  readonly name: string;
  /** Names that are related to the entry. For a field, the first name is its parent type. */
  readonly context: string;
  readonly description: string;
  /** Typical requests that use other words than the name and the description. */
  readonly phrasings: string;
  /** True if the entry is a mutation. */
  readonly isWrite: boolean;
}

const phrasingsByCoordinate: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(phrasings));

/** Returns typical requests for a coordinate, in the words of people who do not know the schema. */
export const phrasingsOf = (coordinate: string): string => (phrasingsByCoordinate.get(coordinate) ?? []).join(' ');

const stemsOf = (text: string): string[] => text.split(' ').map(stemmer);

/** Stems of words that searches ignore. */
const stopWords = new Set(stemsOf(vocabulary.stopWords));

/** First words of requests that read data. */
const questionWords = new Set(vocabulary.questions.split(' '));

/** Words that replace a phrase with the same meaning, by the stems of the phrase. */
const phrases = new Map(
  Object.entries(vocabulary.phrases).map(([phrase, words]) => [stemsOf(phrase).join(' '), words]),
);
const longestFirst = [...phrases.keys()].sort((one, other) => other.length - one.length);
const phrase = new RegExp(`\\b(${longestFirst.join('|')})\\b`, 'g');

/** Groups of words with the same meaning in this schema. Groups of verbs are first. */
const synonyms = [...vocabulary.verbs, ...vocabulary.others];

/** Names of the groups of a stem. The index has one term per group, so several words of a group count once. */
const groups = new Map<string, string[]>();
for (const [index, words] of synonyms.entries())
  for (const stem of new Set(stemsOf(words)))
    groups.set(stem, [...(groups.get(stem) ?? []), `${index < vocabulary.verbs.length ? 'verb' : 'word'}${index}`]);

const groupsOf = (stem: string): readonly string[] => groups.get(stem) ?? [];
const verbGroupsOf = (stem: string) => groupsOf(stem).filter((group) => group.startsWith('verb'));

/** Returns the words of a text in lower case. Names are split at capital letters. */
const wordsIn = (text: string): string[] =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the stems of the words in a text, without stop words. */
const termsIn = (text: string): string[] =>
  stemsOf(
    stemsOf(wordsIn(text).join(' '))
      .join(' ')
      .replace(phrase, (match) => phrases.get(match) ?? match),
  ).filter((stem) => stem !== '' && !stopWords.has(stem));

/** Returns the stems, and their groups, of the plurals in a text. A request for several records means a list. */
const pluralsIn = (text: string): string[] =>
  wordsIn(text)
    .filter((word) => /[^s]s$/.test(word) && !stopWords.has(stemmer(word)))
    .flatMap((word) => [stemmer(word), ...groupsOf(stemmer(word))]);

/**
 * Removes the parts of a request that describe a record: what follows a relative pronoun, and words such as
 * `unpublished`. Verbs in these parts are not the task.
 */
const withoutDescriptions = (request: string): string =>
  request.replace(/(?<=\w\W{1,3})\b(that|who|which|whose)\b.*$/is, '').replace(/\b\w{3,}(ed|ing)\b/gi, '');

/** Weight of an entry with a plural of the request in its name. */
const pluralWeight = 1.3;

/** Maximum characters of a request. The time of a search grows with the number of words. */
const maxQuery = 300;

const weights = (factor: number) => ({
  name: 2 * factor,
  context: 2 * factor,
  description: factor,
  phrasings: 1.5 * factor,
});

/** Full-text search over names and descriptions. */
export class Search {
  readonly #index: MiniSearch<Entry>;
  readonly #ready: Promise<void>;
  /** Stems of the name, and of the first word of the context, by entry id. */
  readonly #names = new Map<string, readonly [name: string[], type: string[]]>();
  /** Stems, and their groups, of the plurals in names, by entry id. */
  readonly #lists = new Map<string, readonly string[]>();
  /** Stems of the verbs at the start of the names of mutations, and the groups of these verbs. */
  readonly #verbs = new Set<string>();

  constructor(entries: readonly Entry[]) {
    this.#index = new MiniSearch<Entry>({
      fields: ['name', 'context', 'description', 'phrasings'],
      tokenize: termsIn,
      processTerm: (stem) => [stem, ...groupsOf(stem)],
      storeFields: ['isWrite'],
      searchOptions: {
        boost: weights(1),
        prefix: (term) => term.length > 3,
        // Short names are more specific than long names that contain the same words.
        bm25: { k: 1.2, b: 0.9, d: 0.5 },
      },
    });
    // Entries are indexed in chunks, because the event loop must handle requests in between.
    this.#ready = this.#index.addAllAsync(entries, { chunkSize: 20 });
    for (const { id, name, context, isWrite } of entries) {
      this.#names.set(id, [termsIn(name), termsIn(context.split(' ')[0] ?? '')]);
      this.#lists.set(id, pluralsIn(name.split(' ').at(-1) ?? ''));
      const [verb = ''] = termsIn(name);
      if (isWrite) for (const term of [verb, ...verbGroupsOf(verb)]) this.#verbs.add(term);
    }
  }

  /** Returns the ids of the entries that match a text, best match first. */
  async find(text: string, count: number): Promise<string[]> {
    await this.#ready;
    const request = text.slice(0, maxQuery);
    const terms = [...new Set(termsIn(request))];
    const similar = [...new Set(terms.flatMap(groupsOf))];
    const options = { combineWith: 'OR' as const, tokenize: (term: string) => [term], processTerm: same };
    const queries = [
      { ...options, queries: terms },
      { ...options, queries: similar, prefix: false, boost: weights(0.7) },
    ];
    const lists = new Set(pluralsIn(request));
    const isLikely = this.#isLikelyFor(request);
    const requestTerms = new Set([...terms, ...similar]);
    return this.#index
      .search({
        queries,
        combineWith: 'OR',
        boostDocument: (id, _term, stored) => {
          const [name = [], type = []] = this.#names.get(id) ?? [];
          return (
            (isLikely(stored?.isWrite === true) ? 2 : 1) *
            (2 + coverage(name, requestTerms)) *
            (2 + coverage(type, requestTerms)) *
            (this.#lists.get(String(id))?.some((term) => lists.has(term)) ? pluralWeight : 1)
          );
        },
      })
      .slice(0, count)
      .map(({ id }) => id as string);
  }

  /**
   * Returns a function that returns true if an entry has the likely effect of a request. Only a request with a verb of
   * mutations is likely to write. A request that starts with a word such as `who` always reads.
   */
  #isLikelyFor(request: string): (isWrite: boolean) => boolean {
    const isQuestion = questionWords.has(wordsIn(request)[0] ?? '');
    const hasVerb = termsIn(withoutDescriptions(request)).some((stem) =>
      [stem, ...verbGroupsOf(stem)].some((term) => this.#verbs.has(term)),
    );
    return (isWrite) => (isWrite ? hasVerb && !isQuestion : isQuestion || !hasVerb);
  }
}

/** Returns the share, from 0 to 1, of the stems that a request contains directly or through a group. */
const coverage = (stems: readonly string[], requestTerms: ReadonlySet<string>): number =>
  stems.length === 0
    ? 1
    : stems.filter((stem) => [stem, ...groupsOf(stem)].some((term) => requestTerms.has(term))).length / stems.length;

/** Returns a term unchanged, because terms are stems already. */
const same = (term: string): string => term;
