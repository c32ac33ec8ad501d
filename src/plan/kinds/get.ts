import { computeNow } from '../../cache/once.js';
import {
  isRecordType,
  keyText,
  listOf,
  parentText,
  type Response,
  readResponse,
  upstreamError,
  type Variant,
} from '../../loaders/index.js';
import { openArray } from '../../rest/json/json-scanner.js';
import { toQuery } from '../../schema/core/arguments.js';
import { idsOf, recordQuery, toRead } from '../../schema/core/get.js';
import { decodeId } from '../../schema/core/global-id.js';
import type { GetSource } from '../../schema/core/source.js';
import type { PlannedField } from '../compile/field.js';
import { variantOf } from '../compile/variants.js';
import type { Write } from '../run/run.js';
import { PageScope, type Scope } from '../run/scope.js';
import { createResponseWriter } from '../run/values.js';
import type { WriteSlot } from '../text/shape.js';
import type { ValueOptions } from '../text/shape-compiler.js';
import { createTree } from '../text/tree-reader.js';
import { addCall } from './calls.js';
import type { Kind } from './kind.js';

/** One call: a record, a list without pages, or other JSON. */
export const get: Kind<GetSource> = {
  createWrite: createGet,
  addCalls: (calls, field, source, place) => {
    const variant = variantOf(field, source.variants, (inner) => calls.lengths.argumentsOf(inner));
    const step = addCall(calls, field, place, source.path, variant);
    // Records in a property of a response are not indexed.
    const isIndexed = source.property === undefined;
    const key = source.type ? step : place.key;
    return { key, record: step, isIndexed, variant, mayBeNumbered: false, hasOwners: false };
  },
  textPartOf: () => ({ copies: 'nothing', reads: [] }),
  restUsesOf: (source) => {
    const query = { ...recordQuery(source), ...source.query?.({}) };
    return [{ method: 'GET', path: source.path, parameters: [...(source.variants ?? []), ...Object.keys(query)] }];
  },
  readsOf: () => [],
  responseOf: ({ path, property }) => ({ operation: `GET ${path}`, property }),
  checkOf: (source, argument) => {
    const type = idsOf(source)[argument];
    return type && ((id) => decodeId(type, String(id)));
  },
};

/** Creates the writer of the response to a GET: a record, a list, or other JSON. */
function createGet(field: PlannedField, source: GetSource): Write {
  const { type, property } = source;
  const recordType = property === undefined ? type : undefined;
  const writeValue = createResponseWriter(field, (platformName) => valueOptionsOf(field, source, platformName));
  return (run, _json, scope, out, parent) => {
    const { key } = scope;
    const path = field.pathIn(parent);
    const onError = (error: unknown) => run.fail(path, field.nodes, error);
    const write = (response: Response, variant: Variant) => {
      const valueScope = type ? new PageScope(scope, type, response.origin, variant) : scope;
      // The other fields of an operation that exceeds its budget are not read.
      if (field.isList) run.context.budget.requireValues();
      writeValue(run, response, valueScope, out, path, keyOf(field, type, valueScope));
    };
    try {
      const { variant, query: getQuery } = run.bind(field, () => {
        const values = field.argumentsIn(run);
        const variant = variantOf(field, source.variants, (inner) => inner.argumentsIn(run));
        return { variant, query: computeNow(() => toQuery(values, idsOf(source))) };
      });
      if (field.isList) run.context.budget.chargeValues(1);
      const query = getQuery();
      query.check(key);
      const { path: template, read } = toRead(source, key, query.values, variant);
      const reading = readResponse(run.context.loaders.requests, template, read, recordType);
      run.wait(path.branch, reading, (response) => write(response, variant), onError);
    } catch (error) {
      onError(error);
    }
  };
}

/** Returns a text of the key on which the text of a value depends, or undefined for a value outside records. */
function keyOf({ type: { name } }: PlannedField, type: GetSource['type'], { key }: Scope): string | undefined {
  if (type) return parentText(type, key);
  return isRecordType(name) ? keyText(name, key) : undefined;
}

function valueOptionsOf(field: PlannedField, source: GetSource, platformName: string): ValueOptions {
  const { type, property, tree } = source;
  const write = tree !== undefined && type ? createTree(field, type, tree, platformName) : undefined;
  return { type, property, check: createCheck(source), write };
}

/** Creates the check of a value. It fails if the value is required and missing, or must be a list and is something else. */
function createCheck({ required, list }: GetSource): ((write: WriteSlot) => WriteSlot) | undefined {
  if (required === undefined && list === undefined) return undefined;
  return (write) => (reader, start, end) => {
    if (required !== undefined && !(start >= 0 && reader.valueAt(start, end))) throw upstreamError(required);
    if (list !== undefined && reader.bytes[start] !== openArray) listOf(undefined, list);
    write(reader, start, end);
  };
}
