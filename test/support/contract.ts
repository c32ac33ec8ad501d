/** openapi.yaml as a judge: whether a request, or an answer, is as the contract says. */
import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema: object;
}
interface Content {
  content?: Record<string, { schema: object }>;
}
interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content>;
}
interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, Parameter>; [kind: string]: object };
}

// The shape is that of OpenAPI 3.1, which the contract is checked against where it is written.
const contract = parse(
  readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8').replaceAll(/(\$ref: ')#/g, '$1contract#'),
  { prettyErrors: false, uniqueKeys: false },
) as Contract;

const judge = (options: object): Ajv2020 => {
  const ajv = new Ajv2020({ allErrors: true, strict: false, ...options });
  formats.default(ajv);
  return ajv.addSchema({ $id: 'contract', components: contract.components });
};
const ofJson = judge({});
// A query is text and becomes numbers, booleans and lists on the way.
const ofQuery = judge({ coerceTypes: 'array' });

const compiled = new Map<string, ValidateFunction>();

function problems(ajv: Ajv2020, key: string, schema: object, value: unknown): string[] {
  const check = compiled.get(key) ?? ajv.compile(schema);
  compiled.set(key, check);
  if (check(value)) return [];
  return (check.errors ?? []).map(
    ({ instancePath, message, params }: ErrorObject) => `${key}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

const operationOf = (method: string, path: string): Operation | undefined =>
  contract.paths[path]?.[method.toLowerCase()];

/** The documented query parameters of an operation. */
const queryOf = ({ parameters = [] }: Operation): Parameter[] =>
  parameters
    .map((one) => (one.$ref ? contract.components.parameters[one.$ref.split('/').pop() ?? ''] : one))
    .filter((one) => one?.in === 'query') as Parameter[];

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Every operation in the order of the contract. */
export const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => methods.includes(method))
    .map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operationId: operation.operationId,
      query: queryOf(operation).map(({ name }) => name),
    })),
);

const jsonOf = ({ content }: Content): object | undefined => content?.['application/json']?.schema;

/**
 * What is wrong with an answer; nothing for one that keeps the contract. Failures keep it in any shape, for the
 * contract leaves that open.
 */
export function validateAnswer(method: string, pathTemplate: string, status: number, body: unknown): string[] {
  const operation = operationOf(method, pathTemplate);
  if (status >= 400) return [];
  if (!operation) return [`${method} ${pathTemplate} is not in the contract`];
  const response = operation.responses[status];
  if (!response) return [`${operation.operationId} has no answer ${status}`];
  const schema = jsonOf(response);
  if (schema) return problems(ofJson, `${operation.operationId} ${status}`, schema, body);
  return body === undefined ? [] : [`${operation.operationId} ${status} has no body`];
}

/** What is wrong with a request: its query, as text, and its body; nothing for one that keeps the contract. */
export function validateRequest(
  method: string,
  pathTemplate: string,
  { query = {}, body }: { query?: Record<string, string | string[]>; body?: unknown },
): string[] {
  const operation = operationOf(method, pathTemplate);
  if (!operation) return [`${method} ${pathTemplate} is not in the contract`];
  const { operationId, requestBody } = operation;
  const known = queryOf(operation);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(known.map((one) => [one.name, one.schema])),
    required: known.filter((one) => one.required).map((one) => one.name),
    additionalProperties: false,
  };
  const inQuery = problems(ofQuery, `${operationId} query`, schema, structuredClone(query));
  if (body === undefined) return requestBody?.required ? [...inQuery, `${operationId} body is missing`] : inQuery;
  const bodySchema = requestBody && jsonOf(requestBody);
  if (!bodySchema) return [...inQuery, `${operationId} takes no body`];
  return [...inQuery, ...problems(ofJson, `${operationId} body`, bodySchema, body)];
}

/** A property of a record, as far as tests look at it. */
export interface Property {
  $ref?: string;
  items?: Property;
  properties?: Record<string, Property>;
}

/** A record of the contract by its name. */
export const componentOf = (name: string): Property =>
  (contract.components as unknown as { schemas: Record<string, Property> }).schemas[name] ?? {};
