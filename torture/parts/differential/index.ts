import { SeededRandom } from '../../../test/random/seeded-random.js';
import { repeat } from '../../client.js';
import type { Figure, Part, Torture } from '../../part.js';
import { Comparison } from './comparison.js';
import { findCursors } from './cursors.js';
import { libraryExecutor, sourceExecutor, useKeysOfFailedRecords } from './executors.js';
import { allMutations, randomMutation } from './mutations.js';
import { allFields } from './paths.js';
import { plants } from './plants.js';
import { randomQuery } from './queries.js';
import { useReference } from './reference/index.js';
import { DamagedUpstream } from './upstream.js';

/** Compares two executors on random queries and damaged responses. */
export const differential: Part = {
  name: 'differential',
  title: 'Two executors agree on random queries and damaged responses',
  run,
  plants,
};

/** Minimum number of queries of a short run. A short run must detect all planted defects. */
const minQueries = 3_000;

/** Minimum number of queries of a run in which each field, kind of source and kind of damage must occur 20 times. */
const longRun = 20_000;

async function run({ seed, count, library }: Torture): Promise<Figure[]> {
  const upstream = new DamagedUpstream();
  const baseUrl = await upstream.start();
  const tested = await libraryExecutor('plan', library, { baseUrl });
  const reference = sourceExecutor('reference', { baseUrl, plugins: [useReference()] });
  const withKeys = sourceExecutor('keys', { baseUrl, plugins: [useReference(), useKeysOfFailedRecords()] });
  let rejections = 0;
  const executors = { tested, reference, withKeys };
  const comparison = new Comparison(upstream, executors);
  const writes = new Comparison(upstream, executors);
  const queries = Math.max(count(50_000), minQueries);
  const mutations = Math.ceil(queries / 4);
  try {
    const cursors = await findCursors(reference);
    await repeat(queries, 16, async (index) => {
      const target = allFields[index % allFields.length];
      const querySeed = seed * 1_000_000 + index;
      if (target) await comparison.compare(randomQuery(target, cursors, new SeededRandom(querySeed)), querySeed);
    });
    await repeat(mutations, 16, async (index) => {
      const target = allMutations[index % allMutations.length];
      const querySeed = seed * 1_000_000 + index;
      if (!target) return;
      const mutation = randomMutation(target, cursors, new SeededRandom(querySeed));
      await writes.compare(mutation, querySeed);
      await writes.compareWrites(mutation, querySeed, new SeededRandom(querySeed));
    });
    rejections = await tested.rejections();
  } finally {
    await Promise.all([tested.close(), reference.close(), withKeys.close()]);
    await upstream.close();
  }
  for (const text of [comparison, writes].flatMap(({ differences }) => differences.descriptions))
    process.stderr.write(`differential: ${text}\n\n`);
  const { coverage } = comparison;
  const times = queries >= longRun ? 20 : 0;
  const rare = coverage.rare(times);
  process.stderr.write(`differential: ${coverage.report()}\n`);
  process.stderr.write(`differential: mutations: ${writes.coverage.report()}\n`);
  return [
    { name: 'queries', value: queries, atLeast: minQueries },
    { name: 'results compared', value: comparison.compared, atLeast: queries },
    { name: 'results without data', value: comparison.rejected, atMost: queries * 0.1 },
    { name: 'errors in results', value: comparison.errors, atLeast: queries / 5 },
    { name: 'REST calls', value: comparison.calls, atLeast: queries },
    { name: 'results that differ', value: comparison.differences.count, atMost: 0 },
    { name: 'results of other reads', value: comparison.otherReads, atMost: queries / 150 },
    { name: 'mutations compared', value: writes.compared, atLeast: mutations },
    { name: 'mutations without data', value: writes.rejected, atMost: mutations * 0.3 },
    { name: 'mutations without values left', value: writes.stopped, atLeast: mutations / 20 },
    { name: 'REST calls of mutations', value: writes.calls, atLeast: mutations },
    { name: 'results of mutations that differ', value: writes.differences.count, atMost: 0 },
    { name: 'results of mutations with other reads', value: writes.otherReads, atMost: mutations / 100 },
    { name: 'unhandled rejections', value: rejections, atMost: 0 },
    {
      name: 'fields that were selected on an existing object',
      value: coverage.coveredFields,
      atLeast: allFields.length * 0.9,
    },
    { name: `fields, sources and damage that occurred less than ${times} times`, value: rare.length, atMost: 0 },
  ];
}
