/**
 * Generates code from openapi.yaml. `--check` fails if a file is outdated.
 * - src/rest/contract/types.ts: types
 * - src/rest/contract/checks.ts: compiled validation of requests
 * - src/rest/contract/facts.ts: required fields, and limits as text
 * - src/rest/contract/responses.ts: shapes of the responses to GETs
 * - sandbox/contract/requests.ts: operations and schemas of requests
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import formats from 'ajv-formats';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { parse } from 'yaml';

interface Schema {
  $ref?: string;
  type?: string | string[];
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  [keyword: string]: unknown;
}
interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  schema: Schema;
}
interface Operation {
  operationId: string;
  parameters?: Parameter[];
  responses: Record<string, { content?: { 'application/json': { schema: Schema } } }>;
  requestBody?: { required?: boolean; content: { 'application/json': { schema: Schema } } };
}
interface Contract {
  /** A path has operations, and can have `parameters` of all its operations. */
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
}

const root = new URL('../', import.meta.url);
const header = '// Made from openapi.yaml by `npm run generate`. Not edited by hand.\n';
const contract = parse(await readFile(new URL('openapi.yaml', root), 'utf8')) as Contract;

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const limitKeywords = /"(maxLength|minLength|pattern|enum|format|minItems|maxItems)"/;
const last = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);
const inline = <T>(schema: T): T =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/')) as T;

/** Returns a schema for ajv. A text above its maximum length is not matched, because that takes long for a long text. */
const toChecked = <T>(schema: T): T =>
  JSON.parse(JSON.stringify(inline(schema)), (_, value) => {
    if (typeof value?.pattern !== 'string' || typeof value.maxLength !== 'number') return value;
    const { pattern, ...others } = value;
    return { ...others, if: { minLength: value.maxLength + 1 }, else: { pattern } };
  }) as T;

const parameterOf = (parameter: Parameter): Parameter => {
  const found = parameter.$ref ? contract.components.parameters[last(parameter.$ref)] : parameter;
  if (!found) throw new Error(`openapi.yaml: ${parameter.$ref} does not exist`);
  return found;
};

const resolve = (schema: Schema): Schema =>
  schema.$ref ? resolve(contract.components.schemas[last(schema.$ref)] ?? {}) : schema;

const isLimited = ({ schema }: Parameter): boolean => limitKeywords.test(JSON.stringify(resolve(schema)));

const parametersOf = (path: object): Parameter[] => (path as { parameters?: Parameter[] }).parameters ?? [];

const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => methods.includes(method))
    .map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      id: operation.operationId,
      body: operation.requestBody?.content['application/json'].schema,
      bodyRequired: operation.requestBody?.required ?? false,
      status: Number(Object.keys(operation.responses).find((status) => status.startsWith('2'))),
      response: operation.responses['200']?.content?.['application/json'].schema,
      success: Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1].content?.[
        'application/json'
      ].schema,
      query: (operation.parameters ?? []).map(parameterOf).filter((p) => p.in === 'query'),
      // Most path parameters accept any text, and are omitted.
      path: parametersOf(item).map(parameterOf).filter(isLimited),
    })),
);

/** Returns the schema of a request, or undefined if the contract limits no value except the page size. */
function requestSchema({ body, query, path }: (typeof operations)[number]): Schema | undefined {
  if (!body && path.length === 0 && !query.some(isLimited)) return undefined;
  return {
    type: 'object',
    required: body ? ['body'] : [],
    properties: {
      ...(path.length > 0 && {
        path: { type: 'object', properties: Object.fromEntries(path.map((p) => [p.name, toChecked(p.schema)])) },
      }),
      query: {
        type: 'object',
        required: query.filter((p) => p.required).map((p) => p.name),
        properties: Object.fromEntries(query.map((p) => [p.name, toChecked(p.schema)])),
      },
      ...(body && { body: toChecked(body) }),
    },
  };
}

