import { omittedFailure } from '../../limits/budgets/budget.js';
import { limits } from '../../limits/table.js';
import type { ListedType, RecordType } from '../../loaders/index.js';
import { StopReading } from '../../rest/json/json-scanner.js';
import { TextBuffer } from '../../rest/json/json-text.js';
import type { Json } from '../../schema/core/source.js';
import type { PlannedField } from '../compile/field.js';
import type { Deferred } from '../compile/selection.js';
import type { Memo } from '../run/run.js';
import { globalIdOf, IdPrefix, type Scope } from '../run/scope.js';
import { type DeferredHole, type ListText, ListTextBuilder, outside, toScope } from './list-text.js';

export const nullText = Buffer.from('null');

/** Records around the value that is written. */
interface RecordPlace {
  readonly scope: number;
  readonly parent: number;
  readonly encodedId: string | undefined;
}

/** Text of a list that is written while a response is read, with the records and the path around the value. */
export class FragmentWriter {
  readonly out = new TextBuffer();
  readonly path = new OpenPath();
  /** Scope of the page, or the record that contains the list. */
  #outerScope: Scope | undefined;
  /** Index of the innermost record in the scopes of the text. */
  #scope = outside;
  /** Index of the parent of the innermost record. */
  #parent = outside;
  /** Identifier of the innermost record, if a global id cannot contain it without encoding. */
  #encodedId: string | undefined;
  readonly #idPrefix = new IdPrefix();
  #failures = 0;
  #text = new ListTextBuilder();

  /** @param maxBytes maximum bytes of the text */
  start(scope: Scope, maxBytes: number): void {
    this.#outerScope = scope;
    this.#failures = 0;
    this.out.max = maxBytes;
    this.out.clear();
  }

  clear(): void {
    this.#outerScope = undefined;
    this.path.depth = 0;
    this.path.base = 0;
    this.#parent = outside;
    this.#startText();
  }

  /** Returns the text that was written since the start, or since the last call. */
  takeText(): ListText {
    const text = this.#text.end(this.out.take());
    this.#startText();
    return text;
  }

  #startText(): void {
    this.#text = new ListTextBuilder();
    this.#scope = outside;
    this.#idPrefix.clear();
  }

  get place(): RecordPlace {
    return { scope: this.#scope, parent: this.#parent, encodedId: this.#encodedId };
  }

  /**
   * Enters a record.
   * @param id identifier. An empty text if no field needs it
   * @param encodedId identifier that must be encoded in a global id
   */
  enterRecord(
    { type, needsKey }: { readonly type: ListedType | undefined; readonly needsKey: boolean },
    id: string,
    encodedId: string | undefined,
  ): void {
    this.#parent = this.#scope;
    this.#encodedId = encodedId;
    if (type && needsKey) this.#scope = this.#text.addScope({ parent: this.#parent, type, id });
  }

  /** Number of values that are written later. */
  get holes(): number {
    return this.#text.holes;
  }

  /** @param place place before the record was entered */
  leaveRecord({ scope, parent, encodedId }: RecordPlace): void {
    this.#scope = scope;
    this.#parent = parent;
    this.#encodedId = encodedId;
  }

  /** Enters a record whose parent has the given key. By default, its parent is that of the list. */
  enterParent(key: Json | undefined): void {
    this.#scope = key ? this.#text.addScope({ key }) : outside;
  }

  #scopeAt(index: number): Scope {
    const scope = this.#text.scopeAt(index);
    const outer = this.#outerScope as Scope;
    return scope ? toScope(scope, outer, (index) => this.#scopeAt(index)) : outer;
  }

  /** Writes the global id of the innermost record, from the JSON of its identifier. */
  writeId(type: RecordType, bytes: Buffer, start: number, end: number): void {
    const parent = this.#parent;
    if (this.#encodedId !== undefined) {
      this.out.writeText(JSON.stringify(globalIdOf(type, this.#encodedId, this.#scopeAt(parent))));
      return;
    }
    if (!this.#idPrefix.isOf(type, parent)) this.#idPrefix.set(type, parent, this.#scopeAt(parent));
    this.#idPrefix.copy(this.out, bytes, start, end);
  }

  /**
   * Adds a field that is written later.
   * @param json properties that the field reads
   */
  addHole(field: PlannedField, json: Json, memo: Memo | undefined): void {
    const path = this.path.addTo(this.#text);
    this.#text.addHole({ at: this.out.length, field, json, scope: this.#scope, path, memo });
  }

  addDeferred(deferred: Deferred, value: DeferredHole['value']): void {
    this.#text.addDeferred({ deferred, value, scope: this.#scope, path: this.path.addTo(this.#text) });
  }

  /**
   * Replaces the value at the path with null and an error.
   * @param length bytes of the text before the value
   * @throws `StopReading`
   */
  fail(field: PlannedField, length: number, error: unknown): void {
    if (error instanceof StopReading) throw error;
    this.out.length = length;
    this.#text.removeHoles(length);
    if (this.#isStopped) this.out.write(nullText);
    else {
      this.#failures++;
      const path = this.path.addTo(this.#text);
      this.#text.addHole({ at: length, field, json: undefined, scope: outside, path, memo: undefined, error });
    }
  }

  /**
   * Verifies that errors are still reported, because creating an error takes as long as many values.
   * @throws omittedFailure after too many failures
   */
  requireErrors(): void {
    if (this.#isStopped) throw omittedFailure;
  }

  /** True after too many failures. All further fields that fail are null without an error. */
  get #isStopped(): boolean {
    return this.#failures > limits.failedFields.max;
  }

  /** Replaces a field of the innermost object with null and an error. */
  failField(field: PlannedField, length: number, error: unknown): void {
    this.path.enter(field.key, field.order);
    this.fail(field, length, error);
    this.path.leave();
  }

  /** Marks the start of a streamed item. */
  startItem(): void {
    this.#text.addItem(this.out.length);
  }
}

/** Path from the list to the value that is read now. Its places are added to the text only if the text needs them. */
class OpenPath {
  /** Number of places. */
  depth = 0;
  /** Number of outermost places that the text lacks: 1 for the text of a value, whose field is its own place. */
  base = 0;
  readonly #keys: (string | number)[] = [];
  readonly #orders: number[] = [];
  /** Index of each place in the text, or `outside` if the text lacks the place. */
  readonly #indexes: number[] = [];

  enter(key: string | number, order: number): void {
    const { depth } = this;
    this.#keys[depth] = key;
    this.#orders[depth] = order;
    this.#indexes[depth] = outside;
    this.depth++;
  }

  leave(): void {
    this.depth--;
  }

  /**
   * Adds the path to the text.
   * @returns index of its last place
   */
  addTo(text: ListTextBuilder): number {
    let parent = outside;
    for (let depth = this.base; depth < this.depth; depth++) {
      let index = this.#indexes[depth] as number;
      if (index === outside) {
        index = text.addPath({ parent, key: this.#keys[depth] as string, order: this.#orders[depth] as number });
        this.#indexes[depth] = index;
      }
      parent = index;
    }
    return parent;
  }
}
