import fc from 'fast-check';
import { GraphQLString } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGateway, type Gateway } from '../../src/gateway.js';
import { Budget, maxUnpacedValues, resolverFactor, sliceValues } from '../../src/limits/budget.js';
import { waitingValues } from '../../src/limits/process-budget.js';
import { json, rawGateway, type Service, startService } from '../support/service.js';

/** Waits until the current turn has no work left. */
async function idle(): Promise<void> {
  for (let turns = 0; turns < 3; turns++) await new Promise((resolve) => setImmediate(resolve));
}

/** Budget of a compiled operation, ordinary or large. */
function budgetOf(isLarge: boolean): Budget {
  const budget = new Budget({ values: 1_000_000 });
  budget.isPlanned = true;
  if (isLarge) budget.chargeValues(maxUnpacedValues + 1);
  return budget;
}

describe.each([
  { title: 'values of large operations', isLarge: true, maxPerTurn: sliceValues },
  { title: 'values of ordinary operations', isLarge: false, maxPerTurn: maxUnpacedValues },
])('$title', ({ isLarge, maxPerTurn }) => {
  it('are handed over in order, and no more in one turn of the event loop than it may execute', async () => {
    const budget = budgetOf(isLarge);
    const weights = fc.array(fc.integer({ min: 1, max: 2 * maxPerTurn }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(weights, async (given) => {
        // Registered first, because the count must increase before the budget passes on values in the same turn.
        let turn = 0;
        const count = () => {
          turn++;
          immediate = setImmediate(count);
        };
        let immediate = setImmediate(count);
        const handed: { index: number; turn: number }[] = [];
        await Promise.all(
          given.map(async (weight, index) => handed.push({ index: await budget.pace(index, weight), turn })),
        );
        clearImmediate(immediate);
        expect(handed.map(({ index }) => index)).toEqual(given.map((_, index) => index));
        for (const each of new Set(handed.map((one) => one.turn))) {
          const weights = handed.filter((one) => one.turn === each).map(({ index }) => given[index] ?? 0);
          const values = weights.reduce((sum, weight) => sum + weight, 0);
          expect(values <= maxPerTurn || weights.length === 1).toBe(true);
        }
        await idle();
      }),
    );
  });
});

it('values of ordinary operations do not wait for those of large ones', async () => {
  const large = Array.from({ length: 20 }, (_, index) => budgetOf(true).pace(index, sliceValues));
  expect(budgetOf(false).pace('ordinary', 10)).toBe('ordinary');
  await Promise.all(large);
  await idle();
});

it('the items of a list are created after the list has waited', async () => {
  let turn = 0;
  const count = () => {
    turn++;
    immediate = setImmediate(count);
  };
  let immediate = setImmediate(count);
  const created = new Map<number, number>();
  const list = (length: number) => ({
    length,
    slice: () => {
      created.set(turn, (created.get(turn) ?? 0) + length);
      return Array.from({ length }, (_, index) => index);
    },
  });
  const budget = new Budget({ values: 1_000_000 });
  budget.chargeValues(maxUnpacedValues);
  // The items of the longer lists wait, too.
  const lengths = [1_000, 4_000, 1_000, 1_000, 4_000, 4_000, 1_000];
  const lists = await Promise.all(lengths.map((length) => budget.paceList(list(length), 2) as Promise<unknown[]>));
  expect(lists.map(({ length }) => length)).toEqual(lengths);
  await Promise.all(lists.flat());
  clearImmediate(immediate);
  expect(Math.max(...created.values())).toBeLessThanOrEqual(sliceValues / resolverFactor);
});

describe('one response for many values', () => {
  // The gateway calls `serialize` only for a number in a field of type String, such as `basename`.
  const { serialize } = GraphQLString;
  /** Turns of the event loop in which values were executed, with their number. */
  const turns = new Map<number, number>();
  let turn = 0;
  let immediate: NodeJS.Immediate;
  const site = (id: string) => ({ object: 'site', id, title: id, basename: 5 });
  let service: Service;
  let gateway: ReturnType<typeof rawGateway>;
  beforeAll(async () => {
    service = await startService(({ url }, response) => {
      const items = Array.from({ length: 1_000 }, (_, index) => site(`s${index}`));
      setTimeout(() => json(response, url.includes('/sites/') ? site('s') : { items }), 200);
    });
    gateway = rawGateway({ baseUrl: service.url, replay: false });
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
  afterAll(async () => {
    clearImmediate(immediate);
    GraphQLString.serialize = serialize;
    await gateway.close();
    await service.close();
  });
  beforeEach(() => turns.clear());

  const times = (count: number, make: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => make(index)).join(' ');

  it('takes several turns if the values are of many operations', async () => {
    // Ten operations with 20,000 values each share one GET.
    const queries = Array.from(
      { length: 10 },
      (_, index) =>
        `{ organization(id: "Organization:o") { sites(first: 1000) { nodes { ${times(19, (field) => `d${index}_${field}: basename`)} } } } }`,
    );
    for (const query of queries) await gateway.query(query);
    turns.clear();
    service.forget();
    const results = await Promise.all(queries.map((query) => gateway.query(query)));
    expect(results.every(({ errors }) => errors === undefined)).toBe(true);
    expect(service.requests).toHaveLength(1);
    expect(Math.max(...turns.values())).toBeLessThanOrEqual(maxUnpacedValues);
    expect(turns.size).toBeGreaterThanOrEqual(10);
  });

  /** Has many values without a list. */
  const wideQuery = `{ ${times(290, (index) => `a${index}: site(id: "Site:o/s") { ...dates }`)} }
    fragment dates on Site { ${times(115, (index) => `d${index}: basename`)} }`;

  it('takes several turns if the values are of one large operation', async () => {
    const { errors } = await gateway.query(wideQuery);
    expect(errors).toBeUndefined();
    expect([...turns.values()].reduce((sum, count) => sum + count)).toBe(290 * 115);
    expect(Math.max(...turns.values())).toBeLessThanOrEqual(sliceValues);
  });

  it('is refused to large operations while too many values wait, and never to ordinary ones', async () => {
    const limited = rawGateway({ baseUrl: service.url, maxValues: 60_000 });
    const ofSites = (index: number, fields: number) =>
      `query ($skip: Boolean = false) { organization(id: "Organization:o") @skip(if: $skip) { sites(first: 1000) { nodes { ${times(fields, (field) => `d${index}_${field}: basename`)} } } } }`;
    // Sent one by one, because the gateway does not compile all queries that arrive together.
    for (let index = 0; index < 20; index++) {
      await limited.query(ofSites(index, 55), { skip: true });
      await new Promise((resolve) => setImmediate(resolve));
    }
    // Each operation has 56,000 values. The values of at most five operations of 60,000 values can wait.
    const large = Array.from({ length: 20 }, (_, index) => limited.query(ofSites(index, 55)));
    const ordinary = limited.query(ofSites(0, 5));
    while (waitingValues.used <= 5 * resolverFactor * 60_000) await new Promise((resolve) => setImmediate(resolve));
    const early = await limited.gateway.fetch(
      new Request('http://gateway/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: wideQuery }),
      }),
    );
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await early.json()).toMatchObject({ errors: [{ extensions: { code: 'OVERLOADED' } }] });
    const results = await Promise.all(large);
    const refused = results.filter(({ errors }) => errors !== undefined);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(10);
    for (const { data, errors } of refused) {
      expect(data).toEqual({ organization: { sites: null } });
      expect(errors).toMatchObject([{ path: ['organization', 'sites', 'nodes'], extensions: { code: 'OVERLOADED' } }]);
    }
    expect((await ordinary).errors).toBeUndefined();
    expect(Math.max(...turns.values())).toBeLessThanOrEqual(maxUnpacedValues);
    expect((await limited.query(ofSites(0, 55))).errors).toBeUndefined();
    await limited.close();
  });
});

describe('a large operation', () => {
  let service: Service;
  let gateway: Gateway;
  const items = Array.from({ length: 1_000 }, (_, index) => ({ object: 'site', id: `s${index}`, title: `T${index}` }));
  beforeAll(async () => {
    service = await startService((_, response) => json(response, { items, count: items.length }));
    gateway = createGateway({ baseUrl: service.url });
  });
  afterAll(async () => {
    await gateway.close();
    await service.close();
  });

  it('returns every value in its place, walked and compiled', async () => {
    const fields = Array.from({ length: 60 }, (_, index) => `a${index}: title`).join(' ');
    const query = `{ organization(id: "Organization:o") { sites(first: 1000) { nodes { id ${fields} organization { id } } } } }`;
    for (let arrival = 0; arrival < 3; arrival++) {
      const response = await gateway.fetch(
        new Request('http://gateway/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query }),
        }),
      );
      const { data, errors } = (await response.json()) as {
        data: { organization: { sites: { nodes: Record<string, unknown>[] } } };
        errors?: unknown;
      };
      expect(errors).toBeUndefined();
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
