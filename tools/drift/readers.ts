import { type GraphQLField, type GraphQLObjectType, type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import { schemaName } from '../../src/loaders/index.js';
import { matchOf, readsOf, responseOf } from '../../src/plan/index.js';
import { nodeAt, type OpenApiDocument } from './document.js';
import { type ApiOperation, withoutNames } from './operations.js';
import { type Shape, variantsOf } from './shape.js';
import type { Shapes } from './shapes.js';

/** Coordinates of the fields that read each property, by `properties` of the schema and by property name. */
type Readers = Map<Shape['properties'], Map<string, Set<string>>>;

/** Finds the fields of the graph that read each property of the contract. */
export class ResponseReaders {
  readonly #readers: Readers = new Map();
  readonly #shapes: Shapes;
  readonly #platformName: string;

  constructor(
    schema: GraphQLSchema,
    contract: OpenApiDocument,
    { shapes, operations, platformName }: { shapes: Shapes; operations: Iterable<ApiOperation>; platformName: string },
  ) {
    this.#shapes = shapes;
    this.#platformName = platformName;
    const schemas = nodeAt(nodeAt(contract.root, 'components'), 'schemas');
    const types = Object.values(schema.getTypeMap()).filter(isObjectType);
    for (const type of types)
      if (schemaName(type.name) in schemas)
        this.#visit(type, { $ref: `#/components/schemas/${schemaName(type.name)}` });
    const responses = new Map([...operations].map(({ name, response }) => [withoutNames(name), response]));
    for (const type of types)
      for (const field of Object.values(type.getFields())) this.#visitResponse(type, field, responses);
  }

  /**
   * Returns the coordinates of the fields that read a property.
   * @returns undefined if no type of the graph reads the schema
   */
  of({ properties }: Shape, property: string): ReadonlySet<string> | undefined {
    const readers = this.#readers.get(properties);
    return readers && (readers.get(property) ?? new Set());
  }

  /** Records which properties of a schema the fields of a type read. Continues with the types of these fields. */
  #visit(type: GraphQLObjectType, schema: unknown): void {
    for (const { properties, items } of variantsOf(this.#shapes.of(schema))) {
      if (items !== undefined) this.#visit(type, items);
      if (properties.size === 0) continue;
      const readers = this.#readers.get(properties) ?? new Map<string, Set<string>>();
      this.#readers.set(properties, readers);
      for (const field of Object.values(type.getFields())) {
        const coordinate = `${type.name}.${field.name}`;
        for (const property of readsOf(type.name, field, this.#platformName).filter((name) => properties.has(name))) {
          const coordinates = readers.get(property) ?? new Set();
          if (coordinates.has(coordinate)) continue;
          readers.set(property, coordinates.add(coordinate));
          const child = getNamedType(field.type);
          if (isObjectType(child)) this.#visit(child, properties.get(property));
        }
      }
    }
  }

  /** Adds a field as a reader of the property by which the list of the field selects records. */
  #addMatch(coordinate: string, match: ReturnType<typeof matchOf>): void {
    if (!match) return;
    const { type, property } = match;
    const { properties } = this.#shapes.of({ $ref: `#/components/schemas/${schemaName(type)}` });
    const readers = this.#readers.get(properties);
    readers?.set(property, new Set([...(readers.get(property) ?? []), coordinate]));
  }

  /** Visits the response to the GET of a field, or to a mutation. */
  #visitResponse(
    type: GraphQLObjectType,
    field: GraphQLField<unknown, unknown>,
    responses: ReadonlyMap<string, unknown>,
  ): void {
    const coordinate = `${type.name}.${field.name}`;
    this.#addMatch(coordinate, matchOf(field));
    const child = getNamedType(field.type);
    const part = responseOf(field);
    const response = part && responses.get(withoutNames(part.operation));
    if (response === undefined) return;
    const { properties } = this.#shapes.of(response);
    const { property } = part ?? {};
    const readers = this.#readers.get(properties);
    if (property !== undefined) readers?.set(property, new Set([...(readers.get(property) ?? []), coordinate]));
    // If the whole response is a record, its schema was visited with the type of the record.
    const value = property === undefined ? (readers ? undefined : response) : properties.get(property);
    if (isObjectType(child) && value !== undefined) this.#visit(child, value);
  }
}
