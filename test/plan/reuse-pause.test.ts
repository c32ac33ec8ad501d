import fc from 'fast-check';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Observer, ReplayOutcome } from '../../src/observability/observer.js';
import type { RestReport } from '../../src/rest/index.js';
import { type Handler, json, rawGateway, useUpstream } from '../support/service.js';

/**
 * Data of a caller: `equal` callers get equal data, `partial` callers get equal data without sites, `own` callers get
 * titles of their own, `far` callers also get an organization of their own, and data of `changing` callers changes. The
 * token is the kind, a dash and a name.
 */
type Kind = 'equal' | 'partial' | 'own' | 'far' | 'changing';
const kindOf = (token: string) => token.split('-')[0] as Kind;

let version = 0;
/** Returns the id and the title of the organization of a caller. */
function organizationOf(token: string) {
  const kind = kindOf(token);
  const id = kind === 'far' ? token : 'o';
  return {
    id,
    title: kind === 'equal' || kind === 'partial' ? kind : kind === 'changing' ? `version ${version}` : token,
  };
}

const respond: Handler = ({ url, headers: { authorization = '' } }, response) => {
  const token = authorization.replace('Bearer ', '');
  const { id, title } = organizationOf(token);
  if (url.startsWith('/v1/orgs?')) json(response, { items: [{ object: 'organization', id, title }], count: 1 });
  else if (url.startsWith(`/v1/orgs/${id}/sites?`) && kindOf(token) !== 'partial')
    json(response, { items: [{ object: 'site', id: 's', title: `Site of ${title}` }], count: 1 });
  else json(response, {}, 404);
};

const service = useUpstream(respond);
let gateway: ReturnType<typeof rawGateway>;
const outcomes: ReplayOutcome[] = [];
const observer: Observer = {
  begin: () => ({ end: () => undefined }),
  replay: (outcome) => outcomes.push(outcome),
};

/** Replaces the gateway with a new gateway, which has no stored responses. */
async function startGateway(): Promise<void> {
  await gateway?.close();
  gateway = rawGateway({ baseUrl: service.url, restReport: true, observers: [observer], predict: true });
  service.handle(respond);
}
beforeEach(() => startGateway());
afterAll(() => gateway.close());

const restReport = ({ extensions }: { extensions?: Record<string, unknown> }) => extensions?.rest as RestReport;

/** Sends a query of two calls in two waves, and asserts that the response has the data of the caller. */
async function run(token: string): Promise<RestReport> {
  const { id, title } = organizationOf(token);
  const query = '{ organizations(first: 1) { nodes { id title sites(first: 1) { nodes { title } } } } }';
  const { data, errors = [], ...response } = await gateway.query(query, {}, { authorization: `Bearer ${token}` });
  const hasSites = kindOf(token) !== 'partial';
  const sites = hasSites ? { nodes: [{ title: `Site of ${title}` }] } : null;
  expect(data).toEqual({ organizations: { nodes: [{ id: `Organization:${id}`, title, sites }] } });
  expect(errors).toHaveLength(hasSites ? 0 : 1);
  return restReport(response);
}

let callers = 0;
const runNew = (kind: Kind) => run(`${kind}-${++callers}`);
const runManyNew = async (kind: Kind, count: number) => {
  for (let index = 0; index < count; index++) await runNew(kind);
};
const range = (length: number) => Array.from({ length }, (_, index) => index);

it('responses of new callers with data of their own are not stored during a pause', async () => {
  const sizes: number[] = [];
  for (const index of range(80)) {
    const variables = { id: `Organization:${Math.floor(index / 2)}` };
    const headers = { authorization: `Bearer own-${++callers}` };
    service.handle((_, response) => json(response, { object: 'organization', id: 'o', title: `${index}` }));
    const { data } = await gateway.query('query ($id: ID!) { organization(id: $id) { title } }', variables, headers);
    expect(data).toEqual({ organization: { title: `${index}` } });
    sizes.push(outcomes.at(-1)?.bytes ?? 0);
  }
  expect(sizes.at(-1)).toBe(sizes[20]);
});

it.each([
  ['equal', 2],
  ['partial', 1],
] as const)('%s data of new callers is replayed within 64 runs of a pause, and stays replayed', async (kind, calls) => {
  for (const others of range(17)) {
    await startGateway();
    await runManyNew('own', 8 + 3 * others);
    let runs = 1;
    while ((await runNew(kind)).replayed < calls) expect(++runs).toBeLessThanOrEqual(64);
    for (const _ of range(10)) expect(await runNew(kind)).toMatchObject({ replayed: calls });
  }
});

it.each(range(7))(
  'calls of a caller who returns during a pause are predicted at its third run, from position %i',
  async (offset) => {
    for (const gap of range(9)) {
      await runManyNew('own', 30 + offset);
      const token = `own-${++callers}`;
      for (const _ of range(2)) {
        await run(token);
        await runManyNew('own', gap);
      }
      expect(await run(token)).toMatchObject({ waves: 2, sentWaves: 1 });
    }
  },
);

it.each([2, 3, 5, 7].flatMap((period) => range(period).map((position) => [position, period])))(
  'equal data of new caller %i of each %i new callers is replayed within 64 of its runs',
  async (position, period) => {
    await runManyNew('own', 40);
    let runs = 0;
    let replayed = 0;
    for (let index = 0; replayed === 0; index++)
      if (index % period !== position) await runNew('own');
      else {
        expect(++runs).toBeLessThanOrEqual(64);
        ({ replayed } = await runNew('equal'));
      }
  },
);

it('each caller gets its own data for any pattern of callers', async () => {
  const kind = fc.constantFrom<Kind>('equal', 'partial', 'own', 'far', 'changing');
  const name = fc.option(fc.nat(2), { nil: undefined, freq: 2 });
  const parallelRuns = fc.array(fc.record({ kind, name }), { minLength: 1, maxLength: 3 });
  const pattern = fc.record({
    repetitions: fc.integer({ min: 1, max: 30 }),
    steps: fc.array(parallelRuns, { minLength: 1, maxLength: 5 }),
  });
  let replays = 0;
  let predictions = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(pattern, { minLength: 1, maxLength: 4 }), async (patterns) => {
      await startGateway();
      for (const { steps, repetitions } of patterns)
        for (const step of range(repetitions).flatMap(() => steps)) {
          version++;
          const reports = await Promise.all(
            step.map(({ kind, name }) => (name === undefined ? runNew(kind) : run(`${kind}-known-${name}`))),
          );
          for (const { replayed, sentWaves } of reports) {
            replays += replayed;
            predictions += sentWaves === 1 ? 1 : 0;
          }
        }
    }),
    { seed: 7, numRuns: 15 },
  );
  expect(replays).toBeGreaterThan(100);
  expect(predictions).toBeGreaterThan(100);
});
