import { objectBytes } from '../../limits/budgets/memory.js';
import type { ListedType } from '../../loaders/index.js';
import { JsonText } from '../../rest/json/json-text.js';
import type { JsonPlace } from '../../rest/json/scanned-response.js';
import type { Json } from '../../schema/core/source.js';
import type { PlannedField } from '../compile/field.js';
import type { Deferred } from '../compile/selection.js';
import type { Out, Path } from '../run/path.js';
import type { Memo } from '../run/run.js';
import { RecordScope, type Scope, scopeOf } from '../run/scope.js';

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
  /** Error in place of the value. `path` is then the place of the field or item itself. */
  readonly error?: unknown;
}

/** Deferred fields of an object in the text. */
export interface DeferredHole extends Pick<Hole, 'scope'> {
  readonly deferred: Deferred;
  /** Place of the object, or an object whose properties are values and places. */
  readonly value: JsonPlace | Json;
  /** Index in `paths` of the object. */
  readonly path: number;
}

/** A place between two items of the text: an index in its bytes, and in each of its lists. */
export interface TextPlace {
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

/** A record inside a list, or the key of the parent of records whose list has no parent. */
export type ListScope =
  | {
      /** Index of the record that contains this record, or `outside`. */
      readonly parent: number;
      readonly type: ListedType;
      readonly id: string;
    }
  | { readonly key: Json };

/** Returns the scope of a record. `scopeAt` returns the scope of an outer record. */
export const toScope = (scope: ListScope, outer: Scope, scopeAt: (index: number) => Scope): Scope =>
  'key' in scope
    ? scopeOf({ ...scope.key, origin: outer.origin }, outer.variant)
    : new RecordScope(scopeAt(scope.parent), scope.type, scope.id);

/** Text of a list, copied from a response. It contains no state of an operation, so several operations can use it. */
export interface ListText {
  readonly bytes: Buffer;
  readonly holes: readonly Hole[];
  readonly deferred: readonly DeferredHole[];
  /** Starts of the items of a list with `@stream`. */
  readonly items: readonly TextPlace[];
  readonly end: TextPlace;
  /** Places in the list. Each place follows its parent. */
  readonly paths: readonly ListPath[];
  /** Records in the list. Each record follows the record that contains it. */
  readonly scopes: readonly ListScope[];
}

/** Returns the estimated memory of a text in bytes, without the JSON of its holes. */
export const memoryOf = ({ bytes, holes, deferred, items, paths, scopes }: ListText): number =>
  bytes.length + objectBytes * (1 + 6 * (holes.length + deferred.length) + items.length + paths.length + scopes.length);

/** Collects the text of a list while the list is read. */
export class ListTextBuilder {
  readonly #holes: Hole[] = [];
  readonly #deferred: DeferredHole[] = [];
  readonly #items: TextPlace[] = [];
  readonly #paths: ListPath[] = [];
  readonly #scopes: ListScope[] = [];

  /** @returns the text of the list, whose bytes are complete */
  end(bytes: Buffer): ListText {
    return {
      bytes,
      holes: this.#holes,
      deferred: this.#deferred,
      items: this.#items,
      end: this.#placeAt(bytes.length),
      paths: this.#paths,
      scopes: this.#scopes,
    };
  }

  /** Number of fields and parts that are written later. */
  get holes(): number {
    return this.#holes.length + this.#deferred.length;
  }

  addHole(hole: Hole): void {
    this.#holes.push(hole);
  }

  /** Removes the fields after a length of the bytes, because their text is replaced. */
  removeHoles(length: number): void {
    while ((this.#holes.at(-1)?.at ?? -1) >= length) this.#holes.pop();
  }

  addDeferred(hole: DeferredHole): void {
    this.#deferred.push(hole);
  }

  /** Adds the start of a streamed item. */
  addItem(at: number): void {
    this.#items.push(this.#placeAt(at));
  }

  /** @returns index of the place in `paths` */
  addPath(path: ListPath): number {
    return this.#paths.push(path) - 1;
  }

  /** @returns index of the record in `scopes` */
  addScope(scope: ListScope): number {
    return this.#scopes.push(scope) - 1;
  }

  scopeAt(index: number): ListScope | undefined {
    return this.#scopes[index];
  }

  #placeAt(at: number): TextPlace {
    return {
      at,
      hole: this.#holes.length,
      deferred: this.#deferred.length,
      path: this.#paths.length,
      scope: this.#scopes.length,
    };
  }
}

/** A value of the result as text. */
export class Fragment extends JsonText {
  readonly text: ListText;
  /** For each hole, an object with the value of the field under its result key. */
  readonly outs: Out[] = [];

  constructor(text: ListText) {
    super(text.bytes);
    this.text = text;
  }

  override get holes(): ListText['holes'] {
    return this.text.holes;
  }

  override valueAt(index: number): unknown {
    return this.outs[index]?.[this.text.holes[index]?.field.key ?? ''];
  }

  /** Returns some items of a list with `@stream` as a list. */
  slice(start: number, end: number): Fragment {
    if (start === end) return new Fragment(emptyList);
    const { bytes, holes, items, end: textEnd } = this.text;
    const [from = textEnd, to = textEnd] = [items[start], items[end]];
    const between = holes.slice(from.hole, to.hole).map((hole) => ({ ...hole, at: hole.at - from.at + 1 }));
    const text = [openList, bytes.subarray(from.at, to.at - 1), closeList];
    const fragment = new Fragment({ ...emptyList, bytes: Buffer.concat(text), holes: between });
    fragment.outs.push(...this.outs.slice(from.hole, to.hole));
    return fragment;
  }
}

const [openList, closeList] = [Buffer.from('['), Buffer.from(']')];
const emptyList: ListText = new ListTextBuilder().end(Buffer.from('[]'));
