import { GraphQLError } from 'graphql';
import { maxIdLength, quote, withoutStack } from '../../rest/index.js';

/**
 * Creates the error for a wrong value of the caller. It has no stack trace: an operation can have 50,000 wrong ids, and
 * stack traces are most of what their errors cost.
 */
export const badInput = (message: string): GraphQLError =>
  withoutStack(() => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } }));

/** @throws a BAD_USER_INPUT error for an id or a cursor that is too long */
export function checkLength(name: string, value: string | null | undefined): void {
  const length = value?.length ?? 0;
  if (length > maxIdLength) throw createLengthError(name, length);
}

export const createLengthError = (name: string, length: number): GraphQLError =>
  badInput(`${name} must be at most ${maxIdLength} characters, got ${length}`);

/** Converts an input. Null stays null, which can clear a field, and undefined stays undefined. */
export const mapInput = <V, R>(value: V | null | undefined, convert: (value: V) => R): R | null | undefined =>
  value === undefined ? undefined : value === null ? null : convert(value);

/**
 * Converts a list of named values to the map of the REST API.
 * @throws a BAD_USER_INPUT error when two have the same name: one of them would be lost
 */
export function mapOf<V>(entries: readonly (readonly [name: string, value: V])[]): Record<string, V> {
  const map = new Map(entries);
  if (map.size === entries.length) return Object.fromEntries(map);
  const names = entries.map(([name]) => name);
  const duplicate = names.find((name, index) => names.indexOf(name) < index);
  throw badInput(`names must be unique, got ${quote(duplicate)} more than once`);
}
