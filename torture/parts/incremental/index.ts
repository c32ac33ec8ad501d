import { repeat } from '../../client.js';
import type { Figure, Part, Torture } from '../../part.js';
import { findCursors } from '../differential/cursors.js';
import { sourceExecutor, startLibrary, useKeysOfFailedRecords } from '../differential/executors.js';
import { useReference } from '../differential/reference/index.js';
import { DamagedUpstream } from '../differential/upstream.js';
import { PartsClient } from './client.js';
import { Comparison } from './comparison.js';
import { operationAt } from './operations.js';
import { plants } from './plants.js';

/** Compares responses with `@defer` and `@stream` with whole responses to the same random operations. */
export const incremental: Part = {
  name: 'incremental',
  title: 'Merged parts of responses are equal to whole responses',
  run,
  plants,
};

/** Minimum number of operations of a short run. */
const minOperations = 600;

async function run({ seed, count, library }: Torture): Promise<Figure[]> {
  const upstream = new DamagedUpstream();
  const baseUrl = await upstream.start();
  const tested = await startLibrary(library, { baseUrl });
  const client = new PartsClient(`${tested.origin}/graphql`);
  const reference = sourceExecutor('reference', { baseUrl, plugins: [useReference()] });
  const withKeys = sourceExecutor('keys', { baseUrl, plugins: [useReference(), useKeysOfFailedRecords()] });
  const comparison = new Comparison(upstream, { client, reference, withKeys });
  const operations = Math.max(count(20_000), minOperations);
  let rejections = 0;
  try {
    const cursors = await findCursors(reference);
    await repeat(operations, 16, async (index) => {
      const { query, format, seed: operationSeed } = operationAt(index, seed, cursors);
      await comparison.compare(query, format, operationSeed);
    });
    rejections = await tested.rejections();
  } finally {
    client.close();
    await Promise.all([tested.stop(), reference.close(), withKeys.close()]);
    await upstream.close();
  }
  for (const text of comparison.differences.descriptions) process.stderr.write(`incremental: ${text}\n\n`);
  process.stderr.write(`incremental: ${JSON.stringify(Object.fromEntries(comparison.kinds))}\n`);
  return [
    { name: 'operations', value: comparison.compared, atLeast: operations },
    { name: 'operations without data', value: comparison.rejected, atMost: operations * 0.15 },
    { name: 'responses in several parts', value: comparison.inParts, atLeast: operations * 0.4 },
    { name: 'first parts before the last REST response', value: comparison.early, atLeast: operations * 0.15 },
    { name: 'deferred fragments', value: comparison.fragments, atLeast: operations },
    { name: 'parts of lists', value: comparison.lists, atLeast: operations / 4 },
    { name: 'errors in later parts', value: comparison.laterErrors, atLeast: operations / 5 },
    { name: 'errors in whole responses', value: comparison.errors, atLeast: operations / 5 },
    { name: 'values that are null because of a non-null field', value: comparison.withNulls },
    { name: 'REST calls', value: comparison.calls, atLeast: operations },
    { name: 'responses that differ', value: comparison.differences.count, atMost: 0 },
    { name: 'responses of other reads', value: comparison.otherReads, atMost: operations / 50 },
    { name: 'unhandled rejections', value: rejections, atMost: 0 },
  ];
}
