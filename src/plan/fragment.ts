import { JsonText } from '../limits/response-size.js';
import type { PlannedField } from './field.js';
import type { Path } from './path.js';
import type { Out, Run } from './run.js';
import type { Scope } from './scope.js';
import { TextBuffer } from './text-buffer.js';

/** A field in a fragment whose value is not in its text: it needs a call, or is computed. */
export interface Hole {
  /** Index in the text. */
  readonly at: number;
  readonly field: PlannedField;
  /** Properties of the parent that the field reads. */
  readonly json: unknown;
  readonly scope: Scope;
  /** Place of the parent. */
  readonly path: Path;
  /** Has the value of the field under its key. */
  readonly out: Out;
}

/** A list of the result as text, copied from a response. */
export class Fragment extends JsonText {
  readonly bytes: Buffer;
  readonly holes: readonly Hole[];

  constructor(bytes: Buffer, holes: readonly Hole[]) {
    super();
    this.bytes = bytes;
    this.holes = holes;
  }

  /** Values that are written into the text. */
  get values(): readonly unknown[] {
    return this.holes.map(({ out, field }) => out[field.key]);
  }

  /** Writes the values that the text lacks, or starts their calls. */
  fill(run: Run): void {
    for (const { field, json, scope, path, out } of this.holes) field.write(run, json, scope, out, path);
  }
}

/** A value of the scalar that represents any JSON. */
export class JsonValue {
  readonly #json: unknown;

  constructor(json: unknown) {
    this.#json = json;
  }

  toJSON(): unknown {
    return this.#json;
  }
}

const text = new TextBuffer();

/** A result without errors: `{"data":...}` in UTF-8. */
export function toText(data: Out): Buffer {
  text.clear();
  write({ data });
  return text.take();
}

function write(value: unknown): void {
  if (typeof value !== 'object' || value === null || value instanceof JsonValue)
    text.writeText(JSON.stringify(value) ?? 'null');
  else if (value instanceof Fragment) writeFragment(value);
  else if (Array.isArray(value)) {
    text.writeText('[');
    for (const [index, item] of value.entries()) {
      if (index > 0) text.writeText(',');
      write(item);
    }
    text.writeText(']');
  } else {
    let separator = '{';
    for (const key in value) {
      text.writeText(`${separator}${JSON.stringify(key)}:`);
      write((value as Out)[key]);
      separator = ',';
    }
    text.writeText(separator === '{' ? '{}' : '}');
  }
}

function writeFragment({ bytes, holes }: Fragment): void {
  let from = 0;
  for (const { at, field, out } of holes) {
    text.copy(bytes, from, at);
    write(out[field.key]);
    from = at;
  }
  text.copy(bytes, from, bytes.length);
}
