/** Members of `extensions.http`, from which Yoga reads the status and the headers of a response. */
interface HttpExtension {
  status?: unknown;
  headers?: unknown;
  spec?: unknown;
}

/**
 * Returns the valid members of `extensions.http`, or the same object if all members are valid. Node.js would close the
 * connection if a plugin of an application sets an invalid status or header.
 */
export function validHttp(http: unknown): HttpExtension | undefined {
  if (typeof http !== 'object' || http === null) return undefined;
  const { status, headers, ...others }: HttpExtension = http;
  const entries = Object.entries(headers ?? {});
  if (entries.every(isHeader) && (status === undefined || isStatus(status))) return http;
  return { ...others, ...(isStatus(status) && { status }), headers: Object.fromEntries(entries.filter(isHeader)) };
}

/** Returns true for a final status of a response with a body. */
const isStatus = (status: unknown): boolean =>
  Number.isInteger(status) &&
  Number(status) >= 200 &&
  Number(status) <= 599 &&
  ![204, 205, 304].includes(Number(status));

const isHeader = ([name, value]: [string, unknown]): boolean =>
  !/^(connection|content-length|trailer|transfer-encoding)$/i.test(name) &&
  /^[\w!#$%&'*+.^`|~-]+$/.test(name) &&
  (typeof value === 'string' || typeof value === 'number') &&
  /^[\t\x20-\x7e\x80-\xff]*$/.test(String(value));
