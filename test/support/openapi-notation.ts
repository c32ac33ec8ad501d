import { SeededRandom } from '../random/seeded-random.js';
import type { Api } from './openapi-plants.js';

const isObject = (value: unknown): value is Api => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Rewrites an API document without changing its meaning: with other descriptions, order, references, notations and
 * examples.
 */
export function rewriteApi(api: Api, seed: number): Api {
  const random = new SeededRandom(seed);
  const { schemas, parameters } = api.components as { schemas: Api; parameters: Api };
  const newNameOf = (name: string) => `Renamed${name}`;

  const rewriteRef = (ref: string, depth: number): unknown => {
    const name = ref.split('/').pop() ?? '';
    if (ref.startsWith('#/components/parameters/') && random.below(2) === 0) return rewrite(parameters[name], depth);
    if (!ref.startsWith('#/components/schemas/')) return { $ref: ref };
    const target = { $ref: `#/components/schemas/${newNameOf(name)}` };
    if (random.below(10) < 3) return { allOf: [target] };
    return depth < 3 && random.below(2) === 0 ? rewrite(schemas[name], depth + 1) : target;
  };

  const rewrite = (value: unknown, depth = 0): unknown => {
    if (Array.isArray(value)) return value.map((item) => rewrite(item, depth));
    if (!isObject(value)) return value;
    if (typeof value.$ref === 'string') return rewriteRef(value.$ref, depth);
    const entries = Object.entries(value).map(([name, child]) => [name, rewrite(child, depth)] as const);
    const node = Object.fromEntries(random.below(2) === 0 ? entries.reverse() : entries) as Api;
    if (typeof node.description === 'string') node.description = `Other words: ${node.description}`;
    return notation(node, random);
  };

  const components = {
    ...(api.components as Api),
    schemas: Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [newNameOf(name), rewrite(schema)])),
    parameters: rewrite(parameters),
  };
  return { openapi: '3.1.0', paths: rewrite(api.paths), components };
}

/** Returns the same schema in a random notation. */
function notation(node: Api, random: SeededRandom): Api {
  const { type, const: constant, description: _, ...others } = node;
  if (typeof constant === 'string' && random.below(2) === 0) return { ...others, type, enum: [constant] };
  if (Array.isArray(type) && random.below(10) < 3)
    return { ...others, anyOf: [{ ...others, type: type[0] }, { type: 'null' }] };
  if (Array.isArray(type) && random.below(2) === 0) return { ...node, type: type[0], nullable: true };
  if (type === 'string' && random.below(10) < 3) return { ...node, examples: ['an example'] };
  return node;
}
