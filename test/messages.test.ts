/** Error messages are short and contain no secrets. The number of errors in a response is limited. */
import { describe, expect, it } from 'vitest';
import { postRequest } from './support/requests.js';
import { json, rawGateway, useService } from './support/service.js';

const { service, gateway } = useService((_, response) => json(response, { count: 0, items: [] }), { maxRestCalls: 5 });

const post = async (query: string, variables: object, accept = 'application/json') => {
  const response = await gateway.gateway.fetch(postRequest({ query, variables }, { accept }));
  return { status: response.status, text: await response.text() };
};

const long = 'x'.repeat(50_000);
const secret = 'Bearer SECRET at https://internal.host:8443/v1';

describe('an argument of too many characters', () => {
  const updateSite = 'mutation ($v: ID!) { updateSite(input: { id: $v, title: "xy" }) { site { id } } }';
  it.each([
    ['Organization id', 'query ($v: ID!) { organization(id: $v) { title } }', `Organization:${long}`],
    ['Organization id', 'query ($v: ID!) { organization(id: $v) { id } }', `Organization:${long}`],
    ['id', 'query ($v: ID!) { node(id: $v) { id } }', long],
    ['id', 'query ($v: ID!) { nodes(ids: [$v, $v]) { id } }', `Site:o/${long}`],
    ['input.id', updateSite, `Site:o/${long}`],
    ['after', 'query ($v: String) { organizations(after: $v) { totalCount } }', long],
    ['name', 'query ($v: String!) { integration(name: $v) { id } }', long],
  ])('is rejected with a message about %s: %s', async (name, query, v) => {
    service.forget();
    const { errors = [] } = await gateway.query(query, { v });
    for (const { message, extensions } of errors) {
      expect(message).toBe(`${name} must be at most ${name === 'after' ? 4000 : 1000} characters, got ${v.length}`);
      expect(extensions?.code).toBe('BAD_USER_INPUT');
    }
    expect(errors).not.toEqual([]);
    expect(service.requests).toEqual([]);
  });
});

describe('a value in a message', () => {
  const create = 'mutation ($v: UpdateTeamMembersInput!) { updateTeamMembers(input: $v) { team { id } } }';
  it.each([
    ['an id', 'query ($v: ID!) { node(id: $v) { id } }', `${secret} ${'y'.repeat(800)}`],
    ['a cursor', 'query ($v: String) { organizations(after: $v) { totalCount } }', `${secret} ${'y'.repeat(800)}`],
    ['a string for an integer', 'query ($v: Int) { organizations(first: $v) { totalCount } }', `${secret} ${long}`],
    ['an object for a string', 'query ($v: String) { organizations(after: $v) { totalCount } }', { secret, long }],
    ['an object for an id', 'query ($v: ID!) { node(id: $v) { id } }', { secret, long }],
    ['an unknown field', create, { [`${secret} ${long}`]: 1 }],
    ['an unknown field beside others', create, { team: 'x', [long]: secret, long }],
  ])('is truncated, and contains no secrets: %s', async (_value, query, v) => {
    const { errors = [] } = await gateway.query(query, { v });
    expect(errors.length).toBeGreaterThan(0);
    for (const { message } of errors) {
      expect(message.length).toBeLessThan(800);
      expect(message).not.toMatch(/SECRET|internal/);
    }
  });

  it('is truncated if it is an unknown field in a document', async () => {
    const { text } = await post(`{ ${'x'.repeat(20_000)} }`, {});
    expect(text).toContain('Cannot query field');
    expect(text.length).toBeLessThan(1_000);
  });

  it('is truncated, and contains no secrets, if an upstream value has the wrong type', async () => {
    service.handle((_, response) =>
      json(response, { id: 'o', title: { token: `${secret} ${long}` }, type: { secret, long } }),
    );
    const { errors = [] } = await gateway.query('{ organization(id: "Organization:o") { title type } }');
    expect(errors.map(({ path }) => path?.at(-1)).sort()).toEqual(['title', 'type']);
    for (const { message, extensions } of errors) {
      expect(message.length).toBeLessThan(450);
      expect(message).not.toMatch(/SECRET|internal/);
      expect(extensions).toEqual({ code: 'UPSTREAM_ERROR' });
    }
  });
});

