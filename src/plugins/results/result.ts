import type { ExecutionResult } from 'graphql';
import { isAsyncIterable } from 'graphql-yoga';
import type { DeliveredPart, DeliveredValues } from '../../plan/run/deliveries.js';

/** Values in a later part: fields of an object with `@defer`, or items of a list with `@stream`. */
export interface IncrementalPart extends DeliveredValues {
  readonly extensions?: Record<string, unknown>;
}

/** A result, or a part of a result with `@defer` or `@stream`. The format of the response does not change it. */
export interface ResultPart extends ExecutionResult, Pick<DeliveredPart, 'pending' | 'completed' | 'hasNext'> {
  /** Values of the parts after the first one. */
  readonly incremental?: readonly IncrementalPart[];
}

export type Results = ResultPart | AsyncIterable<ResultPart>;

type ChangePart = (part: ResultPart) => ResultPart;

/** Parts that functions change. One iteration makes all changes, because each layer of an iteration costs CPU time. */
class ChangedParts implements AsyncIterable<ResultPart> {
  readonly #parts: AsyncIterable<ResultPart>;
  readonly #changes: readonly ChangePart[];

  constructor(parts: AsyncIterable<ResultPart>, change: ChangePart) {
    const isChanged = parts instanceof ChangedParts;
    this.#parts = isChanged ? parts.#parts : parts;
    this.#changes = isChanged ? [...parts.#changes, change] : [change];
  }

  /** This function is an own property, because plugins copy results with a spread. */
  readonly [Symbol.asyncIterator] = (): AsyncGenerator<ResultPart> => this.#change();

  async *#change(): AsyncGenerator<ResultPart> {
    for await (const part of this.#parts) yield this.#changes.reduce((part, change) => change(part), part);
  }
}

/**
 * Changes the errors and extensions of a result, or of each part and each of its values, in their order.
 * @param change returns an object with other errors and extensions
 */
export function mapResults(
  results: Results,
  change: <Part extends ResultPart | IncrementalPart>(part: Part) => Part,
): Results {
  const changePart: ChangePart = (part) => {
    const changed = change(part);
    const { incremental } = changed;
    return incremental ? { ...changed, incremental: incremental.map((values) => change(values)) } : changed;
  };
  return isAsyncIterable(results) ? new ChangedParts(results, changePart) : change(results);
}

type Members = Readonly<Record<string, unknown>>;
/** JSON in pieces. */
export type PrintedPart = readonly (Buffer | string)[];

/** A result, or values of a part, whose data is text. `stringify` returns the bytes to send. */
export class TextResult implements ExecutionResult {
  /** The JSON without other members in UTF-8: `{"data":...}`, or `{"items":...}`. */
  readonly #text: Buffer;

  constructor(text: Buffer) {
    this.#text = text;
  }

  get text(): Buffer {
    return this.#text;
  }

  /** Data of the result. Each access parses the text, because plugins rarely read the data. */
  get data(): Record<string, unknown> {
    return this.#parse().data as Record<string, unknown>;
  }

  /** Items of a list with `@stream`, parsed on each access. */
  get items(): readonly unknown[] {
    return this.#parse().items as readonly unknown[];
  }

  #parse(): Members {
    return JSON.parse(this.#text.toString()) as Members;
  }

  /** Prints the response. This function is an own property, because plugins copy results with a spread. */
  readonly stringify = (members: Members): Buffer => joinPieces(this.toPieces(members));

  /** Prints the response without copying its text. */
  toPieces({ errors, ...others }: Members): PrintedPart {
    // The rest contains only own properties, so `data` and `items` are values of a plugin.
    if ('data' in others || 'items' in others) return [JSON.stringify({ errors, ...others })];
    const members = Object.entries(others).flatMap(([name, value]) => {
      const text = JSON.stringify(value);
      return text === undefined ? [] : [`,${JSON.stringify(name)}:${text}`];
    });
    if (!errors && members.length === 0) return [this.#text];
    const start = errors ? `{"errors":${JSON.stringify(errors)},` : '{';
    return [start, this.#text.subarray(1, -1), `${members.join('')}}`];
  }
}

/** Joins pieces to UTF-8. One buffer for all costs less than one for each text. */
export function joinPieces(pieces: PrintedPart): Buffer {
  const [first] = pieces;
  if (pieces.length === 1 && first instanceof Buffer) return first;
  const bytes = Buffer.allocUnsafe(bytesOf(pieces));
  let at = 0;
  for (const piece of pieces) at += typeof piece === 'string' ? bytes.write(piece, at) : piece.copy(bytes, at);
  return bytes;
}

export const bytesOf = (pieces: PrintedPart): number =>
  pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
