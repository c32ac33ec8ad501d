import type { VisitRule } from './collect.js';
import { differing, differingErrors, differingMerged, type Operation } from './differing.js';
import { Expected2022, type ExpectedPart } from './expected-2022.js';
import { type Entry, type Failure, groupBy, print, toLine } from './json.js';
import { merge2022 } from './merge-2022.js';
import { Nulls } from './nulls.js';

/** Returns the rules and values in which parts in the format of 2022 deviate from the whole result. */
export function deviations2022({ document, query, whole, payloads }: Operation, rule: VisitRule): string[] {
  const merged = merge2022(payloads);
  // A field that occurs in several parts has an error in each of them.
  const errors = [...new Map(merged.errors.map((error) => [toLine(error), error])).values()];
  const results = [...merged.violations, ...differingMerged({ ...merged, errors }, whole)];
  if (!whole.data || new Nulls(whole).paths.length > 0) return results;
  const expected = new Expected2022(document, query, whole.data, whole.errors ?? [], rule);
  const [first = {}] = payloads;
  results.push(...differing('data of the first part', first.data, expected.initial.value));
  results.push(...differingErrors('first part', first.errors, expected.initial.errors));
  const entries = groupBy(
    payloads.flatMap(({ incremental = [] }) => incremental),
    keyOfEntry,
  );
  const parts = groupBy(expected.parts, keyOf);
  for (const key of new Set([...entries.keys(), ...parts.keys()]))
    results.push(...differingParts(key, entries.get(key) ?? [], parts.get(key) ?? []));
  return results;
}

/**
 * Key of the parts of one fragment or list at one path. Fragments have the same key if they have no label, or if a named
 * fragment around them occurs twice.
 */
const keyOf = ({ path, label, start }: Partial<ExpectedPart>): string =>
  `${start === undefined ? 'fragment' : 'list'} ${label} at ${JSON.stringify(path)}`;

function keyOfEntry({ path = [], label, items }: Entry): string {
  return items === undefined ? keyOf({ path, label }) : keyOf({ path: path.slice(0, -1), label, start: 0 });
}

function differingParts(key: string, entries: readonly Entry[], parts: readonly ExpectedPart[]): string[] {
  const items = (start: number, values: unknown): string[] =>
    Array.isArray(values) ? values.map((item, index) => `${start + index} ${print(item)}`) : [print(values)];
  const delivered = entries.flatMap(({ path, data, items: list }) => items(Number(path?.at(-1)), data ?? list));
  const wanted = parts.flatMap(({ value, start = 0 }) => items(start, value));
  const errors = (all: readonly { errors?: readonly Failure[] }[]) =>
    all.flatMap((part) => (part.errors ?? []).map(toLine));
  return [
    ...differingCounts(key, delivered, wanted),
    ...differingCounts(`errors of ${key}`, errors(entries), errors(parts)),
  ];
}

/** Compares texts. Equal texts can be joined, because fragments of one key with equal data can be one part. */
function differingCounts(name: string, tested: readonly string[], wanted: readonly string[]): string[] {
  const distinct = (texts: readonly string[]) => [...new Set(texts)].sort();
  const isTooOften = (text: string) =>
    tested.filter((other) => other === text).length > wanted.filter((other) => other === text).length;
  const more = distinct(tested).filter(isTooOften);
  return differing(name, [...distinct(tested), ...more], distinct(wanted));
}
