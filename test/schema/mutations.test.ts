import { describe, expect, it } from 'vitest';
import { graphql } from '../generated/gql.js';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();

const spaceId = 'Space:org_northwind/space_tutorials';
const keyOf = (id: string) => id.slice(id.indexOf(':') + 1);
/** Returns the last call: method, path and body. */
const sent = () => {
  const call = gateway.record.at(-1);
  return call && { call: `${call.method} ${call.url}`, body: call.body };
};

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
  it('is created and listed', async () => {
    const created = await newChangeRequest('Explain the new login');
    expect(sent()).toEqual({
      call: 'POST /v1/spaces/space_tutorials/change-requests',
      body: { subject: 'Explain the new login' },
    });
    expect(created).toMatchObject({
      subject: 'Explain the new login',
      status: 'draft',
      space: { id: spaceId },
    });

    const { data } = await gateway.raw(
      `{ space(id: "${spaceId}") { changeRequests(status: "draft", first: 1) { nodes { id } } } }`,
    );
    expect(data).toEqual({ space: { changeRequests: { nodes: [{ id: created.id }] } } });
  });

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

describe.each([
  { on: 'Space', target: 'space', at: spaceId, path: '/v1/spaces/space_tutorials', format: '' },
  { on: 'ChangeRequest', target: 'changeRequest', at: undefined, path: undefined, format: '?format=markdown' },
])('a comment on a $on', ({ on, target, format, ...place }) => {
  it('is created, edited, resolved and deleted, with reactions and a reply', async () => {
    const changeRequest = place.at ? undefined : await newChangeRequest('Talk about it');
    const at = place.at ?? changeRequest?.id;
    const path = place.path ?? `/v1/spaces/space_tutorials/change-requests/${changeRequest?.resourceId}`;
    const run = async (document: string, input: object) => {
      gateway.forget();
      const { data, errors } = await gateway.raw(document, { input });
      expect(errors).toBeUndefined();
      return data as Record<string, Record<string, { id: string; resourceId: string }>>;
    };
    const page = 'Page:org_northwind/space_tutorials/page_tutorials_1';

    const created = await run(
      `mutation ($input: Create${on}CommentInput!) { create${on}Comment(input: $input) { comment { id resourceId body { markdown } } } }`,
      { [target]: at, body: { markdown: 'Is this right?' }, page, node: 'node_1' },
    );
    const comment = created[`create${on}Comment`]?.comment;
    expect(comment).toMatchObject({ body: { markdown: 'Is this right?' } });
    expect(sent()).toEqual({
      call: `POST ${path}/comments`,
      body: { body: { markdown: 'Is this right?' }, page: 'page_tutorials_1', node: 'node_1' },
    });
    const id = comment?.id ?? '';

    await run(`mutation ($input: Update${on}CommentInput!) { update${on}Comment(input: $input) { comment { id } } }`, {
      id,
      body: { markdown: 'It is right.' },
      resolved: true,
      addedReactions: ['👍', '🎉'],
      removedReactions: [],
    });
    expect(sent()).toEqual({
      call: `PUT ${path}/comments/${comment?.resourceId}`,
      body: {
        body: { markdown: 'It is right.' },
        resolved: true,
        addedReactions: ['👍', '🎉'],
        removedReactions: [],
      },
    });

    const replied = await run(
      `mutation ($input: Create${on}CommentReplyInput!) { create${on}CommentReply(input: $input) { reply { id resourceId comment { id } } } }`,
      { comment: id, body: { markdown: 'Thank you.' } },
    );
    const reply = replied[`create${on}CommentReply`]?.reply;
    expect(reply).toMatchObject({ id: expect.stringContaining(`${keyOf(id)}/`), comment: { id } });
    expect(sent()).toEqual({
      call: `POST ${path}/comments/${comment?.resourceId}/replies${format}`,
      body: { body: { markdown: 'Thank you.' } },
    });

    const { data } = await gateway.raw(
      `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Comment { status replyCount editedAt resolvedAt
          body { markdown } reactions { emoji count } resolvedBy { displayName } }
        ... on CommentReply { body { markdown } postedBy { displayName } } } }`,
      { ids: [id, reply?.id] },
    );
    expect(data).toMatchObject({
      nodes: [
        {
          status: 'resolved',
          replyCount: 1,
          editedAt: expect.any(String),
          resolvedAt: expect.any(String),
          body: { markdown: 'It is right.' },
          reactions: [
            { emoji: '👍', count: 1 },
            { emoji: '🎉', count: 1 },
          ],
          resolvedBy: { displayName: 'Maya Lindqvist' },
        },
        { body: { markdown: 'Thank you.' }, postedBy: { displayName: 'Maya Lindqvist' } },
      ],
    });

    const deleted = await run(
      `mutation ($input: Delete${on}CommentInput!) { delete${on}Comment(input: $input) { deletedId } }`,
      { id },
    );
    expect(deleted[`delete${on}Comment`]?.deletedId).toBe(id);
    expect(sent()).toEqual({
      call: `DELETE ${path}/comments/${comment?.resourceId}`,
      body: undefined,
    });
    const gone = await gateway.raw('query ($id: ID!) { node(id: $id) { ... on Comment { status } } }', { id });
    expect(gone).toEqual({ data: { node: null } });
  });
});

