import { getNamedType } from 'graphql';
import {
  childKey,
  defaultVariant,
  isRecordType,
  isUsableKey,
  keyParts,
  needsOwnGet,
  type RecordType,
  recordRows,
  resourceId,
  searchPaths,
  upstreamError,
} from '../../loaders/index.js';
import {
  asKey,
  isParent,
  type Json,
  type LookupSource,
  type PropertySource,
  readsOf,
} from '../../schema/core/source.js';
import { isSearched, times } from '../compile/bounds.js';
import type { PlannedField } from '../compile/field.js';
import { changeRequestOperation, listOperationOf, operationOf } from '../compile/operations.js';
import { enclosingStep, type Place, type PlaceUpdate, sizeOf } from '../compile/places.js';
import { variantOfRecord } from '../compile/variants.js';
import { createKeyLookup } from '../run/key-lookup.js';
import type { Write } from '../run/run.js';
import { scopeOf } from '../run/scope.js';
import { createValueWriter } from '../run/values.js';
import { createRequirement } from '../text/tokens.js';
import { createRecord, createRecords } from './argument.js';
import type { Calls, Kind, RestUse, Value } from './kind.js';

/** A record by its key, from the key of the parent, an argument or a property. */
export const lookup: Kind<LookupSource> = {
  createWrite: (field, source) => {
    if (source.by === 'key') return createParent(field, source.type);
    if (source.by === 'property') return createReference(field, source);
    return source.isList ? createRecords(field, source) : createRecord(field, source);
  },
  addCalls,
  textPartOf: (_field, source, platformName) => ({ copies: 'nothing', reads: propertiesOf(source, platformName) }),
  restUsesOf: (source, field) => {
    const { name } = getNamedType(field.type);
    if (source.by !== 'argument') return usesOf(source.type);
    return isRecordType(name) ? usesOf(name) : Object.keys(recordRows).filter(isRecordType).flatMap(usesOf);
  },
  readsOf: propertiesOf,
  checkOf: (source, argument) => (source.by === 'argument' && source.argument === argument ? source.toKey : undefined),
};

function propertiesOf(source: LookupSource, platformName: string): readonly string[] {
  return source.by === 'property' ? [...readsOf(source.id, platformName), ...(source.parent?.reads ?? [])] : [];
}

/** Returns the GETs that find a record of a type. */
function usesOf(type: RecordType): RestUse[] {
  const { query, varies = [], record, list } = recordRows[type];
  const paths = searchPaths[type] ?? [record ?? list ?? []].flat();
  const parameters = [...Object.keys({ ...query }), ...varies, ...(record ? [] : ['page', 'limit'])];
  return paths.map((path) => ({ method: 'GET', path, type, parameters }));
}

/** Creates the writer of the parent of a record. */
function createParent(field: PlannedField, type: RecordType): Write {
  const lookUp = createKeyLookup(field);
  return (run, _json, { key }, out, parent) => {
    if (resourceId(type, key) === undefined) return;
    const path = field.pathIn(parent);
    lookUp(run, type, key, out, path, (error) => run.fail(path, field.nodes, error));
  };
}

/**
 * Creates the writer of a record whose identifier is in another record. The upstream may send the record in place of
 * its identifier.
 */
function createReference(field: PlannedField, { type, id, parent: toParent }: PropertySource): Write {
  const lookUp = createKeyLookup(field);
  const writeRecord = createValueWriter(field, type);
  const missing = createRequirement(field);
  return (run, json, { key, variant }, out, parent) => {
    const path = field.pathIn(parent);
    const onError = (error: unknown) => run.fail(path, field.nodes, error);
    try {
      const identifier = id.value(json as Json, run.context.platformName);
      if (identifier === undefined || identifier === null) {
        const error = missing(identifier);
        if (error) throw error;
        return;
      }
      const owner = toParent ? { ...toParent.value(key, json as Json), origin: key.origin } : key;
      if (typeof identifier === 'object') return writeRecord(run, identifier, scopeOf(owner, variant), out, path);
      const recordKey = childKey(type, asKey(owner), identifier as string);
      if (!isUsableKey(type, recordKey)) throw upstreamError(`REST API returned an invalid ${type} identifier`);
      lookUp(run, type, recordKey, out, path, onError);
    } catch (error) {
      onError(error);
    }
  };
}

function addCalls(
  { plan, lengths }: Calls,
  field: PlannedField,
  source: LookupSource,
  place: Place,
  value?: Value,
): PlaceUpdate {
  const { key, record, outer, lists } = place;
  const { selection, keys, count = 1 } = value ?? {};
  const type = selection?.type.name as RecordType;
  const isNamed = source.by === 'argument';
  let keyStep = isNamed ? undefined : source.by === 'property' ? record : key;
  const number = times(sizeOf(lists), count);
  // A key in the request can contain the number of a change request.
  const numberedCount = keys ? keys.numberedCount : number;
  const mayBeNumbered =
    isNamed && numberedCount > 0 && keyParts[type].some((part) => part.startsWith('changeRequestId'));
  const inChangeRequest = keys?.isInChangeRequest ?? place.inChangeRequest;
  const update = { isIndexed: true, mayBeNumbered, inChangeRequest };
  if (mayBeNumbered && type !== 'ChangeRequest')
    keyStep = plan.add(field, place, { operation: changeRequestOperation, calls: numberedCount, after: undefined });
  if (selection?.needsOnlyKey) {
    if (mayBeNumbered && type === 'ChangeRequest')
      plan.add(field, place, { operation: changeRequestOperation, calls: numberedCount, after: undefined });
    return { key: keyStep, record: undefined, variant: defaultVariant, ...update };
  }
  const variant = selection ? variantOfRecord(type, selection, (field) => lengths.argumentsOf(field)) : defaultVariant;
  const enclosing = isParent(source) ? enclosingStep(source.type, outer, variant) : undefined;
  const isOwn = selection !== undefined && needsOwnGet(type, selection);
  const loadedStep = isOwn ? undefined : enclosing;
  if (loadedStep) return { key: keyStep, record: loadedStep, variant, ...update };
  const calls = isSearched(type) ? Number.POSITIVE_INFINITY : number;
  if (Number.isFinite(calls) && !isOwn) plan.addKeys(type, calls, listOperationOf(type, inChangeRequest));
  const operation = operationOf(type, inChangeRequest);
  const step = plan.add(field, place, { operation, calls, after: keyStep });
  return { key: keyStep, record: step, variant, ...update };
}
