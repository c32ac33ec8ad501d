import { startHelper } from '../../load/index.js';
import type { Figure, Part, Torture } from '../../part.js';
import { knownCases } from './known-cases.js';
import { crowdCount, repeats, Search, worstCount } from './search.js';

/** A search for documents that cost more than their size suggests. */
export const cost: Part = {
  name: 'cost',
  title: 'No generated document stalls the gateway',
  run,
  plants: [
    {
      defect: 'lists do not count toward the cost',
      file: 'schema/core/values-plugin.ts',
      from: 'context.values.charge(list.length * (1 + weight));',
      to: '',
    },
    {
      defect: 'large operations are executed in one piece',
      file: 'limits/pace.ts',
      from: 'if (this.#waiting.length === 0 && this.#used + weight <= this.#maxValues) {',
      to: 'if (weight > 0) {',
    },
    {
      defect: 'bytes of responses are not counted',
      file: 'plugins/result-limits.ts',
      from: 'if (bytes > this.#remainingBytes) return false;',
      to: '',
    },
  ],
};

const mebibyte = 2 ** 20;

async function run({ seed, count, start }: Torture): Promise<Figure[]> {
  const service = startHelper(new URL('service.ts', import.meta.url));
  try {
    const target = await start({
      REST_BASE_URL: await service.message<string>(),
      REST_TOKEN: 'sandbox',
      NODE_OPTIONS: '--max-old-space-size=512',
    });
    const search = new Search(target, seed);
    await search.prepare();
    // The gateway compiles a document that arrives again.
    for (const { query, variables } of knownCases(search.ids).flatMap((known) => [known, known]))
      await search.measure({ query, variables });
    const documents = Math.max(count(20_000), 100);
    for (let index = 0; index < documents; index++) await search.step(index);
    const stalls = await search.confirm();
    const stallTogether = await search.confirmTogether();
    search.close();
    return [
      { name: 'generated documents', value: documents, atLeast: documents },
      { name: 'executed documents', value: search.executed, atLeast: documents / 10 },
      { name: 'documents without a response or with a 5xx status', value: search.failed, atMost: 0 },
      { name: 'largest response', value: search.maxBytes / mebibyte, unit: 'MiB', atMost: 8.5 },
      { name: 'memory growth', value: search.addedBytes / mebibyte, unit: 'MiB' },
      {
        name: `longest stall of the worst ${worstCount} documents, median of ${repeats} runs`,
        value: Math.max(...stalls),
        unit: 'ms',
        atMost: 100,
        isTiming: true,
      },
      {
        name: `longest stall of the worst ${crowdCount} documents at a time, median of ${repeats} runs`,
        value: stallTogether,
        unit: 'ms',
        // Documents that arrive together start in one turn of the event loop.
        atMost: 150,
        isTiming: true,
      },
    ];
  } finally {
    await service.stop();
  }
}
