import { SeededRandom } from '../../../test/random/seeded-random.js';
import { Client, repeat } from '../../client.js';
import type { Figure, Part, Torture } from '../../part.js';
import { plants } from '../replay/plants.js';
import { checkCalls } from './calls.js';
import { checkLists } from './lists.js';
import { randomOperation, randomQuery } from './queries.js';
import { checkReads } from './reads.js';
import { checkReplacements } from './replacements.js';
import { type Body, isMutation, type Report, type Run } from './run.js';
import { type Log, VersionedUpstream } from './upstream.js';

/** Matches the defects of `replay` that also mix versions. */
const mixing = /^(?:lengths of responses|a response is known by its URL|execution repeats the calls)/;

/** Sends operations several times to a REST API that stamps its responses, and checks which fields read which response. */
export const versions: Part = {
  name: 'versions',
  title: 'No field reads two versions of one URL',
  run,
  plants: [
    ...plants.filter(({ defect }) => mixing.test(defect)),
    {
      defect: 'a repeated lookup reads the successor of a response that no failed lookup has read',
      file: 'loaders/requests.ts',
      from: 'const isOutdated = this.#outdated?.has(url);',
      to: 'const isOutdated = this.#outdated && original.#byUrl.get(url)?.wasPredicted;',
    },
    {
      defect: 'a repeated lookup reads the outdated response again',
      file: 'loaders/requests.ts',
      from: 'const isOutdated = ',
      to: 'const isOutdated = false && ',
    },
    {
      defect: 'a failed prediction is not replaced',
      file: 'rest/request.ts',
      from: 'this.#isUnusable = this.wasPredicted && ',
      to: 'this.#isUnusable = false && ',
    },
  ],
};

const runsPerOperation = 4;
const maxCalls = 1_000;
const smallMaxCalls = 24;
/** Minimum number of root fields of a query that needs about `smallMaxCalls` calls. */
const manyFields = 6;
const maxExamples = 2;

async function run({ seed, count, start }: Torture): Promise<Figure[]> {
  const random = new SeededRandom(seed);
  const upstream = new VersionedUpstream(random);
  // Without deduplication and retries, each REST call belongs to one operation and is sent once.
  const environment = { REST_BASE_URL: await upstream.start(), DISABLE: 'shed,retry,dedupe' };
  const connect = async (more: Record<string, string>) => new Client((await start({ ...environment, ...more })).url);
  const [main, limited, sharing] = await Promise.all([
    connect({}),
    connect({ MAX_REST_CALLS: String(smallMaxCalls) }),
    connect({ DISABLE: 'shed,retry' }),
  ]);
  const counts = { operations: 0, predicted: 0, replayed: 0, repeated: 0, rejected: 0, broken: 0 };
  const breaks = new Map<string, number>();

  const send = async (client: Client, id: string, token: string, log: Log, others: Omit<Run, 'body' | 'log'>) => {
    counts.operations++;
    const { query, variables = {} } = others.operation;
    const accept = query.includes('@defer') ? 'multipart/mixed' : 'application/json';
    const headers = { 'x-request-id': id, 'x-rest-report': '1', accept };
    const { text } = await client.send(query, { variables, token, headers });
    const body = bodyOf(text);
    const { calls = [], replayed = 0 } = body.extensions?.rest ?? {};
    counts.predicted += calls.filter(({ predicted }) => predicted).length;
    counts.replayed += replayed;
    if (text.includes('"TOO_MANY_CALLS"')) counts.rejected++;
    const received: Run = { ...others, body, log };
    if (!others.isShared && !isMutation(received) && new Set(log.received).size < log.received.length)
      counts.repeated++;
    const report: Report = (rule, detail) => {
      counts.broken++;
      const number = (breaks.get(rule) ?? 0) + 1;
      breaks.set(rule, number);
      if (number > maxExamples) return;
      const sent = log.sent.map((version) => `${version.number} ${version.status} ${version.url}`);
      process.stderr.write(`versions: ${rule}: ${detail}\n${[query, ...sent, text].join('\n  ')}\n`);
    };
    checkReads(received, report);
    checkLists(received, report);
    if (others.isShared) return;
    checkCalls(received, report);
    checkReplacements(received, report);
  };

  /** One caller sends one operation several times. */
  const repeatOne = async (client: Client, scenario: number, isLimited: boolean) => {
    const operation = isLimited ? randomQuery(random, manyFields) : randomOperation(random);
    const earlierUrls = new Set<string>();
    const others = { operation, earlierUrls, maxCalls: isLimited ? smallMaxCalls : maxCalls, isShared: false };
    await repeat(runsPerOperation, 1, async (index) => {
      const id = `request-${scenario}-${index}`;
      const log = upstream.begin(id);
      await send(client, id, `token-${scenario}`, log, others);
      upstream.end(id);
      for (const url of log.received) earlierUrls.add(url);
    });
  };

  /** One caller sends two operations at the same time, which share calls. */
  const repeatTwo = async (client: Client, scenario: number) => {
    const operations = [randomQuery(random), randomQuery(random)] as const;
    const id = `requests-${scenario}`;
    const log = upstream.begin(id);
    await repeat(runsPerOperation, 2, (index) => {
      const operation = operations[index % 2 === 0 ? 0 : 1];
      return send(client, id, id, log, { operation, earlierUrls: new Set(), maxCalls, isShared: true });
    });
    upstream.end(id);
  };

  // Few operations exceed the limit of calls, so a short run needs this number.
  const operations = Math.max(count(20_000), 800);
  await repeat(Math.ceil(operations / runsPerOperation), 12, (scenario) => {
    if (scenario % 6 === 0) return repeatTwo(sharing, scenario);
    return scenario % 6 === 1 ? repeatOne(limited, scenario, true) : repeatOne(main, scenario, false);
  });
  for (const client of [main, limited, sharing]) client.close();
  await upstream.close();
  for (const [rule, number] of breaks) process.stderr.write(`versions: ${number} × ${rule}\n`);
  return [
    { name: 'operations', value: counts.operations, atLeast: operations },
    { name: 'predicted calls that were used', value: counts.predicted, atLeast: operations / 8 },
    { name: 'calls with replayed responses', value: counts.replayed, atLeast: operations / 10 },
    { name: 'queries that sent a URL twice', value: counts.repeated, atLeast: operations / 100 },
    { name: 'operations that exceed the limit of calls', value: counts.rejected, atLeast: operations / 500 },
    { name: 'broken rules', value: counts.broken, atMost: 0 },
  ];
}

/** Reads a response, which can have several parts. The data of several parts is a list of the parts. */
function bodyOf(text: string): Body {
  const parts = text.split('\r\n').flatMap((line): Body[] => (line.startsWith('{') ? [JSON.parse(line)] : []));
  const [first] = parts;
  return first && parts.length === 1 ? first : { ...parts.find(({ extensions }) => extensions), data: parts };
}
