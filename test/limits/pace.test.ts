import fc from 'fast-check';
import { GraphQLString } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Budget, maxUnpacedValues, sliceValues } from '../../src/limits/budgets/budget.js';
import { waitingValues } from '../../src/limits/budgets/process-budget.js';
import { msPer } from '../../src/limits/table.js';
import { postRequest } from '../support/requests.js';
import { json, rawGateway, useService } from '../support/service.js';

/** Waits until the event loop has run all queued work. */
async function idle(): Promise<void> {
  for (let turns = 0; turns < 3; turns++) await new Promise((resolve) => setImmediate(resolve));
}

/** Creates the budget of a compiled operation, ordinary or large. */
function budgetOf(isLarge: boolean): Budget {
  const budget = new Budget({ values: 1_000_000 });
  if (isLarge) budget.chargeValues(maxUnpacedValues + 1);
  return budget;
}

describe.each<[size: string, isLarge: boolean, maxPerTurn: number]>([
  ['large', true, sliceValues],
  ['ordinary', false, maxUnpacedValues],
])('values of %s operations', (_, isLarge, maxPerTurn) => {
  it('are released in order, within the maximum of values per turn of the event loop', async () => {
    const budget = budgetOf(isLarge);
    const arbitraryWeights = fc.array(fc.integer({ min: 1, max: 2 * maxPerTurn }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(arbitraryWeights, async (weights) => {
        // This callback must be registered first, because `turn` must increase before the budget releases values in the
        // same turn.
        let turn = 0;
        const count = () => {
          turn++;
          immediate = setImmediate(count);
        };
        let immediate = setImmediate(count);
        const releases: { index: number; turn: number }[] = [];
        await Promise.all(
          weights.map(async (weight, index) => releases.push({ index: await budget.pace(index, weight), turn })),
        );
        clearImmediate(immediate);
        expect(releases.map(({ index }) => index)).toEqual(weights.map((_, index) => index));
        for (const each of new Set(releases.map((one) => one.turn))) {
          const inTurn = releases.filter((one) => one.turn === each).map(({ index }) => weights[index] ?? 0);
          const values = inTurn.reduce((sum, weight) => sum + weight, 0);
          expect(values <= maxPerTurn || inTurn.length === 1).toBe(true);
        }
        await idle();
      }),
    );
  });
});

it('values of ordinary operations do not wait for values of large operations', async () => {
  const large = Array.from({ length: 20 }, (_, index) => budgetOf(true).pace(index, sliceValues));
  expect(budgetOf(false).pace('ordinary', 10)).toBe('ordinary');
  await Promise.all(large);
  await idle();
});

describe('the execution of many values', () => {
  // The gateway calls `serialize` only for a number in a field of type String, such as `basename`.
  const { serialize } = GraphQLString;
  /** Number of executed values in each turn of the event loop. */
  const turns = new Map<number, number>();
  let turn = 0;
  let immediate: NodeJS.Immediate;
  const site = (id: string) => ({ object: 'site', id, title: id, basename: 5 });
  const { service, gateway } = useService(
    ({ url }, response) => {
      const items = Array.from({ length: 1_000 }, (_, index) => site(`s${index}`));
      setTimeout(() => json(response, url.includes('/sites/') ? site('s') : { items }), 50);
    },
    { replay: false },
  );
  beforeAll(() => {
    GraphQLString.serialize = (value) => {
      turns.set(turn, (turns.get(turn) ?? 0) + 1);
      return serialize(value);
    };
    const count = () => {
      turn++;
      immediate = setImmediate(count);
    };
    immediate = setImmediate(count);
  });
  afterAll(() => {
    clearImmediate(immediate);
    GraphQLString.serialize = serialize;
  });
  beforeEach(() => turns.clear());

  const times = (count: number, make: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => make(index)).join(' ');

  it('takes several turns of the event loop for many operations that share one REST call', async () => {
    // Twelve operations with 20,000 values each share one GET. The values are copied from its response.
    const queries = Array.from(
      { length: 12 },
      (_, index) =>
        `{ organization(id: "Organization:o") { sites(first: 1000) { nodes { ${times(19, (field) => `d${index}_${field}: basename`)} } } } }`,
    );
    for (const query of queries) await gateway.query(query);
    turns.clear();
    service.forget();
    const results = await Promise.all(queries.map((query) => gateway.query(query)));
    expect(results.every(({ errors }) => errors === undefined)).toBe(true);
    expect(service.requests).toHaveLength(1);
    expect(Math.max(...turns.values())).toBeLessThanOrEqual((maxUnpacedValues * msPer.value) / msPer.copiedValue);
    expect(turns.size).toBeGreaterThanOrEqual(2);
  });

  /** Query with many values but without a list. */
  const wideQuery = `{ ${times(290, (index) => `a${index}: site(id: "Site:o/s") { ...dates }`)} }
    fragment dates on Site { ${times(115, (index) => `d${index}: basename`)} }`;

  it('takes several turns of the event loop for one large operation', async () => {
    await gateway.data(wideQuery);
    expect([...turns.values()].reduce((sum, count) => sum + count)).toBe(290 * 115);
    expect(Math.max(...turns.values())).toBeLessThanOrEqual(sliceValues);
  });

  it('is refused for large operations while too many values wait, but not for ordinary operations', async () => {
    const limited = rawGateway({ baseUrl: service.url, maxValues: 60_000 });
    const sites = (fields: number) =>
      limited.query(
        `{ organization(id: "Organization:o") { sites(first: 1000) { nodes { ${times(fields, (field) => `d${field}: basename`)} } } } }`,
      );
    // The values of other operations. At most 15 × 60,000 values can wait.
    const others = 15 * 60_000 + 1;
    waitingValues.used += others;
    try {
      const refusal = await limited.gateway.fetch(postRequest({ query: wideQuery }));
      expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '1']);
      expect(await refusal.json()).toMatchObject({ errors: [{ extensions: { code: 'OVERLOADED' } }] });
      const { data, errors } = await sites(55);
      expect(data).toEqual({ organization: { sites: null } });
      expect(errors).toMatchObject([{ path: ['organization', 'sites', 'nodes'], extensions: { code: 'OVERLOADED' } }]);
      expect((await sites(5)).errors).toBeUndefined();
    } finally {
      waitingValues.used -= others;
    }
    expect((await sites(55)).errors).toBeUndefined();
    await limited.close();
  });
});

describe('a large operation', () => {
  const items = Array.from({ length: 1_000 }, (_, index) => ({ object: 'site', id: `s${index}`, title: `T${index}` }));
  const { gateway } = useService((_, response) => json(response, { items, count: items.length }), { predict: true });

  it('returns every value at its position, in the first run and in repeated runs', async () => {
    const fields = Array.from({ length: 60 }, (_, index) => `a${index}: title`).join(' ');
    const query = `{ organization(id: "Organization:o") { sites(first: 1000) { nodes { id ${fields} organization { id } } } } }`;
    for (let arrival = 0; arrival < 3; arrival++) {
      const data = await gateway.data<{ organization: { sites: { nodes: Record<string, unknown>[] } } }>(query);
      const { nodes } = data.organization.sites;
      expect(nodes.map(({ id, a0, a29, organization }) => ({ id, a0, a29, organization }))).toEqual(
        items.map(({ id, title }) => ({
          id: `Site:o/${id}`,
          a0: title,
          a29: title,
          organization: { id: 'Organization:o' },
        })),
      );
    }
  });
});
