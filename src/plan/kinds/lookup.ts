import { once } from '../../cache/once.js';
import { RestError } from '../../errors/rest-error.js';
import { callCost } from '../../limits/weights.js';
import {
  childKey,
  detailOf,
  type HasOrigin,
  jsonOf,
  type Key,
  keyInRequest,
  Origin,
  ownKey,
  type RecordType,
  resourceId,
  upstreamError,
  withIdentifier,
} from '../../loaders/index.js';
import { pageLimit } from '../../rest/contract/facts.js';
import { isPathPart } from '../../rest/index.js';
import { badInput } from '../../schema/core/inputs.js';
import {
  asKey,
  type Json,
  type LookupSource,
  type NamedKey,
  needsOnlyKey,
  sourceOf,
} from '../../schema/core/source.js';
import type { PlannedField } from '../compile/field.js';
import type { Selection } from '../compile/selection.js';
import { Branch, itemPath, type Path } from '../run/path.js';
import type { Out, Run, Write } from '../run/run.js';
import { scopeOf } from '../run/scope.js';
import { createRecordSelect, createRecordWriter, createRequirement } from '../run/values.js';

/** Writes the record of a key into an object or a list of the result. */
type KeyLookup = (
  run: Run,
  type: RecordType,
  key: HasOrigin,
  out: Out,
  path: Path,
  onError: (error: unknown) => void,
) => void;

export function createLookup(field: PlannedField, source: LookupSource): Write {
  if (source.by === 'key') return createParent(field, source.type);
  if (source.by === 'property') return createReference(field, source);
  return source.isList ? createRecords(field, source) : createRecord(field, source);
}

type SourceBy<By> = Extract<LookupSource, { by: By }>;

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
function createReference(field: PlannedField, { type, id, parent: toParent }: SourceBy<'property'>): Write {
  const lookUp = createKeyLookup(field);
  const writeRecord = createRecordWriter(field, type);
  const missing = createRequirement(field);
  return (run, json, { key }, out, parent) => {
    const path = field.pathIn(parent);
    const onError = (error: unknown) => run.fail(path, field.nodes, error);
    try {
      const identifier = id.value(json as Json, run.context.platformName);
      if (identifier === undefined || identifier === null) {
        const error = missing(identifier);
        if (error) throw error;
        return;
      }
      const owner = toParent ? { ...toParent(key, json as Json), origin: key.origin } : key;
      if (typeof identifier === 'object') return writeRecord(run, identifier, scopeOf(owner), out, path);
      if (!isPathPart(identifier)) throw upstreamError(`REST API returned an invalid ${type} identifier`);
      lookUp(run, type, childKey(type, asKey(owner), identifier), out, path, onError);
    } catch (error) {
      onError(error);
    }
  };
}

/** Creates the writer of the record whose id is an argument. The field is null if the record is not found. */
function createRecord(field: PlannedField, { argument, toKey }: SourceBy<'argument'>): Write {
  const lookUp = createKeyLookup(field);
  return (run, _json, _scope, out, parent) => {
    const path = field.pathIn(parent);
    const onError = ignoreNotFound((error) => run.fail(path, field.nodes, error));
    try {
      const namedKey = run.bind(field, () => toKey(String(field.argumentsIn(run)[argument])));
      lookUp(run, namedKey.type, keyIn(run, namedKey), out, path, onError);
    } catch (error) {
      onError(error);
    }
  };
}

/** Creates the writer of the records whose ids are an argument. */
function createRecords(field: PlannedField, { argument, toKey }: SourceBy<'argument'>): Write {
  const lookUp = createKeyLookup(field);
  return (run, _json, _scope, out, parent) => {
    const path = field.pathIn(parent);
    const list: unknown[] = [];
    out[field.key] = list;
    const failAt = (index: number) => (error: unknown) => {
      list[index] = null;
      run.fail(itemPath(path, index), field.nodes, error);
    };
    let ids: readonly string[];
    try {
      ids = field.argumentsIn(run)[argument] as readonly string[];
    } catch (error) {
      return run.failAll(path, field.nodes, error);
    }
    try {
      if (ids.length > pageLimit.maximum)
        throw badInput(`${argument} must have at most ${pageLimit.maximum} items, got ${ids.length}`);
      run.context.budget.chargeValues(ids.length * (callCost + field.weight));
      ids.forEach((id, index) => {
        list[index] = null;
        if (run.context.budget.isStopped) return;
        const onError = ignoreNotFound(failAt(index));
        try {
          const namedKey = toKey(id);
          lookUp(run, namedKey.type, keyIn(run, namedKey), list as unknown as Out, itemPath(path, index), onError);
        } catch (error) {
          onError(error);
        }
      });
    } catch (error) {
      // The first item reports the error, because an error of the whole list would make all data null.
      failAt(0)(error);
    }
  };
}

