import { contentPath, type RecordType, recordRows } from '../../loaders/index.js';
import type { Place } from './places.js';

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

/** GET of a change request. A number in a key or path is replaced with the identifier in its response. */
export const changeRequestOperation = operationOf('ChangeRequest');
