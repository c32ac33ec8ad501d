import type { Report, Run } from './run.js';
import { isJson, readsOf } from './stamps.js';

/** Checks that each list named `first3_…` has the first three records of one version, and the number of their calls. */
export function checkLists({ operation, body, log }: Run, report: Report): void {
  const { parents } = operation;
  if (parents === undefined) return;
  const limitsByPath = new Map<string, Set<string>>();
  for (const { list, first } of listsOf(body.data)) {
    const numbers = new Set(readsOf(list).map(({ number }) => number));
    const version = log.sent.find(({ number }) => numbers.has(number));
    // A list can have failed.
    if (!version?.items || !isJson(list)) continue;
    const [path = '', parameters = ''] = version.url.split('?');
    limitsByPath.set(path, (limitsByPath.get(path) ?? new Set()).add(parameters));
    const { nodes, pageInfo } = list;
    const ids = Array.isArray(nodes) ? nodes.map((node) => isJson(node) && node.resourceId) : [];
    const hasNext = version.items.length > first || version.hasNext;
    const isRight = ids.join() === version.items.slice(0, first).join();
    if (numbers.size > 1) report('a list has one version', `${[...numbers]} of ${version.url}`);
    if (!isRight || !isJson(pageInfo) || pageInfo.hasNextPage !== hasNext)
      report('a list has its first records', `${ids} instead of ${first} of ${version.items} of ${version.url}`);
  }
  for (const [path, { size }] of limitsByPath)
    if (size > parents) report('a list has one call for each parent', `${size} calls of ${path}, ${parents} parents`);
}

const listsOf = (value: unknown): { list: unknown; first: number }[] =>
  isJson(value)
    ? Object.entries(value).flatMap(([name, list]) => {
        const [, first] = /^first(\d+)_/.exec(name) ?? [];
        return first === undefined ? listsOf(list) : [{ list, first: Number(first) }];
      })
    : [];
