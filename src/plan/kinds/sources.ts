import { getNullableType, isLeafType } from 'graphql';
import { computeNow } from '../../cache/once.js';
import {
  type ListedType,
  listOf,
  ownerIn,
  readJson,
  readMatching,
  readRecord,
  resourceId,
} from '../../loaders/index.js';
import { toQuery } from '../../schema/core/arguments.js';
import { idsOf, isRecordSource, toRead, valueIn } from '../../schema/core/get.js';
import { encodeId } from '../../schema/core/global-id.js';
import { embeddedName, embeddedPage, type PageArguments, pageOf } from '../../schema/core/page-arguments.js';
import type { GetSource, Json, NestedSource, WriteSource } from '../../schema/core/source.js';
import { noResponse, planWrite, sendWrite, writtenRecord } from '../../schema/core/write.js';
import type { PlannedField } from '../compile/field.js';
import { createConnectionWriter } from '../run/connections.js';
import { createSerialize } from '../run/leaf.js';
import type { Run, Write } from '../run/run.js';
import { PageScope, type Scope, scopeOf } from '../run/scope.js';
import {
  createObjectSelect,
  createPlainWriter,
  createRecordWriter,
  createRequirement,
  createValueWriter,
  isMissing,
  type WriteValue,
} from '../run/values.js';
import { readListBytes } from '../text/page-reader.js';
import { ListBytes } from '../text/scanned-response.js';
import { createLookup } from './lookup.js';
import { selectsRecords } from './page.js';

const asJson = (json: unknown): Json => json as Json;

/** Creates the writer of a property that is not a record. */
export function createExposed(field: PlannedField): Write {
  const { definition, key } = field;
  const property = String(definition.extensions.pothosExposedField ?? definition.name);
  const type = getNullableType(definition.type);
  if (!isLeafType(type))
    return createComputed(field, (json) => asJson(json)[property], createValueWriter(field, createPlainWriter(field)));
  const serialize = createSerialize(type);
  const missing = createRequirement(field);
  return (run, json, _scope, out, path) => {
    const value = asJson(json)[property];
    let error: unknown;
    if (value === undefined || value === null) error = missing(value);
    else
      try {
        out[key] = serialize(value);
      } catch (invalid) {
        error = invalid;
      }
    if (error) run.fail(field.pathIn(path), field.nodes, error);
  };
}

/** Creates the writer of a value that is computed from the JSON of the parent. */
function createComputed(
  field: PlannedField,
  compute: (json: unknown, run: Run) => unknown,
  write: WriteValue,
  scopeIn: (json: unknown, scope: Scope) => Scope = (_json, scope) => scope,
): Write {
  return (run, json, scope, out, parent) => {
    const path = field.pathIn(parent);
    try {
      if (field.isList) run.context.budget.chargeValues(1);
      write(run, compute(json, run), scopeIn(json, scope), out, path);
    } catch (error) {
      run.fail(path, field.nodes, error);
    }
  };
}

