import { recordRows } from '../../loaders/index.js';
import { decodeId } from '../../schema/core/global-id.js';
import { requestedPage } from '../../schema/core/page-arguments.js';
import type { PageSource } from '../../schema/core/source.js';
import { operationOf } from '../compile/operations.js';
import { sizeOf } from '../compile/places.js';
import { variantOf } from '../compile/variants.js';
import { ListField } from '../run/list-field.js';
import { addCall } from './calls.js';
import type { Check, Kind } from './kind.js';

/** A list of the REST API. Each page takes one call. */
export const page: Kind<PageSource> = {
  createWrite: (field, source) => {
    const list = new ListField(field, source);
    return (run, _json, scope, out, parent, memo) => list.write({ run, out, path: field.pathIn(parent) }, scope, memo);
  },
  addCalls: (calls, field, { path, owner, variants }, place) => {
    const variant = variantOf(field, variants, (inner) => calls.lengths.argumentsOf(inner));
    const step = addCall(calls, field, place, path, variant, true);
    // The owner is read only if a record lacks its identifier.
    if (owner)
      calls.plan.add(field, place, {
        operation: operationOf(owner.parent),
        calls: sizeOf(place.lists),
        after: place.key,
        isFallback: true,
      });
    return { key: step, record: step, isIndexed: true, variant, mayBeNumbered: false, hasOwners: owner !== undefined };
  },
  textPartOf: () => ({ copies: 'nothing', reads: [] }),
  restUsesOf: ({ path, variants = [], type }) => [
    { method: 'GET', path, parameters: [...variants, ...Object.keys(recordRows[type].query ?? {})] },
  ],
  readsOf: () => [],
  matchOf: ({ type, owner }) => owner && { type, property: owner.property },
  checkOf: ({ ids }, argument) => {
    const type = ids?.[argument];
    return type ? (id) => decodeId(type, String(id)) : createPageCheck(argument);
  },
};

/** Returns the check of an argument of a connection. */
export function createPageCheck(argument: string): Check | undefined {
  if (argument === 'first') return (value) => requestedPage(Number(value), undefined, false);
  return argument === 'after' ? (value) => requestedPage(undefined, String(value), false) : undefined;
}
