import { GraphQLError } from 'graphql';
import { afterEach, expect, it } from 'vitest';
import type { GatewayPlugin } from '../../src/gateway.js';
import { postRequest } from '../support/requests.js';
import { json, rawGateway, useUpstream } from '../support/service.js';

const service = useUpstream((_, response) => json(response, { object: 'organization', id: 'o', title: 'Title' }));
let gateway: ReturnType<typeof rawGateway>;
afterEach(() => gateway.close());

const query = '{ organization(id: "Organization:o") { title } }';
const otherQuery = '{ organization(id: "Organization:o") { id title } }';

it('the hooks of a plugin run for each request, but onParse and onValidate once per document', async () => {
  const hooks: string[] = [];
  const plugin: GatewayPlugin = {
    onParams: () => void hooks.push('onParams'),
    onParse: () => void hooks.push('onParse'),
    onValidate: () => void hooks.push('onValidate'),
    onContextBuilding: () => void hooks.push('onContextBuilding'),
    onExecute: () => {
      hooks.push('onExecute');
      return { onExecuteDone: () => void hooks.push('onExecuteDone') };
    },
    onExecutionResult: () => void hooks.push('onExecutionResult'),
  };
  gateway = rawGateway({ baseUrl: service.url, plugins: [plugin] });
  const hooksPerRequest = ['onParams', 'onContextBuilding', 'onExecute', 'onExecuteDone', 'onExecutionResult'];
  for (const expected of [
    ['onParams', 'onParse', 'onValidate', ...hooksPerRequest.slice(1)],
    hooksPerRequest,
    hooksPerRequest,
    hooksPerRequest,
  ]) {
    hooks.length = 0;
    expect(await gateway.query(query)).toEqual({ data: { organization: { title: 'Title' } } });
    expect(hooks).toEqual(expected);
  }
});

it('a plugin can change the parameters, the context and the result of each request', async () => {
  const plugin: GatewayPlugin = {
    onParams: async ({ params, setParams }) => setParams({ ...params, query: otherQuery }),
    onContextBuilding: async ({ extendContext }) => extendContext({ extra: 'extra' }),
    onExecutionResult: ({ result, setResult, context }) =>
      setResult({ ...result, extensions: { extra: Reflect.get(context, 'extra') } }),
  };
  gateway = rawGateway({ baseUrl: service.url, plugins: [plugin] });
  for (let request = 0; request < 3; request++)
    expect(await gateway.query(query)).toMatchObject({
      data: { organization: { id: 'Organization:o', title: 'Title' } },
      extensions: { extra: 'extra' },
    });
});

it('a plugin can copy a result in parts', async () => {
  const plugin: GatewayPlugin = { onExecutionResult: ({ result, setResult }) => setResult({ ...result }) };
  gateway = rawGateway({ baseUrl: service.url, plugins: [plugin, plugin] });
  const text = '{ organization(id: "Organization:o") { id ... @defer { title } } }';
  const response = await gateway.gateway.fetch(postRequest({ query: text }, { accept: 'multipart/mixed' }));
  const parts = (await response.text()).split('\r\n').filter((line) => line.startsWith('{'));
  expect(parts.map((part) => JSON.parse(part))).toEqual([
    { data: { organization: { id: 'Organization:o' } }, hasNext: true },
    { incremental: [{ data: { title: 'Title' }, path: ['organization'] }], hasNext: false },
  ]);
});

it('a plugin can return a result without execution of the request', async () => {
  let refuses = false;
  const plugin: GatewayPlugin = {
    onParams: ({ setResult }) => {
      if (refuses) setResult({ data: { refused: true } });
    },
  };
  gateway = rawGateway({ baseUrl: service.url, plugins: [plugin] });
  await gateway.query(query);
  refuses = true;
  service.forget();
  for (let request = 0; request < 2; request++) expect(await gateway.query(query)).toEqual({ data: { refused: true } });
  expect(service.requests).toEqual([]);
});

it('a plugin gets the plan of each operation before it runs, and can reject the operation', async () => {
  const plans: string[] = [];
  const plugin: GatewayPlugin = {
    onPlan: async ({ plan: { type, name, calls } }) => {
      plans.push(`${type} ${name} ${calls.max} ${service.requests.length}`);
      if (calls.max > 1) throw new GraphQLError('Too expensive', { extensions: { code: 'TOO_MANY_CALLS' } });
    },
  };
  gateway = rawGateway({ baseUrl: service.url, plugins: [plugin] });
  const text =
    'query Cost($first: Int = 2) { organization(id: "Organization:o") { title sites(first: $first) { totalCount } } }';
  service.forget();
  for (let request = 0; request < 3; request++)
    expect(await gateway.query(text)).toEqual({
      errors: [{ message: 'Too expensive', extensions: { code: 'TOO_MANY_CALLS' } }],
    });
  expect(await gateway.query(text, {}, { 'x-dry-run': '1' })).toMatchObject({ data: null });
  expect(service.requests).toEqual([]);
  for (let request = 0; request < 3; request++)
    expect(await gateway.query(query)).toEqual({ data: { organization: { title: 'Title' } } });
  expect(plans).toEqual([
    ...Array<string>(3).fill('query Cost 2 0'),
    'query undefined 1 0',
    'query undefined 1 1',
    'query undefined 1 2',
  ]);
});

it('a plugin with an unknown hook does not compile', () => {
  // @ts-expect-error ordinary requests skip this hook
  const plugin: GatewayPlugin = { onRequest: () => undefined };
  expect(plugin).toBeDefined();
});
