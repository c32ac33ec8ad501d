import { getOperationAST, parse } from 'graphql';
import { afterEach, describe, expect, it } from 'vitest';
import type { GatewayOptions } from '../../src/gateway.js';
import { Budget } from '../../src/limits/budgets/budget.js';
import { Meter } from '../../src/limits/budgets/meter.js';
import { operationWeight } from '../../src/limits/documents/weights.js';
import { limits } from '../../src/limits/table.js';
import { summarizePlan } from '../../src/plan/compile/summary.js';
import type { DryRun } from '../../src/plugins/execution/dry-run.js';
import { schema } from '../../src/schema/schema.js';
import { chainService } from '../support/chain-service.js';
import { rawGateway, useUpstream } from '../support/service.js';

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

const endless = () => new Meter(Number.POSITIVE_INFINITY, () => new Error('endless'));

/** Returns the steps that planning an operation takes, and the error of planning within the limit. */
function planningOf(query: string, variables: Record<string, unknown> = {}) {
  const meter = new Meter(1e12, () => new Error('too many'));
  summarizePlan(schema, parse(query), meter, undefined, variables);
  return 1e12 - meter.left;
}

describe('counting introspection', () => {
  const weigh = (aliases: number, meter: Meter) => {
    const document = parse(`{ ${times(aliases, (i) => `a${i}: __schema { ...A }`)} }
      fragment A on __Schema { types { fields { ${times(40, () => '...B')} } } }
      fragment B on __Field { ${times(20, () => '...C')} } fragment C on __Field { name }`);
    const operation = getOperationAST(document);
    if (!operation) throw new Error('the document has one operation');
    return operationWeight(schema, document, operation, meter);
  };

  it('counts a fragment once for all aliases that spread it', () => {
    const [one, many] = [1, 101].map((aliases) => {
      const meter = new Meter(1e12, () => new Error('too many'));
      weigh(aliases, meter);
      return 1e12 - meter.left;
    });
    expect(Number(many) - Number(one)).toBeLessThan(1_000);
  });

  it('stops at the limit of steps, and then exceeds every budget', () => {
    const meter = new Meter(5_000, () => new Error('too many'));
    expect(weigh(245, meter)).toBeGreaterThan(1e9);
    expect(meter.left).toBeLessThan(0);
    expect(weigh(1, endless())).toBeLessThan(1e9);
  });
});

describe('planning', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `Site:o/${index}`);
  const nodes = (aliases: number) =>
    `query ($ids: [ID!]!) { ${times(aliases, (i) => `a${i}: nodes(ids: $ids) { id }`)} }`;

  it('reads the ids of a variable once for all fields', () => {
    const perAlias = planningOf(nodes(2), { ids: ids(1_000) }) - planningOf(nodes(1), { ids: ids(1_000) });
    expect(perAlias).toBeLessThan(1_000);
  });

  it('does not read ids of a list that is too long', () => {
    expect(planningOf(nodes(1), { ids: ids(40_000) })).toBeLessThan(1_000);
  });

  it('charges the characters of paths, because aliases can be long', () => {
    const paths = `{ organizations { nodes { ${'a'.repeat(40_000)}: sites { nodes { ${times(200, (i) => `s${i}: siteSpaces { totalCount }`)} } } } } }`;
    expect(() => summarizePlan(schema, parse(paths), new Budget().meter)).toThrow(
      `Operation takes more than ${limits.planSteps.max} steps to plan; select fewer fields`,
    );
  });

  it.each([
    ['a variable', 'query ($id: ID!) { organization(id: $id) { title } site(id: $id) { title } }'],
    ['a variable', 'query ($id: ID!) { site(id: $id) { title } organization(id: $id) { title } }'],
    ['literals', '{ organization(id: "Site:o/s") { title } site(id: "Site:o/s") { title } }'],
    ['literals', '{ site(id: "Site:o/s") { title } organization(id: "Site:o/s") { title } }'],
  ])('counts one call for an id in %s that only one of its fields accepts: %s', (_, query) => {
    const { calls } = summarizePlan(schema, parse(query), new Budget().meter, undefined, { id: 'Site:o/s' });
    expect(calls).toEqual({ max: 1, unbounded: [] });
  });
});

const service = useUpstream(chainService);
let gateway: ReturnType<typeof rawGateway> | undefined;
afterEach(async () => {
  await gateway?.close();
  service.forget();
});

const start = (options: Partial<GatewayOptions> = {}) => {
  gateway = rawGateway({ baseUrl: service.url, ...options });
  return gateway.query;
};
const dry = { 'x-dry-run': '1' };

