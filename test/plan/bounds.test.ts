import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { type GraphQLObjectType, isNonNullType, parse, print, separateOperations, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../sandbox/index.js';
import { readConfig } from '../../src/config/index.js';
import { createGateway, type GatewayOptions } from '../../src/gateway.js';
import { Budget } from '../../src/limits/budgets/budget.js';
import { type PlanSummary, summarizePlan } from '../../src/plan/compile/summary.js';
import type { RestReport } from '../../src/rest/index.js';
import { sourceOf } from '../../src/schema/core/source.js';
import { schema } from '../../src/schema/schema.js';
import { check } from '../../tools/check/run.js';
import { findCursors, restoreHash } from '../../torture/parts/differential/cursors.js';
import { sourceExecutor } from '../../torture/parts/differential/executors.js';
import { withoutLimits } from '../../torture/parts/differential/options.js';
import { allFields } from '../../torture/parts/differential/paths.js';
import { type Query, randomQuery } from '../../torture/parts/differential/queries.js';
import { DamagedUpstream } from '../../torture/parts/differential/upstream.js';
import { type Field, QueryWriter } from '../random/query-writer.js';
import { SeededRandom } from '../random/seeded-random.js';
import { operationOf } from '../support/contract-operations.js';
import { postRequest } from '../support/requests.js';
import { sample } from '../support/samples.js';
import { json, useUpstream } from '../support/service.js';

/** Costs that the gateway charged for an operation. */
interface ChargedCosts {
  calls: number;
  values: number;
  waves: number;
  operations: Map<string, number>;
}

interface Response {
  extensions?: { rest?: RestReport; charge?: number };
}

afterAll(restoreHash);

/** Creates a gateway without limits that reports the charged values. */
function chargingGateway(options: GatewayOptions) {
  const gateway = createGateway(withoutLimits({ ...options, restReport: true }));
  return {
    run: async ({ query, variables }: Query, token = 'sandbox'): Promise<ChargedCosts | undefined> => {
      const response = await gateway.fetch(postRequest({ query, variables }, { authorization: `Bearer ${token}` }));
      const { extensions: { rest, charge } = {} } = (await response.json()) as Response;
      if (!rest || charge === undefined) return undefined;
      const operations = new Map<string, number>();
      for (const { method, path } of rest.calls)
        operations.set(`${method} ${path}`, 1 + (operations.get(`${method} ${path}`) ?? 0));
      return { calls: rest.count, values: charge, waves: rest.waves, operations };
    },
    close: () => gateway.close(),
  };
}

/** Describes the charged costs that exceed the maximum of the plan. */
function excessOver({ calls, values, operations }: PlanSummary, costs: ChargedCosts): string[] {
  const excess: string[] = [];
  if (calls.unbounded.length === 0) {
    if (costs.calls > calls.max) excess.push(`calls ${calls.max} < ${costs.calls}`);
    for (const [operation, count] of costs.operations)
      if (count > Number(operations[operation] ?? 0)) excess.push(`${operation} ${operations[operation]} < ${count}`);
  }
  if (values.unbounded.length === 0 && costs.values > values.max) excess.push(`values ${values.max} < ${costs.values}`);
  return excess;
}

/** Adds fallback calls, which request values that responses lack, to the maximum of a plan. */
function withFallbacks({ calls, operations, ...plan }: PlanSummary, fallbacks: PlanSummary['fields']): PlanSummary {
  const all = { ...operations };
  for (const { operation, calls } of fallbacks) all[operation] = Number(all[operation] ?? 0) + Number(calls);
  const more = fallbacks.reduce((sum, { calls }) => sum + Number(calls), 0);
  return { ...plan, calls: { ...calls, max: calls.max + more }, operations: all };
}

const changeRequest = 'ChangeRequest:org_northwind/space_quick_start/cr_142saia6svk';
const comment = 'ChangeRequestComment:org_northwind/space_quick_start/cr_142saia6svk/comment_27vo72x2ywi';
const inputs: Readonly<Record<string, object>> = {
  CreateChangeRequestCommentInput: { changeRequest, body: { markdown: 'Hi' } },
  CreateChangeRequestCommentReplyInput: { comment, body: { markdown: 'Hi' } },
  UpdateChangeRequestCommentInput: { id: comment, body: { markdown: 'Hi' } },
  DeleteChangeRequestCommentInput: { id: comment },
  MergeChangeRequestInput: { id: changeRequest },
  UpdateChangeRequestInput: { id: changeRequest, subject: 'Hi' },
};

/** Returns values for the variables of the examples, with ids of sandbox records. */
const variablesFor = (text: string): Record<string, unknown> => ({
  id: text.includes('space(id: $id)') ? 'Space:org_northwind/space_quick_start' : changeRequest,
  page: 'Page:org_northwind/space_quick_start/page_quick_start_1',
  ids: [1, 2, 3].map((page) => `Page:org_northwind/space_quick_start/page_quick_start_${page}`),
  space: 'Space:org_northwind/space_quick_start',
  organization: 'Organization:org_northwind',
  site: 'Site:org_northwind/site_handbook',
  first: 3,
  input: inputs[/\$input: (\w+)!/.exec(text)?.[1] ?? ''],
});

const declaredVariables = (text: string, all: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => new RegExp(`\\$${name}: `).test(text)));

