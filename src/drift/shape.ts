import { descriptionOf, isNode, listAt, type Node, nodeAt, type OpenApiDocument } from './document.js';

/** A schema in a normal form, without references, `allOf`, `nullable`, `const` and unions of one variant. */
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

const limitKeywords = [
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties', 'pattern', 'format'],
];

/** Converts schemas of a document to shapes. Each schema has one shape. */
export class Shapes {
  readonly #document: OpenApiDocument;
  readonly #shapes = new Map<Node, Shape>();

  constructor(document: OpenApiDocument) {
    this.#document = document;
  }

  of(schema: unknown): Shape {
    const { node, pointer } = this.#document.resolve(schema);
    const known = this.#shapes.get(node);
    if (known) return known;
    // A schema can contain itself in `allOf` or `oneOf`, as a base type with a discriminator does. Such a reference to
    // a schema that is not yet converted gets this empty shape.
    this.#shapes.set(node, this.#single({}, 'any'));
    const name = pointer?.match(/^#\/components\/schemas\/(.+)$/)?.[1];
    const shape = { ...this.#document.work.descend(() => this.#toShape(node)), ...(name !== undefined && { name }) };
    this.#shapes.set(node, shape);
    return shape;
  }

  #toShape(node: Node): Shape {
    const parts = listAt(node, 'allOf');
    if (parts.length > 0) {
      const { allOf: _, ...own } = node;
      return [...parts.map((part) => this.of(part)), this.#toShape(own)].reduce((a, b) => this.#merge(a, b));
    }
    const choices = [...listAt(node, 'oneOf'), ...listAt(node, 'anyOf')];
    if (choices.length > 0) return this.#union(node, choices);
    const types = typesOf(node);
    if (types.length < 2) return this.#single(node, types[0] ?? 'any');
    return union(
      node,
      types.map((type) => this.#single(node, type)),
    );
  }

  #union(node: Node, choices: readonly unknown[]): Shape {
    const shapes = choices.map((choice) => this.of(choice));
    this.#document.work.add(shapes.reduce((count, shape) => count + variantsOf(shape).length, 0));
    const variants = [...new Set(shapes.flatMap(variantsOf))];
    const hasNull = shapes.some(({ type, isNullable }) => type === 'null' || isNullable);
    return union(
      hasNull ? { ...node, nullable: true } : node,
      variants.filter(({ type }) => type !== 'null'),
    );
  }

  /** Merges two shapes of an `allOf` into one shape. */
  #merge(a: Shape, b: Shape): Shape {
    this.#document.work.add(a.properties.size + b.properties.size + a.required.size + b.required.size);
    const [values, items, others] = [b.values ?? a.values, b.items ?? a.items, b.others ?? a.others];
    const { name: _, ...known } = a;
    return {
      ...known,
      type: b.type === 'any' ? a.type : b.type,
      description: b.description || a.description,
      isDeprecated: a.isDeprecated || b.isDeprecated,
      isReadOnly: a.isReadOnly || b.isReadOnly,
      isNullable: a.isNullable || b.isNullable,
      properties: b.properties.size === 0 ? a.properties : new Map([...a.properties, ...b.properties]),
      required: b.required.size === 0 ? a.required : new Set([...a.required, ...b.required]),
      limits: { ...a.limits, ...b.limits },
      variants: b.variants.length > 0 ? b.variants : a.variants,
      ...(values && { values }),
      ...(items !== undefined && { items }),
      ...(others !== undefined && { others }),
    };
  }

  #single(node: Node, type: string): Shape {
    const values = 'const' in node ? [node.const] : Array.isArray(node.enum) ? node.enum : undefined;
    const { items, additionalProperties: others } = node;
    this.#document.work.add(1 + (values?.length ?? 0));
    return {
      ...notesOf(node),
      type,
      ...(values && { values: values.filter((value) => value !== null).map((value) => JSON.stringify(value)) }),
      properties: new Map(Object.entries(nodeAt(node, 'properties'))),
      required: new Set(listAt(node, 'required').map(String)),
      ...(items !== undefined && { items }),
      ...(isNode(others) && { others }),
      limits: Object.fromEntries(limitKeywords.flatMap((word) => (word in node ? [[word, node[word]]] : []))),
      variants: [],
    };
  }
}

/** Returns the variants of a union, or any other shape as the only variant. */
export const variantsOf = (shape: Shape): readonly Shape[] => (shape.variants.length > 0 ? shape.variants : [shape]);

/** Returns the name of a variant for messages. */
export const nameOf = ({ name, type }: Shape): string => name ?? type;

/** Returns the most similar variant: the same type or name, and the largest number of common properties. */
export function closest(variant: Shape, others: readonly Shape[]): Shape | undefined {
  const common = (other: Shape) => [...variant.properties.keys()].filter((name) => other.properties.has(name)).length;
  return others
    .filter(({ type, name }) => type === variant.type || (name !== undefined && name === variant.name))
    .filter((other) => variant.properties.size === 0 || common(other) > 0)
    .sort((a, b) => common(b) - common(a))[0];
}

const notesOf = (node: Node) => ({
  description: descriptionOf(node),
  isDeprecated: node.deprecated === true,
  isReadOnly: node.readOnly === true,
  isNullable:
    node.nullable === true ||
    node.type === 'null' ||
    listAt(node, 'type').includes('null') ||
    listAt(node, 'enum').includes(null),
});

/** Creates the shape of a union. A union with one variant becomes the variant. */
function union(node: Node, variants: readonly Shape[]): Shape {
  const notes = notesOf(node);
  const [only] = variants;
  if (only && variants.length === 1)
    return {
      ...only,
      description: notes.description || only.description,
      isNullable: only.isNullable || notes.isNullable,
    };
  const empty = { type: 'any', properties: new Map(), required: new Set<string>(), limits: {} };
  return { ...empty, ...notes, variants };
}

/** Returns the JSON types of a schema without `null`, sorted. */
function typesOf(node: Node): string[] {
  const types = [node.type ?? []].flat().map(String);
  if (types.length > 0) return types.length === 1 ? types : types.filter((type) => type !== 'null').sort();
  if ('properties' in node || 'additionalProperties' in node) return ['object'];
  if ('items' in node) return ['array'];
  const values = 'const' in node ? [node.const] : listAt(node, 'enum');
  return [...new Set(values.filter((value) => value !== null).map((value) => typeof value))].sort();
}
