import { RestError } from '../../errors/rest-error.js';
import { callCost } from '../../limits/documents/weights.js';
import { type HasOrigin, keyInRequest } from '../../loaders/index.js';
import { pageLimit } from '../../rest/contract/facts.js';
import { badInput } from '../../schema/core/inputs.js';
import type { ArgumentSource, NamedKey } from '../../schema/core/source.js';
import type { PlannedField } from '../compile/field.js';
import { createKeyLookup } from '../run/key-lookup.js';
import { itemPath, type Out, type Path } from '../run/path.js';
import type { Run, Write } from '../run/run.js';

/** Creates the writer of the record whose id is an argument. The field is null if the record is not found. */
export function createRecord(field: PlannedField, { argument, toKey }: ArgumentSource): Write {
  const lookUp = createKeyLookup(field);
  return (run, _json, _scope, out, parent) => {
    const path = field.pathIn(parent);
    const onError = ignoreNotFound((error) => run.fail(path, field.nodes, error));
    try {
      const namedKey = run.bind(field, () => toKey(field.argumentsIn(run)[argument]));
      lookUp(run, namedKey.type, keyIn(run, namedKey), out, path, onError);
    } catch (error) {
      onError(error);
    }
  };
}

/** Creates the writer of the records whose ids or representations are an argument. */
export function createRecords(field: PlannedField, { argument, toKey }: ArgumentSource): Write {
  const lookUp = createKeyLookup(field);
  return (run, _json, _scope, out, parent) => {
    const path = field.pathIn(parent);
    let items: readonly unknown[];
    try {
      // The cast is safe, because the argument is a list in the schema.
      items = field.argumentsIn(run)[argument] as readonly unknown[];
    } catch (error) {
      return run.failAll(path, field.nodes, error);
    }
    try {
      field.requireStream();
      if (items.length > pageLimit.maximum)
        throw badInput(`${argument} must have at most ${pageLimit.maximum} items, got ${items.length}`);
      run.context.budget.chargeValues(items.length * (callCost + field.itemWeight - 1));
      const writeItem = (index: number, list: Out, place: Path): void => {
        if (run.context.budget.isStopped) return;
        const onError = ignoreNotFound((error) => run.fail(place, field.nodes, error));
        try {
          const namedKey = toKey(items[index]);
          lookUp(run, namedKey.type, keyIn(run, namedKey), list, place, onError);
        } catch (error) {
          onError(error);
        }
      };
      // The calls of all items are counted before the first one is sent.
      out[field.key] = writeItems(run, items.length, path, field, writeItem);
    } catch (error) {
      // The first item reports the error, because an error of the whole list would make all data null.
      out[field.key] = [null];
      run.fail(itemPath(path, 0), field.nodes, error);
    }
  };
}

/**
 * Writes items of a list: the first ones now, and those that are streamed later.
 * @returns the first items
 */
function writeItems(
  run: Run,
  count: number,
  path: Path,
  { weight, stream }: PlannedField,
  write: (index: number, list: Out, place: Path) => void,
): unknown[] {
  const firstCount = Math.min(count, stream?.initialCount ?? count);
  const first: unknown[] = new Array(firstCount).fill(null);
  for (let index = 0; index < firstCount; index++) write(index, first as unknown as Out, itemPath(path, index));
  if (stream && firstCount < count) {
    const items: unknown[] = new Array(count).fill(null);
    const list = { initialCount: firstCount, slice: (start: number, end: number) => items.slice(start, end) };
    run.stream(stream.label, path, list, { count: count - firstCount, weight: 1 + weight }, (index, listPath) =>
      write(index, items as unknown as Out, itemPath(listPath, index)),
    );
  }
  return first;
}

const keyIn = ({ context }: Run, { key }: NamedKey): HasOrigin => keyInRequest(key, context.loaders.root.origin);

/** Ignores the error of a record that is not found. The value of the field stays null. */
const ignoreNotFound = (onError: (error: unknown) => void) => (error: unknown) => {
  if (!(error instanceof RestError && error.notFound)) onError(error);
};
