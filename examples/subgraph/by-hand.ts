/** Fetches the data of a query from both subgraphs without a router: their own fields first, then added fields by id. */
import type { QueryCase } from './queries.js';
import type { Send } from './services.js';

type Entity = Record<string, unknown> & { __typename: string; id: string };

/** Fields that each type of the second subgraph requires of docs-graph. */
const required: Readonly<Record<string, string>> = { Site: 'title', User: 'displayName' };

const mark = /«(\w+) ([^«»]*)»/g;

/** Returns the query of a case for a router. It also selects the type and the id of records. */
export const toQuery = ({ definitions = '', docs = '', tickets = '' }: QueryCase): string =>
  `query ${definitions} { ${`${docs} ${tickets}`.replaceAll(mark, '__typename id $2')} }`;

export async function fetchByHand(
  { definitions = '', variables, docs, tickets }: QueryCase,
  sendToDocs: Send,
  sendToTickets: Send,
) {
  const data: Record<string, unknown> = {};
  for (const [fields, send, add] of [
    [docs, sendToDocs, addTickets],
    [tickets, sendToTickets, addDocs],
  ] as const) {
    if (!fields) continue;
    const result = await send(`query ${definitions} { ${fields.replaceAll(mark, '__typename id')} }`, variables);
    if (result.errors) throw new Error(result.errors[0]?.message);
    const entities = [...entitiesIn(result.data)];
    for (const [, type = '', selection = ''] of fields.matchAll(mark)) {
      const ids = [...new Set(entities.filter((one) => one.__typename === type).map(({ id }) => id))];
      const added = ids.length > 0 ? await add(type, selection, ids, sendToDocs, sendToTickets) : [];
      for (const entity of entities) Object.assign(entity, added[ids.indexOf(entity.id)]);
    }
    Object.assign(data, result.data);
  }
  return data;
}

type Add = (type: string, selection: string, ids: readonly string[], docs: Send, tickets: Send) => Promise<object[]>;

const addDocs: Add = async (type, selection, ids, docs) => {
  const { data } = await docs(`query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ${type} { ${selection} } } }`, { ids });
  return (data as { nodes: object[] }).nodes;
};

const addTickets: Add = async (type, selection, ids, docs, tickets) => {
  const records = await addDocs(type, required[type] ?? '', ids, docs, tickets);
  const representations = ids.map((id, index) => ({ __typename: type, id, ...records[index] }));
  const query = `query ($representations: [_Any!]!) { _entities(representations: $representations) { ... on ${type} { ${selection} } } }`;
  const { data } = await tickets(query, { representations });
  return (data as { _entities: object[] })._entities;
};

function* entitiesIn(value: unknown): Generator<Entity> {
  if (typeof value !== 'object' || value === null) return;
  if ('__typename' in value && 'id' in value) yield value as Entity;
  for (const inner of Object.values(value)) yield* entitiesIn(inner);
}
