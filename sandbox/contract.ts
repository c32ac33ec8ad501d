/**
 * openapi.yaml as the sandbox reads it: what each operation takes, and the status it answers when all went well.
 */
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { components, operations } from '../src/rest/contract/types.js';

/** The records of the contract by name. */
export type Schemas = components['schemas'];
export type OperationId = keyof operations;

interface Operation {
  operationId: OperationId;
  requestBody?: { required?: boolean };
  responses?: Record<string, unknown>;
}
type PathItem = Record<string, Operation>;
interface Document {
  paths: Record<string, PathItem>;
  components: Record<string, Record<string, unknown>>;
}

/** One operation of the contract. */
export interface OperationFacts {
  operationId: OperationId;
  method: string;
  /** The path template, such as `/v1/orgs/{organizationId}`. */
  path: string;
  successStatus: number;
  body: 'required' | 'optional' | 'none';
}

/** The contract, ready for the server. */
export interface Contract {
  /** The document without its responses, for routing and for checks of requests. */
  requests: object;
  operations: ReadonlyMap<string, OperationFacts>;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** The schemas that requests refer to, directly or through others. */
function reachable(document: Document): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      const name = key === '$ref' ? /^#\/components\/schemas\/(.+)$/.exec(String(value))?.[1] : '';
      if (!name) visit(value);
      else if (!(name in found)) {
        found[name] = document.components.schemas?.[name];
        visit(found[name]);
      }
    }
  };
  visit(document.paths);
  visit(document.components.parameters);
  return found;
}

function factsOf(path: string, method: string, operation: Operation): OperationFacts {
  const success = Object.keys(operation.responses ?? {}).find((status) => status.startsWith('2'));
  return {
    operationId: operation.operationId,
    method: method.toUpperCase(),
    path,
    successStatus: Number(success ?? 200),
    body: operation.requestBody ? (operation.requestBody.required ? 'required' : 'optional') : 'none',
  };
}

/**
 * The file as an object, of the shape that OpenAPI 3.1 gives it. That it keeps to it is checked where it is written;
 * without checks of its own the parser takes half the time.
 */
const documentOf = (text: string): Document =>
  parse(text, { prettyErrors: false, uniqueKeys: false, strict: false }) as Document;

async function read(): Promise<Contract> {
  // dist/sandbox is one level deeper than sandbox.
  const above = import.meta.url.includes('/dist/sandbox/') ? '../../' : '../';
  const text = await readFile(new URL(`${above}openapi.yaml`, import.meta.url), 'utf8');
  const document = documentOf(text);
  const operations = new Map<string, OperationFacts>();
  for (const [path, item] of Object.entries(document.paths))
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      operations.set(operation.operationId, factsOf(path, method, operation));
      // Responses are nine tenths of what the router would resolve and copy at each start.
      operation.responses = { default: { description: 'See openapi.yaml.' } };
    }
  const { parameters = {}, securitySchemes = {} } = document.components;
  const schemas = reachable(document);
  return {
    requests: { ...document, components: { parameters, securitySchemes, schemas } },
    operations,
  };
}

let contract: Promise<Contract> | undefined;

/** Reads the contract once in a process, however many sandboxes start. */
export const loadContract = (): Promise<Contract> => {
  contract ??= read();
  return contract;
};
