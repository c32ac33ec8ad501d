import { describe, expect, it } from 'vitest';
import { graphql } from '../generated/gql.js';
import { useGateway } from '../support/gateway.js';
import { writer } from '../support/writes.js';

const gateway = useGateway();
const { write } = writer(gateway);

const spaceId = 'Space:org_northwind/space_tutorials';

const CreateChangeRequest = graphql(`
  mutation CreateChangeRequest($input: CreateChangeRequestInput!) {
    createChangeRequest(input: $input) {
      changeRequest {
        id
        resourceId
        number
        subject
        status
        space {
          id
        }
      }
    }
  }
`);

async function newChangeRequest(subject: string) {
  const { data, errors } = await gateway.query(CreateChangeRequest, {
    input: { space: spaceId, subject },
  });
  expect(errors).toBeUndefined();
  const changeRequest = data.createChangeRequest?.changeRequest;
  if (!changeRequest) throw new Error('no change request');
  return changeRequest;
}

describe('a change request', () => {
  it('changes its subject and status, and does not return stale data', async () => {
    const { id, resourceId } = await newChangeRequest('Draft');
    gateway.forget();
    const { data, errors } = await gateway.raw(
      `mutation ($id: ID!) {
        first: updateChangeRequest(input: { id: $id, status: "open" }) { changeRequest { id status subject } }
        second: updateChangeRequest(input: { id: $id, subject: "Ready" }) { changeRequest { status subject
          space { changeRequests(first: 1) { nodes { id subject } } } } }
      }`,
      { id },
    );
    expect(errors).toBeUndefined();
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
      [`PATCH /v1/spaces/space_tutorials/change-requests/${resourceId}`, { status: 'open' }],
      [`PATCH /v1/spaces/space_tutorials/change-requests/${resourceId}`, { subject: 'Ready' }],
      ['GET /v1/spaces/space_tutorials/change-requests?limit=1', undefined],
    ]);
  });

  it('has requested reviewers, who can be listed and removed', async () => {
    const { id, resourceId } = await newChangeRequest('Needs a look');
    const users = ['User:user_aiko_tanabe', 'User:user_jonas_brandt'];
    const added = await gateway.raw(
      `mutation ($input: RequestReviewersInput!) { requestReviewers(input: $input) {
        requestedReviewers { kind user { id displayName } changeRequest { id } } changeRequest { subject } } }`,
      { input: { changeRequest: id, users, subject: 'Needs two looks' } },
    );
    expect(added.errors).toBeUndefined();
    expect(added.data).toMatchObject({
      requestReviewers: {
        requestedReviewers: [
          {
            kind: 'user',
            user: { id: users[0], displayName: 'Aiko Tanabe' },
            changeRequest: { id },
          },
          { kind: 'user', user: { id: users[1] }, changeRequest: { id } },
        ],
        changeRequest: { subject: 'Needs two looks' },
      },
    });
    expect(gateway.record.find(({ method, url }) => method === 'POST' && url.endsWith('reviewers'))?.body).toEqual({
      users: ['user_aiko_tanabe', 'user_jonas_brandt'],
      subject: 'Needs two looks',
    });

    gateway.forget();
    const removed = await gateway.raw(
      `mutation ($id: ID!, $user: ID!) { removeRequestedReviewer(input: { changeRequest: $id, user: $user }) {
        user { id } changeRequest { requestedReviewers { nodes { user { id } } } } } }`,
      { id, user: users[0] },
    );
    expect(removed.data).toEqual({
      removeRequestedReviewer: {
        user: { id: users[0] },
        changeRequest: { requestedReviewers: { nodes: [{ user: { id: users[1] } }] } },
      },
    });
    expect(gateway.record.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `DELETE /v1/spaces/space_tutorials/change-requests/${resourceId}/requested-reviewers/user_aiko_tanabe`,
      `GET /v1/spaces/space_tutorials/change-requests/${resourceId}/requested-reviewers?limit=50`,
    ]);
  });

  it('is updated from its space and merged once', async () => {
    const { id, resourceId } = await newChangeRequest('Merge me');
    const merge = `mutation ($id: ID!) {
      updateChangeRequestFromSpace(input: { id: $id }) { result revision }
      mergeChangeRequest(input: { id: $id }) { result revision changeRequest { status revisionMerged } } }`;
    gateway.forget();
    const { data, errors } = await gateway.raw(merge, { id });
    expect(errors).toBeUndefined();
    const { mergeChangeRequest } = data as { mergeChangeRequest: { revision: string } };
    expect(data).toMatchObject({
      updateChangeRequestFromSpace: { result: 'UPDATED', revision: expect.any(String) },
      mergeChangeRequest: {
        result: 'MERGED',
        changeRequest: { status: 'merged', revisionMerged: mergeChangeRequest.revision },
      },
    });
    const path = `/v1/spaces/space_tutorials/change-requests/${resourceId}`;
    expect(gateway.record.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `POST ${path}/update`,
      `POST ${path}/merge`,
      `GET ${path}`,
    ]);

    const again = await gateway.raw(`mutation ($id: ID!) { mergeChangeRequest(input: { id: $id }) { result } }`, {
      id,
    });
    expect(again.errors?.[0]).toMatchObject({
      path: ['mergeChangeRequest'],
      extensions: {
        code: 'CONFLICT',
        rest: {
          method: 'POST',
          path: '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge',
          status: 409,
          message: expect.any(String),
        },
      },
    });
  });
});

describe('the contract of a write', () => {
  it('rejects a path parameter that a URL cannot contain, with the path of its input', async () => {
    const { errors } = await gateway.raw(
      'mutation { deleteLinkInvite(input: { organization: "Organization:o", inviteId: ".." }) { __typename } }',
    );
    expect(errors).toMatchObject([
      {
        message: 'input.inviteId must be 1 to 1,000 characters without control characters, and not . or .., got ".."',
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
    const listed = (subject: string) => ({ changeRequest: { space: { changeRequests: { nodes: [{ subject }] } } } });
    expect(data).toEqual({ a: listed('Two'), b: listed('Three') });
  });
});

it('a record is requested again after the next write of the operation', async () => {
  const comment = `createSpaceComment(input: { space: "${spaceId}", body: { markdown: "x" } }) {
    comment { space { organization { title } } } }`;
  const { errors } = await gateway.raw(`mutation { a: ${comment} b: ${comment} }`);
  expect(errors).toBeUndefined();
  const calls = gateway.record.map(({ method, url }) => `${method} ${url}`);
  const once = [expect.stringMatching(/^POST /), 'GET /v1/orgs/org_northwind'];
  expect(calls).toEqual([...once, ...once]);
});

it('a section that joins or leaves its group is returned with the new sections of the group', async () => {
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
