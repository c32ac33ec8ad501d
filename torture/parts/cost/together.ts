import { Client } from '../../client.js';
import { quantile } from '../../load/index.js';
import type { Gateway } from './gateway.js';
import type { Candidate } from './population.js';

/** Number of requests that run at the same time. */
export const crowdCount = 14;

/**
 * Runs requests at the same time `repeats` times, and returns the median of the longest event loop stalls, in
 * milliseconds.
 */
export async function stallTogether(
  gateway: Gateway,
  candidates: readonly Candidate[],
  repeats: number,
): Promise<number> {
  const stalls: number[] = [];
  for (let run = 0; run < repeats; run++) stalls.push(await stallOf(gateway, candidates.slice(0, crowdCount)));
  return quantile(stalls, 0.5);
}

/** Measures the largest latency of `{ __typename }`, on a separate connection, while requests are executed. */
async function stallOf({ url, client }: Gateway, candidates: readonly Candidate[]): Promise<number> {
  const probe = new Client(url);
  await probe.send('{ __typename }');
  let isDone = false;
  let stall = 0;
  const done = Promise.allSettled(candidates.map(({ request }) => client.send(request))).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    stall = Math.max(stall, (await probe.send('{ __typename }')).ms);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await done;
  probe.close();
  return stall;
}
