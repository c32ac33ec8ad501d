import { describe, expect, it } from 'vitest';
import { json, rawGateway, useService } from './support/service.js';

/** Error messages are short and without secrets, and a response has a bounded number of errors. */

const { service, gateway } = useService((_, response) => json(response, { count: 0, items: [] }), { maxRestCalls: 5 });

const post = async (query: string, variables: object, accept = 'application/json') => {
  const response = await gateway.gateway.fetch(
    new Request('http://gateway/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept },
      body: JSON.stringify({ query, variables }),
    }),
  );
  return { status: response.status, text: await response.text() };
};

const long = 'x'.repeat(50_000);
const secret = 'Bearer SECRET at https://internal.host:8443/v1';

describe('an id or a cursor of more than 1,000 characters', () => {
  const updateSite = 'mutation ($v: ID!) { updateSite(input: { id: $v, title: "x" }) { site { id } } }';
  it.each([
    ['Organization id', 'query ($v: ID!) { organization(id: $v) { title } }', `Organization:${long}`],
    ['Organization id', 'query ($v: ID!) { organization(id: $v) { id } }', `Organization:${long}`],
    ['id', 'query ($v: ID!) { node(id: $v) { id } }', long],
    ['id', 'query ($v: ID!) { nodes(ids: [$v, $v]) { id } }', `Site:o/${long}`],
    ['input.id', updateSite, `Site:o/${long}`],
    ['after', 'query ($v: String) { organizations(after: $v) { totalCount } }', long],
    ['name', 'query ($v: String!) { integration(name: $v) { id } }', long],
  ])('is rejected with the limit: %s in %s', async (name, query, v) => {
    service.forget();
    const { errors = [] } = await gateway.query(query, { v });
    for (const { message, extensions } of errors) {
      expect(message).toBe(`${name} must be at most 1000 characters, got ${v.length}`);
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
  ])('is truncated, and has no secrets: %s', async (_what, query, v) => {
    const { errors = [] } = await gateway.query(query, { v });
    expect(errors.length).toBeGreaterThan(0);
    for (const { message } of errors) {
      expect(message.length).toBeLessThan(800);
      expect(message).not.toMatch(/SECRET|internal/);
    }
  });

  it('is truncated in a document, too', async () => {
    const { text } = await post(`{ ${'x'.repeat(20_000)} }`, {});
    expect(text).toContain('Cannot query field');
    expect(text.length).toBeLessThan(1_000);
  });

  it('is truncated, and has no secrets, for a wrong type from the upstream', async () => {
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

describe('wrong variables', () => {
  const query = 'query ($v: Int!) { organizations(first: $v) { totalCount } }';
  it('give five errors, and one for all others', async () => {
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
  ])('have one status and one form for all executors: %s', async (accept, status) => {
    const answered = await post(query, { v: 'many' }, accept);
    expect(answered.status).toBe(status);
    expect(JSON.parse(answered.text)).toEqual({
      errors: [
        {
          message: 'Variable "$v" got invalid value "many"; Int cannot represent non-integer value: "many"',
          locations: [{ line: 1, column: 8 }],
          extensions: { code: 'BAD_USER_INPUT' },
        },
      ],
    });
  });

  it('name nothing of the schema if introspection is off', async () => {
    const hidden = rawGateway({ baseUrl: service.url, introspection: false });
    const update = 'mutation ($v: UpdateMemberInput!) { updateMember(input: $v) { member { id } } }';
    const { errors } = await hidden.query(update, { v: { id: 'Member:o/u', role: 'ADMIM', rol: 'x' } });
    expect(JSON.stringify(errors)).toContain('ADMIM');
    expect(JSON.stringify(errors)).not.toMatch(/Did you mean|ADMIN/);
    await hidden.close();
  });
});

describe('the errors of a response', () => {
  it('are 100 and the number of the others', async () => {
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
    const { errors = [] } = await gateway.query(query, { ids: Array(1_000).fill('wrong') });
    expect(errors).toHaveLength(101);
    expect(errors[99]?.path).toEqual(['nodes', 99]);
    expect(errors[100]).toEqual({
      message: '900 more errors are omitted',
      extensions: { code: 'RESPONSE_TOO_LARGE', omitted: 900 },
    });
  });

  it('are limited if fields need too many calls', async () => {
    const fields = Array.from(
      { length: 200 },
      (_, index) => `o${index}: organization(id: "Organization:${index}") { title }`,
    );
    service.handle((_, response) => json(response, { id: '0', title: 'T' }));
    const { errors = [] } = await gateway.query(`{ ${fields.join('\n')} }`);
    expect(errors).toHaveLength(101);
    expect(errors.slice(0, 100).every(({ extensions }) => extensions?.code === 'TOO_MANY_CALLS')).toBe(true);
  });

  it('have the line and column of their field, in parts of a response, too', async () => {
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
    expect([...text.matchAll(/"locations":(\[.*?\])/g)].map(([, found = '']) => JSON.parse(found))).toEqual(
      expect.arrayContaining([[{ line: 20_003, column: 2 }], [{ line: 20_003, column: 25 }]]),
    );
  });

  it('cost work in proportion to the document, not to errors times lines', async () => {
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
