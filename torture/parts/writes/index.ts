import { setTimeout as pause } from 'node:timers/promises';
import { SeededRandom } from '../../../test/random/seeded-random.js';
import { Client, repeat } from '../../client.js';
import type { Figure, Part } from '../../part.js';
import { startBusyService } from '../../service.js';
import { document, groupMarks, Ledger } from './ledger.js';
import { unreliableWrites } from './service.js';

/** Sends many writes to an upstream with lost connections and timeouts, while one of two gateways shuts down. */
export const writes: Part = {
  name: 'writes',
  title: 'No write is processed twice, lost or without a result',
  run: async ({ seed, count, start }) => {
    const ledger = new Ledger();
    const service = await startBusyService(unreliableWrites(ledger, seed));
    const environment = { REST_BASE_URL: service.url, REST_TIMEOUT_MS: '500', DRAIN_TIMEOUT_MS: '10000' };
    const operations = groupMarks(count(10_000), new SeededRandom(seed));
    const [first, second] = [await start(environment), await start(environment)];
    const clients = [new Client(first.url), new Client(second.url)] as const;
    let client = clients[0];
    const restart = async () => {
      first.signal('SIGTERM');
      // During the pause, some writes arrive at the gateway that shuts down.
      await pause(20);
      client = clients[1];
      return first.exitCode;
    };
    const half = Math.floor(operations.length / 2);
    let restartExit: Promise<number | null> | undefined;
    await repeat(operations.length, 16, async (index) => {
      if (index === half) restartExit = restart();
      await write(client, operations[index] ?? [], ledger);
    });
    const exitCode = await restartExit;
    for (const openClient of clients) openClient.close();
    await service.close();
    return [
      ...figures(ledger, count(10_000)),
      { name: 'gateways that shut down gracefully under load', value: exitCode === 0 ? 1 : 0, atLeast: 1 },
    ];
  },
  plants: [
    {
      defect: 'a failed write is retried',
      file: 'rest/calls/engine.ts',
      from: "method !== 'GET' || ",
      to: '',
    },
    {
      defect: 'a failed write is reported as successful',
      file: 'rest/request.ts',
      from: 'if (!isSuccess(result.status))',
      to: 'if (result.status > 599)',
    },
    {
      defect: 'shutdown cancels operations in flight',
      file: 'server/connections/drain.ts',
      from: '}, finishMs);',
      to: '}, 0);',
    },
  ],
};

/** Sends writes in one operation, and records the result of each write. */
async function write(client: Client, marks: string[], ledger: Ledger): Promise<void> {
  try {
    const { data, errors = [] } = await client.query(document(marks));
    for (const mark of marks) {
      const error = errors.find(({ path }) => path?.[0] === mark);
      if (error) ledger.addFailure(mark, String(error.extensions?.code ?? ''));
      else if (data?.[mark]) ledger.addSuccess(mark);
    }
  } catch (error) {
    // The client has no result, because the connection was refused or lost.
    const { code = '' } = error as { code?: string };
    for (const mark of marks) ledger.addFailure(mark, code === 'ECONNREFUSED' ? 'refused' : 'disconnected');
  }
}

function figures(ledger: Ledger, writes: number): Figure[] {
  const { duplicates, lost, withoutResult, resultCounts, processedFailures } = ledger.balance(writes);
  for (const [problem, marks] of Object.entries({ duplicates, lost, withoutResult }))
    if (marks.length > 0) process.stderr.write(`writes: ${problem}: ${marks.slice(0, 10)}\n`);
  return [
    { name: 'successful writes', value: resultCounts.success ?? 0, atLeast: writes * 0.45 },
    {
      name: 'writes that failed because of a lost connection',
      value: resultCounts.UPSTREAM_UNAVAILABLE ?? 0,
      atLeast: writes * 0.15,
    },
    { name: 'writes that timed out', value: resultCounts.UPSTREAM_TIMEOUT ?? 0, atLeast: writes * 0.005 },
    { name: 'writes that failed with an error', value: resultCounts.UPSTREAM_ERROR ?? 0, atLeast: writes * 0.03 },
    { name: 'failed writes that the upstream processed', value: processedFailures, atLeast: writes * 0.05 },
    { name: 'writes that arrived after the shutdown', value: resultCounts.refused ?? 0 },
    { name: 'writes that the shutdown cancelled', value: resultCounts.disconnected ?? 0, atMost: 0 },
    { name: 'writes that were processed twice', value: duplicates.length, atMost: 0 },
    { name: 'successful writes that were not processed', value: lost.length, atMost: 0 },
    { name: 'writes without a result', value: withoutResult.length, atMost: 0 },
  ];
}
