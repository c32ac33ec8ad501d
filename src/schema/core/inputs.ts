import { GraphQLError } from 'graphql';
import { withoutStack } from '../../errors/gateway-error.js';
import { quote } from '../../errors/redact.js';
import { ContractViolation, type Problem } from '../../errors/rest-error.js';
import { limits } from '../../limits/table.js';
import { maxIdLength } from '../../rest/index.js';

/**
 * Creates the error for an invalid value of the caller. The error has no stack trace, because an operation can have
 * thousands of invalid ids.
 */
export const badInput = (message: string): GraphQLError =>
  withoutStack(() => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } }));

/** Path of a value in the input of a mutation, such as `['position', 'before']`. */
export type InputPath = readonly (string | number)[];

/** Problems of the input that `collectProblems` converts. */
let collected: Problem[] | undefined;

/**
 * Converts the input of a mutation, and collects its problems, because one error reports all of them.
 * @param convert synchronous function
 */
export function collectProblems<Value>(convert: () => Value): { value: Value; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  collected = problems;
  try {
    return { value: convert(), problems };
  } finally {
    collected = undefined;
  }
}

/**
 * Reports an invalid value in the input of a mutation.
 * @returns text in place of the value, which is different for each problem, and is never sent
 * @throws ContractViolation outside of `collectProblems`
 */
export function reportInput(path: InputPath, message: string): string {
  const problem = { path: ['body', ...path], message };
  if (!collected) throw new ContractViolation([problem]);
  if (collected.length < limits.inputProblems.max) collected.push(problem);
  return `${reportedMark}${path.join('.')}`;
}

/** Start of the texts of `reportInput`. No identifier contains this character. */
const reportedMark = '\u0000';

/** Returns true for a text that `reportInput` returned. */
export const isReported = (text: unknown): boolean => typeof text === 'string' && text.startsWith(reportedMark);

/** Returns the message for an id that is too long. */
export const tooLong = (length: number): string => `must be at most ${maxIdLength} characters, got ${length}`;

/** Converts an input. Null stays null, which can clear a field, and undefined stays undefined. */
export const mapInput = <V, R>(value: V | null | undefined, convert: (value: V) => R): R | null | undefined =>
  value === undefined ? undefined : value === null ? null : convert(value);

/**
 * Converts a list of named values to the map of the REST API.
 * @param path place of the list in the input
 * Reports two entries with the same name, because one of them would be lost.
 */
export function mapOf<V>(
  entries: readonly (readonly [name: string, value: V])[],
  ...path: InputPath
): Record<string, V> {
  const map = new Map(entries);
  const names = map.size < entries.length ? entries.map(([name]) => name) : [];
  const duplicate = names.find((name, index) => names.indexOf(name) < index);
  if (duplicate !== undefined) reportInput(path, `must have unique names, got ${quote(duplicate)} more than once`);
  return Object.fromEntries(map);
}
