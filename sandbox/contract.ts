/** Routes requests, and validates them against the contract. */
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { components, operations } from '../src/rest/contract/types.js';
import { type ContractRequest, contractRequests, requestSchemas } from './contract/requests.js';
import { badRequest, Problem } from './problem.js';

/** Types of the schemas in the contract, by name. */
export type Schemas = components['schemas'];
export type OperationId = keyof operations;
export type Template = ContractRequest['template'];

/** Node of the tree of path segments. All path parameters have the key `{}`. */
interface Branch {
  children: Map<string, Branch>;
  operations: Map<string, ContractRequest>;
}
const newBranch = (): Branch => ({ children: new Map(), operations: new Map() });

const root = newBranch();
for (const request of contractRequests) {
  let branch = root;
  for (const segment of request.template.split('/')) {
    const key = segment.startsWith('{') ? '{}' : segment;
    const child = branch.children.get(key) ?? newBranch();
    branch.children.set(key, child);
    branch = child;
  }
  branch.operations.set(request.method, request);
}

/** An operation of the contract and the values of its path parameters. */
export interface Route {
  request: ContractRequest;
  path: Readonly<Record<string, string>>;
}

const branchOf = (segments: readonly string[]): Branch | undefined =>
  segments.reduce<Branch | undefined>((branch, name) => branch?.children.get(name) ?? branch?.children.get('{}'), root);

/**
 * Finds the operation of a request.
 * @param segments decoded segments of the path
 */
export function findRoute(method: string, segments: readonly string[]): Route | undefined {
  const request = branchOf(segments)?.operations.get(method);
  if (!request) return undefined;
  const names = request.template.split('/');
  const values = names.flatMap((name, at) => (name.startsWith('{') ? [[name.slice(1, -1), segments[at] ?? '']] : []));
  return { request, path: Object.fromEntries(values) };
}

/** Returns the error for a request without an operation: 405 if other methods exist for its path, otherwise 404. */
export function noRoute(method: string, path: string, segments: readonly string[]): Problem {
  const methods = [...(branchOf(segments)?.operations.keys() ?? [])];
  const allow = methods.length > 0 ? { allow: methods.join(', ') } : undefined;
  return new Problem(allow ? 405 : 404, `No ${method} ${path}`, allow);
}

function makeValidator(options: object): Ajv2020 {
  // `npm run check:contract` validates the schemas.
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, validateSchema: false, ...options });
  formats.default(ajv);
  return ajv.addSchema({ $id: 'contract', components: { schemas: requestSchemas } });
}
const bodyValidator = makeValidator({});
// URLs contain only text, so Ajv converts the values in URLs to the types in the contract.
const urlValidator = makeValidator({ coerceTypes: 'array', useDefaults: true });

const shorten = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
};

function messageOf(part: string, { instancePath, keyword, message, params, data }: ErrorObject): string {
  const at = [part, ...instancePath.split('/').slice(1)].join('.');
  if (keyword === 'additionalProperties') return `${at}.${params.additionalProperty} is not known`;
  if (keyword === 'required') return `${at}.${params.missingProperty} is required`;
  const reason = keyword === 'enum' ? `must be one of ${params.allowedValues.join(', ')}` : message;
  return `${at} ${reason} (got ${shorten(data)})`;
}

function check(ajv: Ajv2020, part: string, schema: object, value: unknown): void {
  // `validate` compiles a schema on first use. Compiling all schemas at the start would waste time.
  if (ajv.validate(schema, value)) return;
  const messages = (ajv.errors ?? []).map((error) => messageOf(part, error));
  throw badRequest([...new Set(messages)].join('; '));
}

/**
 * Validates a request against the contract. Converts the query values to the types in the contract.
 * @throws Problem 400 if the request violates the contract
 */
export function checkRequest({ request, path }: Route, query: object, body: unknown): void {
  if (request.bodyRequired && body === undefined) throw badRequest('body is required');
  if (!request.body && body !== undefined) throw badRequest('body must be absent, because this operation has no body');
  check(urlValidator, 'path', request.path, path);
  if (request.body && body !== undefined) check(bodyValidator, 'body', request.body, body);
  check(urlValidator, 'query', request.query, query);
}
