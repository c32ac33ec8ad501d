import { SeededRandom } from '../../test/random/seeded-random.js';
import { type Handler, json, startService } from '../../test/support/service.js';
import { Client, repeat } from '../client.js';
import type { Figure, Part, Torture } from '../part.js';

/** Measures retries with transient faults, with failing upstreams, and with requested delays. */
export const retries: Part = {
  name: 'retries',
  title: 'Retries hide transient faults without overloading the upstream',
  run: async (torture) => [
    ...(await measureTransientFaults(torture)),
    ...(await measureDeadUpstream(torture)),
    ...(await measureRetryBudget(torture)),
    ...(await measureDelays(torture)),
  ],
  plants: [
    {
      defect: 'reads are not retried',
      file: 'rest/calls/retry.ts',
      from: 'const maxRetries = 2;',
      to: 'const maxRetries = 0;',
    },
    {
      defect: 'no retry budget',
      file: 'rest/calls/engine.ts',
      from: 'this.#retryBudget.spend() ? delay : undefined',
      to: 'delay',
    },
    {
      defect: 'Retry-After is ignored',
      file: 'rest/calls/retry.ts',
      from: 'requestedDelayMs(result) + backoff',
      to: 'backoff',
    },
    {
      defect: 'X-RateLimit-Reset is ignored',
      file: 'rest/calls/retry.ts',
      from: 'Math.max(after * 1000, reset ?? 0)',
      to: 'after * 1000',
    },
    {
      defect: 'calls are sent to a dead route',
      file: 'rest/calls/circuit-breaker.ts',
      from: 'const windowSize = 20;',
      to: 'const windowSize = 1_000_000;',
    },
  ],
};

const title = (id: string) => `{ organization(id: "Organization:${id}") { title } }`;

/** Measures successful reads if one of ten calls has a transient fault. */
async function measureTransientFaults({ seed, count, start }: Torture): Promise<Figure[]> {
  const random = new SeededRandom(seed);
  const faults: [Handler, ...Handler[]] = [
    (_, response) => response.socket?.destroy(),
    (_, response) => json(response, {}, 503),
    (_, response) => json(response, {}, 500),
    (_, response) => json(response, {}, 429),
    (_, response) => response.end('{"title":'),
  ];
  const reads = count(20_000);
  const attempts = new Map<string, number>();
  const isFault = Array.from({ length: 3 }, () => oneOfTen(random));
  let successes = 0;
  await withUpstream(
    (request, response) => {
      const attempt = attempts.get(request.url) ?? 0;
      attempts.set(request.url, attempt + 1);
      return (isFault[attempt]?.() ? random.pick(faults) : succeed)(request, response);
    },
    start,
    (send) =>
      repeat(reads, 16, async (index) => {
        const { data } = await send(title(`o${index}`));
        if (data?.organization) successes++;
      }),
  );
  return [
    {
      name: 'successful reads with 10% transient faults',
      value: (100 * successes) / reads,
      unit: '%',
      // All three attempts fail for one of a thousand reads.
      atLeast: 100 - (100 * Math.ceil(reads / 1000)) / reads,
    },
    { name: 'calls per read', value: sum(attempts.values()) / reads, atLeast: 1.09 },
  ];
}

/** Creates a function that returns true for one random call of each ten calls. */
function oneOfTen(random: SeededRandom): () => boolean {
  let [calls, position] = [0, 0];
  return () => {
    if (calls % 10 === 0) position = random.below(10);
    return calls++ % 10 === position;
  };
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0);

/** Counts the calls to an upstream that fails every call. */
async function measureDeadUpstream({ count, start }: Torture): Promise<Figure[]> {
  const reads = count(10_000);
  let calls = 0;
  const handler: Handler = (_, response) => {
    calls++;
    json(response, {}, 503);
  };
  await withUpstream(handler, start, (send) =>
    repeat(reads, 16, async (index) => void (await send(title(`o${index}`)))),
  );
  return [{ name: 'calls per read of a dead upstream', value: calls / reads, atMost: 0.5 }];
}

