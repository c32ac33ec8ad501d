import { GatewayError } from '../errors/gateway-error.js';

/** Error for a response that breaks the contract. */
export const upstreamError = (message: string): GatewayError => new GatewayError('UPSTREAM_ERROR', message);

/**
 * Returns a received list.
 * @throws GatewayError for anything else
 */
export function listOf<T>(value: readonly T[] | undefined, what: string): readonly T[];
export function listOf(value: unknown, what: string): readonly unknown[];
export function listOf(value: unknown, what: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw upstreamError(`REST API returned no list of ${what}`);
}
