import { Dice } from '../../../test/sharing/dice.js';
import { useResolvers } from '../../../test/support/resolvers.js';
import { many } from '../../client.js';
import type { Figure, Part, Torture } from '../../part.js';
import { sourceExecutor, useKeysOfFailedRecords } from '../differential/executors.js';
import { ListComparison, testedExecutor } from './comparison.js';
import { pageKinds, valueKinds } from './damage.js';
import { listQuery, lists } from './documents.js';
import { plants } from './plants.js';
import { ListUpstream } from './upstream.js';

/** Lists of the REST API as bytes of all kinds, which a plan scans and resolvers parse. */
export const reader: Part = {
  name: 'reader',
  title: 'Plans read the bytes of lists as JSON.parse does',
  run,
  plants,
};

/** Number of responses for each document. */
const perDocument = 8;
/** Minimum number of queries: a short run detects all planted defects. */
const minQueries = 3_000;
/** Records of lists in a full run. */
const fullItems = 1_000_000;
/** Number of queries in which each kind of damage occurs often. */
const longRun = 10_000;

/** Maximum number of values of an operation. Some operations of a run have a lower limit. */
const maxValues = 1_000_000;

async function run({ seed, count, library }: Torture): Promise<Figure[]> {
  const upstream = new ListUpstream();
  const baseUrl = await upstream.start();
  const options = { baseUrl, maxValues };
  const tested = await testedExecutor(library, options);
  const reference = sourceExecutor('resolvers', { ...options, plugins: [useResolvers()] });
  const withKeys = sourceExecutor('keys', { ...options, plugins: [useResolvers(), useKeysOfFailedRecords()] });
  const comparison = new ListComparison(upstream, { tested, reference, withKeys });
  const queries = Math.max(count(20_000), minQueries);
  let rejections = 0;
  try {
    await many(queries / perDocument, 6, async (number) => {
      const list = lists[number % lists.length];
      const dice = new Dice(seed * 1_000_000 + number);
      const size = dice.one([0, 1, 2, 3, 4, 6, 6, 12, dice.below(40), queries >= longRun ? dice.below(1_001) : 40]);
      const query = list && listQuery(list, size, dice);
      for (let place = 0; query && place < perDocument; place++)
        await comparison.compare(query, seed * 1_000_000 + number * perDocument + place, size);
    });
    rejections = await tested.rejections();
  } finally {
    await Promise.all([tested.close(), reference.close(), withKeys.close()]);
    await upstream.close();
  }
  for (const text of comparison.descriptions) process.stderr.write(`reader: ${text}\n\n`);
  const { damage } = comparison;
  const times = queries >= longRun ? 20 : 1;
  const rare = [...valueKinds, ...pageKinds].filter((kind) => (damage.get(kind) ?? 0) < times);
  process.stderr.write(
    `reader: ${[...damage].map(([kind, number]) => `${kind} ${number}`).join(', ')}; rare: ${rare.join(', ')}\n`,
  );
  return [
    { name: 'results compared', value: comparison.compared, atLeast: queries },
    {
      name: 'records of lists in results with data',
      value: comparison.items,
      atLeast: queries >= longRun ? fullItems * (queries / 20_000) : queries,
    },
    { name: 'errors in results', value: comparison.errors, atLeast: queries / 5 },
    { name: 'results near the limit of values', value: comparison.nearLimit, atLeast: queries / 10 },
    { name: 'results that exceed the limit of values', value: comparison.exceeded, atLeast: queries / 40 },
    { name: 'results that differ', value: comparison.different, atMost: 0 },
    { name: 'results of other reads', value: comparison.otherReads, atMost: queries / 150 },
    { name: 'unhandled rejections', value: rejections, atMost: 0 },
    { name: `kinds of damage that occurred less than ${times} times`, value: rare.length, atMost: 0 },
  ];
}
