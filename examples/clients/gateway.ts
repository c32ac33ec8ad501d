/** For the tests: a gateway as a process of its own, on its embedded sandbox, reached over HTTP. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach } from 'vitest';

const main = join(import.meta.dirname, '../../dist/main.js');

/** The space that every example shows, with 67 change requests. */
export const space = 'Space:org_northwind/space_quick_start';

/** The gateway of a test file. */
export interface TestGateway {
  readonly url: string;
  /** A `fetch` for a client to use, which keeps count in `restCalls`. */
  readonly fetch: typeof fetch;
  /** For each request that the client sent in this test: how many REST calls it took. */
  readonly restCalls: number[];
}

/** Starts a gateway before the tests of a file, with these settings, and ends it after them. */
export function testGateway(settings: Record<string, string> = {}): TestGateway {
  const restCalls: number[] = [];
  let process: ChildProcess;
  let url = '';
  beforeAll(async () => {
    process = start(settings);
    url = await address(process);
  });
  beforeEach(() => {
    restCalls.length = 0;
  });
  afterAll(async () => {
    process.kill();
    await once(process, 'exit');
  });
  return {
    restCalls,
    get url() {
      return url;
    },
    async fetch(input, init) {
      const response = await fetch(input, init);
      const { extensions } = (await response.clone().json()) as { extensions?: { rest?: { count: number } } };
      restCalls.push(extensions?.rest?.count ?? 0);
      return response;
    },
  };
}

/** Whether a gateway refuses an operation that is in no manifest. */
export async function refusesOthers(url: string): Promise<boolean> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ __typename }' }),
  });
  return response.status === 400 && (await response.text()).includes('Only registered operations are run');
}

const start = (settings: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Where it listens, which it says when it does. */
async function address({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The gateway has no output to read');
  for await (const line of createInterface(stdout)) {
    const [url] = /http:\S+\/graphql/.exec(line) ?? [];
    if (url) return url;
  }
  throw new Error('The gateway did not start');
}
