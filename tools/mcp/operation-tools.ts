import { getOperationAST } from 'graphql';
import { readVariables, type ToolSchema, unknownVariable } from './arguments.js';
import type { GraphQLRequest } from './graphql-client.js';
import type { RegisteredOperation } from './operations.js';
import { tryParse } from './run-operation.js';
import type { ToolHints } from './tool.js';
import type { ToolText } from './tool-text.js';

/** Request of a tool call, or the reason to reject it. */
type ToolRequest = { readonly request: GraphQLRequest } | { readonly error: string };

/**
 * Returns the request in the arguments of a tool. GraphQL ignores variables that a document does not declare, which would
 * hide a misspelled filter from an agent.
 */
export function ownRequest(args: Record<string, unknown>, maxTokens: number): ToolRequest {
  const request = { query: String(args.query), variables: args.variables as Record<string, unknown> | undefined };
  const document = tryParse(request.query, maxTokens);
  const operation = document && getOperationAST(document);
  if (!operation || !request.variables) return { request };
  const names = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
  const error = unknownVariable('The operation', names, request.variables);
  return error === undefined ? { request } : { error };
}

/** Calls a function with a request, or returns the reason to reject the request. */
export const withRequest = async (read: ToolRequest, run: (request: GraphQLRequest) => Promise<ToolText>) =>
  'error' in read ? { text: read.error, isError: true } : run(read.request);

/** Returns the request for a registered operation, or the reason to reject the variables. */
export function requestOf(
  { text, name, variables: schema }: RegisteredOperation,
  given: Readonly<Record<string, unknown>>,
): ToolRequest {
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
