import { describe, expect, it } from 'vitest';
import { json, rawGateway, useService } from '../support/service.js';

const { service, gateway } = useService(
  ({ url }, response) =>
    json(response, url.includes('/sites?') ? { items: [{ object: 'site', id: 's' }] } : { id: 'x', items: [] }),
  { replay: true },
);

const space = (selection: string) => `space(id: "Space:o/s") { ${selection} }`;
const organization = (selection: string) => `organization(id: "Organization:o") { ${selection} }`;
const comments = (authors: string) => space(`comments(authors: ${authors}) { totalCount }`);
const users = (count: number) => Array.from({ length: count }, (_, index) => `User:${index}`);
const members = (search: string) => organization(`members(search: ${search}) { totalCount }`);

const tooManyAuthors = 'authors must have at most 100 items, got 101';
const tooLongSearch = 'search must be at most 1000 characters, got 1001';

describe('an argument of a read beyond its limit', () => {
  it.each([
    ['a list', `{ ${comments(JSON.stringify(users(101)))} }`, {}, tooManyAuthors],
    [
      'a list in a variable',
      `query ($authors: [ID!]) { ${comments('$authors')} }`,
      { authors: users(101) },
      tooManyAuthors,
    ],
    [
      'a default',
      `query ($authors: [ID!] = ${JSON.stringify(users(101))}) { ${comments('$authors')} }`,
      {},
      tooManyAuthors,
    ],
    ['a text', `{ ${members(JSON.stringify('x'.repeat(1_001)))} }`, {}, tooLongSearch],
    [
      'a text in a variable',
      `query ($text: String) { ${members('$text')} }`,
      { text: 'x'.repeat(1_001) },
      tooLongSearch,
    ],
    [
      'a text in a fragment',
      'query ($text: String!) { ...Found } fragment Found on Query { organization(id: "Organization:o") { search(query: $text) { totalCount } } }',
      { text: 'x'.repeat(513) },
      'query must be at most 512 characters, got 513',
    ],
    [
      'an open enum',
      `query ($status: ChangeRequestStatus) { ${space('changeRequests(status: $status) { totalCount }')} }`,
      { status: 'x'.repeat(1_001) },
      'status must be at most 1000 characters, got 1001',
    ],
    [
      'a text below a mutation',
      `mutation ($text: String) { updateSite(input: { id: "Site:o/s", title: "T" }) { site { organization { members(search: $text) { totalCount } } } } }`,
      { text: 'x'.repeat(1_001) },
      tooLongSearch,
    ],
  ])('is rejected before any call: %s', async (_, query, variables, message) => {
    const { data, errors } = await gateway.query(query, variables);
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([{ message, locations: [{ line: 1 }], extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(service.requests).toEqual([]);
  });

  it('is accepted at its limit', async () => {
    const text = '😀'.repeat(1_000);
    const query = `query ($authors: [ID!], $text: String) { ${comments('$authors')} ${members('$text')} }`;
    const { errors } = await gateway.query(query, { authors: users(100), text: text.slice(0, 600) });
    expect(errors).toBeUndefined();
    const sent = service.requests.map(({ url }) => new URL(url, service.url).searchParams);
    expect(sent.map((parameters) => parameters.getAll('authors').length)).toContain(100);
    expect(sent.map((parameters) => parameters.get('search'))).toContain(text.slice(0, 600));
    // The text is within its limit of 1,000 characters, but the URL becomes too long.
    expect((await gateway.query(query, { authors: users(100), text })).errors).toMatchObject([
      {
        message: expect.stringMatching(/^URL of the REST call must be at most 8000 characters, got 12\d{3}$/),
        path: ['organization', 'members'],
      },
    ]);
  });

  it('concerns only the operation that is executed', async () => {
    const query = `query One($text: String) { ${members('$text')} } query Other($text: ID!) { node(id: $text) { id } }`;
    expect(await post({ query, operationName: 'Other', variables: { text: 'x'.repeat(2_000) } })).toMatchObject({
      errors: [{ message: 'id must be at most 1000 characters, got 2000', path: ['node'] }],
    });
  });
});

describe('a filter that misspells a known value', () => {
  const changeRequests = (status: string) => `{ ${space(`changeRequests(status: ${status}) { totalCount }`)} }`;

  it.each([
    ['two characters are swapped', changeRequests('"opne"'), {}, 'status has no value "opne"; did you mean `open`?'],
    ['another case', changeRequests('OPEN'), {}, 'status has no value "OPEN"; did you mean `open`?'],
    [
      'another case and a separator, in a variable',
      `query ($sort: MemberSort) { ${organization('members(sort: $sort) { totalCount }')} }`,
      { sort: 'LAST_SEEN_AT' },
      'sort has no value "LAST_SEEN_AT"; did you mean `lastSeenAt`?',
    ],
    [
      'the default of a variable',
      `query ($order: SortOrder = "ascc") { ${organization('members(order: $order) { totalCount }')} }`,
      {},
      'order has no value "ascc"; did you mean `asc`?',
    ],
    [
      'a value of the root',
      '{ integrations(scope: "space:views:raed") { totalCount } }',
      {},
      'scope has no value "space:views:raed"; did you mean `space:views:read`?',
    ],
  ])('is rejected before any call: %s', async (_, query, variables, message) => {
    const { data, errors } = await gateway.query(query, variables);
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([
      { message, extensions: { code: 'BAD_USER_INPUT', problems: [{ path: [message.split(' ')[0]] }] } },
    ]);
    expect(service.requests).toEqual([]);
  });

  it.each(['open', 'merged', 'waiting'])(
    'is not a value that is known, or unlike the known ones: %s',
    async (value) => {
      const { errors } = await gateway.query(changeRequests(value));
      expect(errors).toBeUndefined();
      expect(service.requests.map(({ url }) => url)).toEqual([`/v1/spaces/s/change-requests?status=${value}&limit=1`]);
    },
  );

  it('is rejected without a suggestion if the schema is hidden', async () => {
    const hidden = rawGateway({ baseUrl: service.url, introspection: false });
    const { errors } = await hidden.query(changeRequests('OPEN'));
    await hidden.close();
    expect(errors).toMatchObject([{ message: 'status has no value "OPEN"' }]);
  });
});

it('is the same for all parents of a field, and so is its error', async () => {
  const ids = Array.from({ length: 3 }, (_, index) => `Space:o/s${index}`);
  const query =
    'query ($ids: [ID!]!, $authors: [ID!]) { nodes(ids: $ids) { ... on Space { comments(authors: $authors) { totalCount } } } }';
  const wrong = await gateway.query(query, { ids, authors: ['User:a', 'User'] });
  expect(wrong.errors).toHaveLength(3);
  expect(service.requests).toEqual([]);
  expect((await gateway.query(query, { ids, authors: ['User:a', 'User:b c'] })).errors).toBeUndefined();
  expect(service.requests.map(({ url }) => url).sort()).toEqual(
    ids.map((id) => `/v1/spaces/${id.slice(-2)}/comments?format=markdown&authors=a&authors=b+c&limit=1`),
  );
});

describe('variables are validated before a result is looked up', () => {
  it('and a number that JSON has no text for is not null', async () => {
    const query = `query ($first: Int) { ${organization('members(first: $first) { totalCount }')} }`;
    const textOf = (first: string) => JSON.stringify({ query }).replace(/}$/, `,"variables":{"first":${first}}}`);
    for (let request = 0; request < 4; request++) expect(await post(textOf('null'))).not.toHaveProperty('errors');
    expect(await post(textOf('1e400'))).toMatchObject({
      errors: [
        { message: expect.stringContaining('"$first" got invalid value'), extensions: { code: 'BAD_USER_INPUT' } },
      ],
    });
  });

  it('and the name __proto__ is rejected', async () => {
    const query = `query ($__proto__: ID!) { organization(id: $__proto__) { id } }`;
    expect(await post(`{"query":${JSON.stringify(query)},"variables":{"__proto__":"Organization:o"}}`)).toMatchObject({
      errors: [{ message: 'Variable "$__proto__" is not allowed; use another name' }],
    });
  });
});

/** Sends a body, and returns the response. */
async function post(body: object | string): Promise<unknown> {
  const request = new Request('http://gateway/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer token' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return (await gateway.gateway.fetch(request)).json();
}
