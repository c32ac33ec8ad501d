import { hash } from 'node:crypto';
import { pageLimit } from '../rest/contract/facts.js';

/**
 * Position in a list. Page tokens of the REST API are opaque, so a cursor contains the token of a page and an index in
 * the page. The cursor of the last edge of a page refers to the next page. Other cursors refer to their own page.
 */
export interface Cursor {
  /** Hash of the list. Another list refuses the cursor. */
  list: string;
  /** Token of the page. Absent for the first page. */
  page?: string;
  /** `limit` of the request for the page, and index of the record at the cursor. Absent for the start of a page. */
  within?: { limit: number; index: number };
}

type Packed = [list: string, page: string | null] | [list: string, page: string | null, limit: number, index: number];

/** Characters of the hash of a list: 36 bits. */
const hashLength = 6;

/** Returns the hash of a text that only one list has. */
export const hashOfList = (text: string): string => hash('sha256', text, 'base64url').slice(0, hashLength);

export function encodeCursor({ list, page, within }: Cursor): string {
  const parts: Packed = within ? [list, page ?? null, within.limit, within.index] : [list, page ?? null];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/**
 * Parses a cursor.
 * @returns undefined for a text that is not a cursor of the gateway
 */
export function decodeCursor(text: string): Cursor | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    // The characters of a JSON string must not be read as the parts of a cursor.
    if (!Array.isArray(parts)) return undefined;
    const [list, page, limit, index, ...rest]: unknown[] = parts;
    if (rest.length > 0 || !isHash(list) || !(page === null || typeof page === 'string')) return undefined;
    const cursor: Cursor = page === null ? { list } : { list, page };
    if (limit === undefined && index === undefined) return page === null ? undefined : cursor;
    return isCount(limit, pageLimit.minimum, pageLimit.maximum) && isCount(index, 0)
      ? { ...cursor, within: { limit, index } }
      : undefined;
  } catch {
    return undefined;
  }
}

const isHash = (value: unknown): value is string =>
  typeof value === 'string' && value.length === hashLength && /^[\w-]*$/.test(value);

const isCount = (value: unknown, minimum: number, maximum = Infinity): value is number =>
  Number.isSafeInteger(value) && (value as number) >= minimum && (value as number) <= maximum;
