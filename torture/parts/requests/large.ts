import { operationOf, resolve, type Schema } from '../../../test/support/contract-operations.js';
import { sample } from '../../../test/support/samples.js';

/** The gateway rejects larger upstream responses. */
const maxBytes = 8 * 2 ** 20;
const bodies = new Map<string, Buffer>();
const maxBodies = 40;
/**
 * Maximum number of items in the innermost lists of a response with all properties. Records of larger responses have
 * only required properties, because the gateway limits the values of a response.
 */
const maxWhole = 4_000;
/** Depth at which `sample` creates only required properties. */
const flatDepth = 6;

/**
 * Returns a response with long lists. For a path with the segment `l20x30`, outer lists have 20 items, and lists inside
 * these items have 30 items. The segment can have a suffix such as `-1`.
 */
export function largeBody(url: string): Buffer | undefined {
  const [, text = ''] = /\/l(\d+(?:x\d+)*)(?=[-/?]|$)/.exec(url) ?? [];
  if (!text) return undefined;
  const { name, response } = operationOf('GET', url);
  const lengths = text.split('x').map(Number);
  const limit = /[?&]limit=(\d+)/.exec(url)?.[1];
  if (limit) lengths[0] = Math.min(lengths[0] ?? 0, Number(limit));
  const key = `${name} ${lengths}`;
  const body = bodies.get(key) ?? bodyOf(response ?? {}, lengths);
  if (bodies.size >= maxBodies) bodies.delete(bodies.keys().next().value ?? '');
  bodies.set(key, body);
  return body;
}

/** Serializes a response. Halves the length of the outer lists until the response is small enough for the gateway. */
function bodyOf(schema: Schema, [first = 0, ...more]: number[]): Buffer {
  const isWhole = more.reduce((product, length) => product * length, first) <= maxWhole;
  const body = Buffer.from(JSON.stringify(jsonOf(schema, [first, ...more], isWhole)));
  return body.length > maxBytes ? bodyOf(schema, [first >> 1, ...more]) : body;
}

/**
 * Creates a sample value of a schema, with lists of the given lengths.
 * @param isWhole if false, optional properties other than lists are omitted
 */
function jsonOf(reference: Schema, lengths: readonly number[], isWhole: boolean): unknown {
  const schema = resolve(reference);
  if (schema.oneOf?.[0]) return jsonOf(schema.oneOf[0], lengths, isWhole);
  const { type, items, properties = {}, required = [] } = schema;
  if (type === 'array' && items) {
    const [length = 0, ...inner] = lengths;
    return Array.from({ length }, (_, index) => withId(jsonOf(items, inner, isWhole), index));
  }
  if (type !== 'object') return sample(schema);
  const members = Object.entries(properties).flatMap(([name, member]) => {
    if (required.includes(name) || resolve(member).type === 'array') return [[name, jsonOf(member, lengths, isWhole)]];
    return isWhole && name !== 'next' ? [[name, sample(member, {}, flatDepth)]] : [];
  });
  return Object.fromEntries(members);
}

const withId = (value: unknown, index: number): unknown =>
  typeof value === 'object' && value && 'id' in value ? { ...value, id: `x${index}` } : value;
