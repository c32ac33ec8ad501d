import { type Daemon, startNginx, startRedis, temporaryFolder } from './daemons.js';
import { freePort } from './free-port.js';
import { type Program, startProgram } from './program.js';

/** Two replicas behind nginx, which share a Redis. */
export interface Replicas {
  readonly programs: Program[];
  /** URL of the GraphQL endpoint at nginx. */
  readonly url: string;
  /** Sends a signal to Redis, such as SIGSTOP to pause Redis. */
  signalRedis(signal: NodeJS.Signals): void;
  /** Stops Redis, which saves its data. */
  stopRedis(): Promise<void>;
  /** Starts Redis again with the saved data. */
  restartRedis(): Promise<void>;
  /** Starts a replica at the port of a replica that has exited. */
  restart(index: number): Promise<void>;
  close(): Promise<void>;
}

export async function startReplicas(environment: Record<string, string>): Promise<Replicas> {
  const folder = await temporaryFolder();
  let redis: Daemon = await startRedis(folder.path, await freePort());
  const settings = { ...environment, REDIS_URL: `redis://127.0.0.1:${redis.port}` };
  const ports = [await freePort(), await freePort()];
  const programs = ports.map((port) => startProgram({ ...settings, PORT: String(port) }));
  for (const program of programs) await program.url();
  const nginx = await startNginx(folder.path, ports);
  return {
    programs,
    url: `http://127.0.0.1:${nginx.port}/graphql`,
    signalRedis: (signal) => void redis.child.kill(signal),
    stopRedis: () => redis.stop('SIGTERM'),
    restartRedis: async () => {
      redis = await startRedis(folder.path, redis.port);
    },
    restart: async (index) => {
      const program = startProgram({ ...settings, PORT: String(ports[index]) });
      programs[index] = program;
      await program.url();
    },
    close: async () => {
      for (const { child } of programs) child.kill('SIGKILL');
      await nginx.stop('SIGKILL');
      await redis.stop('SIGKILL');
      await folder.remove();
    },
  };
}
