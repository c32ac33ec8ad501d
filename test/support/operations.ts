/**
 * Records the REST calls of each field. The documents in test/operations run through a gateway, each file with its own
 * sandbox. A dry run returns the plan of an operation, which names the fields of each call.
 *
 * To add a type, add a file. Operations run in order. An operation with `$after` runs again with the first `endCursor` of
 * its response.
 */
import { readdir, readFile } from 'node:fs/promises';
import { type GraphQLFormattedError, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { type SandboxCall, startSandbox } from '../../sandbox/index.js';
import { createGateway, type Gateway } from '../../src/gateway.js';
import { isRecordType, searchPaths } from '../../src/loaders/index.js';
import type { DryRun } from '../../src/plugins/execution/dry-run.js';
import { postRequest } from './requests.js';

type PlannedField = DryRun['fields'][number];

export interface RecordedCall extends SandboxCall {
  /** Coordinates of the fields that can have made the call, such as `Site.sections`. */
  fields: string[];
}

export interface RecordedOperation {
  /** File and name of the operation. */
  name: string;
  errors: readonly GraphQLFormattedError[];
  calls: RecordedCall[];
  /** Fields of the plan without calls. */
  uncalled: PlannedField[];
}

const folder = new URL('../operations/', import.meta.url);

/** Runs the operations of all files, in the order of the file names. */
export async function runOperations(): Promise<RecordedOperation[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.graphql')).sort();
  const recordedOperations: RecordedOperation[] = [];
  for (const file of files) recordedOperations.push(...(await runFile(file)));
  return recordedOperations;
}

async function runFile(file: string): Promise<RecordedOperation[]> {
  const query = await readFile(new URL(file, folder), 'utf8');
  const calls: SandboxCall[] = [];
  const sandbox = await startSandbox({ onCall: (call) => calls.push(call) });
  const gateway = createGateway({ baseUrl: sandbox.url, token: 'sandbox', timeoutMs: 60_000 });
  const recordedOperations: RecordedOperation[] = [];
  const run = async (operationName = '', variables = {}): Promise<unknown> => {
    const document = { query, operationName, variables };
    const plan = await send(gateway, document, { 'x-dry-run': '1' });
    const { data, errors = [] } = await send(gateway, document);
    recordedOperations.push({
      name: `${file} ${operationName}`,
      errors: [...(plan.errors ?? []), ...errors],
      ...matchCalls(plan.extensions?.dryRun?.fields ?? [], calls.splice(0)),
    });
    return data;
  };
  try {
    for (const { name, variableDefinitions = [] } of parse(query).definitions.filter(isOperation)) {
      const data = await run(name?.value);
      if (!variableDefinitions.some(({ variable }) => variable.name.value === 'after')) continue;
      const [, after = 'missing'] = /"endCursor":"([^"]+)"/.exec(JSON.stringify(data)) ?? [];
      await run(name?.value, { after });
    }
    return recordedOperations;
  } finally {
    await gateway.close();
    await sandbox.close();
  }
}

const isOperation = (definition: { kind: Kind }): definition is OperationDefinitionNode =>
  definition.kind === Kind.OPERATION_DEFINITION;

/** Finds the fields of each call in the plan of an operation, and the fields without calls. */
function matchCalls(plannedFields: readonly PlannedField[], calls: readonly SandboxCall[]) {
  const fieldsOf = (call: SandboxCall): string[] => {
    const fields = plannedFields.filter((field) => canCall(field, call));
    const isOnly = calls.filter(({ method, path }) => method === call.method && path === call.path).length === 1;
    // A field inside another field needs the response of the outer field.
    const isInside = ({ path }: PlannedField) => isOnly && fields.some((outer) => path.startsWith(`${outer.path}.`));
    return [...new Set(fields.filter((field) => !isInside(field)).map(({ coordinate }) => coordinate))];
  };
  return {
    calls: calls.map((call) => ({ ...call, fields: fieldsOf(call) })),
    uncalled: plannedFields.filter((field) => !field.isFallback && !calls.some((call) => canCall(field, call))),
  };
}

/** Returns true if a field of a plan can make a call. The plan names the type of a search, but not its GETs. */
function canCall({ operation }: PlannedField, { method, path }: SandboxCall): boolean {
  const [, type] = /^lookup of (\w+)$/.exec(operation) ?? [];
  if (type === undefined) return operation === `${method} ${path}`;
  return isRecordType(type) && method === 'GET' && searchPaths[type]?.includes(path) === true;
}

interface GraphQLResponse {
  data?: unknown;
  errors?: readonly GraphQLFormattedError[];
  extensions?: { dryRun?: DryRun };
}

async function send(gateway: Gateway, document: object, headers = {}): Promise<GraphQLResponse> {
  return (await (await gateway.fetch(postRequest(document, headers))).json()) as GraphQLResponse;
}
