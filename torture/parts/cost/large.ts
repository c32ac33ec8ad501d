import { operationOf, resolved, type Schema } from '../../../test/support/contract-operations.js';
import { sample } from '../../../test/support/samples.js';

/** The gateway rejects larger upstream responses. */
const maxBytes = 8 * 2 ** 20;
const bodies = new Map<string, Buffer>();
const maxBodies = 40;
/** Records of longer lists have only their required members, because the gateway limits the values of a response. */
const maxWhole = 4_000;
/** Depth from which samples have only their required members. */
const flat = 6;

/**
 * Returns a response with lists of given lengths, by the contract. The path selects it: below `l20x30`, with or without a
 * suffix such as `-1`, outer lists have 20 items, and lists in these items have 30.
 */
export function largeBody(url: string): Buffer | undefined {
  const [, text = ''] = /\/l(\d+(?:x\d+)*)(?=[-/?]|$)/.exec(url) ?? [];
  if (!text) return undefined;
  const { name, answer } = operationOf('GET', url);
  const lengths = text.split('x').map(Number);
  const limit = /[?&]limit=(\d+)/.exec(url)?.[1];
  if (limit) lengths[0] = Math.min(lengths[0] ?? 0, Number(limit));
  const key = `${name} ${lengths}`;
  const body = bodies.get(key) ?? bodyOf(answer ?? {}, lengths);
  if (bodies.size >= maxBodies) bodies.delete(bodies.keys().next().value ?? '');
  bodies.set(key, body);
  return body;
}

/** Halves the outer lists until the gateway accepts the size. */
function bodyOf(schema: Schema, [first = 0, ...more]: number[]): Buffer {
  const isWhole = more.reduce((product, length) => product * length, first) <= maxWhole;
  const body = Buffer.from(JSON.stringify(jsonOf(schema, [first, ...more], isWhole)));
  return body.length > maxBytes ? bodyOf(schema, [first >> 1, ...more]) : body;
}

/** A value with lists as deep as `lengths`. Optional members without lists are included if `isWhole` is true. */
function jsonOf(reference: Schema, lengths: readonly number[], isWhole: boolean): unknown {
  const schema = resolved(reference);
  if (schema.oneOf?.[0]) return jsonOf(schema.oneOf[0], lengths, isWhole);
  const { type, items, properties = {}, required = [] } = schema;
  if (type === 'array' && items) {
    const [length = 0, ...inner] = lengths;
    return Array.from({ length }, (_, index) => withId(jsonOf(items, inner, isWhole), index));
  }
  if (type !== 'object') return sample(schema);
  const members = Object.entries(properties).flatMap(([name, member]) => {
    if (required.includes(name) || resolved(member).type === 'array') return [[name, jsonOf(member, lengths, isWhole)]];
    return isWhole && name !== 'next' ? [[name, sample(member, {}, flat)]] : [];
  });
  return Object.fromEntries(members);
}

const withId = (value: unknown, index: number): unknown =>
  typeof value === 'object' && value && 'id' in value ? { ...value, id: `x${index}` } : value;