/**
 * Counts the calls if three of five calls fail. The circuit breaker stays closed, so the retry budget must limit the
 * retries.
 */
async function measureRetryBudget({ count, start }: Torture): Promise<Figure[]> {
  const reads = count(10_000);
  let calls = 0;
  const handler: Handler = (request, response) =>
    calls++ % 5 < 3 ? json(response, {}, 503) : succeed(request, response);
  await withUpstream(handler, start, (send) =>
    repeat(reads, 16, async (index) => void (await send(title(`o${index}`)))),
  );
  const perRead = calls / reads;
  return [
    { name: 'calls per read of an upstream that fails three of five calls', value: perRead, atMost: 1.2 },
    // Fewer calls mean that a circuit breaker was open.
    { name: 'calls per read without an open circuit breaker', value: perRead, atLeast: 1 },
  ];
}

/** Formats of a requested delay as headers. `at` is in milliseconds since 1970. */
const formats: [Format, ...Format[]] = [
  ({ inSeconds }) => ({ 'retry-after': String(inSeconds) }),
  ({ at }) => ({ 'retry-after': new Date(at).toUTCString() }),
  ({ inSeconds }) => ({ 'x-ratelimit-reset': String(inSeconds) }),
  ({ at }) => ({ 'x-ratelimit-reset': String(at / 1000) }),
  ({ at }) => ({ 'x-ratelimit-reset': String(at) }),
];
type Format = (delay: { at: number; inSeconds: number }) => Record<string, string>;

/** Checks that retries wait for the requested delay. A record is available only after the delay. */
async function measureDelays({ seed, count, start }: Torture): Promise<Figure[]> {
  const random = new SeededRandom(seed);
  const notBefore = new Map<string, number>();
  const usedFormats = new Set<Format>();
  let earlyRetries = 0;
  let retryCount = 0;
  const handler: Handler = (request, response) => {
    if (request.url.includes('earned')) return succeed(request, response);
    const availableAt = notBefore.get(request.url);
    if (availableAt !== undefined) {
      retryCount++;
      if (Date.now() < availableAt) earlyRetries++;
      return succeed(request, response);
    }
    const format = random.pick(formats);
    usedFormats.add(format);
    // Dates have whole seconds, so a date must be at least one second in the future.
    const inSeconds = 1;
    const at = Math.ceil(Date.now() / 1000 + 1) * 1000;
    const headers = format({ at, inSeconds });
    const isDate = headers['retry-after'] !== '1' && headers['x-ratelimit-reset'] !== '1';
    notBefore.set(request.url, isDate ? at : Date.now() + inSeconds * 1000);
    // The gateway reads X-RateLimit-Reset only with status 429.
    const status = headers['retry-after'] !== undefined && random.below(2) ? 503 : 429;
    return response.writeHead(status, headers).end();
  };
  const reads = count(1_200);
  await withUpstream(handler, start, (send) =>
    repeat(reads, 60, async (index) => {
      // Successful reads fill the retry budget. A random number of reads spreads the retries over time.
      for (let more = 12 + random.below(12); more > 0; more--) await send(title(`earned${index}-${more}`));
      await send(title(`o${index}`));
    }),
  );
  return [
    { name: 'retries with a requested delay', value: retryCount, atLeast: count(1000) },
    { name: 'formats of the requested delay', value: usedFormats.size, atLeast: Math.min(formats.length, reads / 3) },
    { name: 'retries before the requested time', value: earlyRetries, atMost: 0 },
  ];
}

const succeed: Handler = (_, response) => json(response, { object: 'organization', id: 'o', title: 'Title' });

/** Starts an upstream and a gateway, runs a function that sends queries, and stops the upstream. */
async function withUpstream(
  handler: Handler,
  start: Torture['start'],
  run: (send: Client['query']) => Promise<void>,
): Promise<void> {
  const service = await startService(handler);
  const { url } = await start({ REST_BASE_URL: service.url });
  const client = new Client(url);
  await run((query) => client.query(query));
  client.close();
  await service.close();
}
