import { SeededRandom } from '../random/seeded-random.js';
import type { Api } from './openapi-plants.js';

const isObject = (value: unknown): value is Api => typeof value === 'object' && value !== null && !Array.isArray(value);

const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

/** Returns a part of an API document: every `count`th path, and the schemas that these paths use. */
export function partOf(api: Api, index: number, count: number): Api {
  const { schemas, ...components } = api.components as { schemas: Api };
  const paths = Object.entries(api.paths as Api).filter((_, position) => position % count === index % count);
  const used = new Set<string>();
  const addUsed = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      addUsed(schemas[name]);
    }
  };
  addUsed([paths, components]);
  const usedSchemas = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...api, paths: Object.fromEntries(paths), components: { ...components, schemas: usedSchemas } };
}

/** Names of members that contain schemas by name, one schema, or a list of schemas. */
const schemaMaps = new Set(['properties', 'schemas']);
const schemaMembers = new Set(['items', 'additionalProperties', 'schema']);
const schemaLists = new Set(['allOf', 'oneOf', 'anyOf']);

/**
 * Restructures random schemas of an API document without changing its meaning: with `allOf`, `oneOf`, `anyOf`,
 * references, copies in place of references, and another order.
 */
export function restructureApi(api: Api, seed: number): Api {
  const random = new SeededRandom(seed);
  const original = (api.components as { schemas: Api }).schemas;
  const extracted: Api = {};

  /** Splits the properties of an object in two parts. Each part can require properties of the other part. */
  const split = ({ properties, required, ...others }: Api, isUnion: boolean): Api => {
    const entries = shuffled(Object.entries((properties ?? {}) as Api));
    const half = random.below(entries.length + 1);
    const names = shuffled((required ?? []) as string[]);
    const quarter = random.below(names.length + 1);
    const first = { properties: Object.fromEntries(entries.slice(0, half)), required: names.slice(0, quarter) };
    const second = { properties: Object.fromEntries(entries.slice(half)), required: names.slice(quarter) };
    const union = { oneOf: [second, copy(second), { ...copy(second), type: 'object' }] };
    return { ...others, allOf: shuffled([first, isUnion ? union : second]) };
  };

  const shuffled = <Item>(list: readonly Item[]): Item[] => (random.below(2) === 0 ? [...list] : [...list].reverse());

  const extract = (schema: Api): Api => {
    const name = `Extracted${Object.keys(extracted).length}`;
    extracted[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
  };

  /** Returns a copy of a referenced schema, which contains the references of the schema. */
  const inline = (schema: Api): Api => {
    const name = String(schema.$ref).split('/').pop() ?? '';
    return copy((original[name] ?? extracted[name]) as Api);
  };

  const splitEnum = ({ enum: values, ...others }: Api): Api => ({
    ...others,
    oneOf: shuffled(values as unknown[]).map((value) => ({ const: value })),
  });

  const withoutNull = (schema: Api, types: readonly string[]): Api => {
    const { description, ...others } = schema;
    const variants = [{ ...others, type: types.find((type) => type !== 'null') }, { type: 'null' }];
    return { ...(description !== undefined && { description }), anyOf: shuffled(variants) };
  };

  const isSplittable = ({ type, properties, allOf }: Api) => type === 'object' && isObject(properties) && !allOf;

  const structures: ((schema: Api) => Api | undefined)[] = [
    (schema) => ({ allOf: [schema] }),
    (schema) => ({ allOf: shuffled([{}, schema]) }),
    (schema) => ({ oneOf: [schema] }),
    (schema) => ({ anyOf: [schema, copy(schema)] }),
    (schema) => ({ oneOf: [copy(schema), { oneOf: [schema] }] }),
    (schema) => extract(schema),
    (schema) => (schema.$ref ? inline(schema) : undefined),
    (schema) => (isSplittable(schema) ? split(schema, false) : undefined),
    (schema) => (isSplittable(schema) ? split(schema, true) : undefined),
    (schema) => (Array.isArray(schema.enum) && schema.type === 'string' ? splitEnum(schema) : undefined),
    (schema) => (Array.isArray(schema.type) ? withoutNull(schema, schema.type) : undefined),
    ({ oneOf, ...others }) => (oneOf ? { ...others, anyOf: shuffled(oneOf as Api[]) } : undefined),
    (schema) => (schema.type === 'string' && !schema.minLength ? { ...schema, minLength: 0 } : undefined),
    (schema) => (schema.$ref ? undefined : (Object.fromEntries(Object.entries(schema).reverse()) as Api)),
  ];

  const restructure = (schema: Api): Api => {
    let result = schema;
    // Each structure can contain others.
    while (random.below(6) === 0) result = structures[random.below(structures.length)]?.(result) ?? result;
    return result;
  };

  const visitSchema = (schema: unknown): unknown => (isObject(schema) ? restructure(visit(schema) as Api) : schema);
  const visitMap = (schemas: Api): Api =>
    Object.fromEntries(shuffled(Object.entries(schemas)).map(([name, schema]) => [name, visitSchema(schema)]));
  const visitMember = (name: string, value: unknown): unknown => {
    if (schemaMaps.has(name) && isObject(value)) return visitMap(value);
    if (schemaMembers.has(name)) return visitSchema(value);
    if (schemaLists.has(name) && Array.isArray(value)) return shuffled(value).map(visitSchema);
    return visit(value);
  };
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, visitMember(name, child)]));
  };

  const result = visit(api) as Api & { components: { schemas: Api } };
  Object.assign(result.components.schemas, extracted);
  return result;
}
