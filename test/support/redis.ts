import { afterAll, beforeAll } from 'vitest';
import { type RedisOptions, SharedRedis } from '../../src/cache/redis.js';
import { type Daemon, startRedis, temporaryFolder } from './daemons.js';
import { freePort } from './free-port.js';

/** A Redis for the tests of one file. */
export interface TestRedis {
  port(): number;
  /** A connection that is ready, as a replica has one. */
  connect(options?: RedisOptions): Promise<SharedRedis>;
  /** Tells it something: to end, to hold still, to go on. */
  signal(signal: NodeJS.Signals): void;
  /** Ends it, and waits until it is gone. */
  stop(signal: NodeJS.Signals): Promise<void>;
  /** Starts it again where it was, with what it wrote down when it ended. */
  restart(): Promise<void>;
}

/** A command of a test may wait for a machine that has much to do. */
const commandMs = 10_000;

/** Starts a Redis before the tests of a file; behind them it ends, with its connections. */
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
    connect: async (options) => {
      const connection = new SharedRedis(`redis://127.0.0.1:${redis.port}`, { commandMs, ...options });
      connections.push(connection);
      await ready(connection);
      return connection;
    },
    signal: (signal) => void redis.child.kill(signal),
    stop: (signal) => redis.stop(signal),
    restart: async () => {
      redis = await startRedis(folder.path, redis.port);
    },
  };
}

/** Waits until a connection is there. */
export async function ready(connection: SharedRedis): Promise<void> {
  while (!(connection.readyForMs > 0)) await new Promise((resolve) => setTimeout(resolve, 10));
}
