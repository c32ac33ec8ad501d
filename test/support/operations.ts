/**
 * Records the REST calls of each field. The documents in test/operations run through a gateway, each file with its own
 * sandbox.
 *
 * To add a type, add a file. Operations run in order. An operation with `$after` runs again with the first `endCursor` of
 * its response.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { readdir, readFile } from 'node:fs/promises';
import { type GraphQLFormattedError, isObjectType, Kind, type OperationDefinitionNode, parse } from 'graphql';
import type { DiagnosticsChannel } from 'undici';
import { type SandboxCall, startSandbox } from '../../sandbox/index.js';
import { createGateway, type Gateway } from '../../src/gateway.js';
import { schema } from '../../src/schema/index.js';
import { postRequest } from './requests.js';
import { useResolvers } from './resolvers.js';

export interface RecordedCall extends SandboxCall {
  /** Field whose resolver made the call, such as `Site.sections` or `Mutation.createSite`. */
  field: string;
}

export interface RecordedOperation {
  /** File and name of the operation. */
  name: string;
  errors: readonly GraphQLFormattedError[];
  calls: RecordedCall[];
}

const folder = new URL('../operations/', import.meta.url);
const header = 'x-graph-field';
const currentField = new AsyncLocalStorage<string>();

// Adds the name of the running resolver to each call. A batch of lookups, and all GETs of one turn of the event loop, have
// the name of the resolver that started the first of them. Fields with different GETs therefore need operations of their
// own.
for (const type of Object.values(schema.getTypeMap()).filter(isObjectType))
  for (const field of Object.values(type.getFields())) {
    const { resolve } = field;
    if (resolve) field.resolve = (...args) => currentField.run(`${type.name}.${field.name}`, () => resolve(...args));
  }
subscribe('undici:request:create', (message) => {
  // The cast is safe, because Undici documents this type for the channel. A request accepts more headers until Undici
  // sends the request.
  const { request } = message as DiagnosticsChannel.RequestCreateMessage & { request: HeaderTarget };
  request.addHeader(header, currentField.getStore() ?? '');
});
interface HeaderTarget {
  addHeader(name: string, value: string): void;
}

/** Runs the operations of all files, in the order of the file names. */
export async function runOperations(): Promise<RecordedOperation[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.graphql')).sort();
  const recordedOperations: RecordedOperation[] = [];
  for (const file of files) recordedOperations.push(...(await runFile(file)));
  return recordedOperations;
}

async function runFile(file: string): Promise<RecordedOperation[]> {
  const query = await readFile(new URL(file, folder), 'utf8');
  const calls: RecordedCall[] = [];
  const onCall = (call: SandboxCall) => calls.push({ ...call, field: String(call.headers[header] ?? '') });
  const sandbox = await startSandbox({ onCall });
  const gateway = createGateway({
    baseUrl: sandbox.url,
    token: 'sandbox',
    timeoutMs: 60_000,
    plugins: [useResolvers()],
  });
  try {
    const recordedOperations: RecordedOperation[] = [];
    for (const operation of parse(query).definitions.filter(isOperation)) {
      const operationName = operation.name?.value;
      const errors = await run(gateway, operation, { query, operationName });
      recordedOperations.push({ name: `${file} ${operationName}`, errors, calls: calls.splice(0) });
    }
    return recordedOperations;
  } finally {
    await gateway.close();
    await sandbox.close();
  }
}

const isOperation = (definition: { kind: Kind }): definition is OperationDefinitionNode =>
  definition.kind === Kind.OPERATION_DEFINITION;

async function run(gateway: Gateway, { variableDefinitions = [] }: OperationDefinitionNode, document: object) {
  const first = await send(gateway, document);
  const errors = [...(first.errors ?? [])];
  if (!variableDefinitions.some(({ variable }) => variable.name.value === 'after')) return errors;
  const after = /"endCursor":"([^"]+)"/.exec(JSON.stringify(first.data))?.[1];
  if (!after) return [...errors, { message: 'The response has no endCursor' }];
  return [...errors, ...((await send(gateway, { ...document, variables: { after } })).errors ?? [])];
}

interface GraphQLResponse {
  data?: unknown;
  errors?: readonly GraphQLFormattedError[];
}

async function send(gateway: Gateway, document: object): Promise<GraphQLResponse> {
  return (await (await gateway.fetch(postRequest(document))).json()) as GraphQLResponse;
}
