import { getNamedType } from 'graphql';
import { contentPath, type RecordType, recordRows } from '../loaders/index.js';
import type { LookupSource } from '../schema/core/source.js';
import type { PlannedField } from './field.js';
import type { Place } from './places.js';

/** Returns the lookup of a record that the response to a write lacks, or undefined for other fields. */
export function refetchSource({ definition }: PlannedField): LookupSource | undefined {
  const type = definition.extensions.refetches as RecordType | undefined;
  return type && { kind: 'lookup', by: 'key', type };
}

/** Returns the REST operation that a mutation calls, or undefined for other fields. */
export function writeOf({ type, compiler, definition }: PlannedField): string | undefined {
  if (type !== compiler.schema.getMutationType()) return undefined;
  return getNamedType(definition.args[0]?.type)?.extensions.operation as string | undefined;
}

/** Returns the path template of content in a space, or its counterpart in a change request. */
const contentPathIn = (path: string, inChangeRequest = false): string =>
  inChangeRequest ? contentPath(path, { changeRequestId: '' }) : path;

export const pathIn = (path: string, place: Place | undefined): string => contentPathIn(path, place?.inChangeRequest);

export const operationOf = (type: RecordType, inChangeRequest = false): string => {
  const { record, list } = recordRows[type];
  const path = record ?? list;
  return path === undefined ? `lookup of ${type}` : `GET ${contentPathIn(path, inChangeRequest)}`;
};

/** Returns the operation of the list that a lookup of many records reads. */
export const listOperationOf = (type: RecordType, inChangeRequest: boolean): string => {
  const { list, tree = '' } = recordRows[type];
  return `GET ${contentPathIn(list ?? tree, inChangeRequest)}`;
};
