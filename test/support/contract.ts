/** Validates requests and responses against openapi.yaml. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { openApiJson } from './openapi.js';

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

const contract: Contract = JSON.parse(openApiJson.replaceAll('"$ref":"#', '"$ref":"contract#'));

const createAjv = (options: object): Ajv2020 => {
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateSchema: false, ...options });
  formats.default(ajv);
  return ajv.addSchema({ $id: 'contract', components: contract.components });
};
const jsonAjv = createAjv({});
// All values in a query string are texts, so Ajv converts them to numbers, booleans and lists.
const queryAjv = createAjv({ coerceTypes: 'array' });

const validators = new Map<string, ValidateFunction>();

function problems(ajv: Ajv2020, key: string, schema: object, value: unknown): string[] {
  const check = validators.get(key) ?? ajv.compile(schema);
  validators.set(key, check);
  if (check(value)) return [];
  return (check.errors ?? []).map(
    ({ instancePath, message, params }: ErrorObject) => `${key}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

const operationOf = (method: string, path: string): Operation | undefined =>
  contract.paths[path]?.[method.toLowerCase()];

/** Returns the documented query parameters of an operation. */
const queryOf = ({ parameters = [] }: Operation): Parameter[] =>
  parameters
    .map((one) => (one.$ref ? contract.components.parameters[one.$ref.split('/').pop() ?? ''] : one))
    .filter((one) => one?.in === 'query') as Parameter[];

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Operations in the order of the contract. */
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
 * Returns the violations of the contract in a response. Error responses are not validated, because the contract allows
 * any body.
 */
export function validateResponse(method: string, pathTemplate: string, status: number, body: unknown): string[] {
  const operation = operationOf(method, pathTemplate);
  if (status >= 400) return [];
  if (!operation) return [`${method} ${pathTemplate} is not in the contract`];
  const response = operation.responses[status];
  if (!response) return [`${operation.operationId} has no response ${status}`];
  const schema = jsonOf(response);
  if (schema) return problems(jsonAjv, `${operation.operationId} ${status}`, schema, body);
  return body === undefined ? [] : [`${operation.operationId} ${status} has no body`];
}

/** Returns the violations of the contract in the query string and the body of a request. */
export function validateRequest(
  method: string,
  pathTemplate: string,
  { query = {}, body }: { query?: Record<string, string | string[]>; body?: unknown },
): string[] {
  const operation = operationOf(method, pathTemplate);
  if (!operation) return [`${method} ${pathTemplate} is not in the contract`];
  const { operationId, requestBody } = operation;
  const parameters = queryOf(operation);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(parameters.map((one) => [one.name, one.schema])),
    required: parameters.filter((one) => one.required).map((one) => one.name),
    additionalProperties: false,
  };
  const inQuery = problems(queryAjv, `${operationId} query`, schema, structuredClone(query));
  if (body === undefined) return requestBody?.required ? [...inQuery, `${operationId} body is missing`] : inQuery;
  const bodySchema = requestBody && jsonOf(requestBody);
  if (!bodySchema) return [...inQuery, `${operationId} has no request body`];
  return [...inQuery, ...problems(jsonAjv, `${operationId} body`, bodySchema, body)];
}

export interface Property {
  $ref?: string;
  items?: Property;
  properties?: Record<string, Property>;
}

export const componentOf = (name: string): Property =>
  (contract.components as unknown as { schemas: Record<string, Property> }).schemas[name] ?? {};
