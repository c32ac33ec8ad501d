import { JsonText } from '../../limits/budgets/response-size.js';
import { mib } from '../../limits/limit.js';
import { turns } from '../../limits/turns.js';
import { quote } from './json-scanner.js';
import { TextBuffer } from './text-buffer.js';

/** Values and bytes that are printed in one step, which takes about 5 ms. */
const [maxValues, maxBytes] = [10_000, mib];

/** Characters of a string that are printed at a time. */
const maxCharacters = mib / 4;
/** Returned by a container in place of a value at its end. */
const end = Symbol('end');
/** Returned by a container in place of a value that it has written. */
const written = Symbol('written');

/** A value that contains other values, whose printing has started. */
interface Container {
  /** Writes the text before the next value, and returns the value. */
  next(out: TextBuffer): unknown;
}

/** Buffer of results that are printed in one step. */
let text = new TextBuffer();

/**
 * Returns the JSON of a result or of streamed items without errors, as UTF-8: `{"data":...}` or `{"items":...}`.
 * @returns a promise only for a result that takes several steps
 */
export const toText = (values: { readonly data: object } | { readonly items: unknown }) =>
  turns.complete(printInSteps(values));

/** Prints JSON of a response in steps, as `JSON.stringify` does, but with numbers that are too large. */
export const printJson = (json: unknown): Generator<void, Buffer> =>
  printInSteps(json, maxValues, (value) => (Number.isFinite(value) ? String(value) : `${value < 0 ? '-' : ''}1e999`));

/** Prints a value in steps. The text of a JSON value is that of `JSON.stringify`. */
export function* printInSteps(
  value: unknown,
  stepValues = maxValues,
  printNumber: (value: number) => string = JSON.stringify,
): Generator<void, Buffer> {
  const out = text;
  out.clear();
  const open: Container[] = [];
  let values = 0;
  let stepEnd = maxBytes;
  writeOrOpen(value, out, open, printNumber);
  for (let container = open.at(-1); container; container = open.at(-1)) {
    const next = container.next(out);
    if (next === end) open.pop();
    else if (next !== written) writeOrOpen(next, out, open, printNumber);
    if (++values < stepValues && out.length < stepEnd) continue;
    // Other results are printed before the next step.
    if (out === text) text = new TextBuffer();
    yield;
    values = 0;
    stepEnd = out.length + maxBytes;
  }
  return out.take();
}

/** Writes a scalar, or opens a container. */
function writeOrOpen(value: unknown, out: TextBuffer, open: Container[], printNumber: (value: number) => string): void {
  if (typeof value === 'number') out.writeText(printNumber(value));
  else if (typeof value === 'string' && value.length > maxCharacters) open.push(new Characters(value));
  else if (typeof value !== 'object' || value === null) out.writeText(JSON.stringify(value) ?? 'null');
  else if (value instanceof JsonText) open.push(new TextParts(value));
  else open.push(Array.isArray(value) ? new Items(value) : new Members(value));
}

class Items implements Container {
  readonly #items: readonly unknown[];
  #index = 0;

  constructor(items: readonly unknown[]) {
    this.#items = items;
  }

  next(out: TextBuffer): unknown {
    const index = this.#index++;
    if (index >= this.#items.length) {
      out.writeText(index === 0 ? '[]' : ']');
      return end;
    }
    out.writeText(index === 0 ? '[' : ',');
    return this.#items[index];
  }
}

class Members implements Container {
  readonly #object: object;
  readonly #names: readonly string[];
  #index = 0;

  constructor(object: object) {
    this.#object = object;
    this.#names = Object.keys(object);
  }

  next(out: TextBuffer): unknown {
    const index = this.#index++;
    const name = this.#names[index];
    if (name === undefined) {
      out.writeText(index === 0 ? '{}' : '}');
      return end;
    }
    out.writeText(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`);
    return (this.#object as Record<string, unknown>)[name];
  }
}

/** A long string. */
class Characters implements Container {
  readonly #string: string;
  #at = 0;

  constructor(string: string) {
    this.#string = string;
  }

  next(out: TextBuffer): unknown {
    const start = this.#at;
    if (start >= this.#string.length) {
      out.writeByte(quote);
      return end;
    }
    // `JSON.stringify` would escape both parts of a divided surrogate pair.
    const isDivided = isHighSurrogate(this.#string.charCodeAt(start + maxCharacters - 1));
    this.#at = start + maxCharacters - (isDivided ? 1 : 0);
    const characters = JSON.stringify(this.#string.slice(start, this.#at));
    out.writeText(characters.slice(start === 0 ? 0 : 1, -1));
    return written;
  }
}

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

/** A text, with the values that are inserted. */
class TextParts implements Container {
  readonly #text: JsonText;
  #index = 0;
  #from = 0;

  constructor(text: JsonText) {
    this.#text = text;
  }

  next(out: TextBuffer): unknown {
    const { bytes, holes } = this.#text;
    const index = this.#index++;
    const hole = holes[index];
    const to = hole?.at ?? bytes.length;
    out.copy(bytes, this.#from, to);
    this.#from = to;
    return hole ? this.#text.valueAt(index) : end;
  }
}
