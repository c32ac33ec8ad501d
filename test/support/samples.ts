/** Creates values that match the contract, or violate one of its limits. */
import { nameOf, resolve, type Schema, violatedKeywords } from './contract-operations.js';

/** Identifier of all sample records. */
export const identifier = 'x';

/** A value that no enum contains. */
export const unknownValue = 'unheard-of';

/** Options of a sample. By default, a sample has all properties. */
export interface SampleOptions {
  /** Functions that change records, by the name of their component. */
  change?: Readonly<Record<string, (whole: Record<string, unknown>) => unknown>>;
  /** True if open enums have an unknown value. */
  unknownValues?: boolean;
}

/** Properties that samples omit, because `next` would announce another page. */
const omittedProperties = ['next'];
const maxDepth = 7;

/** Creates a sample value of a schema. */
export function sample(schema: Schema, options: SampleOptions = {}, depth = 0): unknown {
  const name = nameOf(schema);
  const value = createValue(resolve(schema), options, depth + 1);
  const change = name === undefined ? undefined : options.change?.[name];
  return change ? change(value as Record<string, unknown>) : value;
}

function createValue(schema: Schema, options: SampleOptions, depth: number): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.oneOf?.[0]) return sample(schema.oneOf[0], options, depth);
  if (schema.enum) return options.unknownValues && schema.type === 'string' ? unknownValue : schema.enum[0];
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return object(schema, options, depth);
    case 'array':
      if (options.unknownValues && isOpenSet(schema)) return [unknownValue];
      return schema.items && depth < maxDepth ? [sample(schema.items, options, depth)] : [];
    case 'string':
      return options.unknownValues && isOpenSet(schema) ? unknownValue : text(schema);
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return {};
  }
}

export const isOpenSet = ({ description = '' }: Schema): boolean => /\bopen set\b|\bknown values?:/i.test(description);

function object(schema: Schema, options: SampleOptions, depth: number): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const includedProperties = Object.entries(properties).filter(
    ([name]) => required.includes(name) || (depth < maxDepth && !omittedProperties.includes(name)),
  );
  return {
    ...Object.fromEntries(includedProperties.map(([name, property]) => [name, sample(property, options, depth)])),
    ...(typeof additionalProperties === 'object' &&
      depth < maxDepth && { [identifier]: sample(additionalProperties, options, depth) }),
  };
}

/**
 * Functions that create a text of a length in a format of the contract: a word, a host, a path on a host, a URL, a
 * time.
 */
const kinds: ((length: number) => string)[] = [
  (length) => identifier.repeat(length),
  (length) => `a.bb.${identifier.repeat(Math.max(0, length - 5))}`,
  (length) => `a.bb/${identifier.repeat(Math.max(0, length - 5))}`,
  (length) => `https://a.bb/${identifier.repeat(Math.max(0, length - 13))}`,
  () => '2026-01-01T00:00:00Z',
  // Spaces violate each pattern.
  (length) => ' '.repeat(length),
];

const texts = new WeakMap<Schema, string>();

/** Returns the shortest valid text of a schema. */
export function text(schema: Schema): string {
  if (!schema.pattern && !schema.format) return identifier.repeat(Math.max(1, schema.minLength ?? 0));
  const known = texts.get(schema);
  if (known !== undefined) return known;
  for (let length = Math.max(1, schema.minLength ?? 0); length < 32; length++) {
    const violatingText = offending(schema, length);
    if (violatingText === undefined) continue;
    texts.set(schema, violatingText);
    return violatingText;
  }
  throw new Error(`No text matches ${JSON.stringify(schema)}: add its kind`);
}

/** Returns a text of a length that violates exactly the given keywords of a schema. */
export const offending = (schema: Schema, length: number, ...keywords: string[]): string | undefined =>
  kinds
    .map((kind) => kind(length))
    .find(
      (one) =>
        (one.length === length || schema.format === 'date-time') &&
        String(violatedKeywords(schema, one)) === String(keywords),
    );
