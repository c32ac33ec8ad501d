import { createHash } from 'node:crypto';
import type { GraphQLFormattedError } from 'graphql';
import type { Result } from '../../client.js';

export const persistedHash = (text: string): string => createHash('sha256').update(text).digest('hex');

type Path = readonly (string | number)[];
interface Part extends Result {
  path?: Path;
  items?: unknown[] | null;
  incremental?: Part[];
}

/** Merges the parts of a multipart response to one result. */
export function readParts(text: string): Result {
  if (!text.includes('Content-Type') && !text.includes('content-type')) return JSON.parse(text) as Result;
  const parts = text
    .split(/\r?\n/)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Part);
  const [first, ...later] = parts;
  if (!first) throw new Error(`Response has no part: ${text.slice(0, 200)}`);
  const errors: GraphQLFormattedError[] = [...(first.errors ?? [])];
  const data = first.data ?? null;
  for (const part of later.flatMap(({ incremental = [] }) => incremental)) {
    errors.push(...(part.errors ?? []));
    merge(data, part.path ?? [], part.data);
  }
  return { data, ...(errors.length > 0 && { errors }) };
}

/** Adds the fields of a deferred fragment to the object at its path. */
function merge(data: unknown, path: Path, fields: unknown): void {
  const target = path.reduce<unknown>((value, step) => Reflect.get(Object(value), step), data);
  if (typeof target !== 'object' || target === null || typeof fields !== 'object' || fields === null) return;
  for (const [name, value] of Object.entries(fields)) {
    const existing: unknown = Reflect.get(target, name);
    if (typeof existing === 'object' && existing !== null && !Array.isArray(existing)) merge(existing, [], value);
    else Reflect.set(target, name, value);
  }
}
