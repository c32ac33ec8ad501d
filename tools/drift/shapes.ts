import { Combinations } from './combinations.js';
import { descriptionOf, isNode, listAt, type Node, nodeAt, type OpenApiDocument } from './document.js';
import type { Shape } from './shape.js';

const minimumCounts = new Set(['minLength', 'minItems', 'minProperties']);
const limitKeywords = new Set([
  ...minimumCounts,
  ...['maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['maxItems', 'uniqueItems', 'maxProperties', 'pattern', 'format'],
]);

/** Converts schemas of a document to shapes. Each schema has one shape. */
export class Shapes {
  readonly combinations: Combinations;
  readonly #document: OpenApiDocument;
  readonly #shapes = new Map<Node, Shape>();

  constructor(document: OpenApiDocument) {
    this.#document = document;
    this.combinations = new Combinations(document);
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

  /** Intersects the schema without `allOf`, `oneOf` and `anyOf`, the parts of `allOf`, and the unions. */
  #toShape(node: Node): Shape {
    const { allOf: _all, oneOf: _one, anyOf: _any, ...own } = node;
    const unions = [listAt(node, 'oneOf'), listAt(node, 'anyOf')].filter((choices) => choices.length > 0);
    const shapes = [
      ...listAt(node, 'allOf').map((part) => this.of(part)),
      ...unions.map((choices) => this.combinations.union(choices.map((choice) => this.of(choice)))),
    ];
    const types = typesOf(own).map((type) => this.#single(own, type));
    const ownShape = { ...this.combinations.union(types), ...notesOf(own) };
    return shapes.length === 0 ? ownShape : this.combinations.intersection([...shapes, ownShape]);
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
      ...(isNode(others) && Object.keys(others).length > 0 && { others }),
      limits: limitsOf(node),
      variants: [],
    };
  }
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

/** Returns the limits of a value, without those that allow each value. */
const limitsOf = (node: Node): Node =>
  Object.fromEntries(
    Object.entries(node).filter(
      ([name, value]) => limitKeywords.has(name) && value !== false && (value !== 0 || !minimumCounts.has(name)),
    ),
  );

/** Returns the JSON types of a schema without `null`, sorted. Returns `any` for a schema without a type. */
function typesOf(node: Node): string[] {
  const types = [node.type ?? []].flat().map(String);
  if (types.length === 1) return types;
  const values = 'const' in node ? [node.const] : listAt(node, 'enum');
  const typesOfValues = values.filter((value) => value !== null).map((value) => typeof value);
  const known = types.length > 0 ? types.filter((type) => type !== 'null') : impliedTypes(node, typesOfValues);
  return known.length > 0 ? [...new Set(known)].sort() : ['any'];
}

function impliedTypes(node: Node, typesOfValues: readonly string[]): readonly string[] {
  if ('properties' in node || 'additionalProperties' in node) return ['object'];
  return 'items' in node ? ['array'] : typesOfValues;
}
