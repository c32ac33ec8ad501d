import { stemmer } from 'stemmer';
import vocabulary from './vocabulary.json' with { type: 'json' };

/** Returns the stem of a word. The stemmer is repeated, because some stems have another stem: `pause`, `paus`, `pau`. */
function stemOf(word: string): string {
  const stem = stemmer(word);
  return stem === word ? stem : stemOf(stem);
}

export const stemsOf = (text: string): string[] => text.split(' ').map(stemOf);

/** Stems of words that searches ignore. */
const stopWords = new Set(stemsOf(vocabulary.stopWords));

/** Words that replace a phrase with the same meaning, by the stems of the phrase. */
const phrases = new Map(
  Object.entries(vocabulary.phrases).map(([phrase, words]) => [stemsOf(phrase).join(' '), words]),
);
const longestFirst = [...phrases.keys()].sort((one, other) => other.length - one.length);
const phrase = new RegExp(`\\b(${longestFirst.join('|')})\\b`, 'g');

/** Verb, object and particle of a phrasal verb: `take the page off`. */
const verbs = longestFirst.filter((stems) => stems.split(' ').length === 2).map((stems) => stems.split(' ')[0]);
const particles = stemsOf(vocabulary.particles).join('|');
const phrasalVerb = new RegExp(`\\b(${[...new Set(verbs)].join('|')}) ((?:\\S+ ){1,4}?)(${particles})\\b`, 'g');

/** Groups of words with the same meaning in this schema. Groups of verbs are first. */
const synonyms = [...vocabulary.verbs, ...vocabulary.others];

/** Names of the groups of a stem. The index has one term per group, so several words of a group count once. */
const groups = new Map<string, string[]>();
for (const [index, words] of synonyms.entries())
  for (const stem of new Set(stemsOf(words)))
    groups.set(stem, [...(groups.get(stem) ?? []), `${index < vocabulary.verbs.length ? 'verb' : 'word'}${index}`]);

export const groupsOf = (stem: string): readonly string[] => groups.get(stem) ?? [];
export const wordGroupsOf = (stem: string): string[] => groupsOf(stem).filter((group) => group.startsWith('word'));
export const verbGroupsOf = (stem: string): string[] => groupsOf(stem).filter((group) => group.startsWith('verb'));

/** Returns the words of a text in lower case. Names are split at capital letters: `OpenAPISpecs` has three words. */
export const wordsIn = (text: string): string[] =>
  text
    .replace(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z]{2})/g, '$1$3 $2')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the stems of the words in a text, without stop words. */
export function termsIn(text: string): string[] {
  const stems = stemsOf(wordsIn(text).join(' '))
    .join(' ')
    .replace(phrase, (match) => phrases.get(match) ?? match)
    .replace(phrasalVerb, (match, verb: string, object: string, particle: string) => {
      const words = phrases.get(`${verb} ${particle}`);
      return words === undefined ? match : `${words} ${object}`;
    });
  return stemsOf(stems).filter((stem) => stem !== '' && !stopWords.has(stem));
}

/** Returns the stems, and their groups, of the plurals in a text. A request for several records means a list. */
export const pluralsIn = (text: string): string[] =>
  wordsIn(text)
    .filter((word) => /[^s]s$/.test(word) && !stopWords.has(stemOf(word)))
    .flatMap((word) => [stemOf(word), ...groupsOf(stemOf(word))]);
