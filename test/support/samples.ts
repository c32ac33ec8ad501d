/** Values that keep the contract: small ones, and ones that stand exactly at a limit. */
import { nameOf, offended, resolved, type Schema } from './contract-operations.js';

/** The identifier of everything: whatever names something names what is there. */
export const identifier = 'x';

/** What no version of this gateway knows. */
export const unheardOf = 'unheard-of';

/** How to make a record; by default all of it. */
export interface SampleOptions {
  /** Records of these components are given another shape: by the name of the component. */
  change?: Readonly<Record<string, (whole: Record<string, unknown>) => unknown>>;
  /** Whether sets of values hold one that is not known: the open ones do, the closed ones must not. */
  unknownValues?: boolean;
}

/** A list goes on when it says so, and a sample must not. */
const left = ['next'];
const deepest = 7;

/** A value of a schema, with everything that may be in it. */
export function sample(schema: Schema, options: SampleOptions = {}, depth = 0): unknown {
  const name = nameOf(schema);
  const value = made(resolved(schema), options, depth + 1);
  const change = name === undefined ? undefined : options.change?.[name];
  return change ? change(value as Record<string, unknown>) : value;
}

function made(schema: Schema, options: SampleOptions, depth: number): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.oneOf?.[0]) return sample(schema.oneOf[0], options, depth);
  if (schema.enum) return options.unknownValues && schema.type === 'string' ? unheardOf : schema.enum[0];
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return object(schema, options, depth);
    case 'array':
      if (options.unknownValues && isOpenSet(schema)) return [unheardOf];
      return schema.items && depth < deepest ? [sample(schema.items, options, depth)] : [];
    case 'string':
      return options.unknownValues && isOpenSet(schema) ? unheardOf : text(schema);
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
  const wanted = Object.entries(properties).filter(
    ([name]) => required.includes(name) || (depth < deepest && !left.includes(name)),
  );
  return {
    ...Object.fromEntries(wanted.map(([name, property]) => [name, sample(property, options, depth)])),
    ...(typeof additionalProperties === 'object' &&
      depth < deepest && { [identifier]: sample(additionalProperties, options, depth) }),
  };
}

/** Texts of a length, of the kinds that the contract knows: a word, a host, a path on a host, a URL, a moment. */
const kinds: ((length: number) => string)[] = [
  (length) => identifier.repeat(length),
  (length) => `a.bb.${identifier.repeat(Math.max(0, length - 5))}`,
  (length) => `a.bb/${identifier.repeat(Math.max(0, length - 5))}`,
  (length) => `https://a.bb/${identifier.repeat(Math.max(0, length - 13))}`,
  () => '2026-01-01T00:00:00Z',
  // Kinds that no pattern takes.
  (length) => ' '.repeat(length),
];

const texts = new WeakMap<Schema, string>();

/** The shortest text of a schema. */
export function text(schema: Schema): string {
  if (!schema.pattern && !schema.format) return identifier.repeat(Math.max(1, schema.minLength ?? 0));
  const known = texts.get(schema);
  if (known !== undefined) return known;
  for (let length = Math.max(1, schema.minLength ?? 0); length < 32; length++) {
    const found = offending(schema, length);
    if (found === undefined) continue;
    texts.set(schema, found);
    return found;
  }
  throw new Error(`No text is known for ${JSON.stringify(schema)}: add its kind`);
}

/** A text of this length that offends exactly these keywords of a schema. */
export const offending = (schema: Schema, length: number, ...keywords: string[]): string | undefined =>
  kinds
    .map((kind) => kind(length))
    .find(
      (one) =>
        (one.length === length || schema.format === 'date-time') && String(offended(schema, one)) === String(keywords),
    );
