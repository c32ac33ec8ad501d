import type { Node, OpenApiDocument } from './document.js';
import { type Shape, variantsOf } from './shape.js';

/** Combines shapes: `allOf` to an intersection, `oneOf` and `anyOf` to a union. */
export class Combinations {
  readonly #document: OpenApiDocument;
  /** Combined schemas by their keyword and members. Each exists once, because schemas can be recursive. */
  readonly #schemas = new Map<string, Node>();
  readonly #members = new Map<unknown, readonly unknown[]>();
  readonly #ids = new Map<unknown, number>();

  constructor(document: OpenApiDocument) {
    this.#document = document;
  }

  /** Returns a shape for the values that each shape allows. The notes of later shapes have precedence. */
  intersection([first, ...others]: readonly Shape[]): Shape {
    if (!first) return anything;
    return others.reduce((a, b) => this.#intersect(a, b), first);
  }

  /** Returns a shape for the values that any of the shapes allows. */
  union(shapes: readonly Shape[]): Shape {
    const [first] = shapes;
    if (first && shapes.length === 1) return first;
    const variants = [...new Set(shapes.flatMap(variantsOf))].filter(({ type }) => type !== 'null');
    this.#document.work.add(shapes.length + variants.length);
    return this.#toUnion(variants, {
      description: commonDescription(shapes),
      isDeprecated: shapes.every(({ isDeprecated }) => isDeprecated),
      isReadOnly: shapes.every(({ isReadOnly }) => isReadOnly),
      isNullable: shapes.some(({ type, isNullable }) => type === 'null' || isNullable),
    });
  }

  /** Merges similar variants of a union into one shape: with the properties of each, required if each requires them. */
  flatten([first, ...others]: readonly [Shape, ...Shape[]]): Shape {
    return others.reduce((a, b) => this.#flattenPair(a, b), first);
  }

  #toUnion(variants: readonly Shape[], notes: Notes): Shape {
    const [only] = variants;
    if (!only) return { ...anything, type: 'null', ...notes };
    if (variants.length > 1) return { ...anything, ...notes, variants };
    return { ...only, ...notes, description: notes.description || only.description };
  }

  #intersect(a: Shape, b: Shape): Shape {
    const notes = {
      description: b.description || a.description,
      isDeprecated: a.isDeprecated || b.isDeprecated,
      isReadOnly: a.isReadOnly || b.isReadOnly,
      isNullable: isUntyped(a) || isUntyped(b) ? a.isNullable || b.isNullable : a.isNullable && b.isNullable,
    };
    // A shape without constraints can add notes. It does not change the name.
    if (isUnconstrained(b)) return { ...a, ...notes };
    if (isUnconstrained(a)) return { ...b, ...notes };
    const pairs = variantsOf(a).flatMap((one) => variantsOf(b).map((other) => [one, other] as const));
    this.#document.work.add(pairs.length);
    const variants = pairs.flatMap(([one, other]) => this.#intersectVariants(one, other) ?? []);
    return this.#toUnion(variants.length > 0 ? variants : variantsOf(b), notes);
  }

  /** Returns undefined if no value is in both shapes. */
  #intersectVariants(a: Shape, b: Shape): Shape | undefined {
    const type = commonType(a.type, b.type);
    const values =
      a.values && b.values ? a.values.filter((value) => b.values?.includes(value)) : (a.values ?? b.values);
    if (type === undefined || values?.length === 0) return undefined;
    return {
      ...this.#merge(a, b, 'allOf'),
      type,
      ...(values && { values }),
      required: new Set([...a.required, ...b.required]),
      limits: mergeLimits(a.limits, b.limits, true),
    };
  }

  #flattenPair(a: Shape, b: Shape): Shape {
    const values = a.values && b.values && [...new Set([...a.values, ...b.values])];
    return {
      ...this.#merge(a, b, 'oneOf'),
      type: a.type,
      ...(values && { values }),
      required: new Set([...a.required].filter((name) => b.required.has(name))),
      limits: mergeLimits(a.limits, b.limits, false),
    };
  }

  /** Merges the members of two shapes. */
  #merge(a: Shape, b: Shape, keyword: 'allOf' | 'oneOf'): Omit<Shape, 'type' | 'required' | 'limits'> {
    this.#document.work.add(1 + a.properties.size + b.properties.size + a.required.size + b.required.size);
    const properties = new Map(a.properties);
    for (const [name, schema] of b.properties)
      properties.set(name, properties.has(name) ? this.#combine(keyword, properties.get(name), schema) : schema);
    const isEither = keyword === 'allOf';
    const combined = (one: unknown, other: unknown) =>
      one !== undefined && other !== undefined
        ? this.#combine(keyword, one, other)
        : isEither
          ? (one ?? other)
          : undefined;
    const [items, others] = [combined(a.items, b.items), combined(a.others, b.others)];
    return {
      description: b.description || a.description,
      isDeprecated: isEither ? a.isDeprecated || b.isDeprecated : a.isDeprecated && b.isDeprecated,
      isReadOnly: isEither ? a.isReadOnly || b.isReadOnly : a.isReadOnly && b.isReadOnly,
      isNullable: a.isNullable || b.isNullable,
      properties,
      variants: [],
      ...(items !== undefined && { items }),
      ...(others !== undefined && { others }),
    };
  }

  /** Returns a schema that combines two schemas, or one of them if both are the same. */
  #combine(keyword: 'allOf' | 'oneOf', a: unknown, b: unknown): unknown {
    const members = new Map(
      [a, b].flatMap((schema) => this.#membersOf(keyword, schema)).map((member) => [this.#idOf(member), member]),
    );
    if (members.size === 1) return a;
    this.#document.work.add(members.size);
    const key = `${keyword} ${[...members.keys()].sort((one, other) => one - other).join(' ')}`;
    const known = this.#schemas.get(key);
    if (known) return known;
    const schema = { [keyword]: [...members.values()] };
    this.#schemas.set(key, schema);
    this.#members.set(schema, [...members.values()]);
    return schema;
  }

  #membersOf(keyword: string, schema: unknown): readonly unknown[] {
    const { node } = this.#document.resolve(schema);
    return (keyword in node && this.#members.get(node)) || [schema];
  }

  #idOf(schema: unknown): number {
    const { node } = this.#document.resolve(schema);
    const id = this.#ids.get(node) ?? this.#ids.size;
    this.#ids.set(node, id);
    return id;
  }
}