it('the bound of a list in a list is one call for each item of the outer list', async () => {
  const sandbox = await startSandbox();
  const { run, close } = chargingGateway({ baseUrl: sandbox.url });
  const query = `{ organization(id: "Organization:org_northwind") {
    title sites(first: 3) { nodes { title sections(first: 2) { nodes { title } } } } } }`;
  const plan = summarizePlan(schema, parse(query), new Budget().meter);
  const organization = 'GET /v1/orgs/{organizationId}';
  const operations = {
    [organization]: 1,
    [`${organization}/sites`]: 1,
    [`${organization}/sites/{siteId}/sections`]: 3,
  };
  // The calls for the organization and for its sites are the first wave, because both need only the id in the query.
  expect(plan).toMatchObject({ calls: { max: 5, unbounded: [] }, waves: 2, operations });
  const costs = await run({ query, variables: {} });
  expect(costs).toMatchObject({ calls: 5, waves: 2, operations: new Map(Object.entries(operations)) });
  expect(costs?.values).toBeLessThanOrEqual(plan.values.max);
  await close();
  await sandbox.close();
});

describe('the bound of a plan is never below the costs', () => {
  it('of the documents in test/operations', async () => {
    const folder = new URL('../operations/', import.meta.url);
    let boundCount = 0;
    for (const file of readdirSync(folder)) {
      const sandbox = await startSandbox();
      const { run, close } = chargingGateway({ baseUrl: sandbox.url });
      const documents = separateOperations(parse(readFileSync(new URL(file, folder), 'utf8')));
      for (const [name, document] of Object.entries(documents)) {
        const plan = summarizePlan(schema, document, new Budget().meter);
        const costs = await run({ query: print(document), variables: {} });
        if (!costs) throw new Error(`${name} was not executed`);
        expect([name, ...excessOver(plan, costs)]).toEqual([name]);
        if (plan.calls.unbounded.length === 0) boundCount++;
      }
      await close();
      await sandbox.close();
    }
    expect(boundCount).toBeGreaterThan(120);
  });

  it('of the documents in examples', async () => {
    const sandbox = await startSandbox();
    const { run, close } = chargingGateway({ baseUrl: sandbox.url });
    let documents = 0;
    for (const folder of ['clients', 'review-desk/src']) {
      const path = fileURLToPath(new URL(`../../examples/${folder}`, import.meta.url));
      const { operations } = await check([path], {}, readConfig({}));
      for (const { text } of operations) {
        const variables = declaredVariables(text, variablesFor(text));
        const costs = await run({ query: text, variables });
        if (!costs) continue;
        expect([
          text,
          ...excessOver(summarizePlan(schema, parse(text), new Budget().meter, undefined, variables), costs),
        ]).toEqual([text]);
        documents++;
      }
    }
    expect(documents).toBeGreaterThan(20);
    await close();
    await sandbox.close();
  });

  describe('of random documents', () => {
    const upstream = new DamagedUpstream();
    let gateway: ReturnType<typeof chargingGateway>;
    let cursors: string[];
    beforeAll(async () => {
      const baseUrl = await upstream.start();
      gateway = chargingGateway({ baseUrl });
      const executor = sourceExecutor('cursors', { baseUrl });
      cursors = await findCursors(executor);
      await executor.close();
    });
    afterAll(async () => {
      await gateway.close();
      await upstream.close();
    });

    it('with undamaged responses', { timeout: 60_000 }, async () => {
      const seeds = fc.nat({ max: 1_000_000 });
      await fc.assert(
        fc.asyncProperty(seeds, async (seed) => {
          const target = allFields[seed % allFields.length];
          if (!target) return;
          const query = randomQuery(target, cursors, new SeededRandom(seed));
          if (validate(schema, parse(query.query)).length > 0) return;
          let plan: PlanSummary;
          try {
            plan = summarizePlan(schema, parse(query.query), new Budget().meter, undefined, query.variables);
          } catch {
            // The gateway rejects the invalid variables before it makes a call.
            return;
          }
          // If a seed is a multiple of 6, the responses are not damaged, but can lack optional values.
          const token = `${seed * 6}.bounds`;
          upstream.begin(token);
          const costs = await gateway.run(query, token);
          upstream.end(token);
          const fallbacks = plan.fields.filter(({ isFallback }) => isFallback);
          if (!costs || fallbacks.some(({ calls }) => calls === 'unbounded')) return;
          expect(excessOver(withFallbacks(plan, fallbacks), costs)).toEqual([]);
        }),
        { numRuns: Number(process.env.BOUND_RUNS ?? 20) },
      );
    });
  });
});

