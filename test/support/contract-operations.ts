/** Reads the JSON Schemas of requests and responses from openapi.yaml. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { openApiJson } from './openapi.js';

/** A JSON Schema of the contract. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  description?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  oneOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  pattern?: string;
  format?: string;
}

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}
interface Content {
  content?: { 'application/json': { schema: Schema } };
}
interface Contract {
  paths: Record<string, Record<string, { parameters?: Parameter[]; requestBody?: Content; responses: Responses }>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
}
type Responses = Record<string, Content>;

const contract: Contract = JSON.parse(openApiJson);

/** Schemas of the components by name. */
export const components: Readonly<Record<string, Schema>> = contract.components.schemas;

/** Returns the name of the component that a schema refers to. */
export const nameOf = ({ $ref }: { $ref?: string }): string | undefined => $ref?.split('/').at(-1);

/** Returns the component that a schema refers to, or the schema if the schema has no reference. */
export const resolve = (schema: Schema): Schema =>
  schema.$ref ? resolve(components[nameOf(schema) ?? ''] ?? {}) : schema;

export interface Operation {
  /** `METHOD /path/{template}`, as in descriptions of the schema. */
  name: string;
  method: string;
  /** Matches the URL paths of the operation. */
  path: RegExp;
  query: Parameter[];
  body?: Schema;
  status: number;
  response?: Schema;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const json = (content?: Content) => content?.content?.['application/json'].schema;

/** Operations by name. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries(contract.paths).flatMap(([template, item]) =>
    methods.flatMap((method): [string, Operation][] => {
      const operation = item[method];
      if (!operation) return [];
      const name = `${method.toUpperCase()} ${template}`;
      const [status = '', success] = Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? [];
      const parameters = (operation.parameters ?? []).map((one) =>
        one.$ref ? (contract.components.parameters[nameOf(one) ?? ''] as Parameter) : one,
      );
      const body = json(operation.requestBody);
      const response = json(success);
      return [
        [
          name,
          {
            name,
            method: method.toUpperCase(),
            path: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`),
            query: parameters.filter((one) => one.in === 'query'),
            ...(body && { body }),
            status: Number(status),
            ...(response && { response }),
          },
        ],
      ];
    }),
  ),
);

// `versions/latest` also matches `versions/{versionId}`, so paths with fewer parameters come first.
const operationsByParameters = [...operations.values()].sort(
  (a, b) => a.name.split('{').length - b.name.split('{').length,
);

export function operationOf(method: string, url: string): Operation {
  const [path = ''] = url.split('?');
  const operation = operationsByParameters.find((one) => one.method === method && one.path.test(path));
  if (!operation) throw new Error(`${method} ${path} is not in the contract`);
  return operation;
}

const ajv = new Ajv2020({ allErrors: true, strict: false, validateSchema: false });
formats.default(ajv);

/** Returns the sorted keywords of a schema that a value violates. The schema must have no references. */
export function violatedKeywords(schema: Schema, value: unknown): string[] {
  // Ajv caches the compiled schema, so repeated calls are fast.
  const check = ajv.compile(schema);
  return check(value) ? [] : [...new Set((check.errors ?? []).map(({ keyword }) => keyword))].sort();
}
