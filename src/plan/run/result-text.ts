import { mib } from '../../limits/limit.js';
import { turns } from '../../limits/turns.js';
import { Fragment } from '../text/fragment.js';
import { quote } from '../text/json-scanner.js';
import { TextBuffer } from '../text/text-buffer.js';
import { JsonValue } from './leaf.js';
import type { Out } from './run.js';

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
 * @param isLarge true for a result whose JSON values can take long to print
 * @returns a promise only for a result that takes several steps
 */
export const toText = (values: { readonly data: Out } | { readonly items: unknown }, isLarge: boolean) =>
  turns.complete(printInSteps(values, isLarge));

/** Prints JSON of a response in steps, as `JSON.stringify` does, but with numbers that are too large. */
export const printJson = (json: unknown): Generator<void, Buffer> =>
  printInSteps(json, false, maxValues, (value) =>
    Number.isFinite(value) ? String(value) : `${value < 0 ? '-' : ''}1e999`,
  );

/** Prints a value in steps. The text of a JSON value is that of `JSON.stringify`. */
export function* printInSteps(
  value: unknown,
  isLarge: boolean,
  stepValues = maxValues,
  printNumber: (value: number) => string = JSON.stringify,
): Generator<void, Buffer> {
  const out = text;
  out.clear();
  const open: Container[] = [];
  const options: PrintOptions = { jsonTexts: isLarge ? new Map() : undefined, printNumber };
  let values = 0;
  let stepEnd = maxBytes;
  writeOrOpen(value, out, open, options);
  for (let container = open.at(-1); container; container = open.at(-1)) {
    const next = container.next(out);
    if (next === end) open.pop();
    else if (next !== written) writeOrOpen(next, out, open, options);
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
function writeOrOpen(value: unknown, out: TextBuffer, open: Container[], options: PrintOptions): void {
  if (typeof value === 'number') out.writeText(options.printNumber(value));
  else if (typeof value === 'string' && value.length > maxCharacters) open.push(new Characters(value));
  else if (typeof value !== 'object' || value === null) out.writeText(JSON.stringify(value) ?? 'null');
  else if (value instanceof Fragment) open.push(new FragmentParts(value));
  else if (!(value instanceof JsonValue)) open.push(Array.isArray(value) ? new Items(value) : new Members(value));
  else if (options.jsonTexts) openJson(value.toJSON(), out, open, options.jsonTexts, options);
  else out.writeText(JSON.stringify(value) ?? 'null');
}

interface PrintOptions {
  readonly jsonTexts: JsonTexts | undefined;
  readonly printNumber: (value: number) => string;
}

/** Positions of JSON values in the text, because aliases can write the same large value many times. */
type JsonTexts = Map<unknown, { start: number; end: number }>;

function openJson(
  json: unknown,
  out: TextBuffer,
  open: Container[],
  jsonTexts: JsonTexts,
  options: PrintOptions,
): void {
  const known = jsonTexts.get(json);
  if (known) {
    out.repeat(known.start, known.end);
    return;
  }
  const start = out.length;
  const next = () => {
    jsonTexts.set(json, { start, end: out.length });
    return end;
  };
  open.push({ next });
  writeOrOpen(json, out, open, options);
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

/** Bytes of a list, with the values that are inserted. */
class FragmentParts implements Container {
  readonly #fragment: Fragment;
  #index = 0;
  #from = 0;

  constructor(fragment: Fragment) {
    this.#fragment = fragment;
  }

  next(out: TextBuffer): unknown {
    const {
      text: { bytes, holes },
      outs,
    } = this.#fragment;
    const index = this.#index++;
    const hole = holes[index];
    const to = hole?.at ?? bytes.length;
    out.copy(bytes, this.#from, to);
    this.#from = to;
    return hole ? outs[index]?.[hole.field.key] : end;
  }
}
