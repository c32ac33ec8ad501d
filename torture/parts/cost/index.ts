import { startHelper } from '../../load/index.js';
import type { Figure, Part, Torture } from '../../part.js';
import { Gateway } from './gateway.js';
import { findIds } from './ids.js';
import { knownCases } from './known-cases.js';
import { multipliedCases } from './multiplied-cases.js';
import { crowdCount, maxTurnMs, Search } from './search.js';

/** Searches for documents that are small but expensive to execute. */
export const cost: Part = {
  name: 'cost',
  title: 'No generated document stalls the gateway',
  run,
  cases,
  plants: [
    {
      defect: 'lists do not count toward the cost',
      file: 'schema/core/values-plugin.ts',
      from: 'context.budget.chargeList(list.length, 1 + weight);',
      to: '',
    },
    {
      defect: 'lists are created before they are charged',
      file: 'schema/core/values-plugin.ts',
      from: 'context.budget.chargeList(list.length, 1 + weight);',
      to: 'list.slice(); context.budget.chargeList(list.length, 1 + weight);',
    },
    {
      defect: 'a selection is searched for Git metadata again for each record',
      file: 'schema/core/selection.ts',
      from: 'const result = bySet.get(set) ?? set',
      to: 'const result = set',
    },
    {
      defect: 'arguments of reads have no limit',
      file: 'limits/arguments.ts',
      from: '{ maxLength: limits.argumentLength.max, maxItems: limits.argumentItems.max }',
      to: '{ maxLength: 1e9, maxItems: 1e9 }',
    },
    {
      defect: 'large operations are executed in one piece',
      file: 'limits/budget.ts',
      from: 'if (lane.take(ms)) return value;',
      to: 'if (lane) return value;',
    },
    {
      defect: 'bytes of responses are not counted',
      file: 'limits/budget.ts',
      from: 'if (bytes > this.responseBytes) return false;',
      to: '',
    },
  ],
};

const mebibyte = 2 ** 20;

async function run({ seed, count, start }: Torture): Promise<Figure[]> {
  const service = startHelper(new URL('service.ts', import.meta.url));
  try {
    const gateway = await startGateway(await service.message<string>(), start);
    const search = new Search(gateway, seed);
    await search.prepare();
    // Measures each case twice, because the gateway compiles a document on its second arrival.
    for (const known of knownCases(search.ids).flatMap((known) => [known, known])) await search.measure(known);
    const documents = Math.max(count(20_000), 100);
    const isShort = documents < 1_000;
    // To save time, a short run measures a third of the cases, and confirms fewer documents, once.
    const step = isShort ? 3 : 1;
    const worstCount = isShort ? 3 : 20;
    const repeats = isShort ? 1 : 5;
    for (const [index, { query, variables }] of multipliedCases(search.ids).entries())
      if (index % step === 0) await search.measure({ query, variables });
    for (let index = 0; index < documents; index++) await search.step(index);
    const turns = await search.confirm(worstCount, repeats);
    const stallTogether = await search.confirmTogether(repeats);
    gateway.close();
    const turn = gateway.measuresCpu
      ? 'CPU time of the longest turn'
      : 'longest stall (this Node.js cannot measure CPU time)';
    return [
      { name: 'generated documents', value: documents, atLeast: documents },
      { name: 'executed documents', value: search.executed, atLeast: documents / 10 },
      { name: 'documents without a response or with a 5xx status', value: search.failed, atMost: 0 },
      { name: 'documents that ended the gateway', value: gateway.crashes, atMost: 0 },
      { name: 'largest response', value: search.maxBytes / mebibyte, unit: 'MiB', atMost: 8.5 },
      // The value depends on the time of garbage collections, so tests ignore the value.
      { name: 'resident memory', value: search.maxRss / 1e6, unit: 'MB', atMost: 300, isTiming: true },
      {
        name: `${turn} of the worst ${worstCount} documents, median of ${repeats} runs`,
        value: Math.max(search.clearTurnMs, ...turns),
        unit: 'ms',
        atMost: gateway.measuresCpu ? maxTurnMs : 100,
        isTiming: true,
      },
      {
        name: `longest stall of the worst ${crowdCount} documents at a time, median of ${repeats} runs`,
        value: stallTogether,
        unit: 'ms',
        // The target is higher, because documents that arrive at the same time start in one turn of the event loop.
        atMost: 150,
        isTiming: true,
      },
    ];
  } finally {
    await service.stop();
  }
}

/** Measures each case of `multipliedCases` in a new gateway, and returns a Markdown table of the costs. */
async function cases({ start }: Torture): Promise<string> {
  const service = startHelper(new URL('service.ts', import.meta.url));
  try {
    const url = await service.message<string>();
    const known = await startGateway(url, start);
    const ids = await findIds(known.client);
    known.close();
    const rows = ['| case | turn, CPU ms | ms | RSS, MB | response |', '|---|---:|---:|---:|---|'];
    for (const one of multipliedCases(ids)) {
      const gateway = await startGateway(url, start);
      const { response, turnMs, ms, rss, hasEnded } = await gateway.measure(one);
      const code = /"code":"(\w+)"/.exec(response?.text ?? '')?.[1] ?? '';
      const values = hasEnded
        ? ['crashed', ms.toFixed(0), '', '']
        : [turnMs.toFixed(0), ms.toFixed(0), (rss / 1e6).toFixed(0), `${response?.status} ${code}`];
      rows.push(`| ${[one.name, ...values].join(' | ')} |`);
      process.stderr.write(`${rows.at(-1)}\n`);
      gateway.close();
    }
    return rows.join('\n');
  } finally {
    await service.stop();
  }
}

async function startGateway(url: string, start: Torture['start']): Promise<Gateway> {
  const options = { REST_BASE_URL: url, REST_TOKEN: 'sandbox', NODE_OPTIONS: '--max-old-space-size=512' };
  const gateway = new Gateway(() => start(options));
  await gateway.start();
  return gateway;
}
