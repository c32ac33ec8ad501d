import { termsIn, verbGroupsOf, wordGroupsOf, wordsIn } from './terms.js';
import vocabulary from './vocabulary.json' with { type: 'json' };

/** First words of requests that read data. */
const questionWords = new Set(vocabulary.questions.split(' '));

/** Capitalized words that are not names of records. */
const brands = new Set(vocabulary.brands.split(' '));

const imperatives = new Map(Object.entries(vocabulary.imperatives));

/** Types of the fields that respond to a request with a word such as `when`. */
const answers = Object.entries(vocabulary.answers).map(([words, types]) => ({
  words: new RegExp(`\\b(${words})\\b`, 'i'),
  types: new Set(types.split(' ')),
}));

const polite = new RegExp(`^\\W*(${vocabulary.polite})\\s+`, 'i');
const own = new RegExp(`\\b(${vocabulary.own})\\b`, 'i');

/** Quoted text, and capitalized words inside a sentence. */
const quotes = /"[^"]+"|“[^“”]+”|(?<=\s)'[^']+'(?=\W|$)/g;
const person =
  /\b([Ii]s|[Hh]as|[Dd]oes|[Dd]id|[Cc]an|[Mm]ay|[Ww]as|[Ss]hould|[Ww]ill|[Aa]sk|[Ll]et|[Gg]et|[Hh]ave|\w+['’]s) ([A-Z][a-z]+)(?= (?!['’]))/g;
const name = /(?<=[a-z,'’]\s)[A-Z][a-z]+(['’]s)?\b/g;

const lowerCase = /(?<!\S)[a-z]/;

/**
 * Returns the words of a request that describe the data. Names of records are removed. A name after a word such as `can` is
 * the name of a person: `can Tom` becomes `can member`, and `let Tom` becomes `request member`.
 */
export function normalizeRequest(text: string): string {
  const task = text.replace(polite, '');
  // Only capitals, as in `Change Request`, are words of the schema.
  if (!lowerCase.test(task)) return task;
  const request = task.replace(/^\w+/, (word) => imperatives.get(word.toLowerCase()) ?? word);
  const words = request
    .replace(quotes, ' ')
    .replace(person, (match, verb: string, one: string) =>
      brands.has(one) ? match : `${/^(ask|get|have|let)$/i.test(verb) ? 'request' : verb} member`,
    )
    .replace(name, (word) => (brands.has(word) ? word : ' '));
  return termsIn(words).length > 0 ? words : request;
}

/** Returns the types of the fields that respond to a request, such as `DateTime` for `when`. */
export const typesFor = (request: string): ReadonlySet<string> | undefined =>
  answers.find(({ words }) => words.test(request))?.types;

/** Returns true if a request is about all records of the caller: `our sites`, `which sites are there`. */
export const isAboutOrganization = (request: string): boolean => own.test(request);

/**
 * Removes the parts of a request that are not the task: what follows a relative pronoun, negations, and words such as
 * `unpublished`.
 */
const withoutDescriptions = (request: string): string =>
  request
    .replace(/(?<=\w\W{1,3})\b(that|who|which|whose)\b.*$/is, '')
    .replace(/\b(don['’]?t|do not|but (keep|leave|not)|instead of|without)\b[^,.;]*/gi, '')
    .replace(/\b\w{3,}(ed|ing)\b/gi, '');

/** Stems that the names of an index contain, and their groups. */
export interface Names {
  /** Verbs of mutations. */
  readonly verbs: ReadonlySet<string>;
  /** All other words. */
  readonly nouns: ReadonlySet<string>;
}

/**
 * Returns true if a request probably writes: if it has a verb of mutations, and also if its first word is no name, because
 * it is probably an imperative. A request that starts with a word such as `who` always reads.
 */
export function isWriteRequest(request: string, { verbs, nouns }: Names): boolean {
  const [first = ''] = wordsIn(request);
  const isQuestion = questionWords.has(first);
  const isImperative = termsIn(first).some((stem) => ![stem, ...wordGroupsOf(stem)].some((term) => nouns.has(term)));
  const hasVerb = termsIn(withoutDescriptions(request)).some((stem) =>
    [stem, ...verbGroupsOf(stem)].some((term) => verbs.has(term)),
  );
  return (hasVerb || isImperative) && !isQuestion;
}
