import { setTimeout as pause } from 'node:timers/promises';
import { Dice } from '../../../test/sharing/dice.js';
import { Client, many } from '../../client.js';
import type { Figure, Part } from '../../part.js';
import { startBusyService } from '../../service.js';
import { document, groups, Ledger } from './ledger.js';
import { losing } from './service.js';

/** Many writes to an upstream with lost connections and timeouts, while gateways restart. */
export const writes: Part = {
  name: 'writes',
  title: 'No write is processed twice, lost or without a result',
  run: async ({ seed, count, start }) => {
    const ledger = new Ledger();
    const service = await startBusyService(losing(ledger, seed));
    const environment = { REST_BASE_URL: service.url, REST_TIMEOUT_MS: '500', DRAIN_TIMEOUT_MS: '10000' };
    const operations = groups(count(10_000), new Dice(seed));
    const [first, second] = [await start(environment), await start(environment)];
    const clients = [new Client(first.url), new Client(second.url)] as const;
    let client = clients[0];
    const follow = async () => {
      first.signal('SIGTERM');
      // Some writes arrive after the shutdown.
      await pause(20);
      client = clients[1];
      return first.ended;
    };
    const half = Math.floor(operations.length / 2);
    let following: Promise<number | null> | undefined;
    await many(operations.length, 16, async (index) => {
      if (index === half) following = follow();
      await write(client, operations[index] ?? [], ledger);
    });
    const exit = await following;
    for (const each of clients) each.close();
    await service.close();
    return [
      ...figures(ledger, count(10_000)),
      { name: 'gateways that shut down gracefully under load', value: exit === 0 ? 1 : 0, atLeast: 1 },
    ];
  },
  plants: [
    {
      defect: 'a failed write is retried',
      file: 'rest/engine.ts',
      from: "method !== 'GET' || ",
      to: '',
    },
    {
      defect: 'a failed write is reported as successful',
      file: 'rest/pending-call.ts',
      from: 'if (!isSuccess(status))',
      to: 'if (status > 599)',
    },
    {
      defect: 'shutdown cancels operations in flight',
      file: 'server/drain.ts',
      from: '}, finishMs);',
      to: '}, 0);',
    },
  ],
};

/** Sends some writes in one operation, and records the result of each. */
async function write(client: Client, marks: string[], ledger: Ledger): Promise<void> {
  try {
    const { data, errors = [] } = await client.query(document(marks));
    for (const mark of marks) {
      const error = errors.find(({ path }) => path?.[0] === mark);
      if (error) ledger.failed(mark, String(error.extensions?.code ?? ''));
      else if (data?.[mark]) ledger.confirmed(mark);
    }
  } catch (error) {
    // The client only detects that the connection is lost or cannot be made.
    const { code = '' } = error as { code?: string };
    for (const mark of marks) ledger.failed(mark, code === 'ECONNREFUSED' ? 'refused' : 'cut');
  }
}

function figures(ledger: Ledger, writes: number): Figure[] {
  const { doubled, lost, silent, told, doneUnconfirmed } = ledger.balance(writes);
  for (const [what, marks] of Object.entries({ doubled, lost, silent }))
    if (marks.length > 0) process.stderr.write(`writes: ${what}: ${marks.slice(0, 10)}\n`);
  return [
    { name: 'successful writes', value: told.done ?? 0, atLeast: writes * 0.45 },
    {
      name: 'writes that failed because of a lost connection',
      value: told.UPSTREAM_UNAVAILABLE ?? 0,
      atLeast: writes * 0.15,
    },
    { name: 'writes that timed out', value: told.UPSTREAM_TIMEOUT ?? 0, atLeast: writes * 0.005 },
    { name: 'writes that failed with an error', value: told.UPSTREAM_ERROR ?? 0, atLeast: writes * 0.03 },
    { name: 'failed writes that the upstream processed', value: doneUnconfirmed, atLeast: writes * 0.05 },
    { name: 'writes that arrived after the shutdown', value: told.refused ?? 0 },
    { name: 'writes that the shutdown cancelled', value: told.cut ?? 0, atMost: 0 },
    { name: 'writes that were processed twice', value: doubled.length, atMost: 0 },
    { name: 'successful writes that were not processed', value: lost.length, atMost: 0 },
    { name: 'writes without a result', value: silent.length, atMost: 0 },
  ];
}
