/** Query parameters that change the fields of records, and not only the selection of records, with their defaults. */
const defaults = { format: 'markdown', evaluated: false, computed: true, shareKey: undefined, metadata: true } as const;

export type VariantParameter = keyof typeof defaults;

/**
 * Values of the parameters that differ from their defaults. A record has one form per variant, and each response contains
 * one variant of its records.
 */
export type Variant = Readonly<Partial<Record<VariantParameter, unknown>>>;

/** Variant of the responses to requests without parameters. */
export const defaultVariant: Variant = {};

/** Variant without Git metadata, which is slow for the REST API. A response with the metadata contains this variant. */
export const withoutGit: Variant = { metadata: false };

const all = Object.keys(defaults) as VariantParameter[];

/** Returns the variant that query parameters request. Values that are null or undefined request the default. */
export function toVariant(query: object, parameters: readonly VariantParameter[] = all): Variant {
  const values = query as Readonly<Record<string, unknown>>;
  const changed = parameters.filter((name) => (values[name] ?? defaults[name]) !== defaults[name]);
  if (changed.length === 0) return defaultVariant;
  // One object for each constant variant, so values that depend on it can be kept.
  if (changed.length === 1 && changed[0] === 'metadata') return withoutGit;
  return Object.fromEntries(changed.map((name) => [name, values[name]]));
}

/** Returns true if a response contains the values of the parameters that a field needs. */
export const containsVariant = (found: Variant, needed: Variant, parameters: readonly VariantParameter[]): boolean =>
  found === needed ||
  parameters.every((name) => found[name] === needed[name] || (name === 'metadata' && found[name] === undefined));
