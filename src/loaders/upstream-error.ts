import { GatewayError } from '../errors/gateway-error.js';
import { isJsonObject } from '../rest/index.js';

/** Creates the error for a response that violates the contract. */
export const upstreamError = (message: string): GatewayError => new GatewayError('UPSTREAM_ERROR', message);

/** Error of a required field that a response lacks. */
export class MissingField extends GatewayError {
  override name = 'MissingField';
  constructor(type: string, name: string) {
    super('UPSTREAM_ERROR', `REST API response lacks ${type}.${name}`);
  }
}

/**
 * Returns a value that must be a JSON object.
 * @param type name of its type in the schema
 * @throws GatewayError for any other value
 */
export function objectOf(value: unknown, type: string): object {
  if (isJsonObject(value)) return value;
  throw upstreamError(`REST API returned no object of type ${type}`);
}

/**
 * Returns a value that must be a list.
 * @throws GatewayError if the value is not a list
 */
export function listOf<T>(value: readonly T[] | undefined, label: string): readonly T[];
export function listOf(value: unknown, label: string): readonly unknown[];
export function listOf(value: unknown, label: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw upstreamError(`REST API returned no list of ${label}`);
}
