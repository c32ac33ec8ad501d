import { once } from '../cache/once.js';
import { RestError } from '../errors/rest-error.js';
import { callCost } from '../limits/weights.js';
import {
  childKey,
  isNumbered,
  jsonOf,
  type Key,
  type Known,
  Origin,
  type RecordType,
  recordRows,
  resourceId,
  upstreamError,
  withIdentifier,
} from '../loaders/index.js';
import { pageLimit } from '../rest/contract/facts.js';
import { isPathPart } from '../rest/index.js';
import { badInput } from '../schema/core/inputs.js';
import { asKey, type Json, type LookupSource, type NamedKey, needsOnlyKey, sourceOf } from '../schema/core/source.js';
import type { PlannedField, Write } from './field.js';
import { Branch, itemPath, type Path } from './path.js';
import type { Out, Run } from './run.js';
import { scopeOf } from './scope.js';
import type { Selection } from './selection.js';
import { createRecordSelect, createRecordWriter, createRequirement } from './values.js';

/** Writes the record with a key into an object or a list of the result. */
type KeyLookup = (
  run: Run,
  type: RecordType,
  key: Known,
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

/** The parent of a record. */
function createParent(field: PlannedField, type: RecordType): Write {
  const lookUp = createKeyLookup(field);
  return (run, _json, { key }, out, parent) => {
    if (resourceId(type, key) === undefined) return;
    const path = field.pathIn(parent);
    lookUp(run, type, key, out, path, (error) => run.fail(path, field.nodes, error));
  };
}

/** A record that another one names by its identifier. The upstream may send the record in place of its identifier. */
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
      if (!isPathPart(identifier)) throw upstreamError(`REST API returned an invalid identifier of a ${type}`);
      lookUp(run, type, childKey(type, asKey(owner), identifier), out, path, onError);
    } catch (error) {
      onError(error);
    }
  };
}

/** The record that an argument names. Null if it is not found. */
function createRecord(field: PlannedField, { argument, toKey }: SourceBy<'argument'>): Write {
  const lookUp = createKeyLookup(field);
  return (run, _json, _scope, out, parent) => {
    const path = field.pathIn(parent);
    const onError = orNull((error) => run.fail(path, field.nodes, error));
    try {
      const named = run.bind(field, () => toKey(String(field.argumentsIn(run)[argument])));
      lookUp(run, named.type, keyIn(run, named), out, path, onError);
    } catch (error) {
      onError(error);
    }
  };
}

/** The records that an argument names. */
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
        const onError = orNull(failAt(index));
        try {
          const named = toKey(id);
          lookUp(run, named.type, keyIn(run, named), list as unknown as Out, itemPath(path, index), onError);
        } catch (error) {
          onError(error);
        }
      });
    } catch (error) {
      // An error of the list itself would make all data null, because the list is required.
      failAt(0)(error);
    }
  };
}

const keyIn = ({ context }: Run, { key }: NamedKey): Known => ({ ...key, origin: context.loaders.root.origin });

/** Null in place of a record that does not exist. */
const orNull = (onError: (error: unknown) => void) => (error: unknown) => {
  if (!(error instanceof RestError && error.notFound)) onError(error);
};

/**
 * Looks up records by their keys. It costs no call if only fields of the key and lists are selected. Otherwise the lists start
 * beside the record, in one wave.
 */
function createKeyLookup(field: PlannedField): KeyLookup {
  const select = createRecordSelect(field);
  // Lookups in other fields do not use these lists. Records of one field look up the records in their lists together.
  const originBeside = once((origin: Origin) => new Origin(undefined, origin));

  const lookUp: KeyLookup = (run, type, from, out, path, onError) => {
    const { loaders } = run.context;
    // The key may be a record of another type, with more parts.
    const key = childKey(type, asKey(from), resourceId(type, from));
    if (isNumbered(key) && type !== 'ChangeRequest')
      run.wait(
        path.branch,
        withIdentifier<Key<RecordType>>(key, loaders),
        (whole) => lookUpIdentified(run, type, whole, out, path, onError),
        onError,
      );
    else lookUpIdentified(run, type, key, out, path, onError);
  };

  const lookUpIdentified: KeyLookup = (run, type, key, out, path, onError) => {
    const selection = select(type);
    if (!isNumbered(key) && selection.needsOnlyKey) {
      out[path.key] = selection.write(run, {}, scopeOf(key), path);
      return;
    }
    const { withoutGit } = recordRows[type];
    const needsGit = withoutGit !== undefined && selection.needsGit;
    const loaded = run.context.loaders.load(type, key as Key<RecordType>, withoutGit !== undefined && !needsGit);
    const early = isNumbered(key) ? fieldsByNumber(selection) : fieldsByKey(selection, needsGit);
    if (early.size === 0) {
      return run.wait(
        path.branch,
        loaded,
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
    const inner = { ...path, branch };
    const result = selection.createOut();
    const own = scopeOf(key);
    const ofLists = scopeOf({ ...key, origin: originBeside(key.origin) });
    for (const part of early) part.write(run, {}, isPage(part) ? ofLists : own, result, inner);
    run.wait(
      path.branch,
      loaded,
      (record) => {
        run.attach(branch);
        const scope = scopeOf(record);
        for (const part of selection.fields)
          if (!early.has(part)) part.write(run, jsonOf(record), scope, result, inner);
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

/** Lists, for which the number of a change request is enough. */
const fieldsByNumber = once((selection: Selection) => new Set(selection.fields.filter(isPage)));

const isPage = ({ definition }: PlannedField): boolean => sourceOf(definition)?.kind === 'page';

/**
 * Fields with calls that need only the key. A nested field can need the GET of the record, whose URL differs
 * with Git metadata: an early call without Git metadata would be an extra call.
 */
const fieldsByKey = once((selection: Selection, needsGit: boolean) => {
  const isEarly = ({ definition }: PlannedField) => {
    const source = sourceOf(definition);
    return source?.kind === 'nested' ? source.otherwise !== undefined && !needsGit : needsOnlyKey(definition);
  };
  return new Set(selection.fields.filter(isEarly));
});
