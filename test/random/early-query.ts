import { type GraphQLObjectType, getNamedType, isLeafType, isObjectType, isRequiredArgument } from 'graphql';
import { schema } from '../../src/schema/index.js';
import type { SeededRandom } from './seeded-random.js';

/** Ids of sandbox records, by types that have lists. */
const idsByType = {
  Organization: ['org_northwind', 'org_larkfield', 'org_tidewater'],
  Site: ['org_northwind/site_handbook', 'org_northwind/site_developers', 'org_larkfield/site_care'],
  Space: ['org_northwind/space_quick_start', 'org_northwind/space_concepts'],
  ChangeRequest: ['org_northwind/space_quick_start/cr_142saia6svk', 'org_northwind/space_quick_start/cr_2f3iyt7bwar'],
  Collection: ['col_product', 'col_hardware'],
  Member: ['org_northwind/user_aiko_tanabe', 'org_larkfield/user_maya_lindqvist'],
  Team: ['org_northwind/team_documentation', 'org_larkfield/team_nursing'],
} as const;

type TypeName = keyof typeof idsByType;
const typeNames = Object.keys(idsByType) as TypeName[];

export const earlyIds: readonly string[] = typeNames.flatMap((name) => idsByType[name].map((id) => `${name}:${id}`));

/** A query with variables for the ids of its records. */
export interface EarlyQuery {
  query: string;
  /** Returns random values of the variables. */
  variables(random: SeededRandom): Record<string, unknown>;
}

const pick = <T>(random: SeededRandom, items: readonly T[]): T => items[random.below(items.length)] as T;
const typeOf = (name: string) => schema.getType(name) as GraphQLObjectType;
const idOf = (random: SeededRandom, name: TypeName): string => `${name}:${pick<string>(random, idsByType[name])}`;

/** Returns the name of a random field whose value is not in the key of the record. */
function ownFieldOf(type: GraphQLObjectType, random: SeededRandom): string {
  const names = Object.values(type.getFields())
    .filter(({ args, type: of }) => args.length === 0 && isLeafType(getNamedType(of)))
    .map(({ name }) => name)
    .filter((name) => !['id', 'resourceId', 'raw'].includes(name));
  return names.includes('title') ? 'title' : pick(random, names);
}

/** Returns the lists of a type, with the types of their records. */
const listsOf = (type: GraphQLObjectType): { name: string; of: GraphQLObjectType }[] =>
  Object.values(type.getFields()).flatMap(({ name, type: connection, args }) => {
    const namedType = getNamedType(connection);
    const nodes = isObjectType(namedType) && namedType.getFields().nodes;
    const of = nodes && getNamedType(nodes.type);
    return isObjectType(of) && !args.some(isRequiredArgument) ? [{ name, of }] : [];
  });

/** Selects random fields and lists of a record. The calls of the lists need only the key of the record. */
function selectionOf(type: GraphQLObjectType, random: SeededRandom, depth: number): string {
  const lists = depth > 0 ? listsOf(type) : [];
  const selections = ['__typename', ...(random.below(6) > 0 ? [ownFieldOf(type, random)] : [])];
  const count = Math.min(lists.length, random.pick([1, 1, 1, 2]));
  for (let index = 0; index < count; index++) {
    const { name, of } = pick(random, lists);
    const fields = random.below(5) > 0 ? `nodes { ${selectionOf(of, random, depth - 1)} }` : 'totalCount';
    selections.push(`list${index}: ${name}(first: ${depth === 2 ? '$first' : 2}) { ${fields} }`);
  }
  return selections.join(' ');
}

/** Creates a query of several records by global id. The gateway can request their lists before the records arrive. */
export function earlyQuery(random: SeededRandom): EarlyQuery {
  /** Types of the records that variables identify. */
  const types: TypeName[] = [];
  const argumentOf = (name: TypeName) => (random.below(4) > 0 ? `$id${types.push(name)}` : `"${idOf(random, name)}"`);
  const fragment = (name: TypeName) => `... on ${name} { ${selectionOf(typeOf(name), random, 2)} }`;
  const root = () => {
    const name = random.below(2) > 0 ? 'Organization' : pick(random, typeNames);
    const lookUp = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
    const form = random.below(5);
    if (form === 0)
      return `nodes(ids: [${argumentOf(name)}, ${argumentOf(pick(random, typeNames))}]) { __typename ${fragment(name)} }`;
    if (form === 1 || !schema.getQueryType()?.getFields()[lookUp])
      return `node(id: ${argumentOf(name)}) { ${fragment(name)} }`;
    return `${lookUp}(id: ${argumentOf(name)}) { ${selectionOf(typeOf(name), random, 2)} }`;
  };
  const roots = Array.from({ length: random.pick([2, 2, 3]) }, (_, index) => `root${index}: ${root()}`);
  const declarations = ['$first: Int', ...types.map((_, index) => `$id${index + 1}: ID!`)];
  return {
    query: `query A(${declarations.join(', ')}) { ${roots.join(' ')} }`,
    variables: (other) => ({
      first: 1 + other.below(2),
      ...Object.fromEntries(types.map((name, index) => [`id${index + 1}`, idOf(other, name)])),
    }),
  };
}
