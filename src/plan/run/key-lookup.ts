import { Attachment } from '../../cache/attachment.js';
import { once } from '../../cache/once.js';
import {
  type HasOrigin,
  type Key,
  needsOwnGet,
  Origin,
  ownKey,
  parentText,
  type RecordPlace,
  type RecordType,
  withIdentifier,
} from '../../loaders/index.js';
import type { JsonText } from '../../rest/json/json-text.js';
import { callsByKey, isPage } from '../../schema/core/source.js';
import type { PlannedField } from '../compile/field.js';
import type { Selection } from '../compile/selection.js';
import { variantOfRecord } from '../compile/variants.js';
import { Fragment } from '../text/list-text.js';
import { recordShapeOf } from '../text/shape-compiler.js';
import { ValueReader } from '../text/value-reader.js';
import { type EarlyValues, fillFragment, receiveText } from './fill.js';
import { Branch } from './part.js';
import type { Out, Path } from './path.js';
import type { Run } from './run.js';
import { type Scope, scopeOf } from './scope.js';

/**
 * Writes the record of a key into an object or a list of the result. Does not throw, because other values of the object
 * have calls in flight.
 */
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
  const selections = new Map<
    RecordType,
    { readonly selection: Selection; readonly all: Selection; readonly isOwn: boolean }
  >();
  const selectionsOf = (type: RecordType) => {
    const known = selections.get(type);
    if (known) return known;
    const object = field.compiler.typeOf(type);
    if (!object) throw new Error(`${type} is not a record type`);
    const all = field.selectAll(object);
    const selected = { selection: field.select(object), all, isOwn: needsOwnGet(type, all) };
    selections.set(type, selected);
    return selected;
  };
  // The records of one field share an origin for their lists. This origin batches the lookups below the lists, and
  // hides the lists from other fields.
  const originsForLists = new Attachment<Origin>();
  const originForLists = (origin: Origin) => originsForLists.getOrCompute(origin, () => new Origin(undefined, origin));

  const lookUp: KeyLookup = (run, type, from, out, path, onError) => {
    const { loaders } = run.context;
    // The key may be a record of another type, which has more path parameters.
    const key = ownKey(type, from);
    const lookUpKey = (identifiedKey: HasOrigin) => {
      try {
        lookUpIdentified(run, type, identifiedKey, out, path, onError);
      } catch (error) {
        onError(error);
      }
    };
    if (key.isNumbered && type !== 'ChangeRequest')
      run.wait(path.branch, withIdentifier<Key<RecordType>>(key, loaders), lookUpKey, onError);
    else lookUpKey(key);
  };

  /** @throws GatewayError if the selection of the record takes too many steps to plan */
  const lookUpIdentified: KeyLookup = (run, type, key, out, path, onError) => {
    const { selection, all, isOwn } = selectionsOf(type);
    if (!key.isNumbered && all.needsOnlyKey) {
      out[path.key] = selection.write(run, {}, scopeOf(key), path);
      return;
    }
    const variant = run.bind(all, () => variantOfRecord(type, all, (inner) => inner.argumentsIn(run)));
    const recordPromise = run.context.loaders.load(type, key as Key<RecordType>, variant, isOwn);
    const earlyFields = key.isNumbered ? fieldsByNumber(selection) : fieldsByKey(selection);
    const branch = new Branch(path.branch);
    const place = { ...path, branch };
    const listScope = scopeOf({ ...key, origin: originForLists(key.origin) });
    const early = writeEarly(run, selection, earlyFields, { record: scopeOf(key), list: listScope }, place);
    const fail = (error: unknown) => {
      branch.detach();
      onError(error);
    };
    const onText = (text: JsonText, recordScope: Scope) => {
      run.attach(branch);
      out[path.key] = text;
      if (text instanceof Fragment) fillFragment(text, run, recordScope, place, early);
      // Deferred parts of a text that exceeds the limit of the response are not delivered.
      else branch.detach();
    };
    const onRecord = ({ key, place }: RecordPlace) => {
      const shape = recordShapeOf(earlyFields)(selection, type, run.context.platformName);
      const scope = scopeOf(key, variant);
      const reader = new ValueReader(run, shape, scope, parentText(type, key));
      const write = () =>
        receiveText(
          run,
          path,
          () => reader.readFrom(place),
          (text) => onText(text, scope),
          fail,
        );
      run.pace(field.weight + reader.weightOfBytes(place), path, write, fail);
    };
    run.wait(path.branch, recordPromise, onRecord, fail);
  };
  return lookUp;
}

/** Writes the early fields of a record, and of its deferred parts. Their calls start before the record arrives. */
function writeEarly(
  run: Run,
  selection: Selection,
  fields: EarlyValues['fields'],
  scopes: { readonly record: Scope; readonly list: Scope },
  path: Path,
): EarlyValues {
  const outs = new Map<PlannedField, Out>();
  const write = (selection: Selection | undefined, path: Path) => {
    for (const field of selection?.fields ?? []) {
      if (!fields.has(field)) continue;
      const out = { [field.key]: null };
      outs.set(field, out);
      field.write(run, {}, isPage(field.definition) ? scopes.list : scopes.record, out, path);
    }
  };
  const { deferred } = selection;
  const parts = deferred && fields.size > 0 ? run.openParts(deferred, path) : undefined;
  write(selection, path);
  parts?.forEach(({ path }, index) => {
    write(deferred?.groups[index]?.selection, path);
  });
  return { outs, fields, parts };
}

/** Returns the list fields of a selection. Their calls can contain the number of a change request. */
const fieldsByNumber = once(
  (selection: Selection) => new Set(selection.allFields.filter(({ definition }) => isPage(definition))),
);

/** Returns the fields whose calls need only the key. */
const fieldsByKey = once(
  (selection: Selection) => new Set(selection.allFields.filter(({ definition }) => callsByKey(definition))),
);