describe('a reply to a comment on a space', () => {
  it('is edited and deleted, with a reaction', async () => {
    const id = 'SpaceCommentReply:org_northwind/space_quick_start/comment_2eoulgub6ku/';
    const created = await gateway.raw(
      `mutation { createSpaceCommentReply(input: { comment: "SpaceComment:org_northwind/space_quick_start/comment_2eoulgub6ku",
        body: { markdown: "First" } }) { reply { id resourceId } } }`,
    );
    const { reply } = (created.data as { createSpaceCommentReply: { reply: { id: string; resourceId: string } } })
      .createSpaceCommentReply;
    expect(reply.id).toBe(id + reply.resourceId);
    const path = `/v1/spaces/space_quick_start/comments/comment_2eoulgub6ku/replies/${reply.resourceId}`;

    const edited = await gateway.raw(
      `mutation ($id: ID!) { updateSpaceCommentReply(input: { id: $id, body: { markdown: "Second" }, addedReactions: ["👀"] }) {
        reply { id body { markdown } reactions { emoji } } } }`,
      { id: reply.id },
    );
    expect(edited.data).toEqual({
      updateSpaceCommentReply: {
        reply: { id: reply.id, body: { markdown: 'Second' }, reactions: [{ emoji: '👀' }] },
      },
    });
    expect(sent()).toEqual({
      call: `PUT ${path}`,
      body: { body: { markdown: 'Second' }, addedReactions: ['👀'] },
    });

    const deleted = await gateway.raw(
      'mutation ($id: ID!) { deleteSpaceCommentReply(input: { id: $id }) { deletedId } }',
      { id: reply.id },
    );
    expect(deleted.data).toEqual({ deleteSpaceCommentReply: { deletedId: reply.id } });
    expect(sent()).toEqual({ call: `DELETE ${path}`, body: undefined });
    expect(
      await gateway.raw('query ($id: ID!) { node(id: $id) { ... on CommentReply { postedAt } } }', {
        id: reply.id,
      }),
    ).toEqual({
      data: { node: null },
    });
  });
});

describe('the contract of a write', () => {
  const invalid: [title: string, mutation: string, problems: object[]][] = [
    [
      'a subject of 101 characters',
      `updateChangeRequest(input: { id: "ChangeRequest:org_northwind/space_tutorials/cr_any", subject: "${'x'.repeat(101)}" }) { changeRequest { id } }`,
      [{ path: ['input', 'subject'], message: 'must have at most 100 characters, got 101' }],
    ],
    [
      'several invalid values',
      `requestReviewers(input: { changeRequest: "ChangeRequest:org_northwind/space_tutorials/cr_any", users: [], subject: "${'x'.repeat(101)}" }) { changeRequest { id } }`,
      [{ path: ['input', 'subject'], message: 'must have at most 100 characters, got 101' }],
    ],
    [
      'null for a non-nullable field',
      'updateChangeRequest(input: { id: "ChangeRequest:org_northwind/space_tutorials/cr_any", subject: null }) { changeRequest { id } }',
      [{ path: ['input', 'subject'], message: 'must be string, got null' }],
    ],
  ];
  it.each(invalid)(
    'rejects %s without a call, with the input path in the error',
    async (_title, mutation, problems) => {
      const { data, errors } = await gateway.raw(`mutation { ${mutation} }`);
      expect(Object.values(data as object)).toEqual([null]);
      expect(errors).toHaveLength(1);
      expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', problems });
      expect(gateway.calls).toEqual([]);
    },
  );

  it('allows a subject of 100 characters', async () => {
    const subject = 'x'.repeat(100);
    expect(await newChangeRequest(subject)).toMatchObject({ subject });
  });

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

  it('rejects an id of another type, with the expected form in the message', async () => {
    const { errors } = await gateway.raw(
      'mutation { mergeChangeRequest(input: { id: "Site:org_northwind/site_handbook" }) { result } }',
    );
    expect(errors?.[0]).toMatchObject({
      message:
        'input.id must be ChangeRequest:<organizationId>/<spaceId>/<changeRequestId>, got "Site:org_northwind/site_handbook"',
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(gateway.calls).toEqual([]);
  });
});

describe('variables', () => {
  const errorOf = async (document: string, input: object) => {
    const { errors } = await gateway.raw(document, { input });
    expect(gateway.calls).toEqual([]);
    return errors?.[0];
  };
  const comment =
    'mutation ($input: CreateSpaceCommentInput!) { createSpaceComment(input: $input) { comment { id } } }';

  it.each([[{}], [{ markdown: null }]])('must contain exactly one format of a text, not %j', async (body) => {
    expect(await errorOf(comment, { space: spaceId, body })).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
  });

  it('that are omitted in an input are omitted from the body', async () => {
    const { id } = await newChangeRequest('Stays');
    const document = `mutation ($id: ID!, $subject: String, $status: ChangeRequestStatus) {
      updateChangeRequest(input: { id: $id, subject: $subject, status: $status }) { changeRequest { subject status } } }`;
    const { data, errors } = await gateway.raw(document, { id, status: 'open' });
    expect(errors).toBeUndefined();
    expect(data).toEqual({ updateChangeRequest: { changeRequest: { subject: 'Stays', status: 'open' } } });
    expect(sent()?.body).toEqual({ status: 'open' });
  });

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
