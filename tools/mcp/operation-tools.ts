import { readVariables, type ToolSchema } from './arguments.js';
import type { GraphQLRequest } from './graphql-client.js';
import type { RegisteredOperation } from './operations.js';
import type { ToolHints } from './tool.js';

/** Returns the request in the arguments of a tool. */
export const asRequest = ({ query, variables }: Record<string, unknown>): GraphQLRequest => ({
  query: String(query),
  variables: variables as Record<string, unknown> | undefined,
});

/** Returns the request for a registered operation, or the reason to reject the variables. */
export function requestOf(
  { text, name, variables: schema }: RegisteredOperation,
  given: Readonly<Record<string, unknown>>,
): { request: GraphQLRequest } | { error: string } {
  const read = readVariables(name, schema, given);
  return 'error' in read ? read : { request: { query: text, operationName: name, variables: read.args } };
}

/** Title of an operation, such as "Merge change request". */
export const titleOf = (name: string): string => {
  const words = name.replace(/([a-z\d])([A-Z])(?!PI)/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  return words.replace(/(?<=.)\b[A-Z](?=[a-z]+\b)/g, (letter) => letter.toLowerCase());
};

/** Hints for clients, which can require approval of a call. */
export const hintsOf = ({ isWrite, isAdditive, isRepeatable }: RegisteredOperation): ToolHints => ({
  isReadOnly: !isWrite,
  isDestructive: isWrite && !isAdditive,
  isIdempotent: !isWrite || isRepeatable,
});

/**
 * Adds arguments to the variables of an operation. A variable with the same name has precedence.
 * @returns schema, and a function that separates the added arguments from the variables
 */
export function withArguments(schema: ToolSchema, added: Readonly<Record<string, object>>) {
  const own = new Set(Object.keys(added).filter((name) => !Object.hasOwn(schema.properties, name)));
  const properties = { ...added, ...schema.properties };
  const pick = (args: Readonly<Record<string, unknown>>, isOwn: boolean) =>
    Object.fromEntries(Object.entries(args).filter(([name]) => own.has(name) === isOwn));
  return {
    inputSchema: { ...schema, properties } satisfies ToolSchema,
    separate: (args: Readonly<Record<string, unknown>>) => ({ others: pick(args, true), variables: pick(args, false) }),
  };
}
