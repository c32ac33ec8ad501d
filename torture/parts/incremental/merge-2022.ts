import {
  type Entry,
  type Failure,
  isObject,
  isPath,
  type Json,
  type Merged,
  type Path,
  type Payload,
  print,
  startsWith,
  unknownKeys,
  valueAt,
} from './json.js';

/** Merges the parts of a response in the format of 2022, and checks their rules. */
export function merge2022(payloads: readonly Payload[]): Merged {
  const violations: string[] = [];
  const [first = {}, ...later] = payloads;
  const errors: Failure[] = [...(first.errors ?? [])];
  const root = { data: structuredClone(first.data) };
  violations.push(...unknownKeys(first, ['data', 'errors', 'hasNext', 'incremental', 'extensions']));
  if (first.data === undefined) violations.push('first part without data');
  for (const [index, payload] of payloads.entries()) {
    if (payload.hasNext !== index < payloads.length - 1)
      violations.push(`part ${index} of ${payloads.length} has hasNext ${payload.hasNext}`);
    if (payload.incremental?.length === 0) violations.push('empty list of parts');
  }
  for (const payload of later) violations.push(...unknownKeys(payload, ['hasNext', 'incremental', 'extensions']));
  for (const { incremental = [] } of payloads) {
    let remaining = incremental;
    // A parent can follow its children in the same payload.
    while (remaining.length > 0) {
      const applied = remaining.filter((entry) => isApplicable(root, entry));
      for (const entry of applied) violations.push(...apply(root, entry));
      const rest = remaining.filter((entry) => !applied.includes(entry));
      if (applied.length === 0) {
        violations.push(...rest.map((entry) => `parent of a part is not delivered: ${print(entry)}`));
        break;
      }
      remaining = rest;
    }
    errors.push(...incremental.flatMap((entry) => entry.errors ?? []));
  }
  return { data: root.data, errors, violations };
}

/** True if the object or the list of a part is delivered. */
function isApplicable(root: Json, entry: Entry): boolean {
  if (!isPath(entry.path)) return true;
  if (entry.items === undefined) return isObject(valueAt(root.data, entry.path));
  const list = valueAt(root.data, entry.path.slice(0, -1));
  return Array.isArray(list) && Number(entry.path.at(-1)) <= list.length;
}

function apply(root: Json, entry: Entry): string[] {
  const violations = unknownKeys(entry, ['data', 'items', 'path', 'label', 'errors', 'extensions']);
  const { path, data, items, errors } = entry;
  if (!isPath(path)) return [...violations, `part without path: ${print(entry)}`];
  if ((data === undefined) === (items === undefined))
    return [...violations, `part must have data or items: ${print(entry)}`];
  if (errors?.length === 0) violations.push('empty list of errors');
  const place = items === undefined ? path : path.slice(0, -1);
  for (const error of errors ?? [])
    if (!isPath(error.path) || !startsWith(error.path, place))
      violations.push(`error ${print(error.path)} outside of the part ${print(path)}`);
  if (data === null || items === null) {
    if (!errors) violations.push(`part is null without an error: ${print(entry)}`);
    return violations;
  }
  if (items === undefined) return [...violations, ...mergeInto(valueAt(root.data, path), data, path)];
  const start = path.at(-1);
  if (typeof start !== 'number') return [...violations, `path of items must end with an index: ${print(path)}`];
  const list = valueAt(root.data, place) as unknown[];
  for (const [index, item] of items.entries())
    if (start + index === list.length) list.push(structuredClone(item));
    else violations.push(...mergeInto(list[start + index], item, [...place, start + index]));
  return violations;
}

/** Merges a value into an equal value, which can lack keys of objects and the last items of lists. */
function mergeInto(target: unknown, source: unknown, path: Path): string[] {
  if (isObject(target) && isObject(source))
    return Object.entries(source).flatMap(([key, value]) => {
      if (key in target) return mergeInto(target[key], value, [...path, key]);
      target[key] = structuredClone(value);
      return [];
    });
  if (Array.isArray(target) && Array.isArray(source))
    return source.flatMap((item, index) => {
      if (index < target.length) return mergeInto(target[index], item, [...path, index]);
      target.push(structuredClone(item));
      return [];
    });
  return print(target) === print(source) ? [] : [`two values at ${print(path)}: ${print(target)} and ${print(source)}`];
}
