import { expect, it } from 'vitest';
import { keepLedger } from '../support/ledger.js';

/** The long run of the same: `npm run torture:writes`. */
it('does no write twice, loses none, and says of each that is not confirmed that it failed', async () => {
  const writes = 400;
  const { confirmed, failed, doneUnconfirmed, ...wrong } = await keepLedger({ writes, seed: 7 });
  expect(wrong).toEqual({ writes, doubled: [], lost: [], silent: [] });
  expect(Object.keys(failed)).toEqual(['UPSTREAM_UNAVAILABLE']);
  expect(confirmed + (failed.UPSTREAM_UNAVAILABLE ?? 0)).toBe(writes);
  // A third of them fails, give or take: nothing is tried again, and nothing fails but a lost connection.
  expect(confirmed).toBeGreaterThan(writes * 0.6);
  expect(confirmed).toBeLessThan(writes * 0.73);
  expect(doneUnconfirmed).toBeGreaterThan(writes / 12);
});
