import type { GraphQLFormattedError } from 'graphql';
import { isMutation, type Report, type Run } from './run.js';
import { isJson, type Read, readsOf, type Version } from './stamps.js';

/** Checks that a field reads a second version only below a look-up that the first version failed. */
export function checkReads(run: Run, report: Report): void {
  for (const { data, errors, sent } of rootsOf(run)) {
    const reads = readsOf(data);
    const failures = errors.flatMap((error) => readsOf(error.message));
    const numbers = new Set([...reads, ...failures].map(({ number }) => number));
    const check = ({ number }: Read, isBelowFailed: (first: Version, version: Version) => boolean) => {
      const version = sent.find((one) => one.number === number);
      if (!version) return report('fields read responses of their operation', `version ${number}`);
      // Another operation can have sent the first call to a URL.
      const first = sent.find(({ url, number }) => url === version.url && (!run.isShared || numbers.has(number)));
      if (!first || first === version) return;
      const detail = `${number} after ${first.number} of ${version.url}`;
      if (first.status === 200 && !isBelowFailed(first, version))
        report('a field reads a second version only below a failed look-up', detail);
      if (first.status !== 200 && numbers.has(first.number))
        report('no field has the failure of a call that was replaced', detail);
    };
    // A response in parts has its failures beside its data.
    for (const read of reads)
      check(read, (first, { status, records }) => {
        return status !== 200 || (records[read.record]?.ids.some((id) => !hasId(first, id)) ?? false);
      });
    for (const error of errors) {
      const key = lookUpOf(error, run.body.data, sent)?.key;
      for (const read of readsOf(error.message)) check(read, (first) => key === undefined || !hasId(first, key));
    }
  }
}

export const hasId = ({ records }: Version, id: string): boolean => records.some(({ ids }) => ids.includes(id));

/** Splits a mutation into its root fields, with the responses after each write. A query is one part. */
function rootsOf(run: Run) {
  const { data, errors = [] } = run.body;
  const { sent } = run.log;
  if (!isMutation(run) || !isJson(data)) return [{ data, errors, sent }];
  const writes = sent.flatMap(({ url }, index) => (url.startsWith('/') ? [] : [index]));
  return Object.entries(data).map(([root, value], index) => ({
    data: value,
    errors: errors.filter(({ path }) => path?.[0] === root),
    sent: sent.slice(writes[index], writes[index + 1]),
  }));
}

/**
 * Returns the key of a look-up that failed, and the URL of the record with the key. A text of the object around the
 * look-up names this record.
 */
export function lookUpOf({ path = [] }: GraphQLFormattedError, data: unknown, sent: readonly Version[]) {
  const parent = path.slice(0, -1).reduce<unknown>((value, step) => (isJson(value) ? value[step] : undefined), data);
  const texts = isJson(parent) ? Object.values(parent).filter((value) => typeof value === 'string') : [];
  const [read] = readsOf(texts);
  const version = sent.find(({ number }) => number === read?.number);
  const key = version?.records[read?.record ?? 0]?.json[String(path.at(-1)).replace(/_\d+$/, '')];
  return version && typeof key === 'string' ? { key, url: version.url } : undefined;
}
