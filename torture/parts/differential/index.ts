import { repeat } from '../../client.js';
import type { Figure, Part, Torture } from '../../part.js';
import { Comparison } from './comparison.js';
import { findCursors } from './cursors.js';
import { libraryExecutor, sourceExecutor, useKeysOfFailedRecords } from './executors.js';
import { Operations, operationsPerRound } from './operations.js';
import { plants } from './plants.js';
import { useReference } from './reference/index.js';
import { DamagedUpstream } from './upstream.js';

/** Compares two executors on random operations and damaged responses. */
export const differential: Part = {
  name: 'differential',
  title: 'Two executors agree on random operations and damaged responses',
  run,
  plants,
};

/** Minimum number of operations of a short run. A short run must detect all planted defects. */
const minOperations = 2_500;

/** Minimum number of operations of a run in which each field, kind of source and kind of damage must occur 20 times. */
const longRun = 20_000;

/** A run with so many differences ends early. */
const maxDifferences = 20;

/** Maximum number of values of an operation. Some operations have a lower limit. */
const maxValues = 1_000_000;

async function run({ seed, count, library }: Torture): Promise<Figure[]> {
  const sizes = new Map<number, number>();
  const upstream = new DamagedUpstream((ofSeed) => sizes.get(ofSeed));
  const options = { baseUrl: await upstream.start(), maxValues };
  const tested = await libraryExecutor('plan', library, options);
  const reference = sourceExecutor('reference', { ...options, plugins: [useReference()] });
  const withKeys = sourceExecutor('keys', { ...options, plugins: [useReference(), useKeysOfFailedRecords()] });
  const comparison = new Comparison(upstream, { tested, reference, withKeys });
  const { coverage, differences } = comparison;
  const total = Math.max(count(50_000), minOperations);
  let records = 0;
  let rejections = 0;
  try {
    const operations = new Operations(comparison, await findCursors(reference), seed * 1_000_000, sizes);
    await repeat(total / operationsPerRound, 16, async (round) => {
      if (differences.count < maxDifferences) await operations.compare(round);
    });
    records = operations.records;
    rejections = await tested.rejections();
  } finally {
    await Promise.all([tested.close(), reference.close(), withKeys.close()]);
    await upstream.close();
  }
  for (const text of differences.descriptions) process.stderr.write(`differential: ${text}\n\n`);
  process.stderr.write(`differential: ${coverage.report()}\n`);
  const times = total >= longRun ? 20 : 1;
  const rare = coverage.rare(times, total >= longRun);
  return [
    { name: 'operations compared', value: comparison.compared, atLeast: total },
    { name: 'results without data', value: comparison.rejected, atMost: total * 0.15 },
    { name: 'results with the maximum number of errors', value: comparison.omitted, atMost: total * 0.05 },
    { name: 'errors in results', value: comparison.errors, atLeast: total / 3 },
    { name: 'REST calls', value: comparison.calls, atLeast: total },
    { name: 'records of list queries', value: records, atLeast: total * 10 },
    { name: 'results that differ', value: differences.count, atMost: 0 },
    { name: 'results of other reads', value: comparison.otherReads, atMost: total / 300 },
    { name: 'results of bodies that only the reference parses', value: comparison.parsedMore, atMost: total / 2_500 },
    { name: 'results of bodies that exceed the limit of bytes', value: comparison.tooLarge, atMost: total / 2_500 },
    { name: 'operations near the limit of values', value: comparison.limited, atLeast: total / 10 },
    { name: 'results of queries that exceed the limit of values', value: comparison.exceeded, atLeast: total / 20 },
    { name: 'unhandled rejections', value: rejections, atMost: 0 },
    {
      name: 'fields that were selected on an existing object',
      value: coverage.coveredFields,
      atLeast: coverage.fields.size * 0.9,
    },
    { name: `kinds that occurred less than ${times} times`, value: rare.length, atMost: 0 },
  ];
}
