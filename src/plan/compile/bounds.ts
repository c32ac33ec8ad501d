import { minKeysOf } from '../../loaders/find-records.js';
import { type RecordType, recordRows } from '../../loaders/index.js';

/** Multiplies numbers of records. An unknown number is Infinity, and zero times Infinity is zero. */
export const times = (one: number, other: number): number => (one === 0 || other === 0 ? 0 : one * other);

/** Returns true if lookups of a type search lists, because the type has no GET by key. */
export const isSearched = (type: RecordType): boolean => recordRows[type].record === undefined;

/**
 * Returns the maximum number of lists that lookups of some keys request in place of GETs. Bounds also count the GETs,
 * because the lists can lack the records.
 */
export const maxListsFor = (type: RecordType, keys: number): number => Math.floor(keys / minKeysOf(type));
