import type { ExecutionResult } from 'graphql';

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