type Notes = Pick<Shape, 'description' | 'isDeprecated' | 'isReadOnly' | 'isNullable'>;

const anything: Shape = {
  type: 'any',
  isNullable: false,
  description: '',
  isDeprecated: false,
  isReadOnly: false,
  properties: new Map(),
  required: new Set(),
  limits: {},
  variants: [],
};

const isUntyped = (shape: Shape): boolean => shape.type === 'any' && shape.variants.length === 0;

const isUnconstrained = (shape: Shape): boolean =>
  isUntyped(shape) && !shape.values && shape.required.size === 0 && Object.keys(shape.limits).length === 0;

const commonDescription = (shapes: readonly Shape[]): string => {
  const [description = '', ...others] = new Set(shapes.map((shape) => shape.description));
  return others.length === 0 ? description : '';
};

/** Returns the type of the values that both types contain, or undefined for types without a common value. */
function commonType(a: string, b: string): string | undefined {
  if (a === b || b === 'any') return a;
  if (a === 'any') return b;
  return [a, b].every((type) => type === 'integer' || type === 'number') ? 'integer' : undefined;
}

/** Merges limits: to the tightest if a value must be within both, or else to the widest. */
function mergeLimits(a: Node, b: Node, isBoth: boolean): Node {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const [one, other] = [a[name], b[name]];
      if (one === undefined || other === undefined) return isBoth ? [[name, one ?? other]] : [];
      if (one === other) return [[name, one]];
      if (typeof one !== 'number' || typeof other !== 'number') return isBoth ? [[name, other]] : [];
      const isLargest = /^(min|exclusiveMin)/.test(name) === isBoth;
      return [[name, isLargest ? Math.max(one, other) : Math.min(one, other)]];
    }),
  );
}
