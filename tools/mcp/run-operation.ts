import { type DocumentNode, getOperationAST, parse } from 'graphql';
import type { ConfirmationStore } from '../../src/cache/index.js';
import { createConfirmation, useConfirmation } from './confirmation.js';
import type { RunDocument } from './continuation.js';
import type { Caller, GraphQLClient, GraphQLRequest, GraphQLResult } from './graphql-client.js';
import { sentenceText } from './hidden-characters.js';
import { parsePlace } from './places.js';
import { planText } from './plan-text.js';
import type { RecordNames } from './record-names.js';
import { errorLines, resultText } from './result-text.js';
import { isShort, maxCharacters, type ToolText } from './tool-text.js';

interface RunOptions {
  client: GraphQLClient;
  /** Maximum number of lexical tokens in a document. */
  tokens: number;
  /** Store of confirmations. If undefined, mutations are rejected. */
  confirmations?: ConfirmationStore | undefined;
  /** Names of the records in a preview. */
  names: RecordNames;
}

/** Arguments of the tools that run operations, besides the operation itself. */
export interface RunArguments {
  readonly confirmation?: string | undefined;
  /** Place at which the result starts, from an earlier result of the same query. */
  readonly from?: string | undefined;
}

/**
 * Runs an operation. For a mutation without a confirmation, changes nothing, and returns a preview with a confirmation
 * for a second call.
 */
export async function runOperation(
  request: GraphQLRequest,
  { confirmation, from }: RunArguments,
  caller: Caller,
  options: RunOptions,
): Promise<ToolText> {
  const place = from === undefined ? undefined : parsePlace(from);
  if (from !== undefined && !place)
    return { text: `from must be a place of a truncated result, got ${sentenceText(from)}`, isError: true };
  const document = tryParse(request.query, options.tokens);
  // A dry run returns the syntax error, and sends nothing even if the gateway can parse the document.
  if (!document) return failure(await options.client.plan(request, caller));
  const isWrite = getOperationAST(document, request.operationName)?.operation === 'mutation';
  const run: RunDocument = { ...request, document, variables: request.variables ?? {}, isWrite };
  if (isWrite) {
    if (place) return { text: 'Nothing was sent. from must be absent for a mutation', isError: true };
    const rejection = await checkMutation(request, run, confirmation, caller, options);
    if (rejection) return rejection;
  }
  const result = await options.client.run(request, caller, place);
  if (isFailure(result)) return failure(result);
  if (result.seeker?.isFound === false)
    return { text: `The result has no value at ${sentenceText(from ?? '')}; call without from`, isError: true };
  const { data, errors = [] } = result;
  // Clients show a result without any value as a failure.
  const isEmpty = errors.length > 0 && Object.values(data ?? {}).every((value) => value === null);
  return { text: await resultText(result, run), ...(isEmpty && { isError: true }) };
}

/** Validates and plans an operation without a REST call. */
export async function planOperation(
  request: GraphQLRequest,
  caller: Caller,
  client: GraphQLClient,
  print: (result: GraphQLResult) => string,
): Promise<ToolText> {
  const result = await client.plan(request, caller);
  return result.extensions?.dryRun && !result.errors ? { text: print(result) } : failure(result);
}

/** Prints the plan of a dry run. */
export const planOf = ({ extensions }: GraphQLResult): string =>
  extensions?.dryRun ? planText(extensions.dryRun) : 'No plan';

/**
 * Verifies the confirmation of a mutation.
 * @returns preview if the mutation has no confirmation, reason if the mutation is rejected, or undefined if the
 * confirmation is valid
 */
async function checkMutation(
  request: GraphQLRequest,
  run: RunDocument,
  confirmation: string | undefined,
  caller: Caller,
  { client, confirmations, names }: RunOptions,
): Promise<ToolText | undefined> {
  if (!confirmations)
    return { text: 'Mutations are off. The operator can allow them with MCP=mutations', isError: true };
  const mutation = { ...request, authorization: caller.authorization, headers: caller.headers };
  const { dialog } = caller;
  const given = confirmation ?? dialog?.confirmation;
  if (given !== undefined) {
    const reason = await useConfirmation(given, mutation, confirmations);
    if (reason !== undefined) return { text: `Nothing was sent. ${reason}`, isError: true };
    const isDeclined = confirmation === undefined && dialog?.isAccepted !== true;
    return isDeclined ? { text: 'Nothing was sent, because the user declined' } : undefined;
  }
  const preview = await planOperation(request, caller, client, planOf);
  if (preview.isError) return preview;
  // A confirmation applies to all writes, so the user must be able to read them completely.
  const isComplete = (text: string) => isShort(previewText(text, '.'.repeat(confirmationLength)));
  if (!isComplete(preview.text)) return longPreview(preview.text);
  const named = [preview.text, ...(await names.linesFor(run, caller, client))].join('\n');
  const text = isComplete(named) ? named : preview.text;
  const newConfirmation = await createConfirmation(mutation, confirmations);
  if (newConfirmation === undefined) return { text: 'Confirmations are unavailable; retry later', isError: true };
  return dialog
    ? { text: `Send this mutation?\n${text}`, confirmation: newConfirmation }
    : { text: previewText(text, newConfirmation) };
}

/** Number of characters of a confirmation. */
const confirmationLength = 22;

const previewText = (plan: string, confirmation: string): string =>
  `Preview; nothing was changed.\n${plan}\nTo send it, show this to the user, then call again within 5 minutes with the same arguments and confirmation: ${confirmation}`;

const longPreview = (plan: string): ToolText => ({
  text: `Nothing was sent. The preview of the mutation must have at most ${maxCharacters} characters, got ${plan.length}, so a user could not read all that would be sent. Send less in each mutation, or let the user send it without an agent`,
  isError: true,
});

const isFailure = ({ data, errors = [] }: GraphQLResult): boolean =>
  errors.length > 0 && (data === undefined || data === null);

const failure = (result: GraphQLResult): ToolText => ({
  text: errorLines(result).join('\n') || 'The response has no data',
  isError: true,
});

/** Parses a document. Returns undefined for a document with a syntax error. */
export function tryParse(query: string, maxTokens: number): DocumentNode | undefined {
  try {
    return parse(query, { maxTokens });
  } catch {
    return undefined;
  }
}
