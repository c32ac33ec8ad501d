import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../../dist/main.js', import.meta.url));

/** Gateway in its own process. */
export interface Gateway {
  /** URL of the GraphQL endpoint. */
  url: string;
  /** Base URL of its REST API. */
  restUrl: string;
  stop: () => Promise<void>;
}

/** Starts the gateway like `npm start`: with its sandbox, or with another REST API. */
export async function startGateway(environment: Record<string, string> = {}): Promise<Gateway> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { url, restUrl } = await addresses(child);
  const stop = async () => {
    if (child.exitCode !== null) return;
    // No graceful shutdown: it waits for open connections.
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { url, restUrl, stop };
}

/** Reads the URLs of the REST API and of the gateway from the first two lines of output. */
async function addresses({ stdout }: ChildProcess): Promise<{ url: string; restUrl: string }> {
  if (!stdout) throw new Error('The gateway has no stdout');
  let restUrl = '';
  for await (const line of createInterface(stdout)) {
    const url = /http:\/\/[\w.:]+(\/graphql)?/.exec(line)?.[0] ?? '';
    if (line.startsWith('REST')) restUrl = url;
    if (line.startsWith('GraphQL')) return { url, restUrl };
  }
  throw new Error('The gateway exited before it listened');
}
