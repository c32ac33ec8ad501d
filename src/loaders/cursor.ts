import { pageLimit } from '../rest/contract/facts.js';

/**
 * Position in a list. Page tokens of the REST API are opaque, so a cursor has the token of a page and an index in it.
 * The last edge of a page points to the page that follows; every other edge points into its own page.
 */
export interface Cursor {
  /** The token of the page, absent for the first. */
  page?: string;
  /** `limit` of the request for the page, and the index of the last record before the cursor. Absent at the start of a page. */
  within?: { limit: number; index: number };
}

type Packed = [page: string | null] | [page: string | null, limit: number, index: number];

export function encodeCursor({ page = undefined, within }: Cursor): string {
  const packed: Packed = within ? [page ?? null, within.limit, within.index] : [page ?? null];
  return Buffer.from(JSON.stringify(packed)).toString('base64url');
}

/** Parses a cursor. Undefined for a text that is not a cursor of the gateway. */
export function decodeCursor(text: string): Cursor | undefined {
  try {
    const packed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    // The characters of a JSON string would otherwise be taken for the parts.
    if (!Array.isArray(packed)) return undefined;
    const [page, limit, index, ...rest]: unknown[] = packed;
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

const isCount = (value: unknown, least: number, most = Infinity): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
