import { Dice } from '../../test/sharing/dice.js';
import { type Handler, json, startService } from '../../test/support/service.js';
import { Client, many } from '../client.js';
import type { Figure, Part, Torture } from '../part.js';

/** Transient faults, a dead upstream, and an upstream that requests a delay. */
export const retries: Part = {
  name: 'retries',
  title: 'Retries hide transient faults without overloading the upstream',
  run: async (torture) => [
    ...(await passing(torture)),
    ...(await dead(torture)),
    ...(await ailing(torture)),
    ...(await asked(torture)),
  ],
  plants: [
    {
      defect: 'reads are not retried',
      file: 'rest/retry.ts',
      from: 'const maxRetries = 2;',
      to: 'const maxRetries = 0;',
    },
    {
      defect: 'no retry budget',
      file: 'rest/engine.ts',
      from: 'this.#retryBudget.spend() ? delay : undefined',
      to: 'delay',
    },
    {
      defect: 'Retry-After is ignored',
      file: 'rest/retry.ts',
      from: 'requestedDelayMs(result) + backoff',
      to: 'backoff',
    },
    {
      defect: 'X-RateLimit-Reset is ignored',
      file: 'rest/retry.ts',
      from: 'Math.max(after * 1000, reset ?? 0)',
      to: 'after * 1000',
    },
    {
      defect: 'calls are sent to a dead route',
      file: 'rest/circuit-breaker.ts',
      from: 'const windowSize = 20;',
      to: 'const windowSize = 1_000_000;',
    },
  ],
};

const title = (id: string) => `{ organization(id: "Organization:${id}") { title } }`;

/** One of ten calls fails with a transient fault. */
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
      name: 'successful reads with 10% transient faults',
      value: (100 * succeeded) / reads,
      unit: '%',
      // Three attempts fail for one in a thousand reads.
      atLeast: 100 - (100 * Math.ceil(reads / 1000)) / reads,
    },
    { name: 'calls per read', value: sum(tries.values()) / reads, atLeast: 1.09 },
  ];
}

/** True for exactly one of each ten calls, at a random position. */
function dealt(dice: Dice): () => boolean {
  let [dealt, chosen] = [0, 0];
  return () => {
    if (dealt % 10 === 0) chosen = dice.below(10);
    return dealt++ % 10 === chosen;
  };
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0);

/** A dead upstream gets few calls. */
async function dead({ count, start }: Torture): Promise<Figure[]> {
  const reads = count(10_000);
  let sent = 0;
  const handler: Handler = (_, response) => {
    sent++;
    json(response, {}, 503);
  };
  await against(handler, start, (ask) => many(reads, 16, async (index) => void (await ask(title(`o${index}`)))));
  return [{ name: 'calls per read of a dead upstream', value: sent / reads, atMost: 0.5 }];
}

/** Three of five calls fail permanently, too few for a circuit breaker. The retry budget must limit the calls. */
async function ailing({ count, start }: Torture): Promise<Figure[]> {
  const reads = count(10_000);
  let sent = 0;
  const handler: Handler = (request, response) => (sent++ % 5 < 3 ? json(response, {}, 503) : right(request, response));
  await against(handler, start, (ask) => many(reads, 16, async (index) => void (await ask(title(`o${index}`)))));
  const perRead = sent / reads;
  return [
    { name: 'calls per read of an upstream that fails three of five calls', value: perRead, atMost: 1.2 },
    // Fewer calls mean that a circuit breaker was open.
    { name: 'calls per read without an open circuit breaker', value: perRead, atLeast: 1 },
  ];
}

/** Formats of the requested delay: returns the header for a time in milliseconds since 1970. */
const forms: [Form, ...Form[]] = [
  ({ inSeconds }) => ({ 'retry-after': String(inSeconds) }),
  ({ at }) => ({ 'retry-after': new Date(at).toUTCString() }),
  ({ inSeconds }) => ({ 'x-ratelimit-reset': String(inSeconds) }),
  ({ at }) => ({ 'x-ratelimit-reset': String(at / 1000) }),
  ({ at }) => ({ 'x-ratelimit-reset': String(at) }),
];
type Form = (moment: { at: number; inSeconds: number }) => Record<string, string>;

/** Each record is available a short time after its first request. */
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
    // Dates have whole seconds, so the date must be at least a second ahead.
    const inSeconds = 1;
    const at = Math.ceil(Date.now() / 1000 + 1) * 1000;
    const headers = form({ at, inSeconds });
    const isMoment = headers['retry-after'] !== '1' && headers['x-ratelimit-reset'] !== '1';
    notBefore.set(request.url, isMoment ? at : Date.now() + inSeconds * 1000);
    // Only a 429 response has X-RateLimit-Reset.
    const status = headers['retry-after'] !== undefined && dice.below(2) ? 503 : 429;
    return response.writeHead(status, headers).end();
  };
  const reads = count(1_200);
  await against(handler, start, (ask) =>
    many(reads, 60, async (index) => {
      // Successful reads earn the retry budget. Their random number keeps clients out of lockstep.
      for (let more = 12 + dice.below(12); more > 0; more--) await ask(title(`earned${index}-${more}`));
      await ask(title(`o${index}`));
    }),
  );
  return [
    { name: 'retries with a requested delay', value: repeated, atLeast: count(1000) },
    { name: 'formats of the requested delay', value: formsMet.size, atLeast: Math.min(forms.length, reads / 3) },
    { name: 'retries before the requested time', value: undercut, atMost: 0 },
  ];
}

const right: Handler = (_, response) => json(response, { object: 'organization', id: 'o', title: 'Title' });

/** Runs clients against a gateway whose upstream is `handler`. */
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
