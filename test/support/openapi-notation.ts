import type { Api } from './openapi-plants.js';

type Random = () => number;

const isObject = (value: unknown): value is Api => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A document that describes the same API: other descriptions, order, `$ref` structure, notations and examples. */
export function rewritten(api: Api, seed: number): Api {
  const random = randomOf(seed);
  const { schemas, parameters } = api.components as { schemas: Api; parameters: Api };
  const renamed = (name: string) => `Renamed${name}`;

  const rewriteRef = (ref: string, depth: number): unknown => {
    const name = ref.split('/').pop() ?? '';
    if (ref.startsWith('#/components/parameters/') && random() < 0.5) return rewrite(parameters[name], depth);
    if (!ref.startsWith('#/components/schemas/')) return { $ref: ref };
    const target = { $ref: `#/components/schemas/${renamed(name)}` };
    if (random() < 0.3) return { allOf: [target] };
    return depth < 3 && random() < 0.5 ? rewrite(schemas[name], depth + 1) : target;
  };

  const rewrite = (value: unknown, depth = 0): unknown => {
    if (Array.isArray(value)) return value.map((item) => rewrite(item, depth));
    if (!isObject(value)) return value;
    if (typeof value.$ref === 'string') return rewriteRef(value.$ref, depth);
    const entries = Object.entries(value).map(([name, child]) => [name, rewrite(child, depth)] as const);
    const node = Object.fromEntries(random() < 0.5 ? entries.reverse() : entries) as Api;
    if (typeof node.description === 'string') node.description = `Other words: ${node.description}`;
    return notation(node, random);
  };

  const components = {
    ...(api.components as Api),
    schemas: Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [renamed(name), rewrite(schema)])),
    parameters: rewrite(parameters),
  };
  return { openapi: '3.1.0', paths: rewrite(api.paths), components };
}

/** Pseudo-random numbers from 0 to 1. */
function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Another notation of the same schema. */
function notation(node: Api, random: Random): Api {
  const { type, const: constant, description: _, ...others } = node;
  if (typeof constant === 'string' && random() < 0.5) return { ...others, type, enum: [constant] };
  if (Array.isArray(type) && random() < 0.3)
    return { ...others, anyOf: [{ ...others, type: type[0] }, { type: 'null' }] };
  if (Array.isArray(type) && random() < 0.5) return { ...node, type: type[0], nullable: true };
  if (type === 'string' && random() < 0.3) return { ...node, examples: ['an example'] };
  return node;
}
