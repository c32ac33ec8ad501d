import { type GraphQLObjectType, getNamedType, isLeafType, isObjectType, parse } from 'graphql';
import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { difference } from './comparison.js';
import { recordTypes } from './executor/keys.js';
import { runOracle, schema } from './executor/schema.js';
import { idsOf } from './ids.js';
import type { Pair } from './pair.js';
import type { Report } from './report.js';
import { fullToken } from './service/access.js';
import type { Json } from './service/values.js';

interface List {
  /** Coordinate of the field. */
  name: string;
  type: string;
  text: (id: string, first: number) => string;
}

/** Result of one page: its records, and the cursors. */
interface Page {
  nodes: unknown[];
  cursors: string[];
  endCursor: string | null;
  hasNextPage: boolean;
  totalCount: number | null;
  codes: string[];
}

type Send = (query: string, after: string | null) => Promise<Page>;

const maxPages = 60;

/** Connections of all types. */
const lists: readonly List[] = Object.values(schema.getTypeMap()).flatMap((type) => {
  if (!isObjectType(type) || !(recordTypes[type.name] || type.name === 'Query')) return [];
  return Object.values(type.getFields()).flatMap((field): List[] => {
    const connection = getNamedType(field.type);
    if (!isObjectType(connection) || !connection.name.endsWith('Connection')) return [];
    const node = getNamedType(connection.getFields().nodes?.type) as GraphQLObjectType;
    const query = field.args.some(({ name }) => name === 'query') ? 'query: "guide", ' : '';
    const page = (first: number) => `list: ${field.name}(${query}first: ${first}, after: $after) {
      edges { cursor node { ${leaves(node)} } } totalCount pageInfo { hasNextPage endCursor } }`;
    return [
      {
        name: `${type.name}.${field.name}`,
        type: type.name,
        text: (id, first) =>
          type.name === 'Query'
            ? `query ($after: String) { ${page(first)} }`
            : `query ($after: String) { node(id: ${JSON.stringify(id)}) { ... on ${type.name} { ${page(first)} } } }`,
      },
    ];
  });
});

/** Selects the id of a record, or all leaves of an object without one. */
function leaves(type: GraphQLObjectType): string {
  if (type.getFields().id) return 'id';
  const names = Object.values(type.getFields()).filter((field) => isLeafType(getNamedType(field.type)));
  return names.map(({ name }) => name).join(' ') || '__typename';
}

/** Reads each connection to its end, page by page, and uses its cursors with other lists. */
export async function runWalks(pair: Pair, report: Report, random: SeededRandom): Promise<void> {
  const { service, client } = pair;
  const ids = idsOf(service.world);
  const own: Send = async (query, after) =>
    toPage(await runOracle({ service, token: fullToken }, parse(query), { after }));
  const gateway: Send = async (query, after) =>
    toPage(await client.query(query, { token: fullToken, variables: { after } }));
  const idOf = (type: string) => {
    const all = ids.get(type)?.filter((id) => !id.endsWith('-none')) ?? [''];
    return all[random.below(all.length)] ?? '';
  };
  let last: { name: string; id: string; cursor: string } | undefined;
  for (const list of [...lists, ...lists]) {
    const id = idOf(list.type);
    const first = 1 + random.below(3);
    const query = list.text(id, first);
    const [expected, actual] = [await walk(own, query, false), await walk(gateway, query, false)];
    const byEdges = await walk(gateway, query, true);
    report.count('walk', [{ expected: { data: null, errors: [] } }, { expected: { data: null, errors: [] } }]);
    const add = (label: string, one: Json, other: Json) => {
      const place = difference(one.nodes, other.nodes) ?? difference(one.codes, other.codes);
      if (place === undefined) return;
      const [left, right] = [one, other].map((data) => ({ data, errors: [] }));
      report.add({ label, query, difference: place, ...(left && { expected: left }), ...(right && { actual: right }) });
    };
    add(`walk ${list.name}`, { ...expected }, { ...actual });
    add(`walk by edges ${list.name}`, { ...expected }, { ...byEdges });
    const cursor = actual.cursors.at(-1);
    if (last && (last.name !== list.name || last.id !== id)) {
      const page = await gateway(query, last.cursor);
      report.count('cursor of another list', [{ expected: { data: null, errors: [] } }]);
      // A cursor of another list is no place in this list.
      if (page.codes.join() !== 'BAD_USER_INPUT')
        report.add({
          label: 'cursor',
          kind: 'cursor of another list',
          query: `${list.name} of ${id} after a cursor of ${last.name} of ${last.id}`,
          difference: `expected BAD_USER_INPUT, got ${page.codes.join() || JSON.stringify(page.nodes)}`,
        });
    }
    if (cursor !== undefined) last = { name: list.name, id, cursor };
  }
}

function toPage({ data, errors = [] }: { data?: unknown; errors?: readonly { extensions?: Json }[] }): Page {
  const { node, list = (node as Json | null | undefined)?.list } = (data ?? {}) as Json;
  const {
    edges = [],
    pageInfo,
    totalCount = null,
  } = (list ?? {}) as { edges?: Json[]; pageInfo?: Json; totalCount?: number | null };
  return {
    nodes: edges.map((edge) => JSON.stringify(edge.node)),
    cursors: edges.map(({ cursor }) => String(cursor)),
    endCursor: typeof pageInfo?.endCursor === 'string' ? pageInfo.endCursor : null,
    hasNextPage: pageInfo?.hasNextPage === true,
    totalCount,
    codes: errors.map(({ extensions }) => String(extensions?.code)),
  };
}

/** Returns all records of a list. By edges, each page continues after a record in the middle of the last page. */
async function walk(send: Send, query: string, byEdges: boolean): Promise<Page> {
  const all: Page = { nodes: [], cursors: [], endCursor: null, hasNextPage: false, totalCount: null, codes: [] };
  let after: string | null = null;
  for (let pages = 0; pages < maxPages; pages++) {
    const page: Page = await send(query, after);
    const used = byEdges && page.nodes.length > 1 ? page.nodes.length - 1 : page.nodes.length;
    all.nodes.push(...page.nodes.slice(0, used));
    all.cursors.push(...page.cursors.slice(0, used));
    all.codes.push(...page.codes);
    const isCut = used < page.nodes.length;
    if (!isCut && !page.hasNextPage) return all;
    after = (isCut ? page.cursors[used - 1] : page.endCursor) ?? null;
  }
  all.codes.push('no end');
  return all;
}
