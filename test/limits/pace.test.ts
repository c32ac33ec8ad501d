import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGateway, type Gateway } from '../../src/gateway.js';
import { pace, sliceValues } from '../../src/limits/pace.js';
import { json, type Service, startService } from '../support/service.js';

describe('values of large operations', () => {
  it('are handed over in order, and no more in one turn of the event loop than it may execute', async () => {
    const weights = fc.array(fc.integer({ min: 1, max: 2 * sliceValues }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(weights, async (given) => {
        // Registered first, so that it counts a turn before the turn hands values over.
        let turn = 0;
        const count = () => {
          turn++;
          immediate = setImmediate(count);
        };
        let immediate = setImmediate(count);
        const handed: { index: number; turn: number }[] = [];
        await Promise.all(given.map(async (weight, index) => handed.push({ index: await pace(index, weight), turn })));
        clearImmediate(immediate);
        expect(handed.map(({ index }) => index)).toEqual(given.map((_, index) => index));
        for (const each of new Set(handed.map((one) => one.turn))) {
          const weights = handed.filter((one) => one.turn === each).map(({ index }) => given[index] ?? 0);
          const values = weights.reduce((sum, weight) => sum + weight, 0);
          expect(values <= sliceValues || weights.length === 1).toBe(true);
        }
        await new Promise((resolve) => setImmediate(resolve));
      }),
    );
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
