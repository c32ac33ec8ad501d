import { type DocumentNode, GraphQLError, type GraphQLSchema, Kind } from 'graphql';
import { Ruler, type Size } from './size.js';

/** What a document may be at most. It is counted before anything else is done with it, on every way in. */
export interface DocumentLimits {
  /** Words and signs of the text. */
  tokens: number;
  /** Levels of fields inside each other. */
  depth: number;
  /** Fields, fragments written out. */
  fields: number;
  /** Fields with a name of their own choice. */
  aliases: number;
  directives: number;
  /** Fragments, each time they are spread. */
  spreads: number;
  /** How often one field may stand in one selection: each is compared with each. */
  repeats: number;
  /** How often the same list may stand inside itself on one path: each time there can be as many records again. */
  nestedLists: number;
}

export const defaultLimits: DocumentLimits = {
  tokens: 4_000,
  depth: 40,
  fields: 1_000,
  aliases: 100,
  directives: 100,
  spreads: 100,
  repeats: 30,
  nestedLists: 2,
};

/**
 * Refuses a document that is too large.
 * @throws GraphQLError that says what there is too much of, and how much there may be
 */
export function refuseTooLarge(schema: GraphQLSchema, document: DocumentNode, limits: DocumentLimits): void {
  const fragments = new Map(
    document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
  );
  const ruler = new Ruler(schema, fragments);
  for (const definition of document.definitions) {
    const excess = excessOf(ruler.definition(definition), limits);
    if (excess) throw new GraphQLError(`The document is too large: ${excess}`);
  }
}

const inWords = {
  depth: 'levels of fields',
  fields: 'fields, fragments written out',
  aliases: 'aliases',
  directives: 'directives',
  spreads: 'spread fragments',
  repeats: 'times the same field in one selection',
} as const;

function excessOf(size: Size, limits: DocumentLimits): string | undefined {
  for (const [name, words] of Object.entries(inWords) as [keyof typeof inWords, string][])
    if (size[name] > limits[name]) return `${counted(size[name])} ${words}; there may be ${limits[name]}`;
  const [list, times] = [...size.lists].find(([, count]) => count > limits.nestedLists) ?? [];
  return (
    list && `${list} stands inside itself ${times} times on one path; it may stand there ${limits.nestedLists} times`
  );
}

/** Fragments inside fragments can count to more than a number holds. */
const counted = (count: number): string => (Number.isSafeInteger(count) ? String(count) : 'countless');
