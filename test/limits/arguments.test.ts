import { describe, expect, it } from 'vitest';
import { postRequest } from '../support/requests.js';
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

describe('the limit of an argument', () => {
  it.each([
    ['a list', `{ ${comments(JSON.stringify(users(101)))} }`, {}, tooManyAuthors],
    [
      'a list in a variable',
      `query ($authors: [ID!]) { ${comments('$authors')} }`,
      { authors: users(101) },
      tooManyAuthors,
    ],
    [
      'the default of a variable',
      `query ($authors: [ID!] = ${JSON.stringify(users(101))}) { ${comments('$authors')} }`,
      {},
      tooManyAuthors,
    ],
    ['a string', `{ ${members(JSON.stringify('x'.repeat(1_001)))} }`, {}, tooLongSearch],
    [
      'a string in a variable',
      `query ($text: String) { ${members('$text')} }`,
      { text: 'x'.repeat(1_001) },
      tooLongSearch,
    ],
    [
      'a string in a fragment',
      'query ($text: String!) { ...Found } fragment Found on Query { organization(id: "Organization:o") { search(query: $text) { totalCount } } }',
      { text: 'x'.repeat(513) },
      'query must be at most 512 characters, got 513',
    ],
    [
      'a value of an open enum',
      `query ($status: ChangeRequestStatus) { ${space('changeRequests(status: $status) { totalCount }')} }`,
      { status: 'x'.repeat(1_001) },
      'status must be at most 1000 characters, got 1001',
    ],
    [
      'a string below a mutation',
      `mutation ($text: String) { updateSite(input: { id: "Site:o/s", title: "T" }) { site { organization { members(search: $text) { totalCount } } } } }`,
      { text: 'x'.repeat(1_001) },
      tooLongSearch,
    ],
  ])('is enforced before any REST call if the argument is %s', async (_, query, variables, message) => {
    const { data, errors } = await gateway.query(query, variables);
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([{ message, locations: [{ line: 1 }], extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(service.requests).toEqual([]);
  });

  it('allows arguments of the maximum size', async () => {
    const text = '😀'.repeat(1_000);
    const query = `query ($authors: [ID!], $text: String) { ${comments('$authors')} ${members('$text')} }`;
    await gateway.data(query, { authors: users(100), text: text.slice(0, 600) });
    const parameters = service.requests.map(({ url }) => new URL(url, service.url).searchParams);
    expect(parameters.map((each) => each.getAll('authors').length)).toContain(100);
    expect(parameters.map((each) => each.get('search'))).toContain(text.slice(0, 600));
    // The text is within its limit of 1,000 characters, but the URL becomes too long.
    expect((await gateway.query(query, { authors: users(100), text })).errors).toMatchObject([
      {
        message: expect.stringMatching(/^URL of the REST call must be at most 8000 characters, got 12\d{3}$/),
        path: ['organization', 'members'],
      },
    ]);
  });

  it('applies only to the operation that runs', async () => {
    const query = `query One($text: String) { ${members('$text')} } query Other($text: ID!) { node(id: $text) { id } }`;
    expect(await post({ query, operationName: 'Other', variables: { text: 'x'.repeat(2_000) } })).toMatchObject({
      errors: [{ message: 'id must be at most 1000 characters, got 2000', path: ['node'] }],
    });
  });
});

const changeRequests = (status: string) => `{ ${space(`changeRequests(status: ${status}) { totalCount }`)} }`;

describe('a filter that misspells a known value', () => {
  it.each([
    [
      'two swapped characters',
      changeRequests('"opne"'),
      {},
      'status got the unknown value "opne"; did you mean `open`?',
    ],
    [
      'another case of letters',
      changeRequests('OPEN'),
      {},
      'status got the unknown value "OPEN"; did you mean `open`?',
    ],
    [
      'another case and separator in a variable',
      `query ($sort: MemberSort) { ${organization('members(sort: $sort) { totalCount }')} }`,
      { sort: 'LAST_SEEN_AT' },
      'sort got the unknown value "LAST_SEEN_AT"; did you mean `lastSeenAt`?',
    ],
    [
      'the default of a variable',
      `query ($order: SortOrder = "ascc") { ${organization('members(order: $order) { totalCount }')} }`,
      {},
      'order got the unknown value "ascc"; did you mean `asc`?',
    ],
    [
      'an argument of a root field',
      '{ integrations(scope: "space:views:raed") { totalCount } }',
      {},
      'scope got the unknown value "space:views:raed"; did you mean `space:views:read`?',
    ],
  ])('is rejected before any REST call: %s', async (_, query, variables, message) => {
    const { data, errors } = await gateway.query(query, variables);
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([
      { message, extensions: { code: 'BAD_USER_INPUT', problems: [{ path: [message.split(' ')[0]] }] } },
    ]);
    expect(service.requests).toEqual([]);
  });

  it('is rejected without a suggestion if the schema is hidden', async () => {
    const hidden = rawGateway({ baseUrl: service.url, introspection: false });
    const { errors } = await hidden.query(changeRequests('OPEN'));
    await hidden.close();
    expect(errors).toMatchObject([{ message: 'status got the unknown value "OPEN"' }]);
  });
});

it.each(['open', 'merged', 'waiting'])(
  'a filter accepts the value %s, because it is known or does not resemble a known value',
  async (value) => {
    await gateway.data(changeRequests(value));
    expect(service.requests.map(({ url }) => url)).toEqual([`/v1/spaces/s/change-requests?status=${value}&limit=1`]);
  },
);

it('an argument of a nested field is sent for each record, and causes an error for each record if it is invalid', async () => {
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

it('a variable with the number 1e400 is rejected, even after requests with null', async () => {
  const query = `query ($first: Int) { ${organization('members(first: $first) { totalCount }')} }`;
  const textOf = (first: string) => JSON.stringify({ query }).replace(/}$/, `,"variables":{"first":${first}}}`);
  for (let request = 0; request < 4; request++) expect(await post(textOf('null'))).not.toHaveProperty('errors');
  expect(await post(textOf('1e400'))).toMatchObject({
    errors: [
      { message: expect.stringContaining('"$first" got invalid value'), extensions: { code: 'BAD_USER_INPUT' } },
    ],
  });
});

it('a variable with the name __proto__ is rejected', async () => {
  const query = `query ($__proto__: ID!) { organization(id: $__proto__) { id } }`;
  expect(await post(`{"query":${JSON.stringify(query)},"variables":{"__proto__":"Organization:o"}}`)).toMatchObject({
    errors: [{ message: 'Variable "$__proto__" is not allowed; use another name' }],
  });
});

const post = async (body: object | string): Promise<unknown> =>
  (await gateway.gateway.fetch(postRequest(body, { authorization: 'Bearer token' }))).json();
