import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { useRedis, waitUntilReady } from '../support/redis.js';

const redis = useRedis();

/** Connects with a short timeout of commands. Records each change of the state. */
async function connect() {
  const states: boolean[] = [];
  const connection = await redis.connect({ commandMs: 50, onState: (isAvailable) => states.push(isAvailable) });
  return { connection, states };
}

it('a reply that arrives during a stall of the process is used after the timeout', async () => {
  const { connection, states } = await connect();
  // After this phase of the event loop, timers run before replies are read.
  await setImmediate();
  const reply = connection.send((client) => client.ping());
  const stallEnd = performance.now() + 300;
  while (performance.now() < stallEnd);
  expect(await reply).toBe('PONG');
  expect(states).toEqual([true]);
});

it('a command without a reply fails, and Redis is unavailable until the next connection', async () => {
  const { connection, states } = await connect();
  redis.signal('SIGSTOP');
  const reply = await connection.send((client) => client.ping()).finally(() => redis.signal('SIGCONT'));
  expect([reply, states]).toEqual([undefined, [true, false]]);
  await waitUntilReady(connection);
  expect(await connection.send((client) => client.ping())).toBe('PONG');
  expect(states).toEqual([true, false, true]);
});
