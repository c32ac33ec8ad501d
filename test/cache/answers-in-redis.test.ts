import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CachedAnswer } from '../../src/cache/answers.js';
import { AnswersInRedis } from '../../src/cache/answers-in-redis.js';
import { SharedRedis } from '../../src/cache/redis.js';
import { type Daemon, freePort, startRedis, temporaryFolder } from '../support/daemons.js';

let redis: Daemon;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const open: SharedRedis[] = [];
beforeAll(async () => {
  folder = await temporaryFolder();
  redis = await startRedis(folder.path, await freePort());
});
afterAll(async () => {
  for (const one of open) await one.close();
  await redis.stop('SIGKILL');
  await folder.remove();
});

/** What a replica has. */
async function replica(namespace: string, writeMs = 5_000) {
  const shared = new SharedRedis(`redis://127.0.0.1:${redis.port}`);
  open.push(shared);
  await until(() => shared.thereForMs > 0);
  const answers = new AnswersInRedis(shared, { namespace, writeMs, settleMs: 0 });
  await answers.find('any');
  return { shared, answers };
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
}

const keep = async (found: CachedAnswer | undefined, text: string) => {
  if (!found || 'text' in found) throw new Error('Nothing can be kept');
  await found.keep(text, 60_000);
};
const textOf = async (answers: AnswersInRedis) => {
  const found = await answers.find('key');
  return found && 'text' in found ? found.text : undefined;
};

it('gives what another replica kept, until one of them writes', async () => {
  const [{ answers: one }, { answers: other }] = [await replica('gives'), await replica('gives')];
  await keep(await one.find('key'), 'answer');
  expect(await textOf(other)).toBe('answer');
  await (await other.write())();
  expect(await textOf(one)).toBeUndefined();
});

it('keeps nothing while a write is under way, and goes on when its process is gone', async () => {
  const [{ answers: one }, { answers: other }] = [await replica('gone', 400), await replica('gone')];
  await keep(await one.find('key'), 'from before the write');
  await one.write();
  expect(await other.find('key')).toBeUndefined();
  await until(async () => (await other.find('key')) !== undefined);
  expect(await textOf(other)).toBeUndefined();
  await keep(await other.find('key'), 'answer');
  expect(await textOf(one)).toBe('answer');
});

it('keeps nothing of a write’s time when Redis forgot the write', async () => {
  const [{ answers: one }, { answers: other }] = [await replica('forgot'), await replica('forgot')];
  const end = await one.write();
  const admin = new Redis(redis.port);
  await admin.flushall();
  admin.disconnect();
  await other.find('key');
  await keep(await other.find('key'), 'from before the write');
  expect(await textOf(other)).toBe('from before the write');
  await end();
  expect(await textOf(other)).toBeUndefined();
});

it('does without Redis while it is away, and takes nothing for valid that was kept before', async () => {
  const { shared, answers } = await replica('away');
  await keep(await answers.find('key'), 'answer');
  await redis.stop('SIGTERM');
  expect(await answers.find('key')).toBeUndefined();
  await (await answers.write())();
  redis = await startRedis(folder.path, redis.port);
  await until(() => shared.thereForMs > 0);
  expect(await textOf(answers)).toBeUndefined();
  const admin = new Redis(redis.port);
  // It was there all the same.
  expect(await admin.keys('away:answer:*')).toHaveLength(1);
  admin.disconnect();
});

it('counts what is asked while it is away', async () => {
  let failures = 0;
  const shared = new SharedRedis(`redis://127.0.0.1:${await freePort()}`, { onFailure: () => failures++ });
  open.push(shared);
  expect(await shared.ask((one) => one.get('key'))).toBeUndefined();
  expect(failures).toBe(1);
});

it('does not tell its own end as Redis being away', async () => {
  const states: boolean[] = [];
  const shared = new SharedRedis(`redis://127.0.0.1:${redis.port}`, { onState: (isThere) => states.push(isThere) });
  await until(() => shared.thereForMs > 0);
  await shared.close();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(states).toEqual([true]);
  expect(shared.thereForMs).toBeLessThan(0);
});

it('does not wait for a Redis that takes what is sent and says nothing', async () => {
  const { answers } = await replica('silent');
  redis.child.kill('SIGSTOP');
  const startedAt = performance.now();
  expect(await answers.find('key')).toBeUndefined();
  await (await answers.write())();
  const ms = performance.now() - startedAt;
  redis.child.kill('SIGCONT');
  expect(ms).toBeLessThan(2_000);
});
