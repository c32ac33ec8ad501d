import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type TestGateway, useGateway } from '../support/gateway.js';
import { protocolVersions, useMcpClients } from '../support/mcp.js';
import { useServer } from '../support/server.js';

const query = 'mutation Rename($input: UpdateSiteInput!) { updateSite(input: $input) { site { title } } }';
const variablesFor = (title: string) => ({ input: { id: 'Site:org_northwind/site_handbook', title } });
const confirmationIn = (preview: string) => /confirmation: (\S+)$/.exec(preview)?.[1] ?? '';

/** Returns the writes. A preview also reads the names of records. */
const writesIn = ({ calls }: TestGateway) => calls.filter((one) => !one.startsWith('GET'));

describe('the MCP endpoint without `mutations: true`', () => {
  const testGateway = useGateway({ mcp: { operations: [query] } });
  const server = useServer(testGateway);
  const connect = useMcpClients(() => server.url.replace('/graphql', '/mcp'));

  it.each(protocolVersions)('rejects mutations of a client of version %o', async (version) => {
    const { call } = await connect(version);
    expect(await call('run_query', { query, variables: variablesFor('New title') })).toMatch(/^Mutations are off/);
    expect(await call('run_operation', { name: 'Rename', variables: variablesFor('New title') })).toMatch(
      /^Mutations are off/,
    );
    expect(testGateway.calls).toEqual([]);
  });
});

describe('the MCP endpoint with forwarded headers', () => {
  const testGateway = useGateway({
    mcp: { operations: [query], mutations: true },
    forwardRequestHeaders: ['X-Tenant'],
  });
  const server = useServer(testGateway);
  const connect = useMcpClients(() => server.url.replace('/graphql', '/mcp'));

  it.each(protocolVersions)(
    'sends those of a client of version %o, and binds confirmations to them',
    async (version) => {
      const variables = variablesFor('Tenant');
      const { call } = await connect(version, 'sandbox', { 'x-tenant': 'a', 'x-other': 'b' });
      const other = await connect(version, 'sandbox', { 'x-tenant': 'b' });
      const confirmation = confirmationIn(await call('run_query', { query, variables }));
      expect(await other.call('run_query', { query, variables, confirmation })).toMatch(/^Nothing was sent\. /);
      expect(writesIn(testGateway)).toEqual([]);
      expect(await call('run_query', { query, variables, confirmation })).toBe('updateSite.site.title: Tenant');
      const sent = testGateway.record.filter(({ method }) => method !== 'GET');
      expect(sent.map(({ headers }) => [headers['x-tenant'], headers['x-other']])).toEqual([['a', undefined]]);
    },
  );
});

