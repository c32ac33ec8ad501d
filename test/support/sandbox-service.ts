import { setImmediate, setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.js';
import type { Handler } from './service.js';

/** The gateway waits for responses if no new request arrives for this number of event loop turns and milliseconds. */
const quietTurns = 60;
const quietMs = 10;

/** Starts a sandbox before the tests of a file or a group, and stops it afterwards. */
export function useSandbox(options?: Parameters<typeof startSandbox>[0]): Sandbox {
  // `beforeAll` fills the object before the first test.
  const sandbox = {} as Sandbox;
  beforeAll(async () => void Object.assign(sandbox, await startSandbox(options)));
  afterAll(() => sandbox.close());
  return sandbox;
}

/** Responds like the sandbox after a promise resolves. */
export const respondAfter =
  ({ url: base }: Sandbox, waitFor: (url: string) => Promise<unknown>): Handler =>
  async ({ url, headers: { authorization = '' } }, response) => {
    await waitFor(url);
    const upstream = await fetch(`${base}${url}`, { headers: { authorization } });
    const headers = { 'content-type': upstream.headers.get('content-type') ?? '' };
    response.writeHead(upstream.status, headers).end(await upstream.text());
  };

/**
 * Holds requests until no more requests arrive, and then responds to all of them like the sandbox. Each round is one
 * wave. `rounds` maps each URL to its round.
 */
export function inRounds(sandbox: Sandbox): { handler: Handler; rounds: Map<string, number> } {
  const rounds = new Map<string, number>();
  let round = 1;
  const heldRequests: (() => void)[] = [];
  const waitUntilQuiet = async () => {
    for (let count = 0; count < heldRequests.length; ) {
      count = heldRequests.length;
      await setTimeout(quietMs);
      for (let turn = 0; turn < quietTurns; turn++) await setImmediate();
    }
    round++;
    for (const resume of heldRequests.splice(0)) resume();
  };
  const handler = respondAfter(
    sandbox,
    (url) =>
      new Promise<void>((resolve) => {
        rounds.set(url, round);
        if (heldRequests.push(resolve) === 1) void waitUntilQuiet();
      }),
  );
  return { handler, rounds };
}
