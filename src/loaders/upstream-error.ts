/** The service answered, but not as the contract promises. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
}

/**
 * A list of the service, if it is one.
 * @throws UpstreamError for anything else
 */
export function listOf<T>(value: readonly T[] | undefined, what: string): readonly T[] {
  if (Array.isArray(value)) return value;
  throw new UpstreamError(`The service gave no list of ${what}`);
}
