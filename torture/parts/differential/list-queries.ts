import { getNamedType, isLeafType, isRequiredArgument } from 'graphql';
import { encodeCursor } from '../../../src/loaders/index.js';
import { sourceOf } from '../../../src/schema/core/source.js';
import { schema } from '../../../src/schema/schema.js';
import { type Field, isList, type Place, QueryWriter, root, type Step } from '../../../test/random/query-writer.js';
import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { Arguments } from './arguments.js';
import { shareHash } from './cursors.js';
import { globalId, recordTypes } from './ids.js';
import { allFields } from './paths.js';
import type { Query } from './queries.js';

const sizes = [0, 1, 2, 3, 4, 6, 6, 12, 40, 40] as const;

/** Returns the number of records of each list for the seed of a list query, at most 1,000. */
export const sizeOf = (random: SeededRandom): number => random.pick([...sizes, random.below(40), random.below(1_001)]);

/** Fields that need one call, because their parent is the query type or a record of which only the key is needed. */
export const lists: readonly Step[] = allFields.filter(({ type, field }) => {
  const kind = sourceOf(field)?.kind;
  const hasNoParentCall = type === 'Query' || recordTypes.includes(type);
  return hasNoParentCall && (kind === 'page' || (kind === 'get' && !isLeafType(getNamedType(field.type))));
});

/** Fields whose lookup reads a list, so one call is enough for all records. */
const listedLookups = ['section', 'sectionGroup'];

const maxFields = 40;

/** Creates a random query that selects many fields of a list, mostly without calls for each record. */
export function listQuery({ type, field }: Step, size: number, random: SeededRandom): Query {
  const args = new Arguments(random, [cursor(size, random)]);
  const hasCalls = size <= 6 && random.below(3) === 0;
  let fieldCount = 0;
  const isUsed = (one: Field, { depth }: Place): boolean => {
    const source = sourceOf(one);
    const repeats = isList(one) || isConnection(one);
    if (source && source.kind !== 'nested') {
      const isCheap = (source.kind === 'lookup' && source.by === 'key') || listedLookups.includes(one.name);
      if (!hasCalls && !(isCheap && depth < 11 && random.below(3) === 0)) return false;
      // At this depth, a list would need a call for each of many records.
      if (repeats && depth > 7) return false;
    }
    return isLeafType(getNamedType(one.type)) || (depth < (repeats ? 11 : 15) && fieldCount < maxFields);
  };
  const writer = new QueryWriter(random, {
    schema,
    fields: (of, place) => {
      const fields = of.getFields();
      if (of.name.endsWith('Connection'))
        return random.pick<readonly string[]>(connectionFields).map((name) => fields[name]);
      const used = Object.values(fields).filter((one) => isUsed(one, place));
      const chosen = Array.from({ length: random.pick([1, 2, 3, 5, 8]) }, () => used[random.below(used.length)]);
      return of.name.endsWith('Edge') && place.depth < 9 && fields.node ? [...chosen, fields.node] : chosen;
    },
    argumentsOf: (one, { depth }) => {
      fieldCount++;
      const isRequired = one.args.some(isRequiredArgument);
      if (isConnection(one) && !isRequired) return pageArguments(size, depth === 0, random);
      return isRequired || random.below(6) === 0 ? args.of(one) : '';
    },
    enters: () => true,
    needsAlias: (one, text) => one === field || text !== '' || random.below(4) === 0,
    directive: (isField, { depth }) =>
      random.below(!isField ? 8 : depth === 0 ? 100 : 15) === 0 ? args.directive() : '',
    hasNamedFragments: true,
    repeats: 12,
  });
  const texts = Array.from({ length: random.below(6) === 0 ? 2 : 1 }, () => writer.field(field, root));
  const selection = texts.join(' ');
  return args.queryOf(
    type === 'Query'
      ? selection
      : `r: node(id: "${globalId(type, random)}") { __typename ... on ${type} { ${selection} } }`,
    writer.fragments,
  );
}

const isConnection = ({ type }: Field): boolean => getNamedType(type).name.endsWith('Connection');

const connectionFields = [
  ...[['nodes'], ['edges'], ['pageInfo'], ['totalCount'], ['nodes', 'nodes'], ['edges', 'nodes']],
  ...[
    ['nodes', 'pageInfo'],
    ['nodes', 'totalCount'],
    ['edges', 'pageInfo', 'totalCount'],
  ],
] as const;

/** Creates a cursor that is valid for each list. */
function cursor(size: number, random: SeededRandom): string {
  const page = random.pick([undefined, undefined, 'p1', 'p2']);
  const limit = random.pick([50, 1, 3, 1_000]);
  const index = random.pick([0, 1, Math.max(0, size - 1), size, random.below(size + 1)]);
  const place = random.below(4) === 0 && page ? { page } : { ...(page && { page }), within: { limit, index } };
  return encodeCursor({ list: shareHash(), ...place });
}

/** Writes the arguments `first` and `after`, or none. */
function pageArguments(size: number, isOuter: boolean, random: SeededRandom): string {
  const first = isOuter ? random.pick([size, 1_000, 1_000, Math.ceil(size / 2), 0]) : random.pick([1, 2, 50, 1_000, 0]);
  const args = [
    ...(first > 0 ? [`first: ${Math.min(first, 1_000)}`] : []),
    ...(random.below(isOuter ? 6 : 12) === 0 ? [`after: "${cursor(size, random)}"`] : []),
  ];
  return args.length > 0 ? `(${args.join(', ')})` : '';
}
