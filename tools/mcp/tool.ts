import { readArguments, type ToolSchema } from './arguments.js';
import type { Caller } from './graphql-client.js';
import type { ToolText } from './tool-text.js';

/** Effects of a tool. Clients can require approval of a call. */
export interface ToolHints {
  /** True if the tool changes no data. */
  readonly isReadOnly: boolean;
  /** True if the tool can change or delete data, false if it only adds data. */
  readonly isDestructive: boolean;
  /** True if a second call with the same arguments changes nothing more. */
  readonly isIdempotent: boolean;
}

export interface Tool extends ToolHints {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: ToolSchema;
  run(args: Record<string, unknown>, caller: Caller): Promise<ToolText>;
}

export const text = (description: string) => ({ type: 'string', description });
export const query = text('GraphQL document');
export const variables = { type: 'object', description: 'Values of the variables, by name' };
export const confirmation = text('Confirmation from the preview of a mutation');
export const from = text('Place to continue from, which a truncated result names');

export const asObject = (properties: Record<string, object>, ...required: string[]): ToolSchema => ({
  type: 'object',
  properties,
  required,
});

export const readOnly: ToolHints = { isReadOnly: true, isDestructive: false, isIdempotent: true };

/** Hints of a tool that runs any operation. */
export const runHints = (canWrite: boolean): ToolHints => ({
  isReadOnly: !canWrite,
  isDestructive: canWrite,
  isIdempotent: !canWrite,
});

/** Adds the reading of the arguments to a tool. */
export const withArgumentChecks = (tool: Tool): Tool => ({
  ...tool,
  run: async (given, caller) => {
    const read = readArguments(tool.inputSchema, given);
    return 'error' in read ? { text: read.error, isError: true } : tool.run(read.args, caller);
  },
});
