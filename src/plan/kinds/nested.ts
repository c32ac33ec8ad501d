import { isRecordType, type ListedType, Response, recordRows, resourceId } from '../../loaders/index.js';
import { encodeId } from '../../schema/core/global-id.js';
import { listRoleOf, type NestedSource, readsOf } from '../../schema/core/source.js';
import { indexWritten } from '../../schema/core/write.js';
import type { PlannedField, TextPart } from '../compile/field.js';
import { operationOf } from '../compile/operations.js';
import { type Place, type PlaceUpdate, sizeOf } from '../compile/places.js';
import type { Run, Write } from '../run/run.js';
import { type Scope, scopeOf } from '../run/scope.js';
import { asJson, createResponseWriter, createValueWriter } from '../run/values.js';
import type { TextConnection } from '../text/record-lists.js';
import { createEmbedded } from './embedded.js';
import type { Calls, Kind, Value } from './kind.js';
import { lookup } from './lookup.js';
import { createPageCheck } from './page.js';
import { createComputed } from './property.js';
import { addVariantCall, createInVariant, isInVariant, usesOfVariants } from './variant.js';

/** JSON inside the parent. */
export const nested: Kind<NestedSource> = {
  createWrite: (field, source) =>
    listRoleOf(field.type) === 'connection'
      ? fromListResponse(createWriter(field, source))
      : createWriter(field, source),
  addCalls,
  textPartOf,
  restUsesOf: ({ fallback, matching, varies }, field, parent) => [
    ...(varies ? usesOfVariants(parent) : []),
    ...(fallback ? lookup.restUsesOf(fallback, field, parent) : []),
    ...(matching ? [{ method: 'GET', path: matching.path, parameters: [] }] : []),
  ],
  readsOf: ({ key, type, from, parent: toParent }, platformName, _field, parent) => {
    if (!key) return [...readsOf(from, platformName), ...(toParent?.reads ?? [])];
    // The id of another record is in the key, and not in the JSON of the parent.
    return type ? [] : [idFieldOf(parent)];
  },
  matchOf: ({ matching }) => matching,
  checkOf: ({ isConnection }, argument) => (isConnection ? createPageCheck(argument) : undefined),
};

const idFieldOf = (type: string): string => (isRecordType(type) && recordRows[type].idField) || 'id';

function addCalls(calls: Calls, field: PlannedField, source: NestedSource, place: Place, value?: Value): PlaceUpdate {
  const { key, record, outer, lists } = place;
  const { plan } = calls;
  const { fallback } = source;
  const inVariant = source.varies && addVariantCall(calls, field, place);
  if (inVariant) return inVariant;
  if (fallback && !value?.selection.needsOnlyKey) {
    const operation = operationOf(fallback.type, place.inChangeRequest);
    plan.add(field, place, { operation, calls: sizeOf(lists), after: key, isFallback: true });
  }
  if (source.matching)
    plan.add(field, place, {
      operation: `GET ${source.matching.path}`,
      calls: Number.POSITIVE_INFINITY,
      after: record,
      isFallback: source.from !== undefined,
    });
  return { key: source.type ? record : key, record, isIndexed: isIndexed(source, outer ?? place) };
}

/** Returns true if lookups find the records of a field in the response that contains its parent. */
function isIndexed({ from }: NestedSource, outer: Place): boolean {
  if (!from) return outer.isIndexed;
  const records = outer.type && recordRows[outer.type.name as ListedType]?.nested;
  const [property] = Array.isArray(from.reads) ? from.reads : [];
  return outer.isIndexed && records !== undefined && Object.hasOwn(records, property);
}

function textPartOf(
  field: PlannedField,
  { key, from, type, parent, isConnection, matching }: NestedSource,
  platformName: string,
): TextPart {
  if (key) return { copies: key };
  if (isInVariant(field)) {
    const reads = readsOf(from, platformName);
    return { copies: 'nothing', reads, list: field.isList ? reads[0] : undefined };
  }
  if (!from && !isConnection) return { copies: 'object' };
  if (from?.property !== undefined && !isConnection && !parent && typeof type !== 'function')
    return { copies: 'property', property: from.property, type };
  const others = [...(matching?.owner ? [matching.owner.property] : []), ...(parent?.reads ?? [])];
  const reads = [...readsOf(from, platformName), ...others];
  return { copies: 'nothing', reads, list: isConnection ? from?.property : undefined };
}

/** Adapts the writer of a field whose value is in a list response, beside the records. */
const fromListResponse =
  (write: Write): Write =>
  (run, connection, scope, out, path) =>
    write(run, (connection as TextConnection).json ?? {}, scope, out, path);

/** Creates the writer of a value in the JSON of the parent, or of the `id` or `resourceId` of the parent. */
function createWriter(field: PlannedField, source: NestedSource): Write {
  const { key, from, type, parent: toParent } = source;
  if (key !== undefined) return createKeyPart(field, key, type);
  if (source.isConnection) return createEmbedded(field, source);
  if (!from && typeof type === 'string') return createWrittenRecord(field, type, source.fallback);
  const compute = (json: unknown, run: Run) =>
    from ? from.value(asJson(json), run.context.platformName) : asJson(json);
  if (isInVariant(field)) return createInVariant(field, source);
  const write = createValueWriter(field, type);
  const scopeIn =
    toParent &&
    ((json: unknown, { key }: Scope) => scopeOf({ ...toParent.value(key, asJson(json)), origin: key.origin }));
  return createComputed(field, compute, write, scopeIn);
}

/** Creates the writer of the `id` or the `resourceId` of a record, or of the id of a deleted record. */
function createKeyPart({ key, type }: PlannedField, part: 'id' | 'resourceId', typeOf: NestedSource['type']): Write {
  // The cast is safe, because only record types have these fields.
  const recordType = (typeOf ?? type.name) as Parameters<typeof encodeId>[0];
  return (_run, _json, scope, out) => {
    out[key] = part === 'id' ? encodeId(recordType, scope.key as never) : resourceId(recordType, scope.key);
  };
}

/** Creates the writer of the record in the response to a write. An empty response lacks the record. */
function createWrittenRecord(field: PlannedField, type: ListedType, fallback: NestedSource['fallback']): Write {
  const writeRecord = createResponseWriter(field, () => ({ type }));
  const writeEmpty = fallback
    ? lookup.createWrite(field, fallback)
    : createComputed(field, (json) => json, createValueWriter(field, type));
  return (run, response, scope, out, parent) => {
    if (!(response instanceof Response)) return writeEmpty(run, response, scope, out, parent);
    indexWritten(type, scope.key, response);
    writeRecord(run, response, scope, out, field.pathIn(parent));
  };
}
