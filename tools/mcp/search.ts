import MiniSearch from 'minisearch';
import { limits, turns } from '../../src/limits/index.js';
import phrasings from './phrasings.json' with { type: 'json' };
import { isAboutOrganization, isWriteRequest, normalizeRequest, typesFor } from './request.js';
import { groupsOf, pluralsIn, termsIn, verbGroupsOf, wordGroupsOf } from './terms.js';

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
  /** Name of the type of a field. */
  readonly type?: string;
}

const phrasingsByCoordinate: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(phrasings));

/** Returns typical requests for a coordinate, in the words of people who do not know the schema. */
export const phrasingsOf = (coordinate: string): string => (phrasingsByCoordinate.get(coordinate) ?? []).join(' ');

/** Weight of an entry with the likely effect of a request. */
const effectWeight = 2;
/** Weight of an entry with a plural of the request in its name. */
const pluralWeight = 1.3;
/** Weight of a field of a type that a word such as `when` prefers. */
const typeWeight = 1.8;
/** Weight of a field such as `SiteSpace.site`. It repeats a record that another path reaches. */
const referenceWeight = 0.55;

/** Maximum characters of a request. The time of a search grows with the number of words. */
const maxRequestCharacters = 200;

const weights = (factor: number) => ({
  name: 2 * factor,
  context: 2 * factor,
  description: factor,
  phrasings: 1.5 * factor,
});

/** What the ranking knows of an entry. */
interface Ranked {
  readonly name: readonly string[];
  /** Stems of the first word of the context. */
  readonly parent: readonly string[];
  /** Stems, and their groups, of the plurals in the name. */
  readonly plurals: readonly string[];
  readonly isWrite: boolean;
  readonly type: string | undefined;
  readonly isReference: boolean;
}

const organization = termsIn('organization');

/** Full-text search over names and descriptions. */
export class Search {
  readonly #index: MiniSearch<Entry>;
  readonly #ready: Promise<void>;
  readonly #entries = new Map<string, Ranked>();
  readonly #names = { verbs: new Set<string>(), nouns: new Set<string>() };

  constructor(entries: readonly Entry[]) {
    this.#index = new MiniSearch<Entry>({
      fields: ['name', 'context', 'description', 'phrasings'],
      tokenize: termsIn,
      processTerm: (stem) => [stem, ...groupsOf(stem)],
      searchOptions: {
        boost: weights(1),
        prefix: (term) => term.length > 3,
        // Short names are more specific than long names that contain the same words.
        bm25: { k: 1.2, b: 0.9, d: 0.5 },
      },
    });
    // Entries are indexed in chunks, because the event loop must handle requests in between.
    this.#ready = this.#index.addAllAsync(entries, { chunkSize: 20 });
    for (const { id, name, context, isWrite, type } of entries) {
      const terms = termsIn(name);
      this.#entries.set(id, {
        name: terms,
        parent: termsIn(context.split(' ')[0] ?? ''),
        plurals: pluralsIn(name.split(' ').at(-1) ?? ''),
        isWrite,
        type,
        isReference: !id.startsWith('Query.') && type?.toLowerCase() === name.toLowerCase(),
      });
      const { verbs } = this.#names;
      const [verb = ''] = terms;
      if (isWrite) for (const term of [verb, ...verbGroupsOf(verb)]) verbs.add(term);
      for (const term of terms.slice(isWrite ? 1 : 0).flatMap((stem) => [stem, ...wordGroupsOf(stem)]))
        this.#names.nouns.add(term);
    }
  }

  /** Returns the ids of the entries that match a text, best match first. */
  async find(text: string, count: number): Promise<string[]> {
    await this.#ready;
    // Parsing a large HTTP request can use up this turn, so the search waits for a later one.
    await turns.large.next(limits.turnMs.max);
    const request = normalizeRequest(text.slice(0, maxRequestCharacters));
    const terms = [...new Set(termsIn(request))];
    const similar = [...new Set(terms.flatMap(groupsOf))];
    const options = { combineWith: 'OR' as const, tokenize: (term: string) => [term], processTerm: same };
    const queries = [
      { ...options, queries: terms },
      { ...options, queries: similar, prefix: false, boost: weights(0.7) },
    ];
    const plurals = new Set(pluralsIn(request));
    const isWrite = isWriteRequest(request, this.#names);
    const types = typesFor(request);
    const requestTerms = new Set([...terms, ...similar, ...(isAboutOrganization(request) ? organization : [])]);
    const weightOf = (entry: Ranked) =>
      (2 + coverage(entry.name, requestTerms)) *
      (2 + coverage(entry.parent, requestTerms)) *
      (entry.isWrite === isWrite ? effectWeight : 1) *
      (types?.has(entry.type ?? '') ? typeWeight : 1) *
      (entry.isReference ? referenceWeight : 1) *
      (entry.plurals.some((term) => plurals.has(term)) ? pluralWeight : 1);
    const boostDocument = (id: string) => {
      const entry = this.#entries.get(id);
      return entry ? weightOf(entry) : 1;
    };
    const results = this.#index.search({ queries, combineWith: 'OR', boostDocument });
    return results.slice(0, count).map(({ id }) => id as string);
  }
}

/** Returns the share, from 0 to 1, of the stems that a request contains directly or through a group. */
const coverage = (stems: readonly string[], requestTerms: ReadonlySet<string>): number =>
  stems.length === 0
    ? 1
    : stems.filter((stem) => [stem, ...groupsOf(stem)].some((term) => requestTerms.has(term))).length / stems.length;

/** Returns a term unchanged, because terms are stems already. */
const same = (term: string): string => term;
