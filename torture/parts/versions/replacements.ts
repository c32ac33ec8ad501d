import { hasId, lookUpOf } from './reads.js';
import { isMutation, type Report, type Run } from './run.js';
import { readsOf } from './stamps.js';

/** Checks that failures of predicted calls, and look-ups that a predicted list fails, lead to a second call. */
export function checkReplacements(run: Run, report: Report): void {
  const { body, log } = run;
  if (isMutation(run)) return;
  const times = (url: string) => log.received.filter((one) => one === url).length;
  const calls = body.extensions?.rest?.calls ?? [];
  const reported = new Set(calls.map(({ url }) => url));
  const predicted = new Set(calls.filter((call) => call.predicted).map(({ url }) => url));
  for (const error of body.errors ?? []) {
    for (const { number } of readsOf(error.message)) {
      const { url = '', status } = log.sent.find((version) => version.number === number) ?? {};
      if ((status === 403 || status === 404) && predicted.has(url) && times(url) < 2)
        report('a predicted call with 403 or 404 is replaced', `${status} of ${url}`);
    }
    const { key = '', url = '' } = lookUpOf(error, body.data, log.sent) ?? {};
    const [, site] = /^(.*\/sites\/[^/]+)\//.exec(url) ?? [];
    const list = { sec: 'sections', grp: 'section-groups' }[key.slice(0, 3)];
    const listUrl = `${site}/${list}?limit=1000`;
    const version = log.sent.find((one) => one.url === listUrl);
    if (list && error.extensions?.code === 'TOO_MANY_CALLS' && reported.has(listUrl))
      report('a look-up in a list that was requested needs no further call', `${key} of ${listUrl}`);
    if (list && predicted.has(listUrl) && times(listUrl) < 2 && version?.status === 200 && !hasId(version, key))
      report('a look-up that a predicted list fails reads its second version', `${key} of ${listUrl}`);
  }
}
