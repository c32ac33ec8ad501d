import { Dice } from '../../../sharing/dice.js';
import { json, startService } from '../../../support/service.js';
import { Client } from '../../client.js';
import type { Figure, Part, Torture } from '../../part.js';
import type { Target } from '../../target.js';
import { hostileDocument, kindCount, largestDocument } from './documents.js';
import { hostileUpstream } from './upstream.js';

/** Documents that want to cost more than they are. */
export const hostileDocuments: Part = {
  name: 'hostile',
  title: 'Hostile documents cost little',
  run,
  plants: [
    {
      defect: 'documents are not measured',
      file: 'plugins/document-limits.ts',
      from: 'checkDocument(document, limits);',
      to: '',
    },
    {
      defect: 'calls of an operation are not counted',
      file: 'context.ts',
      from: 'new Operation(caller, maxRestCalls)',
      to: 'new Operation(caller)',
    },
    {
      defect: 'parsed documents are kept for ever',
      file: 'plugins/document-cache.ts',
      from: 'const bytesPerCharacter = 120;',
      to: 'const bytesPerCharacter = 1;',
    },
    {
      defect: 'the JSON of response bodies is not bounded',
      file: 'rest/body.ts',
      from: 'if (excess) throw',
      to: 'if (!excess) void',
    },
  ],
};

const mostCalls = 100;

async function run(torture: Torture): Promise<Figure[]> {
  let calls = 0;
  const service = await startService((_, response) => {
    calls++;
    json(response, {}, 404);
  });
  const target = await torture.start({ REST_BASE_URL: service.url, MAX_REST_CALLS: String(mostCalls) });
  const client = new Client(target.url);
  const callsOf = async (work: () => Promise<unknown>): Promise<number> => {
    calls = 0;
    await work();
    return calls;
  };
  const figures = [
    ...(await rejected(torture, target, client, callsOf)),
    ...(await bounded(client, callsOf)),
    ...(await kept(torture, target, client)),
    ...(await hostileUpstream(torture)),
  ];
  client.close();
  await service.close();
  return figures;
}

type CallsOf = (work: () => Promise<unknown>) => Promise<number>;

/** Most of them are rejected. The others are small enough for the budget. They run one after another. */
async function rejected({ seed, count }: Torture, target: Target, client: Client, callsOf: CallsOf): Promise<Figure[]> {
  const dice = new Dice(seed);
  const documents = count(10_000);
  const times: number[] = [];
  let maxCalls = 0;
  let maxBytes = 0;
  // Compiled code is what a server in use has.
  for (let index = 0; index < 5 * kindCount; index++) {
    const { query, variables } = hostileDocument(index, dice);
    await client.send(query, variables && { variables });
  }
  await target.condition();
  for (let index = 0; index < documents; index++) {
    const document = hostileDocument(index + 5 * kindCount, dice);
    const called = await callsOf(async () => {
      const { ms, text } = await client.send(document.query, document.variables && { variables: document.variables });
      times.push(ms);
      maxBytes = Math.max(maxBytes, text.length);
    });
    maxCalls = Math.max(maxCalls, called);
  }
  const { pauseMs } = await target.condition();
  times.sort((one, other) => one - other);
  return [
    { name: 'hostile documents', value: times.length, atLeast: documents },
    { name: 'REST calls of one of them', value: maxCalls, atMost: 1 },
    { name: 'largest response', value: maxBytes / 1024, unit: 'KiB', atMost: 64 },
    { name: 'p99 until the response', value: at(times, 0.99), unit: 'ms', atMost: 5, isTiming: true },
    { name: 'longest pause of the event loop', value: pauseMs, unit: 'ms', atMost: 50, isTiming: true },
  ];
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY;

/** Documents that are allowed, and want more calls than an operation may make. */
async function bounded(client: Client, callsOf: CallsOf): Promise<Figure[]> {
  const ids = Array.from({ length: 9 * mostCalls }, (_, i) => `Organization:o${i}`);
  const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Organization { title } } }';
  const called = await callsOf(() => client.send(query, { variables: { ids } }));
  return [
    { name: 'calls of one operation that wants nine times as many', value: called, atLeast: 1, atMost: mostCalls },
  ];
}

/** What stays of many large documents that are allowed. */
async function kept({ count }: Torture, target: Target, client: Client): Promise<Figure[]> {
  const documents = count(2_000);
  let answered = 0;
  await client.send(largestDocument(documents));
  const before = await settled(target);
  for (let index = 0; index < documents; index++) {
    const { data } = JSON.parse((await client.send(largestDocument(index))).text) as { data?: unknown };
    if (data) answered++;
  }
  const after = await settled(target);
  return [
    { name: 'different documents of the largest size', value: answered, atLeast: documents },
    {
      name: 'that they add to the memory',
      value: (after - before) / 2 ** 20,
      unit: 'MiB',
      atMost: 64,
    },
  ];
}

/** Bytes in use once all is collected: compiled code is given up only when it went unused through several collections. */
async function settled(target: Target): Promise<number> {
  for (let times = 0; times < 8; times++) await target.condition(true);
  const { heapUsed, external } = await target.condition(true);
  return heapUsed + external;
}
