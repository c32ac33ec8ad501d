import { objectBytes } from '../../limits/memory.js';
import { JsonText } from '../../limits/response-size.js';
import type { ListedType } from '../../loaders/index.js';
import type { PlannedField } from '../compile/field.js';
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
  /** Places in the list. Each place follows its parent. */
  readonly paths: readonly ListPath[];
  /** Records in the list. Each record follows the record that contains it. */
  readonly scopes: readonly ListScope[];
}

/** Returns the estimated memory of a text in bytes, including the JSON of its holes. */
export const memoryOf = ({ bytes, holes, paths, scopes }: ListText): number =>
  bytes.length + objectBytes * (1 + 6 * holes.length + paths.length + scopes.length);

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
    const { holes } = this.text;
    if (holes.length === 0) return;
    const scopes: Scope[] = [];
    for (const { parent, type, id } of this.text.scopes)
      scopes.push(new RecordScope(scopes[parent] ?? outerScope, type, id));
    const paths: Path[] = [];
    const { branch } = list;
    for (const { parent, key, order } of this.text.paths)
      paths.push({ parent: paths[parent] ?? list, key, order, branch });
    for (const { field, json, scope, path, memo } of holes) {
      const out = { [field.key]: null };
      this.outs.push(out);
      field.write(run, json, scopes[scope] ?? outerScope, out, paths[path] ?? list, memo);
    }
  }
}
