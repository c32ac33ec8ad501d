import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { HttpRequest } from './request.js';

/** Characters of a request that does not wait: it holds the event loop for a few milliseconds. */
export const smallLength = 2_000;

/** Milliseconds after which no further large request starts in a turn of the event loop. */
const maxStartMs = 10;

let startedAt: number | undefined;
let waiting = 0;

/** True if large requests have used up the time of this turn. */
function isSpent(): boolean {
  const now = performance.now();
  if (startedAt === undefined) {
    startedAt = now;
    setImmediate(() => {
      startedAt = undefined;
    });
  }
  return now - startedAt > maxStartMs;
}

/**
 * Delays a large request if others have used up the time of this turn of the event loop. It can take tens of milliseconds
 * until its first REST call, and many can arrive in one turn. Large requests start in the order of their arrival. Small ones
 * pass them.
 * @returns undefined if the request can start at once
 */
export function waitForTurn({ body, url }: Pick<HttpRequest, 'body' | 'url'>): Promise<void> | undefined {
  if ((body ?? url).length <= smallLength || (waiting === 0 && !isSpent())) return undefined;
  return waitInLine();
}

async function waitInLine(): Promise<void> {
  waiting++;
  // The first end can be that of the turn in which another request started, before small requests could arrive.
  await endOfTurn();
  do await endOfTurn();
  while (isSpent());
  waiting--;
}
