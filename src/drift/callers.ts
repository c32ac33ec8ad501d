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
import { type Source, sourceOf } from '../schema/core/source.js';
import { withoutNames } from './operations.js';

/** A field of the graph that calls an operation. */
export interface Caller {
  /** Coordinate of the field. */
  readonly coordinate: string;
  readonly field: GraphQLField<unknown, unknown>;
  /** Type of the input, if the field is a mutation. */
  readonly input?: GraphQLInputObjectType;
  /** Coordinate that sends a query parameter. Undefined if the field does not send it. */
  readonly sender: (parameter: string) => string | undefined;
}

/** Fields by the operation that they call: method and path, without the names of path parameters. */
export function callersOf(schema: GraphQLSchema): Map<string, Caller[]> {
  const callers = new Map<string, Caller[]>();
  const add = (operation: string, caller: Caller) =>
    callers.set(operation, [...(callers.get(operation) ?? []), caller]);
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType))
    for (const field of Object.values(type.getFields())) {
      const coordinate = `${type.name}.${field.name}`;
      const input = getNamedType(field.args.find(({ name }) => name === 'input')?.type);
      if (type === schema.getMutationType() && isInputObjectType(input)) {
        const sender = (name: string) => (name in input.getFields() ? `${input.name}.${name}` : coordinate);
        add(withoutNames(String(input.extensions.operation)), { coordinate, field, input, sender });
        continue;
      }
      const sender = senderOf(coordinate, field);
      for (const path of pathsOf(type, field)) add(`GET ${withoutNames(path)}`, { coordinate, field, sender });
    }
  return callers;
}

/** Paths that a field can call. Content of a change request has paths of its own. */
function pathsOf({ name }: GraphQLObjectType, field: GraphQLField<unknown, unknown>): Set<string> {
  const source = sourceOf(field);
  const lookedUp = lookedUpTypes(field, source);
  const paths = lookedUp.length > 0 ? lookedUp.flatMap(pathsOfRecord) : ownPaths(source);
  const isContent = [...lookedUp, name].some((type) => isInChangeRequest(type));
  return new Set(isContent ? paths.flatMap((path) => [path, contentPath(path, { changeRequestId: '' })]) : paths);
}

const isInChangeRequest = (type: string): boolean =>
  Object.hasOwn(recordRows, type) && recordRows[type as RecordType].parent.includes('changeRequestId?');

function ownPaths(source: Source | undefined): string[] {
  if (source?.kind === 'page' || source?.kind === 'get') return [source.path];
  if (source?.kind !== 'nested') return [];
  return [source.otherwise?.path ?? [], source.matching?.path ?? []].flat();
}

/** Types of the records that a look-up can return. */
function lookedUpTypes(field: GraphQLField<unknown, unknown>, source: Source | undefined): RecordType[] {
  if (source?.kind !== 'lookup') return [];
  if (source.by !== 'argument') return [source.type];
  const { name } = getNamedType(field.type);
  return isRecordType(name) ? [name] : Object.keys(recordRows).filter(isRecordType);
}

/** Paths for records that have no GET of their own. */
const searchedPaths: Readonly<Record<string, readonly string[]>> = {
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
  return searchedPaths[type] ?? [record ?? list ?? []].flat();
}

function senderOf(coordinate: string, field: GraphQLField<unknown, unknown>): Caller['sender'] {
  const source = sourceOf(field);
  const argument = (name: string) =>
    field.args.some((arg) => arg.name === name) ? `${coordinate}(${name}:)` : undefined;
  const paging: Record<string, string | undefined> = { page: argument('after'), limit: argument('first') };
  const fixed = new Set(fixedParameters(field, source));
  return (name) => argument(name) ?? paging[name] ?? (fixed.has(name) ? coordinate : undefined);
}

/** Query parameters that a field sends without an argument. */
function fixedParameters(field: GraphQLField<unknown, unknown>, source: Source | undefined): string[] {
  if (source?.kind === 'lookup')
    return lookedUpTypes(field, source).flatMap((type) => {
      const { query, withoutGit, record } = recordRows[type];
      return [...Object.keys({ ...query, ...withoutGit }), ...(record ? [] : ['page', 'limit'])];
    });
  const get = source?.kind === 'nested' ? source.otherwise : source;
  const git = get && 'git' in get && get.git ? ['metadata'] : [];
  return [...git, ...Object.keys((get && 'query' in get && get.query) || {})];
}
