import {
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { readsOf } from '../../src/plan/index.js';
import { isPage, sourceOf } from '../../src/schema/index.js';
import { type Caller, callersOf } from './callers.js';
import type { Difference, Trail } from './differences.js';
import { type ApiOperation, withoutNames } from './operations.js';
import type { ResponseReaders } from './readers.js';

/** Finds the coordinates of the graph that a difference affects. */
export class Coordinates {
  readonly #callers: ReadonlyMap<string, readonly Caller[]>;
  readonly #readers: ResponseReaders;

  constructor(schema: GraphQLSchema, readers: ResponseReaders) {
    this.#callers = callersOf(schema);
    this.#readers = readers;
  }

  of({ part, operation, parameter, trail, kind }: Difference): string[] {
    const callers = this.#callers.get(withoutNames(operation.name)) ?? [];
    if (part === 'response') return this.#ofResponse(trail, callers);
    if (part === 'body') return unique(callers.map((caller) => bodyCoordinate(caller, trail)));
    if (part === 'operation' || parameter === undefined) return unique(callers.map(({ coordinate }) => coordinate));
    return unique(callers.flatMap((caller) => parameterCoordinate(caller, operation, parameter, kind) ?? []));
  }

  /** Returns true for a property that became required in a body, and that all mutations send because of their types. */
  isAlwaysSent({ kind, part, operation, trail, change }: Difference): boolean {
    if (kind !== 'required-input' || part !== 'body' || change !== 'became required') return false;
    const callers = this.#callers.get(withoutNames(operation.name)) ?? [];
    return callers.every(({ input }) => {
      const fields = inputFields(input, trail);
      const last = fields.at(-1);
      return fields.length === trail.length && last !== undefined && isMandatory(last);
    });
  }

  /**
   * Returns the fields that read the last property of a trail. If no field reads this property, returns the fields that
   * read the nearest enclosing property, or else the fields that make the call.
   */
  #ofResponse(trail: Trail, callers: readonly Caller[]): string[] {
    for (const { owner, property } of trail.toReversed()) {
      const readers = this.#readers.of(owner, property);
      if (!readers) continue;
      const namesakes = [...readers].filter((coordinate) => coordinate.endsWith(`.${trail.at(-1)?.property}`));
      return unique(namesakes.length > 0 && property !== trail.at(-1)?.property ? namesakes : readers);
    }
    return unique(callers.flatMap((caller) => envelopeCoordinates(caller, trail[0]?.property)));
  }
}

const unique = (coordinates: Iterable<string>): string[] => [...new Set(coordinates)].sort();

/** Returns the fields that read a property beside the records of a list, such as `count`. */
function envelopeCoordinates({ coordinate, field, isLookup }: Caller, property: string | undefined): string[] {
  const type = getNamedType(field.type);
  // A lookup in a list reads only the records and the token of the next page.
  if (isLookup && property !== undefined && !['items', 'next'].includes(property)) return [];
  if (property === undefined || !isObjectType(type) || !isPage(field)) return [coordinate];
  if (property === 'count') return [`${type.name}.totalCount`];
  const readers = Object.values(type.getFields()).filter(
    (candidate) => sourceOf(candidate) && readsOf(type.name, candidate, '').includes(property),
  );
  return readers.length > 0 ? readers.map(({ name }) => `${type.name}.${name}`) : [coordinate];
}

/** Returns the coordinate of the innermost input field around a property of the body, or of the mutation. */
function bodyCoordinate({ coordinate, input }: Caller, trail: Trail): string {
  const last = inputFields(input, trail).at(-1);
  return last ? `${last.type.name}.${last.field.name}` : coordinate;
}

interface InputField {
  readonly type: GraphQLInputObjectType;
  readonly field: GraphQLInputField;
}

/** Returns the input fields that send the properties of a trail, up to the first property without a field. */
function inputFields(input: GraphQLInputObjectType | undefined, trail: Trail): InputField[] {
  const fields: InputField[] = [];
  let type = input;
  for (const { property } of trail) {
    const field: GraphQLInputField | undefined = type?.getFields()[property];
    if (!type || !field) break;
    fields.push({ type, field });
    const namedType = getNamedType(field.type);
    type = isInputObjectType(namedType) ? namedType : undefined;
  }
  return fields;
}

/** Returns true if a value of the input type always has the field. */
const isMandatory = ({ type, field }: InputField): boolean =>
  isNonNullType(field.type) || (type.isOneOf && Object.keys(type.getFields()).length === 1);

function parameterCoordinate(
  { coordinate, sender }: Caller,
  { parameters }: ApiOperation,
  name: string,
  kind: Difference['kind'],
): string | undefined {
  const existing = [...parameters.values()].find((parameter) => parameter.name === name);
  // Path parameters and new parameters affect every caller.
  if (!existing || existing.in === 'path') return coordinate;
  return sender(name) ?? (kind === 'required-input' ? coordinate : undefined);
}
