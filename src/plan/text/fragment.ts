import { objectBytes } from '../../limits/memory.js';
import { JsonText } from '../../limits/response-size.js';
import type { ListedType } from '../../loaders/index.js';
import type { PlannedField } from '../compile/field.js';
import type { Deferred } from '../compile/selection.js';
import type { Path } from '../run/path.js';
import type { Memo, Out, Run } from '../run/run.js';
import { RecordScope, type Scope } from '../run/scope.js';

/** A field whose value the text lacks, because the value needs a call or is computed. */
export interface Hole {
  /** Index of the field in the bytes of the text. */
  readonly at: number;
  readonly field: PlannedField;
  /** Properties of the parent that the field reads. They are never changed. */
  readonly json: unknown;
  /** Index in `scopes` of the record that contains the field, or `outside`. */
  readonly scope: number;
  /** Index in `paths` of the parent of the field. */
  readonly path: number;
  /** Cache of the field. Undefined in a text that no other operation uses. */
  readonly memo: Memo | undefined;
}

/** Deferred fields of an object in the text. */
export interface DeferredHole extends Pick<Hole, 'json' | 'scope'> {
  readonly deferred: Deferred;
  /** Index in `paths` of the object. */
  readonly path: number;
}

/** Start of an item in the text: an index in each list of the text. */
export interface ItemStart {
  readonly at: number;
  readonly hole: number;
  readonly deferred: number;
  readonly path: number;
  readonly scope: number;
}

/**
 * Index of the parent of outermost entries: in `paths` the list itself, in `scopes` the record that contains the list.
 */
export const outside = -1;

/** A place inside a list. */
export interface ListPath extends Pick<Path, 'key' | 'order'> {
  /** Index of the parent place, or `outside`. */
  readonly parent: number;
}

/** A record inside a list. */
export interface ListScope {
  /** Index of the record that contains this record, or `outside`. */
  readonly parent: number;
  readonly type: ListedType;
  readonly id: string;
}

/** Text of a list, copied from a response. It contains no state of an operation, so several operations can use it. */
export interface ListText {
  readonly bytes: Buffer;
  readonly holes: readonly Hole[];
  readonly deferred: readonly DeferredHole[];
  /** Starts of the items of a list with `@stream`, and the end of the last item. */
  readonly items: readonly ItemStart[];
  /** Places in the list. Each place follows its parent. */
  readonly paths: readonly ListPath[];
  /** Records in the list. Each record follows the record that contains it. */
  readonly scopes: readonly ListScope[];
}

/** Returns the estimated memory of a text in bytes, including the JSON of its holes. */
export const memoryOf = ({ bytes, holes, deferred, items, paths, scopes }: ListText): number =>
  bytes.length + objectBytes * (1 + 6 * (holes.length + deferred.length) + items.length + paths.length + scopes.length);

/** A list of the result as text. */
export class Fragment extends JsonText {
  readonly text: ListText;
  /** For each hole, an object with the value of the field under its result key. */
  readonly outs: Out[] = [];

  constructor(text: ListText) {
    super();
    this.text = text;
  }

  get bytes(): Buffer {
    return this.text.bytes;
  }

  /** Values that are inserted into the text. */
  get values(): readonly unknown[] {
    return this.outs.map((out, index) => out[this.text.holes[index]?.field.key ?? '']);
  }

  /**
   * Writes the values that the text lacks, or starts their calls.
   * @param outerScope record that contains the list
   * @param list place of the list
   */
  fill(run: Run, outerScope: Scope, list: Path): void {
    const { holes, deferred, paths, scopes } = this.text;
    if (holes.length === 0 && deferred.length === 0) return;
    const end = { at: 0, hole: holes.length, deferred: deferred.length, path: paths.length, scope: scopes.length };
    new Filler(this, run, outerScope).fill(list, textStart, end);
  }

  /**
   * Writes the values that the text lacks in the first items. Those of the other items are streamed.
   * @returns the first items
   */
  stream(run: Run, outerScope: Scope, list: Path, { stream, weight }: PlannedField): Fragment {
    const { items, holes, deferred } = this.text;
    const count = Math.max(0, items.length - 1);
    const initialCount = Math.min(count, stream?.initialCount ?? count);
    const filler = new Filler(this, run, outerScope);
    const fillItems = (place: Path, from: number, to: number) =>
      filler.fill(place, items[from] ?? textStart, items[to] ?? textStart);
    fillItems(list, 0, initialCount);
    // Items that the text contains completely are one part.
    const isComplete = holes.length === 0 && deferred.length === 0;
    const slice = (start: number, end: number) => this.#slice(start, isComplete ? count : end);
    const later = { count: isComplete ? Math.min(1, count - initialCount) : count - initialCount, weight };
    run.stream(stream?.label, list, { initialCount, slice }, later, (index, place) =>
      fillItems(place, index, index + 1),
    );
    return this.#slice(0, initialCount);
  }

  /** Returns some items as a list. */
  #slice(start: number, end: number): Fragment {
    const { bytes, holes, items } = this.text;
    const [from, to] = [items[start], items[end]];
    if (!from || !to || start === end) return new Fragment(emptyList);
    const between = holes.slice(from.hole, to.hole).map((hole) => ({ ...hole, at: hole.at - from.at + 1 }));
    const text = [openList, bytes.subarray(from.at, to.at - 1), closeList];
    const fragment = new Fragment({ ...emptyList, bytes: Buffer.concat(text), holes: between });
    fragment.outs.push(...this.outs.slice(from.hole, to.hole));
    return fragment;
  }
}

const [openList, closeList] = [Buffer.from('['), Buffer.from(']')];
const textStart: ItemStart = { at: 0, hole: 0, deferred: 0, path: 0, scope: 0 };
const emptyList: ListText = { bytes: Buffer.from('[]'), holes: [], deferred: [], items: [], paths: [], scopes: [] };

/** Writes the values that the text of a list lacks. */
class Filler {
  readonly #fragment: Fragment;
  readonly #run: Run;
  readonly #outerScope: Scope;
  readonly #scopes: Scope[] = [];
  readonly #paths: Path[] = [];

  constructor(fragment: Fragment, run: Run, outerScope: Scope) {
    this.#fragment = fragment;
    this.#run = run;
    this.#outerScope = outerScope;
  }

  /** Writes the values between two places of the text. */
  fill(list: Path, start: ItemStart, end: ItemStart): void {
    const { text, outs } = this.#fragment;
    const scopeAt = (index: number) => this.#scopes[index] ?? this.#outerScope;
    const pathAt = (index: number) => this.#paths[index] ?? list;
    for (let index = start.scope; index < end.scope; index++) {
      const { parent, type, id } = text.scopes[index] as ListScope;
      this.#scopes[index] = new RecordScope(scopeAt(parent), type, id);
    }
    for (let index = start.path; index < end.path; index++) {
      const { parent, key, order } = text.paths[index] as ListPath;
      this.#paths[index] = { parent: pathAt(parent), key, order, branch: list.branch };
    }
    for (const { deferred, json, scope, path } of text.deferred.slice(start.deferred, end.deferred))
      this.#run.defer(deferred, json, scopeAt(scope), pathAt(path));
    for (let index = start.hole; index < end.hole; index++) {
      const { field, json, scope, path, memo } = text.holes[index] as Hole;
      const out = { [field.key]: null };
      outs[index] = out;
      field.write(this.#run, json, scopeAt(scope), out, pathAt(path), memo);
    }
  }
}
