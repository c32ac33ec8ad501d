/** Error with the status, message and additional headers of the response. */
export class Problem extends Error {
  override name = 'Problem';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

export const badRequest = (message: string): Problem => new Problem(400, message);
export const conflict = (message: string): Problem => new Problem(409, message);
export const notFound = (label: string, id: string): Problem => new Problem(404, `No ${label} ${id}`);

/**
 * Returns the result of a lookup, if the lookup found a value.
 * @throws Problem 404 if `value` is undefined
 */
export function requireFound<T>(value: T | undefined, label: string, id: string): T {
  if (value === undefined) throw notFound(label, id);
  return value;
}

/**
 * Validates a query parameter that has no enum in the contract.
 * @param values values that the sandbox supports
 * @throws Problem 400 if the value is not supported
 */
export function requireOneOf(name: string, value: unknown, values: readonly string[]): void {
  if (typeof value !== 'string' || !values.includes(value))
    throw badRequest(`query.${name} must be one of ${values.join(', ')} (got ${JSON.stringify(value)})`);
}
