import { afterAll, beforeAll } from 'vitest';
import { type RedisOptions, SharedRedis } from '../../src/cache/redis.js';
import { type Daemon, startRedis, temporaryFolder } from './daemons.js';
import { freePort } from './free-port.js';

/** Redis for the tests of one file. */
export interface TestRedis {
  port(): number;
  /**
   * Returns a connection that is ready.
   * @param options options of the connection, and the port if it is a Redis of the test's own
   */
  connect(options?: RedisOptions & { port?: number }): Promise<SharedRedis>;
  /** Sends a signal to Redis, such as SIGSTOP to pause Redis. */
  signal(signal: NodeJS.Signals): void;
  /** Stops Redis, and waits until it has exited. */
  stop(signal: NodeJS.Signals): Promise<void>;
  /** Starts Redis again in the same folder, with the saved data. */
  restart(): Promise<void>;
}

/** Timeout of commands, which is long because commands can be slow on a busy machine. */
const commandMs = 10_000;

/** Starts Redis before the tests of a file. Stops Redis and the connections afterwards. */
export function useRedis(): TestRedis {
  const connections: SharedRedis[] = [];
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let redis: Daemon;
  beforeAll(async () => {
    folder = await temporaryFolder();
    redis = await startRedis(folder.path, await freePort());
  });
  afterAll(async () => {
    for (const connection of connections) await connection.close();
    await redis?.stop('SIGKILL');
    await folder?.remove();
  });
  return {
    port: () => redis.port,
    connect: async ({ port = redis.port, ...options } = {}) => {
      const connection = new SharedRedis(`redis://127.0.0.1:${port}`, { commandMs, ...options });
      connections.push(connection);
      await waitUntilReady(connection);
      return connection;
    },
    signal: (signal) => void redis.child.kill(signal),
    stop: (signal) => redis.stop(signal),
    restart: async () => {
      redis = await startRedis(folder.path, redis.port);
    },
  };
}

export async function waitUntilReady(connection: SharedRedis): Promise<void> {
  while (!(connection.readyForMs > 0)) await new Promise((resolve) => setTimeout(resolve, 10));
}
