/** Query parameters that change the fields of records, and not only the selection of records, with their defaults. */
const defaults = { format: 'markdown', evaluated: false, computed: true, shareKey: undefined } as const;

export type VariantParameter = keyof typeof defaults;

/**
 * Values of the parameters that differ from their defaults. A record has one form per variant, and each response contains
 * one variant of its records.
 */
export type Variant = Readonly<Partial<Record<VariantParameter, unknown>>>;

/** Variant of the responses to requests without parameters. */
export const defaultVariant: Variant = {};

const all = Object.keys(defaults) as VariantParameter[];

/** Returns the variant that query parameters request. Values that are null or undefined request the default. */
export function toVariant(query: object, parameters: readonly VariantParameter[] = all): Variant {
  const values = query as Readonly<Record<string, unknown>>;
  const changed = parameters.filter((name) => (values[name] ?? defaults[name]) !== defaults[name]);
  return changed.length === 0 ? defaultVariant : Object.fromEntries(changed.map((name) => [name, values[name]]));
}

/** Returns true if variants have equal values of the parameters. */
export const isSameVariant = (one: Variant, other: Variant, parameters: readonly VariantParameter[]): boolean =>
  one === other || parameters.every((name) => one[name] === other[name]);