function checks(): string {
  const ajv = new Ajv2020({ allErrors: true, strict: false, code: { source: true, esm: true } });
  formats.default(ajv);
  ajv.addSchema({ $id: 'contract', components: toChecked(contract.components) });
  const exportNames: Record<string, string> = {};
  for (const operation of operations) {
    const schema = requestSchema(operation);
    if (!schema) continue;
    ajv.addSchema({ $id: operation.id, ...schema });
    exportNames[operation.id] = operation.id;
  }
  const code = standalone.default(ajv, exportNames);
  const names = operations.filter(({ id }) => exportNames[id]).map(({ name, id }) => `  '${name}': ${id},`);
  return [
    header,
    '// @ts-nocheck\n',
    "import type { ErrorObject } from 'ajv';\n",
    withImports(code),
    '\n/** Checks a request: its `path`, `query` and `body`. The errors are those of the latest check. */',
    '\nexport type Check = ((request: unknown) => boolean) & { errors?: ErrorObject[] | null };\n',
    `\nexport const byOperation: Readonly<Record<string, Check>> = {\n${names.join('\n')}\n};\n`,
  ].join('');
}

/**
 * Replaces the calls of `require`, which ajv generates even for ES modules, because the build bundles only imports. The
 * default export of CommonJS is a member of the module in Node, and the module itself in Vitest.
 */
function withImports(code: string): string {
  const imports: string[] = [];
  const text = code.replace(
    /const (\w+) = require\("([^"]+)"\)\.([\w.]+);/g,
    (_, name: string, path: string, member: string) => {
      imports.push(`import ${name}Module from '${path}.js';\n`);
      const value = member === 'default' ? `${name}Module.default ?? ${name}Module` : `${name}Module.${member}`;
      return `const ${name} = ${value};`;
    },
  );
  return imports.join('') + text;
}

const nullable = (schema: Schema | undefined): boolean => /"null"/.test(JSON.stringify(schema ?? {}));

