/** A failed request: its status and a sentence for the person who reads it. */
export class Problem extends Error {
  override name = 'Problem';
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

export const badRequest = (message: string): Problem => new Problem(400, message);
export const conflict = (message: string): Problem => new Problem(409, message);
export const notFound = (record: string, id: string): Problem => new Problem(404, `No ${record} ${id}`);

/**
 * What a look-up found, or a 404 that names it.
 * @throws Problem
 */
export function found<T>(value: T | undefined, record: string, id: string): T {
  if (value === undefined) throw notFound(record, id);
  return value;
}
