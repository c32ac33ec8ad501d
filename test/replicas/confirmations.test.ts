import { expect, it } from 'vitest';
import { createConfirmation, useConfirmation } from '../../src/mcp/confirmation.js';
import { RedisConfirmations } from '../../src/mcp/redis-confirmations.js';
import { useRedis } from '../support/redis.js';

const redis = useRedis();
const mutation = { query: 'mutation { a }', variables: { b: 1, c: { d: [2], e: null } }, authorization: 'Bearer t' };
const reorderedMutation = { ...mutation, variables: { c: { e: null, d: [2] }, b: 1 } };

it('a confirmation of one replica is valid once across all replicas', async () => {
  const [one, other] = [
    new RedisConfirmations(await redis.connect(), 'test'),
    new RedisConfirmations(await redis.connect(), 'test'),
  ];
  const now = Date.now();
  const confirmation = (await createConfirmation(mutation, one, now)) ?? '';
  const results = await Promise.all([
    ...Array.from({ length: 5 }, () => useConfirmation(confirmation, mutation, one, now)),
    ...Array.from({ length: 5 }, () => useConfirmation(confirmation, reorderedMutation, other, now)),
  ]);
  expect(results.filter((reason) => reason === undefined)).toHaveLength(1);
  expect(results.filter((reason) => reason?.startsWith('The confirmation was used before'))).toHaveLength(9);
  const otherNamespace = new RedisConfirmations(await redis.connect(), 'other');
  const secondConfirmation = (await createConfirmation(mutation, one, now)) ?? '';
  expect(await useConfirmation(secondConfirmation, mutation, otherNamespace, now)).toContain('not for this document');
});

it('no mutation is previewed or confirmed without Redis', async () => {
  const store = new RedisConfirmations(await redis.connect({ commandMs: 100 }), 'test');
  const now = Date.now();
  const confirmation = (await createConfirmation(mutation, store, now)) ?? '';
  await redis.stop('SIGKILL');
  expect(await createConfirmation(mutation, store, now)).toBeUndefined();
  expect(await useConfirmation(confirmation, mutation, store, now)).toBe('Confirmations are unavailable; retry later');
});
