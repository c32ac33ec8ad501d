import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyCharacter } from '../random/any-character.js';
import { useGateway } from '../support/gateway.js';

const text = 'query Titles($first: Int = 1) { organizations(first: $first) { nodes { title } } }';
const testGateway = useGateway({ mcp: { operations: [text], mutations: true } });

const seed = 42;
const inputs = Number(process.env.HOSTILE_INPUTS || 60);
/** The test takes 3 seconds on an idle machine, but much longer on a busy machine. */
const timeoutMs = 120_000;

const hostileText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '{'.repeat(5_000),
    '{ organizations { nodes { title } }',
    '{ ...A } fragment A on Query { ...A }',
    '{ organizations(first: 99999999999) { nodes { title } } }',
    `{ ${'a: __typename '.repeat(2_000)} }`,
    'mutation { deleteSite(input: { id: "Site:org_northwind/site_handbook" }) { deletedId } }',
    'query A { __typename } mutation A { __typename }',
    'subscription { x }',
    '{ organizations { nodes { title @defer } } }',
    '{ ... @defer { organizations(first: 1) { nodes { title } } } }',
    '\u202e\u200b\u0000',
    '\ud800',
    'x'.repeat(100_000),
  ),
);
const hostileValue = fc.oneof(hostileText, fc.jsonValue({ maxDepth: 4 }), fc.constantFrom([], {}, null, 1e308));
const names = ['search_operations', 'run_operation', 'search_schema', 'validate_query', 'plan_query', 'run_query'];

/** Arguments that a tool accepts, with hostile values. */
const toolArguments = fc.record(
  {
    words: hostileText,
    name: fc.oneof(fc.constant('Titles'), hostileText),
    query: hostileText,
    variables: fc.dictionary(hostileText, hostileValue, { maxKeys: 3 }),
    confirmation: hostileText,
    from: fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, hostileText, fc.constant('organizations.nodes')),
  },
  { requiredKeys: ['words', 'name', 'query'] },
);

const message = fc.record({
  jsonrpc: fc.oneof({ weight: 9, arbitrary: fc.constant('2.0') }, hostileValue),
  id: fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, hostileValue),
  method: fc.oneof({ weight: 9, arbitrary: fc.constant('tools/call') }, hostileText),
  params: fc.oneof(
    {
      weight: 9,
      arbitrary: fc.record({
        name: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, hostileText),
        arguments: fc.oneof({ weight: 9, arbitrary: toolArguments }, hostileValue),
        _meta: fc.oneof(
          { weight: 9, arbitrary: fc.record({ traceparent: hostileText }) },
          fc.record({ progressToken: hostileValue }),
        ),
      }),
    },
    hostileValue,
  ),
});

const body = fc.oneof({ weight: 9, arbitrary: message.map((value) => JSON.stringify(value)) }, hostileText);
const header = fc.oneof(fc.constant('Bearer own'), fc.constantFrom('', 'Basic eDp5', 'Bearer a b', 'bearer own'));

const send = (body: string, authorization: string) => {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(authorization !== '' && { authorization }),
  };
  return testGateway.gateway.fetch(new Request('http://localhost/mcp', { method: 'POST', headers, body }));
};

/** Request of another caller for a record that no hostile input names. */
const query = '{ organization(id: "Organization:org_larkfield") { title } }';
const other = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'run_query', arguments: { query } },
});

it(
  `the MCP endpoint responds to ${inputs} hostile inputs without an internal error, a write, or the token of another caller`,
  async () => {
    const statuses = new Map<number, number>();
    let results = 0;
    await fc.assert(
      fc.asyncProperty(body, header, async (body, authorization) => {
        const [response, otherResponse] = await Promise.all([
          send(body, authorization),
          send(other, 'Bearer secret-token'),
        ]);
        const text = await response.text();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        if (text.includes('"content":[')) results++;
        expect(response.status).toBeLessThan(500);
        expect(text).not.toMatch(/INTERNAL_SERVER_ERROR|\bat .*\.(ts|js):\d|node_modules|secret-token|Larkfield/);
        expect(await otherResponse.text()).toContain('Larkfield Health Cooperative');
      }),
      { seed, numRuns: inputs },
    );
    // The test is useful only if many inputs reach a tool.
    expect(results).toBeGreaterThan(inputs * 0.4);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400]));
    expect(testGateway.record.filter(({ method }) => method !== 'GET')).toEqual([]);
    const own = testGateway.record.filter(({ headers }) => headers.authorization !== 'Bearer secret-token');
    expect(new Set(own.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer own', undefined]));
    expect(own.filter(({ url }) => url.includes('org_larkfield'))).toEqual([]);
    expect(
      testGateway.record.filter((call) => !own.includes(call)).every(({ url }) => url === '/v1/orgs/org_larkfield'),
    ).toBe(true);
  },
  timeoutMs,
);
