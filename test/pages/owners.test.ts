/** Tests the spaces of a collection, whose keys contain an organization that the path lacks. */
import { describe, expect, it } from 'vitest';
import { nest, usePages } from './read-page.js';

const { read } = usePages();

describe('the spaces of a collection', () => {
  const page = '/collections/c/spaces?limit=50';
  const record = '/collections/c';
  const readSpaces = (selection: string, items: string, collection = '{"id":"c","organization":"o"}') =>
    read(`{ collection(id: "Collection:c") { spaces { ${selection} } } }`, {
      '/collections/c': collection,
      '/collections/c/spaces': `{"items":${items},"count":9}`,
    });

  it.each<[string, items: string, ids: (string | null)[], calls: string[]]>([
    ['of the spaces', '[{"id":"a","organization":"p"},{"id":"b","organization":"a/b"}]', ['p/a', 'a%2Fb/b'], [page]],
    ['of the spaces with escaped names', String.raw`[{"\u0069d":"a","organ\u0069zation":"\u0070"}]`, ['p/a'], [page]],
    ['of the spaces with repeated names', '[{"id":"a","organization":5,"organization":"p"}]', ['p/a'], [page]],
    ['of no space', '[]', [], [page]],
    ['of the collection', '[{"id":"a"},{"id":"b","organization":"p"}]', ['o/a', 'p/b'], [record, page]],
    [
      'of the collection for an invalid one',
      '[{"id":"a","organization":""},{"id":"b","organization":5},{"id":"c","organization":".."},{"id":"d","organization":null},{"id":"e","organization":{"id":"q"}},{"id":"f","organization":"p","organization":[]}]',
      ['o/a', 'o/b', 'o/c', 'o/d', 'o/e', 'o/f'],
      [record, page],
    ],
  ])('have the organization %s', async (_, items, ids, calls) => {
    expect(await readSpaces('totalCount nodes { id organization { id } }', items)).toEqual({
      data: nest('collection.spaces', {
        totalCount: 9,
        nodes: ids.map((id) => ({ id: `Space:${id}`, organization: { id: `Organization:${id?.split('/')[0]}` } })),
      }),
      errors: [],
      calls,
    });
  });

  it('need no organization of a wrong record', async () => {
    const { data, errors, calls } = await readSpaces(
      'nodes { id }',
      '[null,5,{"title":"T"},{"id":5},{"id":"a","organization":"p"}]',
    );
    expect(data).toEqual(nest('collection.spaces.nodes', [null, null, null, null, { id: 'Space:p/a' }]));
    expect(errors).toEqual([
      'UPSTREAM_ERROR collection.spaces.nodes.0: REST API returned no record of type Space',
      'UPSTREAM_ERROR collection.spaces.nodes.1: REST API returned no record of type Space',
      'UPSTREAM_ERROR collection.spaces.nodes.2: REST API returned a record of type Space without a valid id',
      'UPSTREAM_ERROR collection.spaces.nodes.3: REST API returned a record of type Space without a valid id',
    ]);
    expect(calls).toEqual([page]);
  });

  it.each([
    ['totalCount', { totalCount: 9 }, '/collections/c/spaces?limit=1'],
    ['pageInfo { hasNextPage }', { pageInfo: { hasNextPage: false } }, page],
    ['edges { __typename }', { edges: [{ __typename: 'SpaceEdge' }] }, page],
  ])('need the collection for %s if a space lacks its organization', async (selection, value, call) => {
    const data = nest('collection.spaces', value);
    const complete = await readSpaces(selection, '[{"id":"a","organization":"p"}]');
    expect(complete).toEqual({ data, errors: [], calls: [call] });
    expect(await readSpaces(selection, '[{"id":"a"}]')).toEqual({ data, errors: [], calls: [record, call] });
  });

  const noOrganization = 'REST API returned a Collection record without a valid organization';
  const noObject = 'REST API response is invalid: GET /v1/collections/{collectionId}: response must be a JSON object';
  it.each([
    ['{"id":"c"}', noOrganization],
    ['{"id":"c","organization":5}', noOrganization],
    ['{"id":"c","organization":"."}', noOrganization],
    ['{"id":"c","organization":{"id":"o"}}', noOrganization],
    ['{"organization":"o"}', 'REST API returned a record of type Collection without a valid id'],
    ['null', noObject],
    ['[]', noObject],
  ])('fail if the collection is %s, and a space lacks its organization', async (collection, message) => {
    const result = await readSpaces('nodes { id }', '[{"id":"a"},{"id":"b","organization":"p"}]', collection);
    expect(result).toEqual({
      data: { collection: { spaces: null } },
      errors: [`UPSTREAM_ERROR collection.spaces: ${message}`],
      calls: [record, page],
    });
  });

  it('have lists with the organization in their ids', async () => {
    const { data, errors, calls } = await read(
      '{ collection(id: "Collection:c") { spaces { nodes { parent { id } changeRequests { nodes { id number } } } } } }',
      {
        '/collections/c': '{"id":"c","organization":"o"}',
        '/collections/c/spaces': '{"items":[{"id":"a","parent":"c"},{"id":"b","organization":"p","parent":5}]}',
        '/spaces/a/change-requests': '{"items":[{"id":"x","number":1}]}',
        '/spaces/b/change-requests': '{"items":[{"id":"y"}]}',
      },
    );
    expect(data).toEqual(
      nest('collection.spaces.nodes', [
        { parent: { id: 'Collection:c' }, changeRequests: { nodes: [{ id: 'ChangeRequest:o/a/x', number: 1 }] } },
        { parent: null, changeRequests: { nodes: [{ id: 'ChangeRequest:p/b/y', number: null }] } },
      ]),
    );
    expect(errors).toEqual([
      'UPSTREAM_ERROR collection.spaces.nodes.1.parent: REST API returned an invalid Collection identifier',
      'UPSTREAM_ERROR collection.spaces.nodes.1.changeRequests.nodes.0.number: REST API response lacks ChangeRequest.number',
    ]);
    expect(calls).toEqual([record, page, '/spaces/a/change-requests?limit=50', '/spaces/b/change-requests?limit=50']);
  });
});
