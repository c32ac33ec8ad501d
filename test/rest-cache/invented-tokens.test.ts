/** Tests of tokens that clients invent. Such tokens must not affect the cached responses of other callers. */
import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { SharedRedis } from '../../src/cache/redis.js';
import { RedisGenerations } from '../../src/cache/redis-generations.js';
import { Memory } from '../../src/limits/budgets/memory.js';
import { limits } from '../../src/limits/table.js';
import { RestCache } from '../../src/rest/cache/rest-cache.js';
import { Body } from '../../src/rest/responses/body.js';
import { json } from '../support/service.js';
import { organization, site, useCachedService, useCachingGateways } from './cached-service.js';

const service = useCachedService();
const start = useCachingGateways(service);

/** Redis that the test makes unavailable. Records the keys of the announcements that it receives. */
function fakeRedis() {
  const announcements: string[] = [];
  const state = { isAvailable: true };
  const client = {
    eval: async (...[, , key, , , ms]: [string, number, string, string, number, number]) => {
      if (ms > 0) announcements.push(key);
      return 'generation';
    },
  };
  const send = async (command: (redis: typeof client) => unknown) => (state.isAvailable ? command(client) : undefined);
  const redis = { readyAt: 0, readyForMs: Number.POSITIVE_INFINITY, send } as unknown as SharedRedis;
  return { state, announcements, generations: new RedisGenerations(redis, { namespace: 'test' }) };
}

const keyOf = (token: string) => `test:caller:${hash('sha256', token, 'base64url')}`;

it('rejected tokens do not prevent the announcement of a write after an outage of Redis', async () => {
  const { state, announcements, generations } = fakeRedis();
  const memory = new Memory(1_000_000);
  const cache = new RestCache({ memory, ttlOf: () => undefined, timeoutMs: 1_000, generations });
  state.isAvailable = false;
  for (let index = 0; index <= limits.acceptedTokens.max; index++) cache.drop(`invented-${index}`, false);
  cache.beginWrite('accepted').end({ status: 200, headers: {}, body: new Body('{}') });
  await cache.announced();
  state.isAvailable = true;
  await expect.poll(() => announcements).toContain(keyOf('accepted'));
});

it('after an outage of Redis, status 401 is announced only for tokens with cached responses', async () => {
  const { state, announcements, generations } = fakeRedis();
  const send = start({ restCache: { ttls: { Organization: 60_000 }, generations } });
  await send(organization, 'accepted');
  expect((await send(organization, 'accepted')).urls).toEqual([]);
  state.isAvailable = false;
  service.handle((_, response) => json(response, {}, 401));
  for (const token of ['invented', 'accepted']) expect((await send(site, token)).urls).toEqual(['/v1/orgs/o/sites/s']);
  state.isAvailable = true;
  await expect.poll(() => announcements).toContain(keyOf('accepted'));
  expect(announcements).toEqual([keyOf('accepted')]);
});

it('queries with more invented tokens than the cache has callers keep the responses of a caller', async () => {
  const send = start();
  await send(organization, 'accepted');
  for (let index = 0; index < limits.acceptedTokens.max + 100; index++)
    await send('{ __typename }', `invented-${index}`);
  expect(await send(organization, 'accepted')).toMatchObject({ urls: [], report: { cached: 1 } });
});
