import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../../dist/main.js', import.meta.url));

/** Gateway in its own process. */
export interface Gateway {
  /** URL of the GraphQL endpoint. */
  url: string;
  stop: () => Promise<void>;
}

/** Starts the gateway like `npm start`, in front of a REST API. */
export async function startGateway(restUrl: string): Promise<Gateway> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', REST_BASE_URL: restUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    // A graceful shutdown would wait for open connections.
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  for await (const line of createInterface(child.stdout)) {
    const [url] = /http:\S+\/graphql/.exec(line) ?? [];
    if (url) return { url, stop };
  }
  throw new Error('The gateway exited before it listened');
}
