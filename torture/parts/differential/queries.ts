import { type GraphQLObjectType, getNamedType, isAbstractType } from 'graphql';
import { schema } from '../../../src/schema/schema.js';
import { isList, QueryWriter, type Step, type Style } from '../../../test/random/query-writer.js';
import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { Arguments } from './arguments.js';
import { allFields, randomPath } from './paths.js';

export interface Query {
  query: string;
  variables: Record<string, unknown>;
}

/** Maximum number of nested lists, except on the path to the target field. */
const maxLists = 3;
/** If a query has more fields, only scalar fields and fields on the path to the target field are added. */
const maxFields = 50;

/** Creates a random query that selects a target field and other fields. */
export function randomQuery(target: Step, cursors: readonly string[], random: SeededRandom): Query {
  const more = allFields.slice(random.below(4 * allFields.length)).slice(0, 1);
  const paths = [target, ...more].map((step) => randomPath(step, random));
  const queryType = schema.getQueryType() as GraphQLObjectType;
  const args = new Arguments(random, cursors);
  const writer = new QueryWriter(random, style(random, args));
  const selections = paths.map((path) => writer.selection(queryType, { depth: 0, lists: 0, path }));
  return args.queryOf(selections.join(' '), writer.fragments);
}

/** Returns the style of random queries. */
export function style(random: SeededRandom, args: Arguments): Style {
  let fieldCount = 0;
  return {
    schema,
    fields: (type, { path }) => {
      const isRoot = type === schema.getQueryType();
      const { nodes, edges, pageInfo, git } = type.getFields();
      const fields = Object.values(type.getFields());
      const count = random.below(isRoot ? 2 : path.length > 0 ? 3 : 5);
      const chosen = Array.from({ length: count }, () => fields[random.below(fields.length)]);
      // Adds `git`, which changes the URL of the call, because random paths to `git` rarely contain a list.
      if (git && random.below(3) === 0) chosen.push(git);
      if (!type.name.endsWith('Connection')) return chosen;
      if (path.length === 0) chosen.push(random.below(2) === 0 ? nodes : edges);
      return random.below(3) === 0 ? [...chosen, pageInfo] : chosen;
    },
    argumentsOf: (field, { path }) => {
      fieldCount++;
      return args.of(field, isAbstractType(getNamedType(field.type)) ? path[0]?.type : undefined);
    },
    enters: (field, { depth, lists }) => depth < 5 && fieldCount <= maxFields && (lists < maxLists || !isList(field)),
    // Fields with arguments mostly have an alias, because one name cannot have different arguments.
    needsAlias: (_, text) => random.below(6) < (text === '' ? 1 : 5),
    directive: (isField, { path }) =>
      random.below(isField && path.length > 0 ? 30 : 12) === 0 ? args.directive() : '',
    hasNamedFragments: true,
    repeats: 10,
  };
}
