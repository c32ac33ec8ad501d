/** Tests that a cursor continues only its own list. */
import { type GraphQLArgument, type GraphQLObjectType, getNamedType, isObjectType, isRequiredArgument } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { isRecordType } from '../../src/loaders/index.js';
import { schema } from '../../src/schema/schema.js';
import { contractHandler } from '../support/contract-service.js';
import { json, useService } from '../support/service.js';

/** Ids whose records have the identifier `x`, as in the samples of the contract. */
const ids: Readonly<Record<string, string>> = {
  Organization: 'x',
  Site: 'x/x',
  SiteSection: 'x/x/x',
  SiteSectionGroup: 'x/x/x',
  Space: 'x/x',
  ChangeRequest: 'x/x/x',
  ChangeRequestComment: 'x/x/x/x',
  Collection: 'x',
  Member: 'x/x',
  Team: 'x/x',
  OpenAPISpec: 'x/x',
  Page: 'x/x/x',
  File: 'x/x/x',
};

interface List {
  /** Coordinate of the field. */
  name: string;
  /** Selects the list once per cursor, under the alias `l` and the index of the cursor. */
  query(cursors: readonly (string | null)[], selection: string): string;
}

const isList = (type: unknown): type is GraphQLObjectType => isObjectType(type) && type.name.endsWith('Connection');
const argumentText = ({ name, type }: GraphQLArgument): string =>
  `${name}: ${String(type).startsWith('[') ? '[]' : '"x"'}`;

const lists: readonly List[] = Object.values(schema.getTypeMap()).flatMap((type): List[] => {
  if (!isObjectType(type) || !(isRecordType(type.name) || type.name === 'Query')) return [];
  return Object.values(type.getFields())
    .filter((field) => isList(getNamedType(field.type)))
    .map((field) => ({
      name: `${type.name}.${field.name}`,
      query: (cursors, selection) => {
        const required = field.args.filter(isRequiredArgument).map(argumentText);
        const texts = cursors.map((after, index) => {
          const args = [...required, `after: ${JSON.stringify(after)}`].join(', ');
          return `l${index}: ${field.name}(${args}) { ${selection} }`;
        });
        return type.name === 'Query'
          ? `{ ${texts.join(' ')} }`
          : `{ node(id: "${type.name}:${ids[type.name]}") { ... on ${type.name} { ${texts.join(' ')} } } }`;
      },
    }));
});

type Pages = Record<string, { edges: { cursor: string }[] } | null>;
type Data = Pages & { node?: Pages };
const pagesOf = (data: Data): Pages => data.node ?? data;

describe('a cursor', () => {
  const { service, gateway } = useService(contractHandler());
  const cursors: string[] = [];
  beforeAll(async () => {
    for (const list of lists) {
      const { data, errors } = await gateway.query<Data>(list.query([null], 'edges { cursor }'));
      expect(errors, list.name).toBeUndefined();
      cursors.push(pagesOf(data).l0?.edges[0]?.cursor ?? '');
    }
  });

  it('is different in each list of the schema', () => {
    expect(cursors.length).toBeGreaterThan(30);
    expect(cursors.every((cursor) => /^[\w-]{10,}$/.test(cursor))).toBe(true);
    expect(new Set(cursors).size).toBe(lists.length);
  });

  it.each(lists.map((list, index) => ({ name: list.name, list, index })))(
    'of $name is accepted by this list, and refused by all others without a call for their pages',
    async ({ list, index }) => {
      const { data, errors = [] } = await gateway.query<Data>(list.query(cursors, 'totalCount'));
      const accepted = Object.entries(pagesOf(data)).flatMap(([alias, page]) => (page ? [alias] : []));
      expect(accepted).toEqual([`l${index}`]);
      expect(errors).toHaveLength(lists.length - 1);
      for (const { message, extensions } of errors) {
        expect(extensions?.code).toBe('BAD_USER_INPUT');
        expect(message).toMatch(/^after must be a cursor of this list with equal arguments, got ".*" of another list$/);
      }
      // The page of the accepted list, and for lists inside a record the record itself.
      expect(service.requests.length).toBeLessThan(3);
    },
  );
});

describe('a cursor continues the same list', () => {
  const { service, gateway } = useService(({ url }, response) => {
    const { pathname } = new URL(url, 'http://service');
    const items = ['a', 'b', 'c'].map((id) => ({ id, number: 1, organization: 'o', name: id }));
    json(response, pathname.endsWith('/12') ? { id: 'cr', number: 12 } : { items, next: { page: 'two' }, count: 9 });
  });
  const fields = 'edges { cursor } pageInfo { endCursor }';
  const cursorsIn = async (query: string): Promise<string[]> => {
    const text = await gateway.queryParts(query);
    expect(text).not.toContain('"errors"');
    return [...text.matchAll(/ursor":"([^"]+)"/g)].map(([, cursor = '']) => cursor);
  };

  it.each([
    [
      'by the number and by the identifier of a change request',
      'ChangeRequest:o/s/12',
      'ChangeRequest:o/s/cr',
      'files',
    ],
    ['of content with and without Git metadata', 'Space:o/s', 'Space:o/s', 'files'],
    ['of spaces, whose keys a collection lacks', 'Collection:k', 'Collection:k', 'spaces'],
  ])('%s', async (_, one, other, field) => {
    const git = field === 'files' ? 'nodes { git { oid } }' : '';
    const read = (id: string, list: string) => `{ node(id: "${id}") { ... on ${id.split(':')[0]} { ${list} } } }`;
    const first = await cursorsIn(read(one, `${field} { ${fields} }`));
    const all = [
      await cursorsIn(read(other, `${field} { ${fields} ${git} }`)),
      await cursorsIn(read(other, `list: ${field}(first: 50) { ${fields} }`)),
      await cursorsIn(read(other, `id ... @defer { ${field} { ${fields} } }`)),
    ];
    expect(first.length).toBe(4);
    for (const cursors of all) expect(cursors).toEqual(first);
    for (const id of [one, other]) {
      const page = read(id, `${field}(first: 2, after: "${first[3]}") { nodes { id } }`);
      service.forget();
      await gateway.data(page);
      expect(service.requests.at(-1)?.url).toMatch(/[?&]page=two/);
    }
  });

  it('but not a list of another parent or with another filter', async () => {
    const [cursor] = await cursorsIn(
      '{ node(id: "Space:o/s") { ... on Space { changeRequests { edges { cursor } } } } }',
    );
    service.forget();
    for (const [id, filter] of [
      ['Space:o/t', ''],
      ['Space:o/s', 'status: "draft", '],
    ]) {
      const list = `changeRequests(${filter}after: "${cursor}") { nodes { id } }`;
      const { errors } = await gateway.query(`{ node(id: "${id}") { ... on Space { ${list} } } }`);
      expect(errors).toMatchObject([{ path: ['node', 'changeRequests'], extensions: { code: 'BAD_USER_INPUT' } }]);
    }
    expect(service.requests).toEqual([]);
  });
});
