import { computeNow } from '../../cache/once.js';
import { readJson, readRecord } from '../../loaders/index.js';
import { toQuery } from '../../schema/core/arguments.js';
import { idsOf, isRecordSource, toRead, valueIn } from '../../schema/core/get.js';
import { decodeId } from '../../schema/core/global-id.js';
import type { GetSource } from '../../schema/core/source.js';
import type { PlannedField } from '../compile/field.js';
import type { Write } from '../run/run.js';
import { PageScope } from '../run/scope.js';
import { createPlainWriter, createRecordWriter, createValueWriter } from '../run/values.js';
import { addCall, isUnshaped } from './calls.js';
import type { Kind } from './kind.js';

/** One call: a record, a list without pages, or other JSON. */
export const get: Kind<GetSource> = {
  createWrite: createGet,
  addCalls: (calls, field, source, place) => {
    const step = addCall(calls, field, place, source.path);
    // Records in a property of a response are not indexed.
    const isIndexed = source.property === undefined && isUnshaped(calls, field);
    return { key: source.type ? step : place.key, record: step, isIndexed, mayBeNumbered: false, hasOwners: false };
  },
  textPartOf: () => ({ copies: 'nothing', reads: [] }),
  restUsesOf: ({ path, git, query }) => [
    { method: 'GET', path, parameters: [...(git ? ['metadata'] : []), ...Object.keys(query?.({}) ?? {})] },
  ],
  readsOf: () => [],
  responseOf: ({ path, property }) => ({ operation: `GET ${path}`, property }),
  checkOf: (source, argument) => {
    const type = idsOf(source)[argument];
    return type && ((id) => decodeId(type, id));
  },
};

/** Creates the writer of the response to a GET: a record, a list, or other JSON. */
function createGet(field: PlannedField, source: GetSource): Write {
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
