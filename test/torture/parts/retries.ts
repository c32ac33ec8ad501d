import { Dice } from '../../sharing/dice.js';
import { type Handler, json, startService } from '../../support/service.js';
import { Client, many } from '../client.js';
import type { Figure, Part, Torture } from '../part.js';

/** Faults that pass, a service that is dead, and one that says when to come back. */
export const retries: Part = {
  name: 'retries',
  title: 'Reads survive passing faults, and repetition hurts nobody',
  run: async (torture) => [
    ...(await passing(torture)),
    ...(await dead(torture)),
    ...(await ailing(torture)),
    ...(await asked(torture)),
  ],
  plants: [
    {
      defect: 'a read is sent once',
      file: 'rest/retry.ts',
      from: 'const maxRetries = 2;',
      to: 'const maxRetries = 0;',
    },
    {
      defect: 'no budget for repetition',
      file: 'rest/engine.ts',
      from: 'this.#retryBudget.spend() ? delay : undefined',
      to: 'delay',
    },
    {
      defect: 'what the service asks for is not waited for',
      file: 'rest/retry.ts',
      from: 'requestedDelayMs(result) + backoff',
      to: 'backoff',
    },
    {
      defect: 'the moment at which a limit ends is not waited for',
      file: 'rest/retry.ts',
      from: 'Math.max(after * 1000, reset ?? 0)',
      to: 'after * 1000',
    },
    {
      defect: 'a route that is dead is asked all the same',
      file: 'rest/circuit-breaker.ts',
      from: 'const windowSize = 20;',
      to: 'const windowSize = 1_000_000;',
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
  const tries = new Map<string, number>();
  const oneInTen = Array.from({ length: 3 }, () => dealt(dice));
  let succeeded = 0;
  await against(
    (request, response) => {
      const attempt = tries.get(request.url) ?? 0;
      tries.set(request.url, attempt + 1);
      return (oneInTen[attempt]?.() ? dice.one(wrong) : right)(request, response);
    },
    start,
    (ask) =>
      many(reads, 16, async (index) => {
        const { data } = await ask(title(`o${index}`));
        if (data?.organization) succeeded++;
      }),
  );
  return [
    {
      name: 'reads that succeed with 10% passing faults',
      value: (100 * succeeded) / reads,
      unit: '%',
      // Three tries lose one in a thousand.
      atLeast: 100 - (100 * Math.ceil(reads / 1000)) / reads,
    },
    { name: 'calls for one read', value: sum(tries.values()) / reads, atLeast: 1.09 },
  ];
}

/** True once in each ten, at any place: a run has no better luck than another. */
function dealt(dice: Dice): () => boolean {
  let [dealt, chosen] = [0, 0];
  return () => {
    if (dealt % 10 === 0) chosen = dice.below(10);
    return dealt++ % 10 === chosen;
  };
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0);

/** Nothing works: it is left alone. */
async function dead({ count, start }: Torture): Promise<Figure[]> {
  const reads = count(10_000);
  let sent = 0;
  const handler: Handler = (_, response) => {
    sent++;
    json(response, {}, 503);
  };
  await against(handler, start, (ask) => many(reads, 16, async (index) => void (await ask(title(`o${index}`)))));
  return [{ name: 'calls sent for each one asked of a dead service', value: sent / reads, atMost: 0.5 }];
}

/** Three calls of five fail for good, too few for a breaker: what is asked must not become many times as much. */
async function ailing({ count, start }: Torture): Promise<Figure[]> {
  const reads = count(10_000);
  let sent = 0;
  const handler: Handler = (request, response) => (sent++ % 5 < 3 ? json(response, {}, 503) : right(request, response));
  await against(handler, start, (ask) => many(reads, 16, async (index) => void (await ask(title(`o${index}`)))));
  const perRead = sent / reads;
  return [
    { name: 'calls sent for each one asked of a service that fails three of five', value: perRead, atMost: 1.2 },
    // Or a breaker would have hidden the budget.
    { name: 'of them at least', value: perRead, atLeast: 1 },
  ];
}

/** How a service says when it wants to be asked again: the header for a moment, in milliseconds since 1970. */
const forms: [Form, ...Form[]] = [
  ({ inSeconds }) => ({ 'retry-after': String(inSeconds) }),
  ({ at }) => ({ 'retry-after': new Date(at).toUTCString() }),
  ({ inSeconds }) => ({ 'x-ratelimit-reset': String(inSeconds) }),
  ({ at }) => ({ 'x-ratelimit-reset': String(at / 1000) }),
  ({ at }) => ({ 'x-ratelimit-reset': String(at) }),
];
type Form = (moment: { at: number; inSeconds: number }) => Record<string, string>;

/** Each record can be had a moment after it was asked for, and not before. */
async function asked({ seed, count, start }: Torture): Promise<Figure[]> {
  const dice = new Dice(seed);
  const notBefore = new Map<string, number>();
  const formsMet = new Set<Form>();
  let undercut = 0;
  let repeated = 0;
  const handler: Handler = (request, response) => {
    if (request.url.includes('earned')) return right(request, response);
    const moment = notBefore.get(request.url);
    if (moment !== undefined) {
      repeated++;
      if (Date.now() < moment) undercut++;
      return right(request, response);
    }
    const form = dice.one(forms);
    formsMet.add(form);
    // Dates are whole seconds, and so that none passes on the way this one is a second ahead at least.
    const inSeconds = 1;
    const at = Math.ceil(Date.now() / 1000 + 1) * 1000;
    const headers = form({ at, inSeconds });
    const isMoment = headers['retry-after'] !== '1' && headers['x-ratelimit-reset'] !== '1';
    notBefore.set(request.url, isMoment ? at : Date.now() + inSeconds * 1000);
    // Only one who was asked for too much says when the limit ends.
    const status = headers['retry-after'] !== undefined && dice.below(2) ? 503 : 429;
    return response.writeHead(status, headers).end();
  };
  const reads = count(1_200);
  await against(handler, start, (ask) =>
    many(reads, 60, async (index) => {
      // Reads that succeed first, for repetition has to be earned; as many as keeps clients from falling into step.
      for (let more = 12 + dice.below(12); more > 0; more--) await ask(title(`earned${index}-${more}`));
      await ask(title(`o${index}`));
    }),
  );
  return [
    { name: 'repetitions that were asked to wait', value: repeated, atLeast: count(1000) },
    { name: 'ways in which they were', value: formsMet.size, atLeast: Math.min(forms.length, reads / 3) },
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
