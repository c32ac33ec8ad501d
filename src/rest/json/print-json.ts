import { tooManyBytes } from './json-scanner.js';
import { TextBuffer } from './text-buffer.js';
import { writeJson } from './write-json.js';

/** Buffer that is reused. Undefined while a value is printed. */
let spareText: TextBuffer | undefined;

function openText(): TextBuffer {
  const out = spareText ?? new TextBuffer();
  spareText = undefined;
  out.clear();
  return out;
}

function takeText(out: TextBuffer): Buffer {
  spareText = out;
  return out.take();
}

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
export interface PrintedData {
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