/** Creates the writer of a value in the JSON of the parent, or of the `id` or `resourceId` of the parent. */
export function createNested(field: PlannedField, source: NestedSource): Write {
  const { key, from, type, parent: toParent } = source;
  if (key !== undefined) return createKeyPart(field, key, type);
  if (source.isConnection) return createEmbedded(field, source);
  if (!from && typeof type === 'string') return createWrittenRecord(field, type, source.fallback);
  const compute = (json: unknown, run: Run) => (from ? from.value(asJson(json), run.context.platformName) : json);
  if (source.fallback?.kind === 'get') return createNestedWithFallback(field, compute, source.fallback);
  const write = createValueWriter(field, type ? createRecordWriter(field, type) : createPlainWriter(field));
  const scopeIn =
    toParent && ((json: unknown, { key }: Scope) => scopeOf({ ...toParent(key, asJson(json)), origin: key.origin }));
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

/** Creates the writer of a property of a record. The field makes a call if the record lacks the property. */
function createNestedWithFallback(
  field: PlannedField,
  compute: (json: unknown, run: Run) => unknown,
  source: GetSource,
): Write {
  const write = createComputed(field, compute, createValueWriter(field, createPlainWriter(field)));
  const read = createGet(field, source);
  return (run, json, scope, out, parent) => {
    const writeOrRead = isMissing(compute(json, run)) ? read : write;
    writeOrRead(run, json, scope, out, parent);
  };
}

/**
 * Creates the writer of a connection for a list inside a record. If the record lacks the list, the connection contains
 * the matching records of another list.
 */
function createEmbedded(field: PlannedField, { from, type, matching }: NestedSource): Write {
  const write = createConnectionWriter(field);
  const select = createObjectSelect(field);
  return (run, json, scope, out, parent) => {
    const path = field.pathIn(parent);
    const onError = (error: unknown) => run.fail(path, field.nodes, error);
    try {
      const requestedPage = run.bind(field, () => {
        const { first, after } = field.argumentsIn(run) as PageArguments;
        return embeddedPage(first, after, !selectsRecords(field));
      });
      const page = pageOf(embeddedName(field.type.name, field.name, scope.key), requestedPage);
      const value = from?.value(asJson(json), run.context.platformName);
      const writeItems = (list: unknown) => {
        const items = listOf(list, `${String(type)} records`);
        write(run, { items, count: items.length }, page, scope, out, path);
      };
      if (value instanceof ListBytes) {
        const connection = readListBytes(run, select(), type as ListedType, { list: value, ...page, scope });
        if (connection) return write(run, connection, page, scope, out, path);
        const list = value.parse();
        if (list instanceof Promise) run.wait(path.branch, list, writeItems, onError);
        else writeItems(list);
      } else if (value !== undefined && value !== null) writeItems(value);
      else if (matching)
        run.wait(
          path.branch,
          readMatching(
            run.context.loaders.requests,
            matching,
            ownerIn(asJson(json), scope.key, matching.owner),
            scope.key[matching.part],
          ),
          (items) => write(run, { items, count: items.length }, page, scope, out, path),
          onError,
        );
    } catch (error) {
      onError(error);
    }
  };
}

/** Creates the writer of the response to a GET: a record, a list, or other JSON. */
export function createGet(field: PlannedField, source: GetSource): Write {
  const writeRecord = source.type && createRecordWriter(field, source.type);
  const isRecords = source.type !== undefined && source.items === undefined;
  const write = createValueWriter(field, isRecords && writeRecord ? writeRecord : createPlainWriter(field));
  const git = source.git && !field.needsGit ? { metadata: false } : {};
  return (run, _json, scope, out, parent) => {
    const { key } = scope;
    const path = field.pathIn(parent);
    const onError = (error: unknown) => run.fail(path, field.nodes, error);
    try {
      const getQuery = run.bind(field, () => {
        const values = field.argumentsIn(run);
        return computeNow(() => toQuery(values, idsOf(source)));
      });
      if (field.isList) run.context.budget.chargeValues(1);
      const query = getQuery();
      query.check(key);
      const { requests } = run.context.loaders;
      const { path: template, read } = toRead(source, key, { ...query.values, ...git });
      if (isRecordSource(source))
        return run.wait(
          path.branch,
          readRecord(requests, source.type, template, read),
          (record) => writeRecord?.(run, record, scope, out, path),
          onError,
        );
      run.wait(
        path.branch,
        readJson(requests, template, read),
        ({ json, origin }) =>
          write(run, valueIn(source, json), source.type ? new PageScope(scope, source.type, origin) : scope, out, path),
        onError,
      );
    } catch (error) {
      onError(error);
    }
  };
}

/** Creates the writer of a mutation. In a dry run, the value is the planned write in place of the payload. */
export function createMutation(field: PlannedField, source: WriteSource): Write {
  const select = createObjectSelect(field);
  return (run, _json, _scope, out, parent) => {
    const { context } = run;
    const path = field.pathIn(parent);
    const onError = (error: unknown) => run.fail(path, field.nodes, error);
    try {
      context.budget.requireValues();
      const input = field.argumentsIn(run).input as Json;
      if (context.isDryRun) {
        const setWrite = (write: unknown) => {
          out[field.key] = write;
        };
        return run.wait(path.branch, planWrite(source, input, context), setWrite, onError);
      }
      run.wait(
        path.branch,
        sendWrite(source, input, context),
        ({ key, json }) => {
          out[field.key] = select().write(run, json, scopeOf(key), path);
        },
        onError,
      );
    } catch (error) {
      onError(error);
    }
  };
}

/** Creates the writer of the record in the response to a write. An empty response lacks the record. */
function createWrittenRecord(field: PlannedField, type: ListedType, fallback: NestedSource['fallback']): Write {
  const writeRecord = createRecordWriter(field, type);
  const lookUp = fallback?.kind === 'lookup' ? createLookup(field, fallback) : undefined;
  const write = createComputed(
    field,
    (json) => json,
    (run, json, scope, out, path) => writeRecord(run, writtenRecord(type, scope.key, asJson(json)), scope, out, path),
  );
  return (run, json, scope, out, parent) =>
    (json === noResponse && lookUp ? lookUp : write)(run, json, scope, out, parent);
}