describe('invalid variables', () => {
  const query = 'query ($v: Int!) { organizations(first: $v) { totalCount } }';
  it('cause at most five errors, and one error that reports the omission of others', async () => {
    const v = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`unknown${index}`, long.slice(0, 50)]));
    const create = 'mutation ($v: CreateSiteInput!) { createSite(input: $v) { site { id } } }';
    const { text } = await post(create, { v });
    const { errors } = JSON.parse(text) as { errors: { message: string }[] };
    expect(errors).toHaveLength(6);
    expect(errors[0]?.message).toMatch(/^Variable "\$v" got invalid value {…}; Field "\w+"/);
    expect(errors.at(-1)?.message).toBe('Too many errors in variables; the others are omitted');
    expect(text.length).toBeLessThan(5_000);
  });

  it.each([
    ['application/json', 200],
    ['application/graphql-response+json', 400],
  ])('cause one error with a location, and the status of the media type: %s', async (accept, status) => {
    const response = await post(query, { v: 'many' }, accept);
    expect(response.status).toBe(status);
    expect(JSON.parse(response.text)).toEqual({
      errors: [
        {
          message: 'Variable "$v" got invalid value "many"; Int cannot represent non-integer value: "many"',
          locations: [{ line: 1, column: 8 }],
          extensions: { code: 'BAD_USER_INPUT' },
        },
      ],
    });
  });

  it('cause errors without names of the schema if introspection is off', async () => {
    const hidden = rawGateway({ baseUrl: service.url, introspection: false });
    const update = 'mutation ($v: UpdateMemberInput!) { updateMember(input: $v) { member { id } } }';
    const { errors } = await hidden.query(update, { v: { id: 'Member:o/u', role: 'ADMIM', rol: 'x' } });
    expect(JSON.stringify(errors)).toContain('ADMIM');
    expect(JSON.stringify(errors)).not.toMatch(/Did you mean|ADMIN/);
    await hidden.close();
  });
});

describe('the errors of a response', () => {
  it('are the first 100, and one error with the number of the others', async () => {
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
    const { errors = [] } = await gateway.query(query, { ids: Array(1_000).fill('wrong') });
    expect(errors).toHaveLength(101);
    expect(errors[99]?.path).toEqual(['nodes', 99]);
    expect(errors[100]).toEqual({
      message: '900 more errors are omitted',
      extensions: { code: 'RESPONSE_TOO_LARGE', omitted: 900 },
    });
  });

  it('are limited to 100 if many fields exceed the limit of REST calls', async () => {
    const fields = Array.from(
      { length: 200 },
      (_, index) => `o${index}: organization(id: "Organization:${index}") { title }`,
    );
    service.handle((_, response) => json(response, { id: '0', title: 'T' }));
    const { errors = [] } = await gateway.query(`{ ${fields.join('\n')} }`);
    expect(errors).toHaveLength(101);
    expect(errors.slice(0, 100).every(({ extensions }) => extensions?.code === 'TOO_MANY_CALLS')).toBe(true);
  });

  it('have the line and the column of their field, even in parts of a response', async () => {
    const lines = '\n'.repeat(20_000);
    const { errors } = await gateway.query(`${lines}{ a: __typename\r\n  node(id: "x")\n { id } }`);
    expect(errors).toMatchObject([{ path: ['node'], locations: [{ line: 20_002, column: 3 }] }]);
    const wrong = await gateway.query(`${lines}{ __typename\n\n nope }`);
    expect(wrong.errors).toMatchObject([{ locations: [{ line: 20_003, column: 2 }] }]);
    const { text } = await post(
      `${lines}{ __typename\n ... @defer {\n node(id: "x") { id } } b: node(id: "y") { id } }`,
      {},
      'multipart/mixed',
    );
    expect([...text.matchAll(/"locations":(\[.*?\])/g)].map(([, locations = '']) => JSON.parse(locations))).toEqual(
      expect.arrayContaining([[{ line: 20_003, column: 2 }], [{ line: 20_003, column: 25 }]]),
    );
  });

  it('have locations that do not require a scan of the document for each error', async () => {
    const exec = RegExp.prototype.exec;
    let matches = 0;
    RegExp.prototype.exec = function (this: RegExp, text: string) {
      if (this.source === '\\r\\n|[\\n\\r]') matches++;
      return exec.call(this, text);
    };
    try {
      const ids = Array(500).fill('wrong');
      const query = `${'\n'.repeat(10_000)} query ($ids: [ID!]!) { nodes(ids: $ids) { id } }`;
      expect((await gateway.query(query, { ids })).errors).toHaveLength(101);
    } finally {
      RegExp.prototype.exec = exec;
    }
    expect(matches).toBeLessThan(50_000);
  });
});
