import { SeededRandom } from '../../../test/random/seeded-random.js';
import { repeat } from '../../client.js';
import type { Figure, Part, Torture } from '../../part.js';
import { sourceExecutor, useKeysOfFailedRecords } from '../differential/executors.js';
import { useReference } from '../differential/reference/index.js';
import { ListComparison, testedExecutor } from './comparison.js';
import { pageKinds, valueKinds } from './damage.js';
import { listQuery, lists } from './documents.js';
import { plants } from './plants.js';
import { ListUpstream } from './upstream.js';

/**
 * Compares the results of plans, which scan the bytes of lists, with the results of resolvers, which parse the bytes.
 */
export const reader: Part = {
  name: 'reader',
  title: 'Plans read the bytes of lists as JSON.parse does',
  run,
  plants,
};

const smallSizes = [0, 1, 2, 3, 4, 6, 6, 12] as const;
/** Number of responses for each document. */
const perDocument = 8;
/** Minimum number of queries of a short run. A short run must detect all planted defects. */
const minQueries = 3_000;
/** Minimum number of list records in a full run of 20,000 queries. */
const fullItems = 1_000_000;
/** Minimum number of queries of a run in which each kind of damage must occur 20 times. */
const longRun = 10_000;

/** Maximum number of values of an operation. Some operations have a lower limit. */
const maxValues = 1_000_000;

async function run({ seed, count, library }: Torture): Promise<Figure[]> {
  const upstream = new ListUpstream();
  const baseUrl = await upstream.start();
  const options = { baseUrl, maxValues };
  const tested = await testedExecutor(library, options);
  const reference = sourceExecutor('resolvers', { ...options, plugins: [useReference()] });
  const withKeys = sourceExecutor('keys', { ...options, plugins: [useReference(), useKeysOfFailedRecords()] });
  const comparison = new ListComparison(upstream, { tested, reference, withKeys });
  const queries = Math.max(count(20_000), minQueries);
  let rejections = 0;
  try {
    await repeat(queries / perDocument, 6, async (number) => {
      const list = lists[number % lists.length];
      const random = new SeededRandom(seed * 1_000_000 + number);
      const size = random.pick([...smallSizes, random.below(40), queries >= longRun ? random.below(1_001) : 40]);
      const query = list && listQuery(list, size, random);
      for (let index = 0; query && index < perDocument; index++)
        await comparison.compare(query, seed * 1_000_000 + number * perDocument + index, size);
    });
    rejections = await tested.rejections();
  } finally {
    await Promise.all([tested.close(), reference.close(), withKeys.close()]);
    await upstream.close();
  }
  for (const text of comparison.differences.descriptions) process.stderr.write(`reader: ${text}\n\n`);
  const { damage } = comparison;
  const minTimes = queries >= longRun ? 20 : 1;
  const rare = [...valueKinds, ...pageKinds].filter((kind) => (damage.get(kind) ?? 0) < minTimes);
  process.stderr.write(
    `reader: ${[...damage].map(([kind, number]) => `${kind} ${number}`).join(', ')}; rare: ${rare.join(', ')}\n`,
  );
  return [
    { name: 'compared results', value: comparison.count, atLeast: queries },
    {
      name: 'records of lists in results with data',
      value: comparison.items,
      atLeast: queries >= longRun ? fullItems * (queries / 20_000) : queries,
    },
    { name: 'errors in results', value: comparison.errors, atLeast: queries / 5 },
    { name: 'results near the limit of values', value: comparison.nearLimit, atLeast: queries / 10 },
    { name: 'results that exceed the limit of values', value: comparison.exceeded, atLeast: queries / 40 },
    { name: 'results that differ', value: comparison.differences.count, atMost: 0 },
    { name: 'results of other reads', value: comparison.otherReads, atMost: queries / 150 },
    { name: 'unhandled rejections', value: rejections, atMost: 0 },
    { name: `kinds of damage that occurred less than ${minTimes} times`, value: rare.length, atMost: 0 },
  ];
}