describe('the MCP endpoint with `mutations: true`', () => {
  const testGateway = useGateway({ mcp: { operations: [query], mutations: true } });
  const server = useServer(testGateway);
  const connect = useMcpClients(() => server.url.replace('/graphql', '/mcp'));
  afterEach(() => void vi.restoreAllMocks());

  it.each(protocolVersions)(
    'previews a mutation, and sends it once if a client of version %o confirms it',
    async (version) => {
      const { call } = await connect(version);
      const [variables, other] = [variablesFor('Robots'), variablesFor('Other')];
      const preview = await call('run_query', { query, variables });
      expect(preview).toContain(
        'updateSite sends PATCH /v1/orgs/org_northwind/sites/site_handbook with {"title":"Robots"}',
      );
      expect(preview).toContain('Site:org_northwind/site_handbook is "');
      expect(writesIn(testGateway)).toEqual([]);
      const confirmation = confirmationIn(preview);
      const rejection = 'Nothing was sent. The confirmation was used before, has expired, or is for other arguments';
      expect(await call('run_query', { query, variables: other, confirmation })).toContain(rejection);
      expect(await call('run_query', { query: `${query} `, variables, confirmation })).toContain(rejection);
      const foreign = await connect(version, 'other-token');
      expect(await foreign.call('run_query', { query, variables, confirmation })).toContain(rejection);
      const changedConfirmation = `${confirmation.slice(0, -1)}${confirmation.endsWith('A') ? 'B' : 'A'}`;
      expect(await call('run_query', { query, variables, confirmation: changedConfirmation })).toContain(rejection);
      // Some models send an empty text for an argument that they omit.
      const unconfirmed = await call('run_query', { query, variables, confirmation: '', from: '' });
      expect(unconfirmed).toMatch(/^Preview; nothing was changed/);
      expect(writesIn(testGateway)).toEqual([]);
      expect(await call('run_query', { query, variables, confirmation })).toBe('updateSite.site.title: Robots');
      expect(await call('run_query', { query, variables, confirmation })).toContain(rejection);
      expect(writesIn(testGateway)).toEqual(['PATCH /v1/orgs/org_northwind/sites/site_handbook']);
    },
  );

  it('rejects a confirmation after five minutes', async () => {
    const { call } = await connect();
    const variables = variablesFor('Expired');
    const confirm = async (confirmation: string) => call('run_query', { query, variables, confirmation });
    const [first, second] = [
      confirmationIn(await call('run_query', { query, variables })),
      confirmationIn(await call('run_query', { query, variables })),
    ];
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 5 * 60_000 + 1);
    expect(await confirm(first)).toContain('The confirmation was used before, has expired');
    expect(writesIn(testGateway)).toEqual([]);
    clock.mockReturnValue(now + 5 * 60_000 - 60_000);
    // The store reads the clock at most once per millisecond.
    await sleep(5);
    expect(await confirm(second)).toContain('title: Expired');
  });

  it('sends a mutation once if ten calls with its confirmation arrive at the same time', async () => {
    const { call } = await connect();
    const args = { name: 'Rename', variables: variablesFor('Many') };
    const confirmation = confirmationIn(await call('run_operation', args));
    const results = await Promise.all(
      Array.from({ length: 10 }, () => call('run_operation', { ...args, confirmation })),
    );
    expect(results.filter((text) => text.includes('title: Many'))).toHaveLength(1);
    expect(writesIn(testGateway)).toHaveLength(1);
  });

  it('returns the errors of an invalid input instead of a preview', async () => {
    const { call } = await connect();
    const text = await call('run_query', { query, variables: variablesFor('T') });
    expect(text).toContain('BAD_USER_INPUT at updateSite');
    expect(text).not.toContain('confirmation');
    expect(writesIn(testGateway)).toEqual([]);
  });
});

describe('the MCP endpoint with a store of confirmations that throws', () => {
  const error = new Error('secret of the store');
  const fail = () => Promise.reject(error);
  const onInternalError = vi.fn();
  const testGateway = useGateway({
    onInternalError,
    mcp: { mutations: true, confirmations: { add: fail, take: fail } },
  });
  const server = useServer(testGateway);
  const connect = useMcpClients(() => server.url.replace('/graphql', '/mcp'));

  it.each([
    ['a preview', {}],
    ['a confirmed mutation', { confirmation: 'any' }],
  ])('reports the error of %s once, and does not show it to the client', async (_title, confirmation) => {
    onInternalError.mockClear();
    const { call } = await connect();
    const text = await call('run_query', { query, variables: variablesFor('Title'), ...confirmation });
    expect(text).toBe('The request failed or was cancelled');
    expect(onInternalError.mock.calls).toEqual([[error]]);
    expect(writesIn(testGateway)).toEqual([]);
  });
});

describe('a gateway with `mutations: false`', () => {
  const testGateway = useGateway({ mutations: false, mcp: { mutations: true } });
  const server = useServer(testGateway);
  const connect = useMcpClients(() => server.url.replace('/graphql', '/mcp'));

  it('rejects mutations over HTTP and MCP, and runs queries', async () => {
    const { errors } = await testGateway.raw(query, variablesFor('Title'));
    expect(errors).toMatchObject([{ message: 'Mutations are disabled', extensions: { code: 'FORBIDDEN' } }]);
    const { call } = await connect();
    expect(await call('run_query', { query, variables: variablesFor('Title') })).toMatch(/^Mutations are off/);
    expect((await testGateway.raw('{ organizations(first: 1) { nodes { title } } }')).errors).toBeUndefined();
    expect(testGateway.calls).toEqual(['GET /v1/orgs?limit=1']);
  });
});
