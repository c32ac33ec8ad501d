import fc from 'fast-check';
import { type GraphQLObjectType, isRequiredArgument } from 'graphql';
import { schema } from '../../src/schema/schema.js';
import { type Field, isList, QueryWriter, type Style } from './query-writer.js';
import { SeededRandom } from './seeded-random.js';

/** Values of required arguments, by name. Fields with other required arguments are not selected. */
const requiredValues: Readonly<Record<string, string>> = { query: '"guide"', emailDomain: '"northwind.example"' };

/** Fields whose values are arbitrary JSON, or differ with each call. */
const excludedFields = new Set(['raw', 'jsonSchema', 'document']);

const pick = <T>(random: SeededRandom, items: readonly T[]): T => items[random.below(items.length)] as T;

function argumentsOf(field: Field, random: SeededRandom): string | undefined {
  const values: string[] = [];
  for (const argument of field.args) {
    const required = requiredValues[argument.name];
    if (isRequiredArgument(argument)) {
      if (required === undefined) return undefined;
      values.push(`${argument.name}: ${required}`);
    } else if (argument.name === 'first') values.push(`first: ${1 + random.below(3)}`);
  }
  return values.length > 0 ? `(${values.join(', ')})` : '';
}

/** Selects up to four fields of each type, at most two lists in each other, and no fragments. */
const style = (random: SeededRandom): Style => ({
  schema,
  fields: (type) => {
    const fields = Object.values(type.getFields()).filter(({ name }) => !excludedFields.has(name));
    return [...new Set(Array.from({ length: 4 }, () => pick(random, fields)))];
  },
  argumentsOf: (field) => argumentsOf(field, random),
  enters: (field, { depth, lists }) => depth < 9 && (lists < 2 || !isList(field)),
});

/** Creates root fields of a query. They select random fields of the records with the given global ids. */
export function randomRoots(random: SeededRandom, ids: readonly string[]): string {
  const writer = new QueryWriter(random, style(random));
  const roots = Array.from({ length: 1 + random.below(2) }, (_, index) => {
    const id = pick(random, ids);
    const type = schema.getType(id.slice(0, id.indexOf(':'))) as GraphQLObjectType;
    return `r${index}: node(id: "${id}") { __typename ... on ${type.name} { ${writer.selection(type)} } }`;
  });
  return roots.join(' ');
}

/** Generates queries that select random fields of the records with the given global ids. */
export const randomQuery = (ids: readonly string[]): fc.Arbitrary<string> =>
  fc.nat().map((seed) => `{ ${randomRoots(new SeededRandom(seed), ids)} }`);

/** Ids of sandbox records of most types. */
export const sandboxIds = [
  'Organization:org_northwind',
  'Site:org_northwind/site_handbook',
  'SiteSection:org_northwind/site_handbook/sec_help',
  'SiteSpace:org_northwind/site_handbook/ss_tutorials',
  'Space:org_northwind/space_quick_start',
  'Space:org_northwind/space_retired_models',
  'ChangeRequest:org_northwind/space_quick_start/cr_142saia6svk',
  'ChangeRequest:org_northwind/space_quick_start/88',
  'ChangeRequestComment:org_northwind/space_quick_start/cr_142saia6svk/comment_27vo72x2ywi',
  'SpaceComment:org_northwind/space_quick_start/comment_2eoulgub6ku',
  'Page:org_northwind/space_quick_start/page_quick_start_1',
  'Collection:col_product',
  'Member:org_northwind/user_aiko_tanabe',
  'Team:org_northwind/team_documentation',
  'OpenAPISpec:org_northwind/fleet-api',
];
