import { describe, expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { json, rawGateway, startService } from '../support/service.js';

const gateway = useGateway();

const space = 'org_northwind/space_quick_start';
const changeRequest = `${space}/cr_142saia6svk`;
const path = '/v1/spaces/space_quick_start';
const requestPath = `${path}/change-requests/cr_142saia6svk`;
const postedAt = '{ postedAt }';

/** Lookups of comments, replies and change requests: a field and its call. */
const reads: [operation: string, id: string, selection: string, call: string][] = [
  [
    'getSpaceComment',
    `SpaceComment:${space}/comment_2eoulgub6ku`,
    `... on SpaceComment ${postedAt}`,
    `${path}/comments/comment_2eoulgub6ku?format=markdown`,
  ],
  [
    'getSpaceCommentReply',
    `SpaceCommentReply:${space}/comment_2eoulgub6ku/reply_0h8zksqbwff`,
    `... on SpaceCommentReply ${postedAt}`,
    `${path}/comments/comment_2eoulgub6ku/replies/reply_0h8zksqbwff?format=markdown`,
  ],
  [
    'getChangeRequestComment',
    `ChangeRequestComment:${changeRequest}/comment_27vo72x2ywi`,
    `... on ChangeRequestComment ${postedAt}`,
    `${requestPath}/comments/comment_27vo72x2ywi?format=markdown`,
  ],
  [
    'getChangeRequestCommentReply',
    `ChangeRequestCommentReply:${changeRequest}/comment_27vo72x2ywi/reply_1h3ehoio2wn`,
    `... on ChangeRequestCommentReply ${postedAt}`,
    `${requestPath}/comments/comment_27vo72x2ywi/replies/reply_1h3ehoio2wn?format=markdown`,
  ],
  ['getChangeRequest', `ChangeRequest:${changeRequest}`, '... on ChangeRequest { subject }', requestPath],
];

describe('a lookup by id', () => {
  it.each(reads)('%s needs one call', async (_operation, id, selection, call) => {
    const { data, errors } = await gateway.raw(`query ($id: ID!) { node(id: $id) { __typename ${selection} } }`, {
      id,
    });
    expect(errors).toBeUndefined();
    const { __typename, ...shown } = (data as { node: Record<string, unknown> }).node;
    expect(Object.values(shown)).toEqual([expect.any(String)]);
    expect(gateway.calls).toEqual([`GET ${call}`]);
  });
});

describe('the text of a comment in a selected format', () => {
  it.each(reads.slice(0, 4))('%s needs one call', async (_operation, id, selection, call) => {
    const type = selection.split(' ')[2];
    const { data, errors } = await gateway.raw(
      `query ($id: ID!) { node(id: $id) { ... on ${type} { formattedBody(format: "document") { markdown } } } }`,
      { id },
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({ node: { formattedBody: { markdown: expect.any(String) } } });
    expect(gateway.calls).toEqual([`GET ${call.replace('format=markdown', 'format=document')}`]);
  });

  it('in Markdown is read from the response with the record', async () => {
    const { errors } = await gateway.raw(
      `{ node(id: "SpaceComment:${space}/comment_2eoulgub6ku") { ... on SpaceComment {
        body { markdown } formattedBody(format: "markdown") { markdown } } } }`,
    );
    expect(errors).toBeUndefined();
    expect(gateway.calls).toEqual([`GET ${path}/comments/comment_2eoulgub6ku?format=markdown`]);
  });

  it('is returned for a new reply', async () => {
    const input = `{ comment: "ChangeRequestComment:${changeRequest}/comment_27vo72x2ywi", body: { markdown: "Yes" }, format: "document" }`;
    const { errors } = await gateway.raw(
      `mutation { createChangeRequestCommentReply(input: ${input}) { reply { body { raw } } } }`,
    );
    expect(errors).toBeUndefined();
    expect(gateway.calls).toEqual([`POST ${requestPath}/comments/comment_27vo72x2ywi/replies?format=document`]);
    expect(gateway.record[0]).toMatchObject({ body: { body: { markdown: 'Yes' } } });
  });
});

const filters = (page: string, author: string) =>
  `order: "asc", status: "open", format: "markdown", targetPage: "Page:${space}/${page}", authors: ["User:${author}"]`;
const sentFilters = (page: string, author: string) =>
  `format=markdown&order=asc&status=open&targetPage=${page}&authors=${author}`;

/** Lists with every documented parameter, and the call of the first page. */
const lists: [operation: string, id: string, type: string, field: string, args: string, call: string][] = [
  [
    'listSpaceComments',
    `Space:${space}`,
    'Space',
    'comments',
    filters('page_quick_start_4', 'user_aiko_tanabe'),
    `${path}/comments?${sentFilters('page_quick_start_4', 'user_aiko_tanabe')}&limit=1`,
  ],
  [
    'listChangeRequestComments',
    `ChangeRequest:${space}/cr_0u3nycrq4jw`,
    'ChangeRequest',
    'comments',
    filters('page_quick_start_3', 'user_diego_fuentes'),
    `${path}/change-requests/cr_0u3nycrq4jw/comments?${sentFilters('page_quick_start_3', 'user_diego_fuentes')}&limit=1`,
  ],
  [
    'listChangeRequestCommentReplies',
    `ChangeRequestComment:${changeRequest}/comment_27vo72x2ywi`,
    'ChangeRequestComment',
    'replies',
    'format: "markdown"',
    `${requestPath}/comments/comment_27vo72x2ywi/replies?format=markdown&limit=1`,
  ],
  [
    'listChangeRequests',
    `Space:${space}`,
    'Space',
    'changeRequests',
    'status: "open", contributor: "User:user_maya_lindqvist"',
    `${path}/change-requests?status=open&contributor=user_maya_lindqvist&limit=1`,
  ],
  [
    'listRequestedReviewers',
    `ChangeRequest:${changeRequest}`,
    'ChangeRequest',
    'requestedReviewers',
    '',
    `${requestPath}/requested-reviewers?limit=1`,
  ],
];

describe('a list', () => {
  it.each(lists)('%s sends its filters with every page', async (_operation, id, type, field, args, call) => {
    const page = async (after: string | null) => {
      const { data, errors } = await gateway.raw(
        `query ($id: ID!, $after: String) { node(id: $id) { ... on ${type} {
          ${field}(first: 1, after: $after, ${args}) { totalCount edges { cursor } pageInfo { endCursor } } } } }`,
        { id, after },
      );
      expect(errors).toBeUndefined();
      return (data as { node: Record<string, { totalCount: number; pageInfo: { endCursor: string } }> }).node[field];
    };
    const first = await page(null);
    expect(first?.totalCount).toBeGreaterThan(1);
    expect(gateway.calls).toEqual([`GET ${call}`]);
    gateway.forget();
    const second = await page(first?.pageInfo.endCursor ?? null);
    expect(second?.totalCount).toBe(first?.totalCount);
    expect(gateway.record[0]?.query.page).toEqual(expect.any(String));
    expect(gateway.calls.map((one) => one.replace(/page=[^&]*&/, ''))).toEqual([`GET ${call}`]);
  });

  it.each([
    ['targetPage', `Space:${space}`, 'comments(targetPage: "")', 'Page'],
    ['contributor', `Space:${space}`, 'changeRequests(contributor: "")', 'User'],
  ])('rejects an empty string as %s', async (_argument, id, field, type) => {
    const { errors } = await gateway.raw(
      `query ($id: ID!) { node(id: $id) { ... on Space { ${field} { totalCount } } } }`,
      { id },
    );
    expect(errors).toMatchObject([
      { message: expect.stringContaining(`${type} id must be `), extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    expect(gateway.calls).toEqual([]);
  });
});

describe('a reply to a comment on a change request', () => {
  it('is created in the format in which it is read', async () => {
    const { data, errors } = await gateway.raw(`mutation { createChangeRequestCommentReply(input: {
      comment: "ChangeRequestComment:${changeRequest}/comment_27vo72x2ywi", body: { markdown: "Done." } }) {
      reply { id body { markdown } } } }`);
    expect(errors).toBeUndefined();
    const [call] = gateway.record;
    expect([call?.method, call?.url, call?.body]).toEqual([
      'POST',
      `${requestPath}/comments/comment_27vo72x2ywi/replies?format=markdown`,
      { body: { markdown: 'Done.' } },
    ]);
    const { reply } = (data as { createChangeRequestCommentReply: { reply: { id: string; body: object } } })
      .createChangeRequestCommentReply;
    expect(
      await gateway.raw('query ($id: ID!) { node(id: $id) { ... on CommentReply { body { markdown } } } }', {
        id: reply.id,
      }),
    ).toEqual({ data: { node: { body: reply.body } } });
  });
});

it('the target of a comment can be in another space', async () => {
  const comment = { object: 'comment', id: 'c', target: { space: 'other' } };
  const service = await startService((_, response) => json(response, comment));
  const drifting = rawGateway({ baseUrl: service.url });
  const query = '{ node(id: "SpaceComment:o/s/c") { ... on SpaceComment { target { space { id } } } } }';
  expect(await drifting.query(query)).toEqual({ data: { node: { target: { space: { id: 'Space:o/other' } } } } });
  await drifting.close();
  await service.close();
});
