import { mib } from '../../limits/limit.js';
import { quote, tooManyBytes } from './json-scanner.js';
import { ExcessText, JsonText, openText, type TextBuffer, takeText } from './json-text.js';

/** Prints JSON of a response in steps, as `JSON.stringify` does, but with numbers that are too large. */
export const printJson = (json: unknown): Generator<void, Buffer> =>
  printInSteps(json, undefined, (value) => (Number.isFinite(value) ? String(value) : `${value < 0 ? '-' : ''}1e999`));

/** Prints a value in steps, as UTF-8. */
export function* printInSteps(
  value: unknown,
  stepValues?: number,
  printNumber?: (value: number) => string,
): Generator<void, Buffer> {
  const out = openText();
  yield* writeJson(value, out, stepValues, printNumber);
  return takeText(out);
}

/**
 * Prints a value in steps.
 * @returns undefined if the text has more than `max` bytes
 */
export function* printWithin(value: unknown, max: number): Generator<void, Buffer | undefined> {
  const out = openText();
  return (yield* writeWithin(value, out, max)) ? takeText(out) : undefined;
}

/** Text of the data of a result. */
interface PrintedData {
  /** `{"data":{...}}` */
  readonly text: Buffer;
  /** Number of bytes of the values. */
  readonly bytes: number;
  /** Names of the fields that are null, because their values have too many bytes. */
  readonly excess: readonly string[];
}

/**
 * Prints the data of a result in steps.
 * @param max maximum bytes of all values
 */
export function* printData(data: Readonly<Record<string, unknown>>, max: number): Generator<void, PrintedData> {
  const out = openText();
  const excess: string[] = [];
  let bytes = 0;
  out.writeText('{"data":{');
  for (const [index, name] of Object.keys(data).entries()) {
    out.writeText(`${index === 0 ? '' : ','}${JSON.stringify(name)}:`);
    const start = out.length;
    if (yield* writeWithin(data[name], out, max - bytes)) bytes += out.length - start;
    else {
      excess.push(name);
      out.writeText('null');
    }
  }
  out.writeText('}}');
  return { text: takeText(out), bytes, excess };
}

/**
 * Writes a value in steps.
 * @returns false if the value has more than `max` bytes. Then nothing is written.
 */
function* writeWithin(value: unknown, out: TextBuffer, max: number): Generator<void, boolean> {
  const start = out.length;
  out.max = start + max;
  try {
    yield* writeJson(value, out);
    return true;
  } catch (error) {
    if (error !== tooManyBytes) throw error;
    out.truncate(start);
    return false;
  } finally {
    out.max = Number.POSITIVE_INFINITY;
  }
}

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

/**
 * Writes a value in steps. The text of a JSON value is that of `JSON.stringify`.
 * @param stepValues number of values that are written in one step
 */
function* writeJson(
  value: unknown,
  out: TextBuffer,
  stepValues = maxValues,
  printNumber: (value: number) => string = JSON.stringify,
): Generator<void, void> {
  const open: Container[] = [];
  let values = 0;
  let stepEnd = out.length + maxBytes;
  writeOrOpen(value, out, open, printNumber);
  for (let container = open.at(-1); container; container = open.at(-1)) {
    const next = container.next(out);
    if (next === end) open.pop();
    else if (next !== written) writeOrOpen(next, out, open, printNumber);
    if (++values < stepValues && out.length < stepEnd) continue;
    yield;
    values = 0;
    stepEnd = out.length + maxBytes;
  }
}

/** Writes a scalar, or opens a container. */
function writeOrOpen(value: unknown, out: TextBuffer, open: Container[], printNumber: (value: number) => string): void {
  if (typeof value === 'number') out.writeText(printNumber(value));
  else if (typeof value === 'string' && value.length > maxCharacters) open.push(new Characters(value));
  else if (typeof value !== 'object' || value === null) out.writeText(JSON.stringify(value) ?? 'null');
  else if (value instanceof ExcessText) throw tooManyBytes;
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

/** Members of an object. Those that are undefined are omitted. */
class Members implements Container {
  readonly #object: Readonly<Record<string, unknown>>;
  readonly #names: readonly string[];
  #index = 0;
  #isEmpty = true;

  constructor(object: object) {
    this.#object = object as Readonly<Record<string, unknown>>;
    this.#names = Object.keys(object);
  }

  next(out: TextBuffer): unknown {
    let name = this.#names[this.#index++];
    while (name !== undefined && this.#object[name] === undefined) name = this.#names[this.#index++];
    if (name === undefined) {
      out.writeText(this.#isEmpty ? '{}' : '}');
      return end;
    }
    out.writeText(`${this.#isEmpty ? '{' : ','}${JSON.stringify(name)}:`);
    this.#isEmpty = false;
    return this.#object[name];
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
