/** openapi.yaml as a source of examples: what each operation takes and gives, as JSON Schema. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';

/** A value as the contract describes it. */
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

// The shape is that of OpenAPI 3.1, which the contract is checked against where it is written.
const contract = parse(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')) as Contract;

/** The records of the contract by their names. */
export const components: Readonly<Record<string, Schema>> = contract.components.schemas;

/** The name of the component that a schema refers to. */
export const nameOf = ({ $ref }: { $ref?: string }): string | undefined => $ref?.split('/').at(-1);

/** A schema that is no reference. */
export const resolved = (schema: Schema): Schema =>
  schema.$ref ? resolved(components[nameOf(schema) ?? ''] ?? {}) : schema;

/** An operation as tests look at it. */
export interface Operation {
  /** `METHOD /path/{template}`, as the graph names it. */
  name: string;
  method: string;
  /** What a URL's path must look like to be this operation's. */
  path: RegExp;
  query: Parameter[];
  body?: Schema;
  status: number;
  answer?: Schema;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const json = (content?: Content) => content?.content?.['application/json'].schema;

/** Every operation by its name. */
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
      const answer = json(success);
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
            ...(answer && { answer }),
          },
        ],
      ];
    }),
  ),
);

// `versions/latest` is no `versions/{versionId}`: the fewer values stand in a path, the sooner it is tried.
const byValues = [...operations.values()].sort((a, b) => a.name.split('{').length - b.name.split('{').length);

/** The operation that a request is. */
export function operationOf(method: string, url: string): Operation {
  const [path = ''] = url.split('?');
  const found = byValues.find((one) => one.method === method && one.path.test(path));
  if (!found) throw new Error(`${method} ${path} is not in the contract`);
  return found;
}

const ajv = new Ajv2020({ allErrors: true, strict: false });
formats.default(ajv);

/** The keywords of a schema that a value offends, in order; of a schema without references. */
export function offended(schema: Schema, value: unknown): string[] {
  // Compiled once for each schema: ajv keeps it by the very object.
  const check = ajv.compile(schema);
  return check(value) ? [] : [...new Set((check.errors ?? []).map(({ keyword }) => keyword))].sort();
}
