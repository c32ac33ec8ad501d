import {
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { contentPath, isRecordType, type RecordType, recordRows } from '../loaders/index.js';
import { type Source, sourceOf, writeOperation } from '../schema/core/source.js';
import { withoutNames } from './operations.js';

/** A field of the graph that calls an operation. */
export interface Caller {
  readonly coordinate: string;
  readonly field: GraphQLField<unknown, unknown>;
  /** Type of the input, if the field is a mutation. */
  readonly input?: GraphQLInputObjectType;
  /** Returns the coordinate that sends a query parameter, or undefined if the field does not send the parameter. */
  readonly sender: (parameter: string) => string | undefined;
}

/** Returns the fields that call each operation. The keys are methods and paths, without the names of parameters. */
export function callersOf(schema: GraphQLSchema): Map<string, Caller[]> {
  const callers = new Map<string, Caller[]>();
  const add = (operation: string, caller: Caller) =>
    callers.set(operation, [...(callers.get(operation) ?? []), caller]);
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType))
    for (const field of Object.values(type.getFields())) {
      const coordinate = `${type.name}.${field.name}`;
      const source = sourceOf(field);
      if (source?.kind === 'write') {
        add(withoutNames(writeOperation(source)), writerOf(coordinate, field));
        continue;
      }
      for (const calls of callsOf(type, field)) {
        const caller = { coordinate: calls.coordinate, field, sender: senderOf(calls, field) };
        for (const path of calls.paths) add(`GET ${withoutNames(path)}`, caller);
      }
    }
  return callers;
}

function writerOf(coordinate: string, field: GraphQLField<unknown, unknown>): Caller {
  const input = getNamedType(field.args.find(({ name }) => name === 'input')?.type);
  if (!isInputObjectType(input)) throw new Error(`${coordinate} has no input`);
  const sender = (name: string) => (name in input.getFields() ? `${input.name}.${name}` : coordinate);
  return { coordinate, field, input, sender };
}

interface FieldCalls {
  readonly coordinate: string;
  readonly paths: ReadonlySet<string>;
  /** Types of the records that a lookup can return. */
  readonly types: readonly RecordType[];
}

/** Returns the calls that a field can make. Fields such as `Query.node` have one coordinate for each record type. */
function callsOf(type: GraphQLObjectType, field: GraphQLField<unknown, unknown>): FieldCalls[] {
  const source = sourceOf(field);
  const coordinate = `${type.name}.${field.name}`;
  const types = lookupTypes(field, source);
  if (types.length === 0) return [{ coordinate, paths: withContent(ownPaths(source), [type.name]), types }];
  return types.map((one) => ({
    coordinate: types.length === 1 ? coordinate : ofType(coordinate, one),
    paths: withContent(pathsOfRecord(one), [type.name, one]),
    types: [one],
  }));
}

/** Returns the coordinate of a field such as `Query.node`, limited to records of one type. */
export const ofType = (coordinate: string, type: string): string => `${coordinate} ${type}`;

/** Removes the record type from a coordinate. */
export const withoutType = (coordinate: string): string => coordinate.replace(/ .*/, '');

/** Adds the paths below a change request, if records of one of the types can belong to a change request. */
const withContent = (paths: readonly string[], types: readonly string[]): Set<string> =>
  new Set(
    types.some(isInChangeRequest) ? paths.flatMap((path) => [path, contentPath(path, { changeRequestId: '' })]) : paths,
  );

const isInChangeRequest = (type: string): boolean =>
  Object.hasOwn(recordRows, type) && recordRows[type as RecordType].parent.includes('changeRequestId?');

function ownPaths(source: Source | undefined): string[] {
  if (source?.kind === 'page' || source?.kind === 'get') return [source.path];
  if (source?.kind !== 'nested') return [];
  return [source.fallback?.kind === 'get' ? source.fallback.path : [], source.matching?.path ?? []].flat();
}

/** Returns the types of the records that a field can look up. */
function lookupTypes(field: GraphQLField<unknown, unknown>, source: Source | undefined): RecordType[] {
  if (source?.kind !== 'lookup') return [];
  if (source.by !== 'argument') return [source.type];
  const { name } = getNamedType(field.type);
  return isRecordType(name) ? [name] : Object.keys(recordRows).filter(isRecordType);
}

/** Paths through which lookups find records of types that have no GET by id. */
const searchPaths: Readonly<Record<string, readonly string[]>> = {
  Space: [
    '/v1/orgs/{organizationId}/sites',
    '/v1/orgs/{organizationId}/sites/{siteId}/site-spaces',
    '/v1/orgs/{organizationId}/collections',
    '/v1/collections/{collectionId}/spaces',
  ],
  User: ['/v1/orgs', '/v1/orgs/{organizationId}/members/{userId}'],
};

function pathsOfRecord(type: RecordType): readonly string[] {
  const { record, list } = recordRows[type];
  return searchPaths[type] ?? [record ?? list ?? []].flat();
}

function senderOf({ coordinate, types }: FieldCalls, field: GraphQLField<unknown, unknown>): Caller['sender'] {
  const argument = (name: string) =>
    field.args.some((arg) => arg.name === name) ? `${coordinate}(${name}:)` : undefined;
  const paging: Record<string, string | undefined> = { page: argument('after'), limit: argument('first') };
  const fixedNames = new Set(fixedParameters(sourceOf(field), types));
  return (name) => argument(name) ?? paging[name] ?? (fixedNames.has(name) ? coordinate : undefined);
}

/** Returns the query parameters that a field sends without an argument. */
function fixedParameters(source: Source | undefined, types: readonly RecordType[]): string[] {
  if (source?.kind === 'lookup')
    return types.flatMap((type) => {
      const { query, withoutGit, record } = recordRows[type];
      return [...Object.keys({ ...query, ...withoutGit }), ...(record ? [] : ['page', 'limit'])];
    });
  const get = source?.kind === 'nested' ? source.fallback : source;
  const git = get && 'git' in get && get.git ? ['metadata'] : [];
  return [...git, ...Object.keys((get && 'query' in get && get.query?.({})) || {})];
}
