import { SeededRandom } from '../../../test/random/seeded-random.js';
import { json, startService } from '../../../test/support/service.js';
import { Client } from '../../client.js';
import { quantile } from '../../load/index.js';
import type { Figure, Part, Torture } from '../../part.js';
import type { Target } from '../../target.js';
import { hostileDocument, kindCount, largestDocument, largestQuery } from './documents.js';
import { hostileUpstream } from './upstream.js';

/** Sends documents and upstream responses that cost much for their length. */
export const hostileDocuments: Part = {
  name: 'hostile',
  title: 'Hostile documents have a low cost',
  run,
  plants: [
    {
      defect: 'documents have no limits',
      file: 'plugins/documents/document-limits.ts',
      from: 'checkDocument(document, documentLimits);',
      to: '',
    },
    {
      defect: 'calls of an operation are not counted',
      file: 'context.ts',
      from: 'new Operation(caller, budget)',
      to: 'new Operation(caller)',
    },
    {
      defect: 'parsed documents are never evicted',
      file: 'plugins/documents/document-cache.ts',
      from: 'const bytesPerCharacter = 150;',
      to: 'const bytesPerCharacter = 1;',
    },
    {
      defect: 'plans are not counted',
      file: 'plugins/execution/planned-execution.ts',
      from: 'const bytesPerField = 1_000;',
      to: 'const bytesPerField = 1;',
    },
    {
      defect: 'the JSON of response bodies has no limits',
      file: 'rest/responses/body.ts',
      from: 'if (excess) throw',
      to: 'if (!excess) void',
    },
  ],
};

const maxCalls = 100;

async function run(torture: Torture): Promise<Figure[]> {
  let calls = 0;
  const service = await startService((_, response) => {
    calls++;
    json(response, {}, 404);
  });
  const target = await torture.start({ REST_BASE_URL: service.url, MAX_REST_CALLS: String(maxCalls) });
  const client = new Client(target.url);
  const callsOf = async (work: () => Promise<unknown>): Promise<number> => {
    calls = 0;
    await work();
    return calls;
  };
  const figures = [
    ...(await measureInvalidDocuments(torture, target, client, callsOf)),
    ...(await measureCallLimit(client, callsOf)),
    ...(await measureMemoryGrowth(torture, target, client)),
    ...(await hostileUpstream(torture)),
  ];
  client.close();
  await service.close();
  return figures;
}

type CallsOf = (work: () => Promise<unknown>) => Promise<number>;

/** Sends hostile documents one at a time. The gateway rejects most documents. */
async function measureInvalidDocuments(
  { seed, count, checksTimings }: Torture,
  target: Target,
  client: Client,
  callsOf: CallsOf,
): Promise<Figure[]> {
  const random = new SeededRandom(seed);
  const documents = count(10_000);
  const times: number[] = [];
  let highestCalls = 0;
  let maxBytes = 0;
  // These requests warm up the JIT compiler for the timings.
  for (let index = 0; checksTimings && index < 5 * kindCount; index++) {
    const { query, variables } = hostileDocument(index, random);
    await client.send(query, variables && { variables });
  }
  await target.condition();
  for (let index = 0; index < documents; index++) {
    const document = hostileDocument(index + 5 * kindCount, random);
    const callCount = await callsOf(async () => {
      const { ms, text } = await client.send(document.query, document.variables && { variables: document.variables });
      times.push(ms);
      maxBytes = Math.max(maxBytes, text.length);
    });
    highestCalls = Math.max(highestCalls, callCount);
  }
  const { pauseMs } = await target.condition();
  return [
    { name: 'hostile documents', value: times.length, atLeast: documents },
    { name: 'most REST calls of one document', value: highestCalls, atMost: 1 },
    { name: 'largest response', value: maxBytes / 1024, unit: 'KiB', atMost: 64 },
    { name: 'p99 of the response time', value: quantile(times, 0.99), unit: 'ms', atMost: 5, isTiming: true },
    { name: 'longest pause of the event loop', value: pauseMs, unit: 'ms', atMost: 50, isTiming: true },
  ];
}

/** Sends a valid document that needs more REST calls than the limit. */
async function measureCallLimit(client: Client, callsOf: CallsOf): Promise<Figure[]> {
  const ids = Array.from({ length: 9 * maxCalls }, (_, i) => `Organization:o${i}`);
  const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Organization { title } } }';
  const callCount = await callsOf(() => client.send(query, { variables: { ids } }));
  return [
    { name: 'calls of an operation that needs nine times the limit', value: callCount, atLeast: 1, atMost: maxCalls },
  ];
}

/** Measures the memory growth of large valid documents, and of short documents that compile to a large function. */
async function measureMemoryGrowth({ count }: Torture, target: Target, client: Client): Promise<Figure[]> {
  const grow = async (name: string, documents: number, documentOf: (index: number) => string): Promise<Figure[]> => {
    let responses = 0;
    const before = await usedBytes(target);
    for (let index = 0; index < documents; index++) {
      const { data } = JSON.parse((await client.send(documentOf(index))).text) as { data?: unknown };
      if (data) responses++;
    }
    return [
      { name: `responses to ${name}`, value: responses, atLeast: documents },
      {
        name: `memory growth of ${name}`,
        value: ((await usedBytes(target)) - before) / 2 ** 20,
        unit: 'MiB',
        atMost: 130,
      },
    ];
  };
  await client.send(largestDocument(count(1_000)));
  return [
    ...(await grow('documents of the largest size', count(1_000), largestDocument)),
    ...(await grow('queries that compile to much code', 2 * count(1_000), (index) => largestQuery(index >> 1))),
  ];
}

/** Returns the bytes in use after several garbage collections, because unused compiled code survives the first. */
async function usedBytes(target: Target): Promise<number> {
  for (let times = 0; times < 8; times++) await target.condition(true);
  const { heapUsed, external } = await target.condition(true);
  return heapUsed + external;
}
