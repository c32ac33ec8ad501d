import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';

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

/** Words of questions that name nothing. */
const stopWords = new Set(
  'a an and are as at be been by can did do does for from get give had has have how i if in into is it its me my of on or our please show so that the their them there these this those to was we were what when where which will with you your list'.split(
    ' ',
  ),
);

/** Groups of verbs with the same meaning here. APIs choose one of them. `change` is absent because of change requests. */
const verbs = [
  'create add new make start begin post write leave put insert',
  'delete remove drop take kick erase unlink',
  'update edit modify rename set mark turn bring',
  'merge apply accept land',
  'move reorder sort transfer',
  'import upload ingest',
  'disable deactivate switch stop turn',
];

/** Groups of other words with the same meaning here. */
const others = [
  'see view visible visibility access audience read',
  'allow allowed permission may right access',
  'comment discussion say feedback',
  'reply answer respond',
  'review reviewer approve check',
  'sort position order',
  'search find look topic',
  'publish published online live public address url domain',
  'user person people member someone who',
  'owner own author created creator made',
  'role admin guest rights level',
  'organization company workspace',
  'site website docs documentation',
  'spec specification openapi api swagger',
  'latest last newest recent current',
  'login seen active sso sign signon',
  'picture photo image avatar logo',
  'active enabled enable activate off on',
  'secret private share token',
  'count number many amount total',
  'text content body markdown',
  'draft unfinished',
  'outdated date stale behind',
  'language translation locale',
  'error fail failed failure problem',
  'blocked suspended ban',
  'plan billing pay price subscription',
  'agent ai bot llm',
  'source come origin',
  'link backlink reference used usage',
  'hidden hide invisible noindex',
];

/** The groups of a stem. A group is a term of its own, so several of its words count once. */
const groups = new Map<string, string[]>();
for (const [index, words] of [...verbs, ...others].entries())
  for (const stem of new Set(words.split(' ').map(stemmer)))
    groups.set(stem, [...(groups.get(stem) ?? []), `${index < verbs.length ? 'verb' : 'word'}${index}`]);

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