const keyIn = ({ context }: Run, { key }: NamedKey): HasOrigin => keyInRequest(key, context.loaders.root.origin);

/** Ignores the error of a record that is not found. The value of the field stays null. */
const ignoreNotFound = (onError: (error: unknown) => void) => (error: unknown) => {
  if (!(error instanceof RestError && error.notFound)) onError(error);
};

/**
 * Creates a lookup of records by their keys. The lookup makes no call if the query selects only lists and fields of the
 * key. Otherwise, the calls of the lists and of the record start in one wave.
 */
function createKeyLookup(field: PlannedField): KeyLookup {
  const select = createRecordSelect(field);
  // The records of one field share an origin for their lists. This origin batches the lookups below the lists, and
  // hides the lists from other fields.
  const originForLists = once((origin: Origin) => new Origin(undefined, origin));

  const lookUp: KeyLookup = (run, type, from, out, path, onError) => {
    const { loaders } = run.context;
    // The key may be a record of another type, which has more path parameters.
    const key = ownKey(type, from);
    if (key.isNumbered && type !== 'ChangeRequest')
      run.wait(
        path.branch,
        withIdentifier<Key<RecordType>>(key, loaders),
        (identifiedKey) => lookUpIdentified(run, type, identifiedKey, out, path, onError),
        onError,
      );
    else lookUpIdentified(run, type, key, out, path, onError);
  };

  const lookUpIdentified: KeyLookup = (run, type, key, out, path, onError) => {
    const selection = select(type);
    if (!key.isNumbered && selection.needsOnlyKey) {
      out[path.key] = selection.write(run, {}, scopeOf(key), path);
      return;
    }
    const detail = detailOf(type, selection);
    const recordPromise = run.context.loaders.load(type, key as Key<RecordType>, detail);
    const earlyFields = key.isNumbered ? fieldsByNumber(selection) : fieldsByKey(selection, detail === 'withoutGit');
    if (earlyFields.size === 0) {
      return run.wait(
        path.branch,
        recordPromise,
        (record) => {
          const write = () => {
            out[path.key] = selection.write(run, jsonOf(record), scopeOf(record), path);
          };
          run.pace(field.weight, path, write, onError);
        },
        onError,
      );
    }
    const branch = new Branch(path.branch);
    const innerPath = { ...path, branch };
    const result = selection.createOut();
    const recordScope = scopeOf(key);
    const listScope = scopeOf({ ...key, origin: originForLists(key.origin) });
    for (const part of earlyFields) part.write(run, {}, isPage(part) ? listScope : recordScope, result, innerPath);
    run.wait(
      path.branch,
      recordPromise,
      (record) => {
        run.attach(branch);
        const scope = scopeOf(record);
        for (const part of selection.fields)
          if (!earlyFields.has(part)) part.write(run, jsonOf(record), scope, result, innerPath);
        out[path.key] = result;
      },
      (error) => {
        branch.detach();
        onError(error);
      },
    );
  };
  return lookUp;
}

/** Returns the list fields of a selection. Their calls can contain the number of a change request. */
const fieldsByNumber = once((selection: Selection) => new Set(selection.fields.filter(isPage)));

const isPage = ({ definition }: PlannedField): boolean => sourceOf(definition)?.kind === 'page';

/**
 * Returns the fields whose calls need only the key. A fallback sends the GET of the record without Git metadata. If the
 * query selects Git metadata, the GET of the record has another URL, and an early fallback would be an extra call.
 */
const fieldsByKey = once((selection: Selection, withoutGit: boolean) => {
  const isEarly = ({ definition }: PlannedField) => {
    const source = sourceOf(definition);
    return source?.kind === 'nested' ? source.fallback?.kind === 'get' && withoutGit : needsOnlyKey(definition);
  };
  return new Set(selection.fields.filter(isEarly));
});
