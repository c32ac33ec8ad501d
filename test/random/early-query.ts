import { type GraphQLObjectType, getNamedType, isLeafType, isRequiredArgument } from 'graphql';
import { schema } from '../../src/schema/schema.js';
import { type Field, type FieldsType, QueryWriter, type Style } from './query-writer.js';
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
const idOf = (random: SeededRandom, name: TypeName): string => `${name}:${pick<string>(random, idsByType[name])}`;

/** Returns the title or a random field whose value is not in the key of the record. */
function ownFieldOf(type: FieldsType, random: SeededRandom): Field {
  const fields = Object.values(type.getFields()).filter(
    ({ args, type: of, name }) =>
      args.length === 0 && isLeafType(getNamedType(of)) && !['id', 'resourceId', 'raw'].includes(name),
  );
  return fields.find(({ name }) => name === 'title') ?? pick(random, fields);
}

const isConnection = ({ name }: { name: string }): boolean => name.endsWith('Connection');

const listsOf = (type: FieldsType): Field[] =>
  Object.values(type.getFields()).filter(
    (field) => isConnection(getNamedType(field.type)) && !field.args.some(isRequiredArgument),
  );

/** Selects random fields and lists of records. The calls of the lists need only the key of the record. */
const style = (random: SeededRandom): Style => ({
  schema,
  fields: (type, { depth }) => {
    if (isConnection(type)) return [type.getFields()[random.below(5) > 0 ? 'nodes' : 'totalCount']];
    // The lists of a record at this depth are in a list of a list.
    const lists = depth < 8 ? listsOf(type) : [];
    const count = Math.min(lists.length, random.pick([1, 1, 1, 2]));
    return [
      ...(random.below(6) > 0 ? [ownFieldOf(type, random)] : []),
      ...Array.from({ length: count }, () => pick(random, lists)),
    ];
  },
  argumentsOf: ({ type }, { lists }) =>
    isConnection(getNamedType(type)) ? `(first: ${lists === 0 ? '$first' : 2})` : '',
  enters: () => true,
});

/** Creates a query of several records by global id. The gateway can request their lists before the records arrive. */
export function earlyQuery(random: SeededRandom): EarlyQuery {
  /** Types of the records that variables identify. */
  const types: TypeName[] = [];
  const writer = new QueryWriter(random, style(random));
  const argumentOf = (name: TypeName) => (random.below(4) > 0 ? `$id${types.push(name)}` : `"${idOf(random, name)}"`);
  const selection = (name: TypeName) => writer.selection(schema.getType(name) as GraphQLObjectType);
  const fragment = (name: TypeName) => `... on ${name} { ${selection(name)} }`;
  const root = () => {
    const name = random.below(2) > 0 ? 'Organization' : pick(random, typeNames);
    const lookUp = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
    const form = random.below(5);
    if (form === 0)
      return `nodes(ids: [${argumentOf(name)}, ${argumentOf(pick(random, typeNames))}]) { __typename ${fragment(name)} }`;
    if (form === 1 || !schema.getQueryType()?.getFields()[lookUp])
      return `node(id: ${argumentOf(name)}) { ${fragment(name)} }`;
    return `${lookUp}(id: ${argumentOf(name)}) { ${selection(name)} }`;
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
