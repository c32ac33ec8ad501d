import { isMutation, type Report, type Run } from './run.js';
import { readsOf } from './stamps.js';

/** Number of calls that the gateway sends at the same time. */
const maxAtOnce = 48;

/** Checks the number of calls, their report, and that an operation is charged for each URL once. */
export function checkCalls(run: Run, report: Report): void {
  const { body, log, earlierUrls, maxCalls } = run;
  const { calls = [] } = body.extensions?.rest ?? {};
  const reported = calls.map(({ method, url }) => (method === 'GET' ? url : `${method} ${url}`));
  const reads = new Set(readsOf(body.data).map(({ number }) => number));
  const firstEnd = Math.min(...calls.map(({ startMs, ms }) => startMs + ms));
  // The gateway does not wait for the calls below a record that fails or that is not found.
  const isComplete = log.sent.every(({ status }) => status === 200) && !JSON.stringify(body).includes('null');
  for (const url of new Set([...log.received, ...reported])) {
    const isUrl = (other: string) => other === url;
    const [received, times] = [log.received.filter(isUrl).length, reported.filter(isUrl).length];
    const versions = log.sent.filter((version) => isUrl(version.url));
    const rule = (name: string, holds: boolean) => {
      const statuses = versions.map(({ status }) => status);
      if (!holds) report(name, `${url} received ${received} times, reported ${times} times, status ${statuses}`);
    };
    rule('the report has only calls that were sent', times <= received);
    rule('the report has each call with a value', times >= versions.filter(({ number }) => reads.has(number)).length);
    rule('a call that is not in the report was predicted', times > 0 || !isComplete || earlierUrls.has(url));
    if (received < 2 || isMutation(run)) continue;
    const startMs = calls.find((call) => isUrl(call.url))?.startMs ?? 0;
    rule('a URL is sent at most twice', received === 2);
    rule('only calls of earlier operations are repeated', earlierUrls.has(url));
    const isReported = times >= versions.length || versions[0]?.status !== 200 || !isComplete;
    rule('the report has both calls of a list that is repeated', isReported);
    rule('only calls of the start are repeated', startMs <= firstEnd || times < 2 || log.received.length > maxAtOnce);
    rule('a single record with status 200 is not repeated', versions[0]?.status !== 200 || !!versions[0].items);
  }
  const rejected = body.errors?.filter(({ extensions }) => extensions?.code === 'TOO_MANY_CALLS').length ?? 0;
  const urls = new Set(reported).size;
  if (rejected > 0 && log.received.length > 0 && urls + rejected <= maxCalls)
    report('an operation is charged for each URL once', `${urls} URLs, ${rejected} rejected fields`);
}
