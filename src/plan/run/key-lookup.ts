import { once } from '../../cache/once.js';
import {
  detailOf,
  type HasOrigin,
  jsonOf,
  type Key,
  Origin,
  ownKey,
  type RecordType,
  withIdentifier,
} from '../../loaders/index.js';
import { callsByKey, isPage } from '../../schema/core/source.js';
import type { PlannedField } from '../compile/field.js';
import type { Selection } from '../compile/selection.js';
import { Branch } from './branch.js';
import type { Path } from './path.js';
import type { Out, Run } from './run.js';
import { scopeOf } from './scope.js';
import { createRecordSelect } from './values.js';

/** Writes the record of a key into an object or a list of the result. */
type KeyLookup = (
  run: Run,
  type: RecordType,
  key: HasOrigin,
  out: Out,
  path: Path,
  onError: (error: unknown) => void,
) => void;

/**
 * Creates a lookup of records by their keys. The lookup makes no call if the query selects only lists and fields of the
 * key. Otherwise, the calls of the lists and of the record start in one wave.
 */
export function createKeyLookup(field: PlannedField): KeyLookup {
  const select = createRecordSelect(field);
  const selectAll = createRecordSelect(field, (type) => field.selectAll(type));
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
    const all = selectAll(type);
    if (!key.isNumbered && all.needsOnlyKey) {
      out[path.key] = selection.write(run, {}, scopeOf(key), path);
      return;
    }
    const detail = detailOf(type, all);
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
    const targets = openTargets(run, selection, { ...path, branch });
    const recordScope = scopeOf(key);
    const listScope = scopeOf({ ...key, origin: originForLists(key.origin) });
    for (const { fields, out, path } of targets)
      for (const part of fields)
        if (earlyFields.has(part)) part.write(run, {}, isPage(part.definition) ? listScope : recordScope, out, path);
    run.wait(
      path.branch,
      recordPromise,
      (record) => {
        run.attach(branch);
        const scope = scopeOf(record);
        for (const { fields, out, path } of targets) {
          for (const part of fields) if (!earlyFields.has(part)) part.write(run, jsonOf(record), scope, out, path);
          // A deferred part waits until all its fields are written.
          if (path.branch !== branch) run.end(path.branch);
        }
        out[path.key] = targets[0]?.out;
      },
      (error) => {
        branch.detach();
        onError(error);
      },
    );
  };
  return lookUp;
}

/** Fields of a record that are delivered together. */
interface Target {
  readonly fields: Selection['fields'];
  readonly out: Out;
  readonly path: Path;
}

/** Returns the fields of a record, and then the fields of its deferred parts. */
function openTargets(run: Run, selection: Selection, path: Path): readonly Target[] {
  const { fields, deferred } = selection;
  const parts = deferred ? run.openParts(deferred, path) : [];
  return [
    { fields, out: selection.createOut(), path },
    ...parts.map(({ data, path }, index) => ({
      fields: deferred?.groups[index]?.selection.fields ?? [],
      out: data ?? {},
      path,
    })),
  ];
}

/** Returns the list fields of a selection. Their calls can contain the number of a change request. */
const fieldsByNumber = once(
  (selection: Selection) => new Set(selection.allFields.filter(({ definition }) => isPage(definition))),
);

/**
 * Returns the fields whose calls need only the key. A fallback sends the GET of the record without Git metadata. If the
 * query selects Git metadata, the GET of the record has another URL, and an early fallback would be an extra call.
 */
const fieldsByKey = once((selection: Selection, withoutGit: boolean) => {
  return new Set(selection.allFields.filter(({ definition }) => callsByKey(definition, withoutGit)));
});
