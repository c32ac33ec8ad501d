import { JsonText } from '../../limits/response-size.js';
import type { PlannedField } from '../compile/field.js';
import type { Path } from '../run/path.js';
import type { Out, Run } from '../run/run.js';
import type { Scope } from '../run/scope.js';
import {
  type Hole,
  type ListPath,
  type ListScope,
  type ListText,
  ListTextBuilder,
  type TextPlace,
  toScope,
} from './list-text.js';

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
    const { holes, deferred, end } = this.text;
    if (holes.length > 0 || deferred.length > 0) new Filler(this, run, outerScope).fill(list, textStart, end);
  }

  /**
   * Writes the values that the text lacks in the first items. Those of the other items are streamed.
   * @returns the first items
   */
  stream(run: Run, outerScope: Scope, list: Path, { stream, weight }: PlannedField): Fragment {
    const { items, holes, deferred, end } = this.text;
    const count = items.length;
    const initialCount = Math.min(count, stream?.initialCount ?? count);
    const filler = new Filler(this, run, outerScope);
    const fillItems = (place: Path, from: number, to: number) =>
      filler.fill(place, items[from] ?? end, items[to] ?? end);
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
const textStart: TextPlace = { at: 0, hole: 0, deferred: 0, path: 0, scope: 0 };
const emptyList: ListText = new ListTextBuilder().end(Buffer.from('[]'));

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
  fill(list: Path, start: TextPlace, end: TextPlace): void {
    const { text, outs } = this.#fragment;
    const scopeAt = (index: number) => this.#scopes[index] ?? this.#outerScope;
    const pathAt = (index: number) => this.#paths[index] ?? list;
    for (let index = start.scope; index < end.scope; index++) {
      this.#scopes[index] = toScope(text.scopes[index] as ListScope, this.#outerScope, scopeAt);
    }
    for (let index = start.path; index < end.path; index++) {
      const { parent, key, order } = text.paths[index] as ListPath;
      this.#paths[index] = { parent: pathAt(parent), key, order, branch: list.branch };
    }
    for (const { deferred, json, scope, path } of text.deferred.slice(start.deferred, end.deferred))
      this.#run.defer(deferred, json, scopeAt(scope), pathAt(path));
    for (let index = start.hole; index < end.hole; index++) {
      const { field, json, scope, path, memo, error } = text.holes[index] as Hole;
      const out = { [field.key]: null };
      outs[index] = out;
      if (error !== undefined) this.#run.fail(pathAt(path), field.nodes, error);
      else field.write(this.#run, json, scopeAt(scope), out, pathAt(path), memo);
    }
  }
}
