import {
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { contentPath, isRecordType, recordRows } from '../../src/loaders/index.js';
import { type RestUse, restUsesOf } from '../../src/plan/index.js';
import { withoutNames } from './operations.js';

/** A field of the graph that calls an operation. */
export interface Caller {
  readonly coordinate: string;
  readonly field: GraphQLField<unknown, unknown>;
  /** True if a lookup makes the call. */
  readonly isLookup: boolean;
  /** Type of the input, if the field is a mutation. */
  readonly input: GraphQLInputObjectType | undefined;
  /** Returns the coordinate that sends a query parameter, or undefined if the field does not send the parameter. */
  readonly sender: (parameter: string) => string | undefined;
}

/** Returns the fields that call each operation. The keys are methods and paths, without the names of parameters. */
export function callersOf(schema: GraphQLSchema): Map<string, Caller[]> {
  const callers = new Map<string, Caller[]>();
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType))
    for (const field of Object.values(type.getFields())) {
      const uses = restUsesOf(type.name, field);
      const isAmbiguous = new Set(uses.map((use) => use.type)).size > 1;
      for (const use of uses) {
        const coordinate = `${type.name}.${field.name}`;
        const caller = callerOf(isAmbiguous ? ofType(coordinate, String(use.type)) : coordinate, field, use);
        for (const path of withContent(use.path, [type.name, String(use.type)])) {
          const name = withoutNames(`${use.method} ${path}`);
          callers.set(name, [...(callers.get(name) ?? []), caller]);
        }
      }
    }
  return callers;
}

function callerOf(coordinate: string, field: GraphQLField<unknown, unknown>, use: RestUse): Caller {
  const argument = (name: string) =>
    field.args.some((arg) => arg.name === name) ? `${coordinate}(${name}:)` : undefined;
  const inputType = getNamedType(field.args.find(({ name }) => name === 'input')?.type);
  const input = isInputObjectType(inputType) ? inputType : undefined;
  const paging: Record<string, string | undefined> = { page: argument('after'), limit: argument('first') };
  const sender = (name: string) => {
    if (input) return name in input.getFields() ? `${input.name}.${name}` : coordinate;
    return argument(name) ?? paging[name] ?? (use.parameters.includes(name) ? coordinate : undefined);
  };
  return { coordinate, field, isLookup: use.type !== undefined, input, sender };
}

/** Returns the coordinate of a field such as `Query.node`, limited to records of one type. */
export const ofType = (coordinate: string, type: string): string => `${coordinate} ${type}`;

/** Removes the record type from a coordinate. */
export const withoutType = (coordinate: string): string => coordinate.replace(/ .*/, '');

/** Adds the path below a change request, if records of one of the types can belong to a change request. */
const withContent = (path: string, types: readonly string[]): Set<string> =>
  new Set(types.some(isInChangeRequest) ? [path, contentPath(path, { changeRequestId: '' })] : [path]);

const isInChangeRequest = (type: string): boolean =>
  isRecordType(type) && recordRows[type].parent.some((part) => part === 'changeRequestId?');
