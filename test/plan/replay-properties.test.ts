import { expect, it } from 'vitest';
import { createGateway } from '../../src/gateway.js';
import { Comparison } from '../../torture/parts/replay/comparison.js';
import { Oracle } from '../../torture/parts/replay/oracle.js';
import { Scenarios } from '../../torture/parts/replay/scenarios.js';
import { ChangingUpstream } from '../../torture/parts/replay/upstream.js';
import { earlyIds } from '../random/early-query.js';
import { SeededRandom } from '../random/seeded-random.js';
import { postRequest } from '../support/requests.js';

/** The stress test `replay` runs more of these scenarios. */
it('replay and execution without replay return the same response for the same REST responses', async () => {
  const random = new SeededRandom(7);
  const upstream = new ChangingUpstream(random, earlyIds, setImmediate);
  const oracle = new Oracle();
  await oracle.start();
  const gateway = createGateway({
    baseUrl: await upstream.start(),
    retryReads: false,
    // Without deduplication, each REST call belongs to one request.
    shareCalls: false,
    shareQueries: false,
    // The gateway sends the request id upstream if it has an observer.
    observers: [{ begin: () => ({ end: () => undefined }) }],
  });
  const comparison = new Comparison(upstream, oracle, async (operation, token, id, signal) => {
    const headers = { 'x-request-id': id, 'x-rest-report': '1', authorization: `Bearer ${token}` };
    const response = await gateway.fetch(postRequest(operation, headers, signal));
    return { status: response.status, text: await response.text() };
  });
  await new Scenarios(random, comparison).run(120, 1);
  expect(comparison.differences.descriptions).toEqual([]);
  expect(upstream.foreignUrls).toEqual([]);
  expect(comparison.comparisons).toBeGreaterThan(96);
  expect(comparison.replays).toBeGreaterThan(48);
  await Promise.all([gateway.close(), upstream.close(), oracle.close()]);
}, 60_000);
