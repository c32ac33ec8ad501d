import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RestReport } from '../../src/rest/index.js';
import { randomQuery, sandboxIds } from '../random/random-query.js';
import { inRounds, respondAfter, useSandbox } from '../support/sandbox-service.js';
import { type Handler, useService } from '../support/service.js';

/**
 * Number of random queries. Run more with `WAVE_RUNS=2000 npx vitest run --project gateway
 * test/plan/wave-properties.test.ts`.
 */
const numRuns = Number(process.env.WAVE_RUNS ?? 12);
const sandbox = useSandbox();
const { service, gateway } = useService(undefined, { restReport: true });
const token = { authorization: 'Bearer sandbox' };

async function run(query: string, handler: Handler) {
  service.handle(handler);
  const { data, errors, extensions } = await gateway.query(query, {}, token);
  const { calls } = (extensions as { rest: RestReport }).rest;
  const waves = calls.map(({ url, wave }) => `${wave} ${url}`).sort();
  // The errors are sorted, because their order depends on the order of responses.
  const failures = (errors ?? []).map(({ message, path }) => `${path?.join('.')}: ${message}`).sort();
  return { data, failures, waves };
}

describe('for any query', () => {
  it('the reported wave of each call is the round in which the gateway sends it', async () => {
    const property = fc.asyncProperty(randomQuery(sandboxIds), async (query) => {
      const { handler, rounds } = inRounds(sandbox);
      const { waves } = await run(query, handler);
      expect(waves).toEqual([...rounds].map(([url, round]) => `${round} ${url}`).sort());
    });
    await fc.assert(property, { numRuns, seed: Number(process.env.WAVE_SEED ?? 1) });
  });

  it('calls, waves and data do not depend on the order of responses', async () => {
    const delays = fc.infiniteStream(fc.nat(8));
    const property = fc.asyncProperty(randomQuery(sandboxIds), delays, async (query, ms) => {
      const inOrder = await run(query, inRounds(sandbox).handler);
      const wait = () => setTimeout(ms.next().value);
      expect(await run(query, respondAfter(sandbox, wait))).toEqual(inOrder);
    });
    await fc.assert(property, { numRuns, seed: Number(process.env.WAVE_SEED ?? 1) });
  });
});
