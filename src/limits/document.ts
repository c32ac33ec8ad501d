import { type DocumentNode, GraphQLError, type GraphQLSchema, Kind } from 'graphql';
import { redact } from '../rest/index.js';
import { Ruler, type Size } from './size.js';

/** What a document may be at most. It is counted before anything else is done with it, on every way in. */
export interface DocumentLimits {
  /** Words and signs of the text; for each of them it may have so many characters as `charactersPerToken` says. */
  tokens: number;
  /** Levels of fields inside each other; a fragment written straight into another one is a level, too. */
  depth: number;
  /** Fields, fragments written out. */
  fields: number;
  /** Fields with a name of their own choice. */
  aliases: number;
  directives: number;
  /** Fragments, each time they are spread. */
  spreads: number;
  /** Fragments that are spread side by side, in one selection: each is compared with each. */
  siblings: number;
  /** Operations and fragments, used or not. */
  definitions: number;
  /** Variables of an operation. */
  variables: number;
  /** How often one field may stand in one selection: each is compared with each. */
  repeats: number;
  /** How often the same list may stand inside itself on one path: each time there can be as many records again. */
  nestedLists: number;
  /** Arguments of a field: of one that is there twice, each place is looked up in the whole text. */
  arguments: number;
  /** Values of a list, as an argument or a variable. */
  values: number;
}

export const defaultLimits: DocumentLimits = {
  tokens: 4_000,
  depth: 40,
  fields: 1_000,
  aliases: 100,
  directives: 100,
  spreads: 100,
  siblings: 40,
  definitions: 120,
  variables: 120,
  repeats: 30,
  nestedLists: 2,
  arguments: 30,
  values: 1_000,
};

/** Long texts belong into variables. */
const charactersPerToken = 16;

/**
 * Refuses a text that is too long, before it is parsed.
 * @throws GraphQLError that says how long it is, and how long it may be
 */
export function refuseTooLong(text: string, { tokens }: DocumentLimits): void {
  const most = charactersPerToken * tokens;
  if (text.length > most)
    throw new GraphQLError(`The document is too large: ${text.length} characters; there may be ${most}`);
}

/**
 * Refuses a document that is too large.
 * @throws GraphQLError that says what there is too much of, and how much there may be
 */
export function refuseTooLarge(schema: GraphQLSchema, document: DocumentNode, limits: DocumentLimits): void {
  refuseMany(document.definitions.length, 'operations and fragments', limits.definitions);
  for (const definition of document.definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION)
      refuseMany(definition.variableDefinitions?.length ?? 0, 'variables', limits.variables);
  const fragments = new Map(
    document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
  );
  const ruler = new Ruler(schema, fragments);
  for (const definition of document.definitions) {
    const excess = excessOf(ruler.definition(definition), limits);
    if (excess) throw new GraphQLError(`The document is too large: ${excess}`);
  }
}

function refuseMany(count: number, words: string, most: number): void {
  if (count > most) throw new GraphQLError(`The document is too large: ${count} ${words}; there may be ${most}`);
}

/** What is wrong with variables of which one is too long a list: each value can be a record. */
export function longList(variables: Readonly<Record<string, unknown>>, { values }: DocumentLimits): string | undefined {
  for (const [name, variable] of Object.entries(variables)) {
    // Not by recursion: JSON can be deeper than the stack.
    const left: unknown[] = [variable];
    for (let value = left.pop(); value !== undefined; value = left.pop()) {
      if (Array.isArray(value) && value.length > values)
        return `The variable $${redact(name)} is too long: ${value.length} values in a list; there may be ${values}`;
      if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) left.push(inner);
    }
  }
  return undefined;
}

const inWords = {
  depth: 'levels of fields',
  fields: 'fields, fragments written out',
  aliases: 'aliases',
  directives: 'directives',
  spreads: 'spread fragments',
  siblings: 'fragments side by side',
  repeats: 'times the same field in one selection',
  arguments: 'arguments of a field',
  values: 'values in a list',
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