/** Returns the limits of a value as text, such as `1 to 100 characters`. */
function limitsText(of: Schema): string {
  const schema = resolve(of);
  const range = (min: unknown, max: unknown, unit: string) =>
    min && max ? `${min} to ${max} ${unit}` : max ? `at most ${max} ${unit}` : min ? `at least ${min} ${unit}` : '';
  return [
    range(schema.minLength, schema.maxLength, 'characters'),
    range(schema.minItems, schema.maxItems, 'items'),
    schema.pattern ? `matching \`${schema.pattern}\`` : '',
    schema.format === 'uri' ? 'absolute URLs only' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function facts(): string {
  const requestBodies = new Set(operations.map(({ body }) => last(body?.$ref ?? '')));
  const fields = Object.fromEntries(
    Object.entries(contract.components.schemas)
      .filter(([name, { properties }]) => properties && !requestBodies.has(name) && !name.endsWith('List'))
      .map(([name, { required = [], properties = {} }]) => {
        const presence = (field: string) =>
          required.includes(field) ? (nullable(properties[field]) ? 'nullable' : 'present') : 'optional';
        return [name, Object.fromEntries(Object.keys(properties).map((field) => [field, presence(field)]))];
      }),
  );
  const bodies = Object.fromEntries(
    operations.flatMap(({ name, body }) =>
      body
        ? [
            [
              name,
              Object.fromEntries(Object.entries(resolve(body).properties ?? {}).map(([k, v]) => [k, limitsText(v)])),
            ],
          ]
        : [],
    ),
  );
  const inPaths = Object.values(contract.components.parameters).filter((parameter) => parameter.in === 'path');
  const pathParameters = Object.fromEntries(
    inPaths.map(({ name, description, schema }) => {
      const limits = limitsText(schema);
      return [name, limits ? `${description} Limits: ${limits}.` : description];
    }),
  );
  const limitsOf = (of: Schema) => {
    const { maxLength, maxItems } = resolve(of);
    return maxLength || maxItems ? { maxLength, maxItems } : undefined;
  };
  const queries = Object.fromEntries(
    operations.flatMap(({ name, query }) => {
      const limits = Object.fromEntries(query.map((parameter) => [parameter.name, limitsOf(parameter.schema)]));
      return Object.values(limits).some(Boolean) ? [[name, limits]] : [];
    }),
  );
  const writes = operations.filter(({ name }) => !name.startsWith('GET '));
  const writeResponses = Object.fromEntries(
    writes.map(({ name, success }) => [name, success ? last(success.$ref ?? '') : null]),
  );
  const limit = contract.components.parameters.Limit?.schema;
  return `${header}
/** Minimum and maximum number of records of one page. */
export const pageLimit = { minimum: ${limit?.minimum}, maximum: ${limit?.maximum} };

/** Presence of a field. A nullable field is required, but can be null. */
export type Presence = 'present' | 'nullable' | 'optional';

/** Fields of the records and objects in responses, by schema name. */
export const recordFields: Readonly<Record<string, Readonly<Record<string, Presence>>>> = ${JSON.stringify(fields, null, 2)};

/** Description of each path parameter, with its limits as text. */
export const pathParameters: Readonly<Record<string, string>> = ${JSON.stringify(pathParameters, null, 2)};

/** Maximum length of each query parameter, in characters or items, where the contract limits it. */
export const queryLimits: Readonly<Record<string, Readonly<Record<string, { maxLength?: number; maxItems?: number }>>>> =
  ${JSON.stringify(queries, null, 2)};

/** Schema of the response to each write. Null for a write whose success has no body. */
export const writeResponses: Readonly<Record<string, string | null>> = ${JSON.stringify(writeResponses, null, 2)};

/** The fields of each request body, with their limits as text. */
export const bodyFields: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(bodies, null, 2)};
`;
}

const withoutDescriptions = <T>(schema: T): T =>
  JSON.parse(
    JSON.stringify(schema, (key, value) => (key === 'description' && typeof value === 'string' ? undefined : value)),
  ) as T;

const objectOf = (parameters: Parameter[]): Schema => ({
  type: 'object',
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
});

/** Returns the schemas that values refer to, directly or through other schemas. */
function schemasOf(nodes: unknown, found: Record<string, Schema> = {}): Record<string, Schema> {
  for (const [, name = ''] of JSON.stringify(nodes).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    const schema = contract.components.schemas[name];
    if (!schema || name in found) continue;
    found[name] = schema;
    schemasOf(schema, found);
  }
  return found;
}

function requests(): string {
  const requestList = operations.map(({ name, id, status, query, path, body, bodyRequired }) => {
    const [method, template] = name.split(' ');
    const request = { path: objectOf(path), query: { ...objectOf(query), additionalProperties: false }, body };
    return { id, method, template, status, ...request, bodyRequired };
  });
  const schemas = Object.fromEntries(Object.entries(schemasOf(requestList)).sort(([a], [b]) => (a < b ? -1 : 1)));
  const literal = (value: unknown) => JSON.stringify(inline(withoutDescriptions(value)), null, 2);
  return `${header}
import type { operations, paths } from '../../src/rest/contract/types.js';

/** An operation as a server needs it. Its schemas refer to \`contract#/components/schemas\`. */
export interface ContractRequest {
  id: keyof operations;
  method: string;
  template: keyof paths;
  /** Status of a successful response. */
  status: number;
  /** Schema of the path parameters that are limited. */
  path: object;
  query: object;
  body?: object;
  bodyRequired: boolean;
}

/** All operations, in the order of openapi.yaml. */
export const contractRequests: readonly ContractRequest[] = ${literal(requestList)};

/** The schemas that requests refer to. */
export const requestSchemas: Readonly<Record<string, object>> = ${literal(schemas)};
`;
}

/** Returns the shape of a value. References to objects stay references, because a schema can contain itself. */
function shapeOf(schema: Schema): object {
  const { oneOf, type, items, additionalProperties, enum: values, const: constant } = resolve(schema);
  if (oneOf) {
    const [first = {}, ...others] = oneOf.filter((one) => one.type !== 'null');
    return { ...shapeOf(first), ...(others.length > 0 && { others: others.map((one) => resolve(one).type) }) };
  }
  if (type === 'array') {
    const kinds = schema['x-kinds'] as string[] | undefined;
    return { type: 'list', items: kinds ? { type: 'object', schemas: kinds.map(schemaOfKind) } : shapeOf(items ?? {}) };
  }
  if (type === 'object')
    return {
      type,
      ...(schema.$ref && { schemas: [last(schema.$ref)] }),
      ...(typeof additionalProperties === 'object' && { items: shapeOf(additionalProperties as Schema) }),
    };
  const texts = [constant, ...((values as unknown[]) ?? [])].filter((value) => typeof value === 'string');
  return {
    type: type === 'integer' ? 'number' : (type ?? 'any'),
    ...(texts.length > 0 && { values: texts }),
    ...(schema['x-kinds'] !== undefined && { kinds: schema['x-kinds'] }),
  };
}

/** Returns the name of the schema whose records have a given `object`. */
const schemaOfKind = (kind: string): string =>
  Object.entries(contract.components.schemas).find(([, { properties }]) => properties?.object?.const === kind)?.[0] ??
  kind;

function responses(): string {
  const schemas = operations.flatMap(({ name, response }) =>
    name.startsWith('GET ') && response?.$ref ? [[name, last(response.$ref)] as const] : [],
  );
  const shapes = Object.entries(schemasOf(operations.map(({ response }) => response))).map(([name, schema]) => {
    const { properties = {}, required = [] } = schema;
    const fields = Object.entries(properties).map(([field, property]) => {
      const presence = {
        ...(required.includes(field) && { isRequired: true }),
        ...(resolve(property).oneOf?.some(({ type }) => type === 'null') && { isNullable: true }),
      };
      return `    ${JSON.stringify(field)}: ${JSON.stringify({ ...shapeOf(property), ...presence })},\n`;
    });
    return `  ${name}: {\n${fields.join('')}  },\n`;
  });
  const pages = [...new Set(schemas.map(([, name]) => name))].filter((name) => {
    const { properties = {}, required = [] } = contract.components.schemas[name] ?? {};
    return !properties.object && required.some((field) => properties[field]?.type === 'array');
  });
  return `${header}
/** Shape of a value in a response. */
export interface Shape {
  readonly type: 'string' | 'number' | 'boolean' | 'object' | 'list' | 'any';
  /** Types of the other variants. */
  readonly others?: readonly string[];
  /** Schema of an object. If there are several, the \`object\` of a record selects one. */
  readonly schemas?: readonly string[];
  /** Items of a list, or members of a map. */
  readonly items?: Shape;
  /** Values of an enum, or a constant. */
  readonly values?: readonly string[];
  /** Known kinds of the object that contains the value. */
  readonly kinds?: readonly string[];
  readonly isRequired?: boolean;
  readonly isNullable?: boolean;
}

/** Schema of the response to each GET. */
export const responseSchemas: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(schemas), null, 2)};

/** Schemas of pages and other objects that only contain a list. */
export const pageSchemas: ReadonlySet<string> = new Set(${JSON.stringify([...pages, 'NextPage'], null, 2)});

/** Properties of the objects in responses, by schema. */
export const responseShapes: Readonly<Record<string, Readonly<Record<string, Shape>>>> = {
${shapes.join('')}};
`;
}

const types =
  header + astToString(await openapiTypescript(new URL('openapi.yaml', root), { defaultNonNullable: false }));
const files = {
  'src/rest/contract/types.ts': types,
  'src/rest/contract/checks.ts': checks(),
  'src/rest/contract/facts.ts': facts(),
  'src/rest/contract/responses.ts': responses(),
  'sandbox/contract/requests.ts': requests(),
};

const check = process.argv.includes('--check');
const stale: string[] = [];
for (const [file, text] of Object.entries(files)) {
  const target = new URL(file, root);
  const current = await readFile(target, 'utf8').catch(() => '');
  if (current === text) continue;
  stale.push(fileURLToPath(target));
  if (!check) await writeFile(target, text);
}
if (check && stale.length > 0) {
  console.error(`Stale, run \`npm run generate\`:\n${stale.join('\n')}`);
  process.exitCode = 1;
}
