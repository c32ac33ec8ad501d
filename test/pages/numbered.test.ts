/** Tests lists of a change request by its number, whose records have the identifier of the change request in their ids. */
import { describe, expect, it } from 'vitest';
import { usePages } from './read-page.js';

const { read } = usePages();

describe('a list of a change request by its number', () => {
  const changeRequest = '/spaces/s/change-requests/12';
  const readList = (selection: string, bodies: Record<string, string>, record = '{"id":"cr","number":12}') =>
    read(`{ changeRequest(id: "ChangeRequest:o/s/12") { ${selection} } }`, { [changeRequest]: record, ...bodies });

  it.each<[list: string, path: string, items: string, selection: string, nodes: unknown, errors: string[]]>([
    [
      'comments',
      'comments?format=markdown',
      '[{"id":"a","body":{"markdown":5}},{"id":5},null]',
      'id body { markdown raw } changeRequest { id }',
      [
        {
          id: 'ChangeRequestComment:o/s/cr/a',
          body: { markdown: '5', raw: { markdown: 5 } },
          changeRequest: { id: 'ChangeRequest:o/s/cr' },
        },
        null,
        null,
      ],
      [
        '1: REST API returned a record of type ChangeRequestComment without a valid id',
        '2: REST API returned no record of type ChangeRequestComment',
      ],
    ],
    [
      'requestedReviewers',
      'requested-reviewers?',
      String.raw`[{"k\u0069nd":"user","user":{"id":"u","displayName":"U"}},{"kind":[],"user":{}},5]`,
      'kind user { displayName } changeRequest { id }',
      [
        { kind: 'user', user: { displayName: 'U' }, changeRequest: { id: 'ChangeRequest:o/s/cr' } },
        { kind: null, user: null, changeRequest: { id: 'ChangeRequest:o/s/cr' } },
        null,
      ],
      [
        '1.kind: REST API returned an invalid value: String cannot represent value: []',
        '1.user: REST API returned a record of type User without a valid id',
        '2: REST API returned no record of type RequestedReviewer',
      ],
    ],
    [
      'files',
      'content/files?metadata=false',
      '[{"id":"f","size":1.50},{"id":"g","size":1e400},{"id":".."}]',
      'id size',
      [{ id: 'File:o/s/cr/f', size: 1.5 }, { id: 'File:o/s/cr/g', size: null }, null],
      [
        '1.size: REST API returned an invalid value: Float cannot represent non numeric value: Infinity',
        '2: REST API returned a record of type File without a valid id',
      ],
    ],
  ])('has ids with the identifier: %s', async (list, path, items, selection, nodes, errors) => {
    const [listPath = ''] = path.split('?');
    const bodies = { [`${changeRequest}/${listPath}`]: `{"items":${items},"count":3}` };
    const result = await readList(`${list} { totalCount nodes { ${selection} } }`, bodies);
    expect(result.data).toEqual({ changeRequest: { [list]: { totalCount: 3, nodes } } });
    expect(result.errors).toEqual(errors.map((error) => `UPSTREAM_ERROR changeRequest.${list}.nodes.${error}`));
    const query = path.endsWith('?') ? '' : '&';
    expect(result.calls).toEqual([changeRequest, `${changeRequest}/${path}${query}limit=50`]);
  });

  it('fails as the change request', async () => {
    const bodies = { [`${changeRequest}/comments`]: '{"items":{}}' };
    const query = 'comments { totalCount }';
    const calls = [changeRequest, `${changeRequest}/comments?format=markdown&limit=1`];
    for (const [record, message] of [
      ['{"id":5}', 'REST API returned a record of type ChangeRequest without a valid id'],
      [
        'null',
        'REST API response is invalid: GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}: response must be a JSON object',
      ],
    ])
      expect(await readList(query, bodies, record)).toEqual({
        data: { changeRequest: null },
        errors: [`UPSTREAM_ERROR changeRequest: ${message}`],
        calls,
      });
    expect(await readList(query, bodies)).toEqual({
      data: { changeRequest: { comments: null } },
      errors: [
        'UPSTREAM_ERROR changeRequest.comments: REST API response is invalid: GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments: `items` must be a list',
      ],
      calls,
    });
  });

  it('is sent after the change request if it has cursors, which contain the identifier', async () => {
    const bodies = {
      [`${changeRequest.replace('12', 'cr')}/comments`]: '{"items":[{"id":"a"},7],"next":{"page":"2"}}',
    };
    for (const selection of ['edges { cursor node { id } }', 'pageInfo { endCursor } edges { node { id } }']) {
      const { data, errors, calls } = await readList(`comments { ${selection} }`, bodies);
      expect(data).toMatchObject({
        changeRequest: { comments: { edges: [{ node: { id: 'ChangeRequestComment:o/s/cr/a' } }, { node: null }] } },
      });
      expect(errors).toEqual([
        'UPSTREAM_ERROR changeRequest.comments.edges.1.node: REST API returned no record of type ChangeRequestComment',
      ]);
      expect(calls).toEqual([changeRequest, '/spaces/s/change-requests/cr/comments?format=markdown&limit=50']);
    }
  });
});
