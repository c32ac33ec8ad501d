import { setTimeout as pause } from 'node:timers/promises';
import { Dice } from '../../../sharing/dice.js';
import { Client, many } from '../../client.js';
import type { Figure, Part } from '../../part.js';
import { startBusyService } from '../../service.js';
import { document, groups, Ledger } from './ledger.js';
import { losing } from './service.js';

/** Many writes to a service that loses connections, answers late or not at all, while one gateway follows another. */
export const writes: Part = {
  name: 'writes',
  title: 'No write is done twice, none is lost, and none fails in silence',
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
      // Some come too late, and find nobody.
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
      { name: 'gateways that ended well in the middle', value: exit === 0 ? 1 : 0, atLeast: 1 },
    ];
  },
  plants: [
    {
      defect: 'a write that fails is sent again',
      file: 'rest/engine.ts',
      from: "request.method !== 'GET' || ",
      to: '',
    },
    {
      defect: 'a write that failed is told as done',
      file: 'rest/pending-call.ts',
      from: 'if (!isSuccess(status))',
      to: 'if (status > 599)',
    },
    {
      defect: 'a gateway that ends cuts what is under way',
      file: 'server/drain.ts',
      from: 'setTimeout(() => server.closeAllConnections(), finishMs)',
      to: 'setTimeout(() => server.closeAllConnections(), 0)',
    },
  ],
};

/** Sends some writes in one operation, and enters what was said of each. */
async function write(client: Client, marks: string[], ledger: Ledger): Promise<void> {
  try {
    const { data, errors = [] } = await client.query(document(marks));
    for (const mark of marks) {
      const error = errors.find(({ path }) => path?.[0] === mark);
      if (error) ledger.failed(mark, String(error.extensions?.code ?? ''));
      else if (data?.[mark]) ledger.confirmed(mark);
    }
  } catch (error) {
    // The client was told nothing but that its connection is gone, or that there is none.
    const { code = '' } = error as { code?: string };
    for (const mark of marks) ledger.failed(mark, code === 'ECONNREFUSED' ? 'refused' : 'cut');
  }
}

function figures(ledger: Ledger, writes: number): Figure[] {
  const { doubled, lost, silent, told, doneUnconfirmed } = ledger.balance(writes);
  for (const [what, marks] of Object.entries({ doubled, lost, silent }))
    if (marks.length > 0) process.stderr.write(`writes: ${what}: ${marks.slice(0, 10)}\n`);
  return [
    { name: 'writes that were told to be done', value: told.done ?? 0, atLeast: writes * 0.45 },
    { name: 'writes that failed by a lost connection', value: told.UPSTREAM_UNAVAILABLE ?? 0, atLeast: writes * 0.15 },
    { name: 'writes that failed by their deadline', value: told.UPSTREAM_TIMEOUT ?? 0, atLeast: writes * 0.005 },
    { name: 'writes that failed by an error', value: told.UPSTREAM_ERROR ?? 0, atLeast: writes * 0.03 },
    { name: 'of the failed ones, done all the same', value: doneUnconfirmed, atLeast: writes * 0.05 },
    { name: 'writes that came when the gateway took no more', value: told.refused ?? 0 },
    { name: 'writes that the end of the gateway cut', value: told.cut ?? 0, atMost: 0 },
    { name: 'writes done twice', value: doubled.length, atMost: 0 },
    { name: 'writes told to be done that are not', value: lost.length, atMost: 0 },
    { name: 'writes of which nothing was told', value: silent.length, atMost: 0 },
  ];
}
