export type Path = readonly (string | number)[];
export type Json = Record<string, unknown>;

/** Error of a result. */
export interface Failure {
  readonly message: string;
  readonly path?: Path;
  readonly extensions: { readonly code: string };
}

/** A fragment or a list that a payload announces. */
export interface Announcement {
  readonly id: string;
  readonly path: Path;
  readonly label?: string;
}

/** Entry of `incremental`, in one of the two formats. */
export interface Entry {
  readonly id?: string;
  readonly subPath?: Path;
  readonly path?: Path;
  readonly label?: string;
  readonly data?: Json | null;
  readonly items?: readonly unknown[] | null;
  readonly errors?: readonly Failure[];
  readonly extensions?: Json;
}

/** One part of a response. */
export interface Payload {
  readonly data?: Json | null;
  readonly errors?: readonly Failure[];
  readonly hasNext?: boolean;
  readonly pending?: readonly Announcement[];
  readonly incremental?: readonly Entry[];
  readonly completed?: readonly { readonly id: string; readonly errors?: readonly Failure[] }[];
  readonly extensions?: Json;
}

/** Data and errors of all parts, and the rules that the parts break. */
export interface Merged {
  readonly data: unknown;
  readonly errors: readonly Failure[];
  readonly violations: readonly string[];
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isPath = (value: unknown): value is Path =>
  Array.isArray(value) && value.every((key) => typeof key === 'string' || (Number.isInteger(key) && key >= 0));

/** Reads the value at a path, or undefined if the value is absent. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) => (isObject(inner) || Array.isArray(inner) ? (inner as Json)[String(key)] : undefined),
    value,
  );

export const startsWith = (path: Path, start: Path): boolean => start.every((key, index) => path[index] === key);

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);

/** Prints a value with sorted keys, because the order of keys does not count. */
export const print = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(byName)) : inner,
  ) ?? 'undefined';

/** Describes an error. The number of bytes of a response that exceeds the limit depends on how they arrive. */
export const toLine = ({ path, message, extensions }: Failure): string =>
  `${JSON.stringify(path)} ${extensions?.code} ${message.replace(/ bytes, got at least \d+$/, '')}`;

/** Reports properties that an object of a format must not have. */
export const unknownKeys = (value: object, known: readonly string[]): string[] =>
  Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => `unknown property ${key}`);

export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
