import { Kind, parse, print, visit } from 'graphql';
import { SeededRandom } from '../../../test/random/seeded-random.js';
import { allMutations, randomMutation } from '../differential/mutations.js';
import { allFields } from '../differential/paths.js';
import { type Query, randomQuery } from '../differential/queries.js';
import { addDirectives, isOwnVariable } from './directives.js';
import { type Format, formats } from './formats.js';

/** A random operation, with the format of its response. */
export interface RandomOperation {
  readonly query: Query;
  readonly format: Format;
  /** Seed of the upstream responses. */
  readonly seed: number;
}

/**
 * Creates a random operation with `@defer` and `@stream`. One of three operations has the text of the previous one with
 * other values and often another format, because the gateway stores plans by text.
 */
export function operationAt(index: number, seed: number, cursors: readonly string[]): RandomOperation {
  const isRepeated = index % 3 === 2;
  const query = queryAt(isRepeated ? index - 1 : index, seed, cursors);
  const operationSeed = seed * 1_000_000 + index;
  return {
    query: isRepeated ? changeVariables(query, new SeededRandom(operationSeed)) : query,
    format: elementAt(formats, index),
    seed: operationSeed,
  };
}

function queryAt(index: number, seed: number, cursors: readonly string[]): Query {
  const random = new SeededRandom(seed * 1_000_000 + index);
  const plain =
    index % 5 === 4
      ? randomMutation(elementAt(allMutations, index), cursors, random)
      : randomQuery(elementAt(allFields, index * 7), cursors, random);
  const query = addDirectives(plain, random);
  return index % 31 === 3 && index % 5 !== 4 ? deferRoot(query) : query;
}

/** Defers the root fields of a query together with a required field that fails. */
function deferRoot({ query, variables }: Query): Query {
  const [operation, ...fragments] = parse(query).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`The operation must come first in ${query}`);
  const definitions = ['$failingIds: [ID!] = []', ...(operation.variableDefinitions ?? []).map(print)].join(', ');
  const fields = [...operation.selectionSet.selections.map(print), 'failing: nodes(ids: $failingIds) { id }'].join(' ');
  const deferred = `query (${definitions}) { ... @defer(label: "root") { ${fields} } }`;
  return { query: [deferred, ...fragments.map(print)].join(' '), variables: { ...variables, failingIds: null } };
}

/** Sets other values of the variables in `@defer` and `@stream`. */
function changeVariables({ query, variables }: Query, random: SeededRandom): Query {
  const values = { ...variables };
  visit(parse(query), {
    VariableDefinition: ({ variable: { name }, type }) => {
      if (!isOwnVariable(name.value)) return;
      values[name.value] = print(type) === 'Int' ? random.below(4) : random.below(2) === 0;
    },
  });
  return { query, variables: values };
}

// The cast is safe, because no list is empty.
const elementAt = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;
