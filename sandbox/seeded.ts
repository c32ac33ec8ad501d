/** Pseudorandom values from hashes of a key. Records are the same in every run and in any order of generation. */
type Key = string | number;

/** Computes a 53-bit hash (cyrb53). */
export function hash(...parts: readonly Key[]): number {
  const text = parts.join('\u0000');
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & b) + (a >>> 0);
}

/** Returns a whole number from 0 to `end - 1`. */
export const integer = (end: number, ...key: readonly Key[]): number => hash(...key) % end;

/** Returns true with a probability of `percent`, from 0 to 100. */
export const chance = (percent: number, ...key: readonly Key[]): boolean => integer(100, ...key) < percent;

/**
 * Returns one of `items`.
 * @throws Error if `items` is empty
 */
export function pick<T>(items: readonly T[], ...key: readonly Key[]): T {
  const item = items[integer(items.length, ...key)];
  if (item === undefined) throw new Error('The list must have at least one item');
  return item;
}

/**
 * Returns up to `count` consecutive items from a random position. Continues at the start of the list after its end.
 */
export function slice<T>(items: readonly T[], count: number, ...key: readonly Key[]): T[] {
  const first = items.length === 0 ? 0 : integer(items.length, ...key);
  return [...items.slice(first), ...items.slice(0, first)].slice(0, count);
}

/** Returns an identifier such as `cr_1k9x0c4m2z7`. */
export const idOf = (prefix: string, ...key: readonly Key[]): string =>
  `${prefix}_${hash(prefix, ...key)
    .toString(36)
    .padStart(11, '0')}`;

/** Returns a function that creates a value on its first call, and returns the same value in later calls. */
export function lazy<T>(make: () => T): () => T {
  let result: { value: T } | undefined;
  return () => {
    result ??= { value: make() };
    return result.value;
  };
}
