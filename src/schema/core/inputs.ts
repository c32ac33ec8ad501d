import { GraphQLError } from 'graphql';
import { quote } from '../../errors/redact.js';
import { ContractViolation } from '../../errors/rest-error.js';
import { withoutStack } from '../../errors/without-stack.js';
import { maxIdLength } from '../../rest/index.js';

/**
 * Creates the error for an invalid value of the caller. The error has no stack trace, because an operation can have
 * thousands of invalid ids.
 */
export const badInput = (message: string): GraphQLError =>
  withoutStack(() => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } }));

/** Path of a value in the input of a mutation, such as `['position', 'before']`. */
export type InputPath = readonly (string | number)[];

/** Creates the error for an invalid value in the input of a mutation. */
export const wrongInput = (path: InputPath, message: string): ContractViolation =>
  withoutStack(() => new ContractViolation([{ path: ['body', ...path], message }]));

/** Returns the message for an id that is too long. */
export const tooLong = (length: number): string => `must be at most ${maxIdLength} characters, got ${length}`;

/** Converts an input. Null stays null, which can clear a field, and undefined stays undefined. */
export const mapInput = <V, R>(value: V | null | undefined, convert: (value: V) => R): R | null | undefined =>
  value === undefined ? undefined : value === null ? null : convert(value);

/**
 * Converts a list of named values to the map of the REST API.
 * @param path place of the list in the input
 * @throws ContractViolation if two entries have the same name, because one of them would be lost
 */
export function mapOf<V>(
  entries: readonly (readonly [name: string, value: V])[],
  ...path: InputPath
): Record<string, V> {
  const map = new Map(entries);
  if (map.size === entries.length) return Object.fromEntries(map);
  const names = entries.map(([name]) => name);
  const duplicate = names.find((name, index) => names.indexOf(name) < index);
  throw wrongInput(path, `must have unique names, got ${quote(duplicate)} more than once`);
}
