import { describe, expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { json, rawGateway, useService } from '../support/service.js';

const gateway = useGateway();

/** Runs one mutation, and returns the payload. */
async function write<Payload>(name: string, input: object, selection: string): Promise<Payload> {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const document = `mutation ($input: ${title}Input!) { ${name}(input: $input) { ${selection} } }`;
  gateway.forget();
  const data = await gateway.data(document, { input });
  return (data as Record<string, Payload>)[name] as Payload;
}

const spaceId = 'Space:org_northwind/space_tutorials';

const path = '/v1/spaces/space_tutorials/change-requests';
const calls = () => gateway.record.map(({ method, url }) => `${method} ${url}`);

async function newChangeRequest(subject: string) {
  const { changeRequest } = await write<{ changeRequest: { id: string; resourceId: string } }>(
    'createChangeRequest',
    { space: spaceId, subject },
    'changeRequest { id resourceId }',
  );
  gateway.forget();
  return changeRequest;
}

describe('a change request', () => {
  it('has a new subject and status after updates, and no stale data', async () => {
    const { id, resourceId } = await newChangeRequest('Draft');
    const data = await gateway.data(
      `mutation ($id: ID!) {
        first: updateChangeRequest(input: { id: $id, status: "open" }) { changeRequest { id status subject } }
        second: updateChangeRequest(input: { id: $id, subject: "Ready" }) { changeRequest { status subject
          space { changeRequests(first: 1) { nodes { id subject } } } } }
      }`,
      { id },
    );
    expect(data).toEqual({
      first: { changeRequest: { id, status: 'open', subject: 'Draft' } },
      second: {
        changeRequest: {
          status: 'open',
          subject: 'Ready',
          space: { changeRequests: { nodes: [{ id, subject: 'Ready' }] } },
        },
      },
    });
    expect(gateway.record.map(({ method, url, body }) => [`${method} ${url}`, body])).toEqual([
      [`PATCH ${path}/${resourceId}`, { status: 'open' }],
      [`PATCH ${path}/${resourceId}`, { subject: 'Ready' }],
      [`GET ${path}?limit=1`, undefined],
    ]);
  });

  it('has requested reviewers that can be listed and removed', async () => {
    const { id, resourceId } = await newChangeRequest('Needs a look');
    const users = ['User:user_aiko_tanabe', 'User:user_jonas_brandt'];
    const input = { changeRequest: id, users, subject: 'Needs two looks' };
    const selection =
      'requestedReviewers { kind user { id displayName } changeRequest { id } } changeRequest { subject }';
    expect(await write('requestReviewers', input, selection)).toMatchObject({
      requestedReviewers: [
        { kind: 'user', user: { id: users[0], displayName: 'Aiko Tanabe' }, changeRequest: { id } },
        { kind: 'user', user: { id: users[1] }, changeRequest: { id } },
      ],
      changeRequest: { subject: 'Needs two looks' },
    });
    const remainingReviewers = 'user { id } changeRequest { requestedReviewers { nodes { user { id } } } }';
    expect(await write('removeRequestedReviewer', { changeRequest: id, user: users[0] }, remainingReviewers)).toEqual({
      user: { id: users[0] },
      changeRequest: { requestedReviewers: { nodes: [{ user: { id: users[1] } }] } },
    });
    expect(calls()).toEqual([
      `DELETE ${path}/${resourceId}/requested-reviewers/user_aiko_tanabe`,
      `GET ${path}/${resourceId}/requested-reviewers?limit=50`,
    ]);
  });

  it('can be updated from its space and merged', async () => {
    const { id, resourceId } = await newChangeRequest('Merge me');
    const update = await write('updateChangeRequestFromSpace', { id }, 'result revision');
    expect(update).toEqual({ result: 'UPDATED', revision: expect.any(String) });
    const selection = 'result revision changeRequest { status revisionMerged }';
    const { revision, ...merge } = await write<{ revision: string }>('mergeChangeRequest', { id }, selection);
    expect(merge).toEqual({ result: 'MERGED', changeRequest: { status: 'merged', revisionMerged: revision } });
    expect(calls()).toEqual([`POST ${path}/${resourceId}/merge`, `GET ${path}/${resourceId}`]);
  });
});

describe('the validation of a mutation', () => {
  it('rejects a path parameter that a URL cannot contain, and reports the path of the input', async () => {
    const { errors } = await gateway.raw(
      'mutation { deleteLinkInvite(input: { organization: "Organization:o", inviteId: ".." }) { __typename } }',
    );
    expect(errors).toMatchObject([
      {
        message: 'input.inviteId must be 1 to 1000 characters without control characters, and not . or .., got ".."',
        extensions: { code: 'BAD_USER_INPUT', problems: [{ path: ['input', 'inviteId'] }] },
      },
    ]);
    expect(gateway.calls).toEqual([]);
  });
});

describe('variables', () => {
  it('of the wrong type fail with BAD_USER_INPUT', async () => {
    const { errors } = await gateway.raw(
      'query ($status: ChangeRequestStatus) { space(id: "Space:o/s") { changeRequests(status: $status) { totalCount } } }',
      { status: 5 },
    );
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(gateway.calls).toEqual([]);
  });

  it('that are null for a non-null argument fail with BAD_USER_INPUT', async () => {
    const { errors } = await gateway.raw('query ($id: ID = "Organization:x") { organization(id: $id) { id } }', {
      id: null,
    });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

describe('a list after a write in the same operation', () => {
  it('is requested again', async () => {
    const { id } = await newChangeRequest('One');
    const list = 'space { changeRequests(status: "draft", first: 1) { nodes { subject } } }';
    const { data } = await gateway.raw(
      `mutation ($id: ID!) {
        a: updateChangeRequest(input: { id: $id, subject: "Two" }) { changeRequest { ${list} } }
        b: updateChangeRequest(input: { id: $id, subject: "Three" }) { changeRequest { ${list} } }
      }`,
      { id },
    );
    const withSubject = (subject: string) => ({
      changeRequest: { space: { changeRequests: { nodes: [{ subject }] } } },
    });
    expect(data).toEqual({ a: withSubject('Two'), b: withSubject('Three') });
  });
});

it('a record is requested again after the next write of the operation', async () => {
  const comment = `createSpaceComment(input: { space: "${spaceId}", body: { markdown: "x" } }) {
    comment { space { organization { title } } } }`;
  await gateway.data(`mutation { a: ${comment} b: ${comment} }`);
  const callsOfOneWrite = [expect.stringMatching(/^POST /), 'GET /v1/orgs/org_northwind'];
  expect(calls()).toEqual([...callsOfOneWrite, ...callsOfOneWrite]);
});

it('a section that joins or leaves a group is returned with the new sections of the group', async () => {
  const group = 'SiteSectionGroup:org_northwind/site_handbook/grp_get_going';
  const input = { id: group, section: 'SiteSection:org_northwind/site_handbook/sec_help' };
  const selection = 'siteSectionGroup { sections { nodes { resourceId } } } siteSection { title sectionGroup { id } }';
  const nodes = ['sec_start', 'sec_learn'].map((resourceId) => ({ resourceId }));
  expect(await write('addSiteSectionToGroup', input, selection)).toEqual({
    siteSectionGroup: { sections: { nodes: [...nodes, { resourceId: 'sec_help' }] } },
    siteSection: { title: 'Help', sectionGroup: { id: group } },
  });
  expect(await write('removeSiteSectionFromGroup', input, selection)).toEqual({
    siteSectionGroup: { sections: { nodes } },
    siteSection: { title: 'Help', sectionGroup: null },
  });
});

it('a ping returns visitor claims as a token with three parts', async () => {
  const visitorClaims = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(await write('pingOrganization', { id: 'Organization:org_northwind' }, 'visitorClaims')).toEqual({
    visitorClaims,
  });
});

describe('the mutations of an operation', () => {
  const comment = {
    object: 'comment',
    id: 'c',
    reactions: Array.from({ length: 200 }, () => ({ emoji: 'x', users: [] })),
  };
  let status = 'open';
  const { service, gateway } = useService(({ method, url }, response) => {
    if (url.includes('/change-requests/')) {
      if (method === 'POST') status = 'merged';
      return json(response, {
        object: 'change-request',
        id: 'cr_x',
        number: 7,
        status,
        result: 'merge',
        revision: 'r',
      });
    }
    return json(response, comment, 201);
  });

  it('read the record again after a write that names it by its number', async () => {
    const data = await gateway.data(
      'mutation { mergeChangeRequest(input: { id: "ChangeRequest:o/s/7" }) { changeRequest { status } } }',
    );
    expect(data).toEqual({ mergeChangeRequest: { changeRequest: { status: 'merged' } } });
    expect(service.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /v1/spaces/s/change-requests/7',
      'POST /v1/spaces/s/change-requests/cr_x/merge',
      'GET /v1/spaces/s/change-requests/cr_x',
    ]);
  });

  it('read a number once if the first write is not sent', async () => {
    service.forget();
    const { errors } = await gateway.query<unknown>(
      `mutation {
        a: updateChangeRequest(input: { id: "ChangeRequest:o/s/7" }) { changeRequest { status } }
        b: mergeChangeRequest(input: { id: "ChangeRequest:o/s/7" }) { result }
      }`,
    );
    expect(errors?.map(({ path, extensions }) => [path?.[0], extensions?.code])).toEqual([['a', 'BAD_USER_INPUT']]);
    expect(service.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /v1/spaces/s/change-requests/7',
      'POST /v1/spaces/s/change-requests/cr_x/merge',
    ]);
  });

  it.each(['', '... @defer { resourceId }'])('send no write after too many values, with %j', async (deferred) => {
    const small = rawGateway({ baseUrl: service.url, maxValues: 250 });
    const write = (name: string) =>
      `${name}: createSpaceComment(input: { space: "Space:o/s", body: { markdown: "x" } }) { comment { id reactions { __typename } ${deferred} } }`;
    const accept = 'application/json';
    const { errors } = await small.query<unknown>(`mutation { ${write('a')} ${write('b')} }`, {}, { accept });
    await small.close();
    expect(errors?.map(({ path, extensions }) => [path?.[0], extensions?.code])).toEqual([
      ['a', 'TOO_MANY_VALUES'],
      ['b', 'TOO_MANY_VALUES'],
    ]);
    expect(service.requests).toHaveLength(1);
  });

  it('can select only names of types', async () => {
    const data = await gateway.data('mutation { a: __typename b: __typename c: __typename }');
    expect(data).toEqual({ a: 'Mutation', b: 'Mutation', c: 'Mutation' });
  });
});

describe('a lookup below a failed record of a mutation', () => {
  let endSearch: (() => void) | undefined;
  const { service, gateway } = useService(({ method, url }, response) => {
    if (method === 'DELETE') {
      // The search continues only after the write of the second field has been received.
      endSearch?.();
      return setImmediate(() => response.writeHead(205).end());
    }
    if (!url.includes('/sites?')) return json(response, url.includes('/c1') ? 'no record' : { id: 'c2', replies: 3 });
    endSearch = () => json(response, { count: 0, items: [] });
    return undefined;
  });

  it('sends no call after the next write', async () => {
    const { data } = await gateway.query<unknown>(
      `mutation {
        a: deleteSpaceCommentReply(input: { id: "SpaceCommentReply:o/s/c1/r" }) { comment { replyCount space { title } } }
        b: deleteSpaceCommentReply(input: { id: "SpaceCommentReply:o/s/c2/r" }) { comment { replyCount } }
      }`,
    );
    expect(data).toEqual({ a: { comment: null }, b: { comment: { replyCount: 3 } } });
    const [first, ...others] = service.requests.map(({ method, url }) => `${method} ${url}`);
    expect([first, ...others.slice(0, 2).sort(), ...others.slice(2)]).toEqual([
      'DELETE /v1/spaces/s/comments/c1/replies/r',
      'GET /v1/orgs/o/sites?space=s&limit=1000',
      'GET /v1/spaces/s/comments/c1?format=markdown',
      'DELETE /v1/spaces/s/comments/c2/replies/r',
      'GET /v1/spaces/s/comments/c2?format=markdown',
    ]);
  });
});

describe('a list below a failed record of a mutation', () => {
  let endList: (() => void) | undefined;
  const { service, gateway } = useService(({ method, url }, response) => {
    if (method === 'POST') return response.writeHead(204).end();
    if (url.startsWith('/v1/collections/c1/spaces')) {
      // The space does not name its organization, so its collection is read.
      endList = () => json(response, { items: [{ id: 's', title: 'S' }] });
      return undefined;
    }
    if (url === '/v1/collections/c1') return json(response, 'no record');
    // The write of the second field has ended.
    endList?.();
    return setTimeout(() => json(response, { id: 'c2', title: 'Two', organization: 'o' }), 100);
  });

  it('sends no call after the next write', async () => {
    const { data } = await gateway.query<unknown>(
      `mutation {
        a: moveCollection(input: { id: "Collection:c1", parent: null }) { collection { spaces(first: 1) { nodes { id } } title } }
        b: moveCollection(input: { id: "Collection:c2", parent: null }) { collection { title } }
      }`,
    );
    expect(data).toEqual({ a: { collection: null }, b: { collection: { title: 'Two' } } });
    const calls = service.requests.map(({ method, url }) => `${method} ${url}`);
    expect([...calls.slice(0, 3).sort(), ...calls.slice(3)]).toEqual([
      'GET /v1/collections/c1',
      'GET /v1/collections/c1/spaces?limit=1',
      'POST /v1/collections/c1/move',
      'POST /v1/collections/c2/move',
      'GET /v1/collections/c2',
    ]);
  });
});
