import { pageLimit } from '../rest/contract/facts.js';

/**
 * Position in a list. Page tokens of the REST API are opaque, so a cursor contains the token of a page and an index in
 * the page. The cursor of the last edge of a page refers to the next page. Other cursors refer to their own page.
 */
export interface Cursor {
  /** Token of the page. Absent for the first page. */
  page?: string;
  /** `limit` of the request for the page, and index of the record at the cursor. Absent for the start of a page. */
  within?: { limit: number; index: number };
}

type Packed = [page: string | null] | [page: string | null, limit: number, index: number];

export function encodeCursor({ page = undefined, within }: Cursor): string {
  const parts: Packed = within ? [page ?? null, within.limit, within.index] : [page ?? null];
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
    const [page, limit, index, ...rest]: unknown[] = parts;
    if (rest.length > 0 || !(page === null || typeof page === 'string')) return undefined;
    const cursor: Cursor = page === null ? {} : { page };
    if (limit === undefined && index === undefined) return page === null ? undefined : cursor;
    return isCount(limit, pageLimit.minimum, pageLimit.maximum) && isCount(index, 0)
      ? { ...cursor, within: { limit, index } }
      : undefined;
  } catch {
    return undefined;
  }
}

const isCount = (value: unknown, minimum: number, maximum = Infinity): value is number =>
  Number.isSafeInteger(value) && (value as number) >= minimum && (value as number) <= maximum;
