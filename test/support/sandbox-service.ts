import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Sandbox } from '../../sandbox/index.js';
import type { Handler } from './service.js';

/** After so many turns and milliseconds without a request, the gateway waits for responses. */
const quietTurns = 60;
const quietMs = 10;

/** Responds like the sandbox once a promise resolves. */
export const respondAfter =
  ({ url: base }: Sandbox, released: (url: string) => Promise<unknown>): Handler =>
  async ({ url, headers: { authorization = '' } }, response) => {
    await released(url);
    const answer = await fetch(`${base}${url}`, { headers: { authorization } });
    const headers = { 'content-type': answer.headers.get('content-type') ?? '' };
    response.writeHead(answer.status, headers).end(await answer.text());
  };

/**
 * Holds each request until no further one arrives, then responds to all of them like the sandbox: each round is one
 * wave. `rounds` has the round of each URL.
 */
export function inRounds(sandbox: Sandbox): { handler: Handler; rounds: Map<string, number> } {
  const rounds = new Map<string, number>();
  let round = 1;
  const waiting: (() => void)[] = [];
  const waitUntilQuiet = async () => {
    for (let count = 0; count < waiting.length; ) {
      count = waiting.length;
      await setTimeout(quietMs);
      for (let turn = 0; turn < quietTurns; turn++) await setImmediate();
    }
    round++;
    for (const resume of waiting.splice(0)) resume();
  };
  const handler = respondAfter(
    sandbox,
    (url) =>
      new Promise<void>((resolve) => {
        rounds.set(url, round);
        if (waiting.push(resolve) === 1) void waitUntilQuiet();
      }),
  );
  return { handler, rounds };
}
