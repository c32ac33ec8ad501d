import fc from 'fast-check';
import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { schema } from '../../src/schema/index.js';
import { Dice } from '../sharing/dice.js';

type Field = GraphQLField<unknown, unknown>;

/** Values of required arguments, by name. Fields with other required arguments are not selected. */
const requiredValues: Readonly<Record<string, string>> = { query: '"guide"', emailDomain: '"northwind.example"' };

/** Fields whose values are arbitrary JSON, or differ with each call. */
const unwanted = new Set(['raw', 'jsonSchema', 'document']);

const pick = <T>(dice: Dice, items: readonly T[]): T => items[dice.below(items.length)] as T;

function argumentsOf(field: Field, dice: Dice): string | undefined {
  const values: string[] = [];
  for (const argument of field.args) {
    const required = requiredValues[argument.name];
    if (isRequiredArgument(argument)) {
      if (required === undefined) return undefined;
      values.push(`${argument.name}: ${required}`);
    } else if (argument.name === 'first') values.push(`first: ${1 + dice.below(3)}`);
  }
  return values.length > 0 ? `(${values.join(', ')})` : '';
}

const isList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type);

/** A random selection of a type, with at most two connections inside each other. A connection and its `nodes` are two lists. */
function selectionOf(type: GraphQLObjectType, dice: Dice, depth: number, lists: number): string {
  const fields = Object.values(type.getFields()).filter(({ name }) => !unwanted.has(name));
  const wanted = Math.min(fields.length, 4);
  const chosen = new Set(Array.from({ length: wanted }, () => pick(dice, fields)));
  const selected = [...chosen].map((field, index) => {
    const values = argumentsOf(field, dice);
    if (values === undefined) return '';
    const named = getNamedType(field.type);
    // An alias, because the same field can have other arguments elsewhere in the query.
    const name = `f${depth}_${index}: ${field.name}${values}`;
    if (isLeafType(named)) return name;
    const inLists = lists + (isList(field.type) || named.name.endsWith('Connection') ? 1 : 0);
    if (depth === 0 || inLists > 4) return '';
    if (isAbstractType(named)) return `${name} { __typename }`;
    return isObjectType(named) ? `${name} { ${selectionOf(named, dice, depth - 1, inLists)} }` : '';
  });
  return ['__typename', ...selected].join(' ');
}

/** Root fields of a query: records with some of these global ids, with random fields. */
export function randomRoots(dice: Dice, ids: readonly string[]): string {
  const roots = Array.from({ length: 1 + dice.below(2) }, (_, index) => {
    const id = pick(dice, ids);
    const type = schema.getType(id.slice(0, id.indexOf(':'))) as GraphQLObjectType;
    return `r${index}: node(id: "${id}") { ... on ${type.name} { ${selectionOf(type, dice, 6, 0)} } }`;
  });
  return roots.join(' ');
}

/** Queries of records with these global ids, with random fields. */
export const randomQuery = (ids: readonly string[]): fc.Arbitrary<string> =>
  fc.nat().map((seed) => `{ ${randomRoots(new Dice(seed), ids)} }`);

/** Records of the sandbox, of most types. */
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
