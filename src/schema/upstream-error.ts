/** The service answered, but not as the contract promises. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
}
