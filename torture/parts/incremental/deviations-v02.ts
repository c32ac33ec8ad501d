import type { VisitRule } from './collect.js';
import { differing, differingErrors, differingMerged, type Operation } from './differing.js';
import { type Announced, ExpectedV02 } from './expected-v02.js';
import { type Announcement, groupBy, isObject, print, valueAt } from './json.js';
import { mergeV02 } from './merge-v02.js';
import { Nulls } from './nulls.js';

/** Returns the rules and values in which parts in the format v0.2 deviate from the whole result. */
export function deviationsV02({ document, query, whole, payloads }: Operation, rule: VisitRule): string[] {
  if (!whole.data || new Nulls(whole).paths.length > 0) {
    const merged = mergeV02(payloads);
    return [...merged.violations, ...differingMerged(merged, whole)];
  }
  const expected = new ExpectedV02(document, query, whole.data, whole.errors ?? [], rule);
  const byKey = groupBy(expected.announced, keyOf);
  const missing = (announcement: Announcement, data: unknown): string[] => {
    const candidates = byKey.get(keyOf(announcement)) ?? [];
    const lacks = candidates.map(({ values }) =>
      values.filter(({ path, value }) => !contains(valueAt(data, path), value)),
    );
    if (lacks.some((values) => values.length === 0)) return [];
    return (lacks[0] ?? []).map(({ path }) => `completed ${announcement.id} without ${print(path)}`);
  };
  const merged = mergeV02(payloads, missing);
  const [first = {}] = payloads;
  return [
    ...merged.violations,
    ...differingMerged(merged, whole),
    ...differing('data of the first part', first.data, expected.initial.data),
    ...differingErrors('first part', first.errors, expected.initial.errors),
    ...differingAnnouncements(groupBy(merged.announced, keyOf), byKey),
  ];
}

/**
 * Key of the announcements of one fragment or list at one path. Fragments have the same key if they have no label, or if
 * a named fragment around them occurs twice.
 */
const keyOf = ({ path, label }: Announcement | Announced): string => `${label} at ${JSON.stringify(path)}`;

/**
 * Compares numbers of announcements. A fragment without fields of its own needs no announcement,
 * because other parts can deliver all of its fields first. Fragments of one key can
 * have one id.
 */
function differingAnnouncements(
  announcements: ReadonlyMap<string, readonly Announcement[]>,
  expected: ReadonlyMap<string, readonly Announced[]>,
): string[] {
  return [...new Set([...announcements.keys(), ...expected.keys()])].flatMap((key) => {
    const all = expected.get(key) ?? [];
    const needed = all.filter(({ values }) => values.some(({ isShared }) => !isShared)).length;
    const count = announcements.get(key)?.length ?? 0;
    return count >= Math.min(1, needed) && count <= all.length
      ? []
      : [`announced ${count} times instead of ${needed}: ${key}`];
  });
}

function contains(whole: unknown, part: unknown): boolean {
  if (isObject(whole) && isObject(part))
    return Object.entries(part).every(([key, value]) => key in whole && contains(whole[key], value));
  if (Array.isArray(whole) && Array.isArray(part)) return part.every((item, index) => contains(whole[index], item));
  return print(whole) === print(part);
}
