/** Helper of tests that starts the gateway with its sandbox as a separate process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach } from 'vitest';

const main = join(import.meta.dirname, '../../dist/main.js');

/** Space of all examples, with 67 change requests. */
export const space = 'Space:org_northwind/space_quick_start';

/** Page of the space, with an expression in its text. */
export const page = 'Page:org_northwind/space_quick_start/page_quick_start_5';

/** The gateway of a test file. */
export interface TestGateway {
  readonly url: string;
  /** Function for clients that calls `fetch`, and records `restCalls`. */
  readonly fetch: typeof fetch;
  /** Number of REST calls of each request of the current test. */
  readonly restCalls: number[];
}

/** Starts a gateway with these settings before the tests of a file, and stops the gateway after the tests. */
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

/** Returns true if a gateway rejects an operation that is not in the manifest. */
export async function refusesOthers(url: string): Promise<boolean> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ __typename }' }),
  });
  return response.status === 400 && (await response.text()).includes('Only registered operations are allowed');
}

const start = (settings: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Returns the URL in the output of a gateway at startup. */
async function address({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The gateway has no output to read');
  for await (const line of createInterface(stdout)) {
    const [url] = /http:\S+\/graphql/.exec(line) ?? [];
    if (url) return url;
  }
  throw new Error('The gateway did not start');
}
