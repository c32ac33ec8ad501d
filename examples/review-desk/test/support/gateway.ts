import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../../dist/main.js', import.meta.url));

/** A gateway in a process of its own. */
export interface Gateway {
  /** Where it answers GraphQL. */
  url: string;
  /** The REST service behind it. */
  restUrl: string;
  stop: () => Promise<void>;
}

/** Starts what `npm start` starts: on its sandbox, or in front of another REST service. */
export async function startGateway(environment: Record<string, string> = {}): Promise<Gateway> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { url, restUrl } = await addresses(child);
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill();
    await once(child, 'exit');
  };
  return { url, restUrl, stop };
}

/** It prints two lines: the REST service, and where it listens itself. */
async function addresses({ stdout }: ChildProcess): Promise<{ url: string; restUrl: string }> {
  if (!stdout) throw new Error('The gateway prints nowhere');
  let restUrl = '';
  for await (const line of createInterface(stdout)) {
    const url = /http:\/\/[\w.:]+(\/graphql)?/.exec(line)?.[0] ?? '';
    if (line.startsWith('REST')) restUrl = url;
    if (line.startsWith('GraphQL')) return { url, restUrl };
  }
  throw new Error('The gateway ended before it listened');
}
