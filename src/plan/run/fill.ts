import type { MaybePromise } from '../../limits/turns.js';
import type { JsonText } from '../../rest/json/json-text.js';
import { JsonPlace } from '../../rest/json/scanned-response.js';
import type { PlannedField } from '../compile/field.js';
import type { Selection } from '../compile/selection.js';
import {
  type DeferredHole,
  Fragment,
  type Hole,
  type ListPath,
  type ListScope,
  outside,
  type TextPlace,
  toScope,
} from '../text/list-text.js';
import { recordShapeOf } from '../text/shape-compiler.js';
import { ValueReader } from '../text/value-reader.js';
import type { Part } from './part.js';
import type { Out, Path } from './path.js';
import type { Run } from './run.js';
import type { Scope } from './scope.js';

/** Values of a record that was in flight: those of its early fields, and its deferred parts. */
export interface EarlyValues {
  readonly outs: ReadonlyMap<PlannedField, Out>;
  /** Early fields of the record and of its deferred parts. */
  readonly fields: ReadonlySet<PlannedField>;
  readonly parts: readonly Part[] | undefined;
}

const noValues: EarlyValues = { outs: new Map(), fields: new Set(), parts: undefined };

/**
 * Writes the values that a text lacks, or starts their calls.
 * @param outerScope record that contains the value
 * @param path place of the value
 */
export function fillFragment(fragment: Fragment, run: Run, outerScope: Scope, path: Path, early = noValues): void {
  const { holes, deferred, end } = fragment.text;
  if (holes.length > 0 || deferred.length > 0) new Filler(fragment, run, outerScope, early).fill(path, textStart, end);
}

/**
 * Writes the values that the text of a list lacks in the first items. Those of the other items are streamed.
 * @returns the first items
 */
export function streamFragment(
  fragment: Fragment,
  run: Run,
  outerScope: Scope,
  list: Path,
  { stream, weight }: PlannedField,
): Fragment {
  const { items, holes, deferred, end } = fragment.text;
  const count = items.length;
  const initialCount = Math.min(count, stream?.initialCount ?? count);
  const filler = new Filler(fragment, run, outerScope, noValues);
  const fillItems = (place: Path, from: number, to: number) => filler.fill(place, items[from] ?? end, items[to] ?? end);
  fillItems(list, 0, initialCount);
  // Items that the text contains completely are one part.
  const isComplete = holes.length === 0 && deferred.length === 0;
  const slice = (start: number, end: number) => fragment.slice(start, isComplete ? count : end);
  const later = { count: isComplete ? Math.min(1, count - initialCount) : count - initialCount, weight };
  run.stream(stream?.label, list, { initialCount, slice }, later, (index, place) => fillItems(place, index, index + 1));
  return fragment.slice(0, initialCount);
}

const textStart: TextPlace = { at: 0, hole: 0, deferred: 0, path: 0, scope: 0 };

/** Writes the values that a text lacks. */
class Filler {
  readonly #fragment: Fragment;
  readonly #run: Run;
  readonly #outerScope: Scope;
  readonly #early: EarlyValues;
  readonly #scopes: Scope[] = [];
  readonly #paths: Path[] = [];

  constructor(fragment: Fragment, run: Run, outerScope: Scope, early: EarlyValues) {
    this.#fragment = fragment;
    this.#run = run;
    this.#outerScope = outerScope;
    this.#early = early;
  }

  /** Writes the values between two places of the text. */
  fill(value: Path, start: TextPlace, end: TextPlace): void {
    const { text, outs } = this.#fragment;
    const scopeAt = (index: number) => this.#scopes[index] ?? this.#outerScope;
    const pathAt = (index: number) => this.#paths[index] ?? value;
    for (let index = start.scope; index < end.scope; index++) {
      this.#scopes[index] = toScope(text.scopes[index] as ListScope, this.#outerScope, scopeAt);
    }
    for (let index = start.path; index < end.path; index++) {
      const { parent, key, order } = text.paths[index] as ListPath;
      this.#paths[index] = { parent: pathAt(parent), key, order, branch: value.branch };
    }
    for (const hole of text.deferred.slice(start.deferred, end.deferred))
      this.#defer(hole, scopeAt(hole.scope), pathAt(hole.path));
    for (let index = start.hole; index < end.hole; index++) {
      const { field, json, scope, path, memo, error } = text.holes[index] as Hole;
      const earlyOut = this.#early.outs.get(field);
      const out = earlyOut ?? { [field.key]: null };
      outs[index] = out;
      if (error !== undefined) this.#run.fail(pathAt(path), field.nodes, error);
      else if (!earlyOut) field.write(this.#run, json, scopeAt(scope), out, pathAt(path), memo);
    }
  }

  #defer({ deferred, value, path: index }: DeferredHole, scope: Scope, path: Path): void {
    const run = this.#run;
    // The parts of the outermost object can be open already.
    const parts = index === outside ? this.#early.parts : undefined;
    const write = (selection: Selection, part: Part) => {
      if (value instanceof JsonPlace) this.#writePart(selection, value, scope, part);
      // The cast is safe, because the part has just been opened.
      else selection.writeFields(run, value, scope, part.data as Out, part.path);
    };
    run.defer(deferred, path, write, parts);
  }

  /** Writes the deferred fields of an object. */
  #writePart(selection: Selection, value: JsonPlace, scope: Scope, part: Part): void {
    const run = this.#run;
    const early = { ...this.#early, parts: undefined };
    const shape = recordShapeOf(early.fields)(selection, undefined, run.context.platformName);
    const onText = (text: JsonText) => {
      part.data = text;
      if (text instanceof Fragment) fillFragment(text, run, scope, part.path, early);
    };
    receiveText(
      run,
      part.path,
      () => new ValueReader(run, shape, scope, '').readValue(value),
      onText,
      (error) => run.fail(part.path, [], error),
    );
  }
}

/** Reads a text, and passes it on when it is read. */
export function receiveText(
  run: Run,
  { branch }: Path,
  read: () => MaybePromise<JsonText>,
  onText: (text: JsonText) => void,
  onError: (error: unknown) => void,
): void {
  try {
    const text = read();
    if (text instanceof Promise) run.wait(branch, text, onText, onError);
    else onText(text);
  } catch (error) {
    onError(error);
  }
}
