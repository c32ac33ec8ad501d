/**
 * JSON that is expensive to print or to copy for its size. The limits of the gateway for REST responses bound all
 * values: 8 MiB, 200,000 values, 10,000 members of an object and 2,000 levels.
 */
export interface JsonShape {
  /** Index of a kind. */
  kind: number;
  /** Approximate number of values. */
  size: number;
  /** Length of lists, of names or of chains, which has a different meaning for each kind. */
  width: number;
}

const many = <T>(count: number, value: (index: number) => T): T[] =>
  Array.from({ length: Math.max(1, Math.floor(count)) }, (_, index) => value(index));
/** @param name prefix of the names, which end with their index, or a function that returns the names */
const object = (count: number, name: string | ((index: number) => string), value: (index: number) => unknown) =>
  Object.fromEntries(
    many(Math.min(count, 10_000), (index) => [
      typeof name === 'string' ? `${name}${index}` : name(index),
      value(index),
    ]),
  );
const nest = (levels: number, inner: unknown, wrap: (inner: unknown, level: number) => unknown): unknown => {
  let value = inner;
  for (let level = Math.min(levels, 1_900); level > 0; level--) value = wrap(value, level);
  return value;
};
/** Characters that printers escape, remove or measure. */
const special = '|\n\t\u200b\u202e\u0000"\\.,;[]{}`\u{1f468}\u200d\u{1f469}';

type Kind = (size: number, width: number) => unknown;

export const kinds: readonly Kind[] = [
  // Lists of objects with different names.
  (size, width) => many(size / width, (row) => object(width, `k${row}_`, () => 1)),
  (size, width) =>
    many(size / width, (row) =>
      object(
        width,
        (i) => `k${(row * 7 + i * 13) % 10_000}`,
        () => 'v',
      ),
    ),
  (size, width) => many(size / 2, (row) => ({ [`${'n'.repeat(width)}${row}`]: row })),
  (size) => many(Math.sqrt(size), (row) => object(Math.sqrt(size), 'k', (i) => (i === row ? row : null))),
  (size, width) => many(size / width, (row) => object(width, 'k', (i) => ({ [`m${row}`]: i }))),
  // Objects with many names.
  (size) => object(size, 'k', (i) => i),
  (size, width) => object(size / width, 'k', () => object(width, 'k', () => ({}))),
  (size, width) => object(size, 'a.b.c.'.repeat(width / 8), () => null),
  // Long chains of objects and lists.
  (size, width) => many(size / 2 / width, () => nest(width, 1, (inner) => ({ a: inner }))),
  (size, width) => many(size / 2 / width, () => nest(width, 1, (inner) => [inner])),
  (size, width) =>
    nest(width, 1, (inner, level) =>
      object(
        size / width,
        (i) => (i === 0 ? 'n' : `k${level}_${i}`),
        (i) => (i === 0 ? inner : 1),
      ),
    ),
  (size, width) => nest(width, {}, (inner, level) => ({ [`${'long.'.repeat(size / width / 10)}${level}`]: inner })),
  (size, width) => nest(width, 1, (inner, level) => [{ [`a${level}`]: inner, b: many(size / width, () => ({})) }]),
  (size, width) => nest(width, [], (inner) => [inner, ...many(size / width, (i) => ({ [`c${i}`]: null }))]),
  // Lists of empty values, and of lists.
  (size) => many(size, () => ({})),
  (size) => many(size, () => []),
  (size) => many(size, (i) => [{}, [], null, '', 0][i % 5]),
  (size, width) => many(size / width, () => many(width, () => [])),
  (size, width) => many(size / width, () => ({ a: many(width, () => ({})), b: [], c: {} })),
  (size, width) => many(size / width / 2, () => ({ a: many(width, (i) => ({ b: i, c: [] })) })),
  // Null and scalars beside objects.
  (size) => many(size / 4, (i) => ({ a: i % 2 ? null : { b: { c: i } } })),
  (size, width) => many(size / width, (row) => object(width, 'k', (i) => ((row + i) % 3 ? null : { [`x${row}`]: 1 }))),
  (size) => many(size / 3, (i) => ({ a: i % 3 === 0 ? i : i % 3 === 1 ? { b: i } : [i] })),
  (size) =>
    object(
      size / 2,
      (i) => `a${'.b'.repeat(i % 40)}`,
      () => ({ b: 1 }),
    ),
  // Long texts, and texts with special characters.
  (size, width) => many(size / width, () => special.repeat(width)),
  (size, width) => many(size / width, (row) => object(2, `${special}${row}`, () => special.repeat(width / 8))),
  (size) => special.repeat(size),
  (size) => 'x\n'.repeat(size * 4),
  (size) => many(size, (i) => i / 7),
  (size, width) => many(size / width, (row) => ({ id: row, text: 'x'.repeat(width * 10) })),
];

/** Returns JSON of a shape. Consecutive kinds select the generators round robin. */
export const hostileJson = ({ kind, size, width }: JsonShape): unknown =>
  kinds[kind % kinds.length]?.(size, Math.min(width, size));

/** Returns the segment of a path for which the REST API of this stress test returns JSON of a shape. */
export const segmentOf = ({ kind, size, width }: JsonShape): string => `j${kind}x${size}x${width}`;

/** Returns the shape in a path, or undefined if the path has none. */
export function shapeIn(url: string): JsonShape | undefined {
  const [, kind, size, width] = /\/j(\d+)x(\d+)x(\d+)(?=[-/?]|$)/.exec(url) ?? [];
  return kind ? { kind: Number(kind), size: Number(size), width: Number(width) } : undefined;
}
