import type { Node } from './document.js';

/**
 * A schema in a normal form, without references, `allOf`, `nullable`, `const`, nested unions and unions of one variant.
 */
export interface Shape {
  /** Name in `components/schemas`. */
  readonly name?: string;
  /** JSON type, or `any`. */
  readonly type: string;
  readonly isNullable: boolean;
  readonly description: string;
  readonly isDeprecated: boolean;
  /** True if the value occurs only in responses. */
  readonly isReadOnly: boolean;
  /** Values of an enum or a constant, as JSON. */
  readonly values?: readonly string[];
  /** Properties of an object. Shapes of one schema share this map. */
  readonly properties: ReadonlyMap<string, unknown>;
  readonly required: ReadonlySet<string>;
  readonly items?: unknown;
  /** Schema of the additional properties of an object. */
  readonly others?: unknown;
  /** Limits of a value by keyword, such as `maxLength`. */
  readonly limits: Node;
  /** Variants of a union. A union has no properties, items or limits of its own. */
  readonly variants: readonly Shape[];
}

/** Returns the variants of a union, or any other shape as the only variant. */
export const variantsOf = (shape: Shape): readonly Shape[] => (shape.variants.length > 0 ? shape.variants : [shape]);

/** Returns the name of a variant for messages. */
export const nameOf = ({ name, type }: Shape): string => name ?? type;