describe('a dry run', () => {
  const organization = (fields: string) => `{ organization(id: "Organization:o") { ${fields} } }`;

  it.each<[string, Partial<GatewayOptions>, string, string]>([
    ['values', { maxValues: 50 }, organization(times(60, (i) => `t${i}: title`)), 'TOO_MANY_VALUES'],
    [
      'REST calls',
      { maxRestCalls: 2 },
      organization('sites { totalCount } teams { totalCount } members { totalCount }'),
      'TOO_MANY_CALLS',
    ],
  ])(
    'is rejected with the error of a run that exceeds the limit of %s before its first call',
    async (_, options, query, code) => {
      const run = start(options);
      const expected = { errors: [expect.objectContaining({ extensions: { code } })] };
      expect(await run(query, {})).toEqual(expected);
      expect(await run(query, {}, dry)).toEqual(await run(query, {}));
      expect(service.requests).toEqual([]);
    },
  );

  const ids = 'query ($ids: [ID!]!) { a: nodes(ids: $ids) { id } b: nodes(ids: $ids) { id } }';

  it('reports at most 100 wrong ids, and the number of the others', async () => {
    const { data, errors = [] } = await start()(
      ids,
      { ids: Array.from({ length: 90 }, (_, index) => `wrong${index}`) },
      dry,
    );
    expect(data).toBeNull();
    expect(errors).toHaveLength(101);
    expect(errors[99]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' }, locations: [{ line: 1, column: 60 }] });
    expect(errors[100]).toMatchObject({ message: '80 more errors are omitted', extensions: { omitted: 80 } });
  });

  it('reports a list of too many ids like a run, once per field', async () => {
    const message = 'ids must have at most 1000 items, got 40000';
    const { errors } = await start()(ids, { ids: Array.from({ length: 40_000 }, () => 'wrong') }, dry);
    expect(errors?.map((error) => error.message)).toEqual([message, message]);
  });

  const mutation = (count: number) =>
    `mutation ($input: CreateSpaceCommentInput!) { ${times(count, (i) => `m${i}: createSpaceComment(input: $input) { __typename }`)} }`;
  const input = (length: number) => ({ space: 'Space:o/s', body: { markdown: 'x'.repeat(length) } });

  const fieldsOf = (extensions: Record<string, unknown> | undefined) =>
    (extensions?.dryRun as DryRun | undefined)?.writes?.map(({ field }) => field);

  it('returns more than 100 writes', async () => {
    const { errors, extensions } = await start()(mutation(150), { input: input(10) }, dry);
    expect(errors).toBeUndefined();
    expect(fieldsOf(extensions)).toEqual(Array.from({ length: 150 }, (_, index) => `m${index}`));
  });

  it('returns writes of at most 1 MiB', async () => {
    const { errors, extensions } = await start()(mutation(4), { input: input(400_000) }, dry);
    expect(fieldsOf(extensions)).toEqual(['m0', 'm1']);
    const message = 'Writes of the dry run exceed the limit of 1048576 bytes; plan fewer mutations at once';
    expect(errors).toMatchObject(
      ['m2', 'm3'].map((field) => ({ message, path: [field], extensions: { code: 'RESPONSE_TOO_LARGE' } })),
    );
  });

  it('exceeds the limit of REST calls with too many writes', async () => {
    const { errors } = await start({ maxRestCalls: 2 })(mutation(3), { input: input(10) }, dry);
    expect(errors).toMatchObject([{ path: ['m2'], extensions: { code: 'TOO_MANY_CALLS' } }]);
  });

  it('is rejected if its plan exceeds the limit of bytes of a response', async () => {
    const { errors } = await start({ maxResponseBytes: 2_000 })(
      organization(times(20, (i) => `s${i}: sites(first: ${i + 1}) { nodes { sections { totalCount } } }`)),
      {},
      dry,
    );
    expect(errors).toMatchObject([{ extensions: { code: 'RESPONSE_TOO_LARGE' } }]);
  });
});

it('invalid writes of one mutation are validated in several turns of the event loop', async () => {
  const mutation = `mutation ($input: UpdateSiteInput!) { ${times(50, (i) => `m${i}: updateSite(input: $input) { __typename }`)} }`;
  const run = start();
  let turns = 0;
  const count = () => {
    turns++;
    immediate = setImmediate(count);
  };
  let immediate = setImmediate(count);
  const { errors } = await run(mutation, { input: { id: 'Site:o/s', title: 'x'.repeat(300_000) } });
  clearImmediate(immediate);
  expect(errors).toHaveLength(50);
  expect(turns).toBeGreaterThanOrEqual(50);
  expect(service.requests).toEqual([]);
});