const isList = (field: Field) =>
  sourceOf(field)?.kind === 'page' &&
  field.args.every((argument) => !isNonNullType(argument.type) || argument.defaultValue !== undefined);

/** Selects random lists in each other, at most `levels` deep. */
function listsIn(type: string, random: SeededRandom, levels: number): string {
  const writer = new QueryWriter(random, {
    schema,
    fields: (of, { depth }) => {
      const { nodes, ...fields } = of.getFields();
      if (nodes) return [nodes];
      // A list and its nodes add 4 to the depth.
      return depth < 4 * levels ? Object.values(fields).filter((field) => isList(field) && random.below(2) === 0) : [];
    },
    argumentsOf: (field) => (isList(field) ? `(first: ${1 + random.below(3)})` : ''),
    enters: () => true,
  });
  return writer.selection(schema.getType(type) as GraphQLObjectType);
}

describe('the bound of a plan', () => {
  let count = 0;
  /** Replaces each sample identifier in a response with a unique identifier. */
  const withUniqueIds = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withUniqueIds);
    if (typeof value !== 'object' || value === null) return value === 'x' ? `x${count++}` : value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withUniqueIds(inner)]));
  };
  const service = useUpstream(({ method, url }, response) => {
    const operation = operationOf(method, url);
    const body = sample(operation.response ?? {}) as { items?: unknown[] };
    const limit = Number(new URL(url, 'http://service').searchParams.get('limit') ?? 1);
    const items = Array.from({ length: limit }, () => withUniqueIds(body.items?.[0]));
    json(response, { ...body, ...(body.items && { items, count: limit }) });
  });
  let gateway: ReturnType<typeof chargingGateway>;
  beforeAll(() => {
    gateway = chargingGateway({ baseUrl: service.url });
  });
  afterAll(() => gateway.close());

  it('equals the number of calls for nested lists if all lists are full of distinct records', async () => {
    const maximums = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const query = `{ organization(id: "Organization:o") { ${listsIn('Organization', new SeededRandom(seed), 3)} }
          space(id: "Space:o/s") { ${listsIn('Space', new SeededRandom(seed + 1), 2)} } }`;
        const { calls, waves, operations } = summarizePlan(schema, parse(query), new Budget().meter);
        const costs = await gateway.run({ query, variables: {} });
        expect(calls.unbounded).toEqual([]);
        expect({
          calls: costs?.calls,
          waves: costs?.waves,
          operations: Object.fromEntries(costs?.operations ?? []),
        }).toEqual({
          calls: calls.max,
          waves,
          operations,
        });
        maximums.add(calls.max);
      }),
      { numRuns: Number(process.env.BOUND_RUNS ?? 10) },
    );
    expect(Math.max(...maximums)).toBeGreaterThan(10);
  });
});
