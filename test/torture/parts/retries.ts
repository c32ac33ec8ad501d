import { Dice } from '../../sharing/dice.js';
import { type Handler, json, startService } from '../../support/service.js';
import { Client, many } from '../client.js';
import type { Figure, Part, Torture } from '../part.js';

/** Faults that pass, a service that is dead, and one that says when to come back. */
export const retries: Part = {
  name: 'retries',
  title: 'Reads survive passing faults, and repetition hurts nobody',
  run: async (torture) => [...(await passing(torture)), ...(await dead(torture)), ...(await asked(torture))],
  plants: [
    {
      defect: 'a read is sent once',
      file: 'rest/retries.ts',
      from: 'const moreTries = 2;',
      to: 'const moreTries = 0;',
    },
    {
      defect: 'no budget for repetition, and no breaker',
      file: 'rest/retries.ts',
      from: ' && this.#budget.spend()',
      to: '',
    },
    {
      defect: 'what the service asks for is not waited for',
      file: 'rest/retries.ts',
      from: 'return asked + ',
      to: 'return ',
    },
  ],
};

const title = (id: string) => `{ organization(id: "Organization:${id}") { title } }`;

/** One call in ten goes wrong, in one of the ways that pass by themselves. */
async function passing({ seed, count, start }: Torture): Promise<Figure[]> {
  const dice = new Dice(seed);
  const wrong: [Handler, ...Handler[]] = [
    (_, response) => response.socket?.destroy(),
    (_, response) => json(response, {}, 503),
    (_, response) => json(response, {}, 500),
    (_, response) => json(response, {}, 429),
    (_, response) => response.end('{"title":'),
  ];
  const reads = count(20_000);
  let succeeded = 0;
  await against(
    (request, response) => (dice.below(10) === 0 ? dice.one(wrong) : right)(request, response),
    start,
    (ask) =>
      many(reads, 16, async (index) => {
        const { data } = await ask(title(`o${index}`));
        if (data?.organization) succeeded++;
      }),
  );
  return [
    { name: 'reads that succeed with 10% passing faults', value: (100 * succeeded) / reads, unit: '%', atLeast: 99.9 },
  ];
}

/** Nothing works: what is asked must not become many times as much. */
async function dead({ count, start }: Torture): Promise<Figure[]> {
  const reads = count(10_000);
  let sent = 0;
  const handler: Handler = (_, response) => {
    sent++;
    json(response, {}, 503);
  };
  await against(handler, start, (ask) => many(reads, 16, async (index) => void (await ask(title(`o${index}`)))));
  return [{ name: 'calls sent for each one asked of a dead service', value: sent / reads, atMost: 1.2 }];
}

/** Each record can be had a moment after it was asked for, and not before. */
async function asked({ seed, count, start }: Torture): Promise<Figure[]> {
  const dice = new Dice(seed);
  const notBefore = new Map<string, number>();
  let undercut = 0;
  let repeated = 0;
  const handler: Handler = (request, response) => {
    const moment = notBefore.get(request.url);
    if (moment === undefined) {
      notBefore.set(request.url, performance.now() + 1000);
      return response.writeHead(dice.below(2) ? 429 : 503, { 'retry-after': '1' }).end();
    }
    repeated++;
    if (performance.now() < moment) undercut++;
    return right(request, response);
  };
  const reads = count(1000);
  await against(handler, start, async (ask) => {
    // Reads that succeed first, for repetition has to be earned.
    await many(reads * 10, 16, async (index) => {
      notBefore.set(`/v1/orgs/earned${index}`, 0);
      await ask(title(`earned${index}`));
    });
    repeated = 0;
    // Few of them a moment, or a breaker takes the service for dead.
    await many(reads, 200, async (index) => void (await ask(title(`o${index}`))));
  });
  return [
    { name: 'repetitions that were asked to wait', value: repeated, atLeast: reads * 0.5 },
    { name: 'of them too early', value: undercut, atMost: 0 },
  ];
}

const right: Handler = (_, response) => json(response, { object: 'organization', id: 'o', title: 'Title' });

/** Runs clients against a gateway in front of a service that does what `handler` says. */
async function against(
  handler: Handler,
  start: Torture['start'],
  run: (ask: Client['query']) => Promise<void>,
): Promise<void> {
  const service = await startService(handler);
  const { url } = await start({ REST_BASE_URL: service.url });
  const client = new Client(url);
  await run((query) => client.query(query));
  client.close();
  await service.close();
}
