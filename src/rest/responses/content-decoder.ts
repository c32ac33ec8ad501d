import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const options = { chunkSize: 2 ** 15 };

/** Decoders by content coding. The first byte distinguishes `deflate` with and without a zlib header. */
const decoders: Readonly<Record<string, (firstByte: number | undefined) => Transform>> = {
  gzip: () => createGunzip(options),
  'x-gzip': () => createGunzip(options),
  deflate: (firstByte = 8) => (firstByte % 16 === 8 ? createInflate(options) : createInflateRaw(options)),
  br: () => createBrotliDecompress(options),
};

/** Maximum number of codings of one response, because each of them can multiply the work for its size. */
const maxCodings = 3;

/** Returns the content codings in `Content-Encoding`, in the order in which they were applied. */
export const codingsIn = (header: string | string[]): string[] =>
  [header]
    .flat()
    .flatMap((value) => value.toLowerCase().split(','))
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');

/** Removes the headers that describe the encoded content. */
export function withoutCodings(headers: Headers): Headers {
  const { 'content-encoding': _encoding, 'content-length': _length, ...others } = headers;
  return others;
}

/** Decodes the content of a response piece by piece, so a small response cannot become a large one unnoticed. */
export class ContentDecoder {
  readonly #streams: readonly Transform[];
  readonly #problem: string | undefined;
  readonly #onEnd: (problem?: string) => void;
  #isEnded = false;

  /**
   * Creates the decoder of a response that has at least one byte.
   * @param onBytes called with decoded bytes
   * @param onEnd called once, with the problem of content that cannot be decoded
   */
  constructor(
    codings: readonly string[],
    firstChunk: Buffer,
    onBytes: (bytes: Buffer) => void,
    onEnd: (problem?: string) => void,
  ) {
    this.#onEnd = onEnd;
    const order = codings.toReversed();
    const unknown = order.find((coding) => !Object.hasOwn(decoders, coding));
    if (unknown !== undefined)
      this.#problem = `content coding ${JSON.stringify(unknown.slice(0, 40))} is not supported`;
    else if (order.length > maxCodings)
      this.#problem = `response must have at most ${maxCodings} content codings, got ${order.length}`;
    this.#streams = this.#problem
      ? []
      : order.flatMap((coding, index) => decoders[coding]?.(index === 0 ? firstChunk[0] : undefined) ?? []);
    for (const [index, stream] of this.#streams.entries()) {
      stream.on('error', () => this.#end(`response body must be ${codings.join(', ')}`));
      this.#streams[index - 1]?.pipe(stream);
    }
    const last = this.#streams.at(-1);
    last?.on('data', (bytes: Buffer) => {
      if (!this.#isEnded) onBytes(bytes);
    });
    last?.on('end', () => this.#end());
  }

  /**
   * Decodes bytes.
   * @param chunk valid only during the call
   */
  write(chunk: Buffer): void {
    this.#streams[0]?.write(Buffer.from(chunk));
  }

  /** Ends the content. Truncated content is a problem. */
  end(): void {
    if (this.#problem === undefined) this.#streams[0]?.end();
    else this.#end(this.#problem);
  }

  /** Stops without a result. */
  stop(): void {
    this.#isEnded = true;
    for (const stream of this.#streams) stream.destroy();
  }

  #end(problem?: string): void {
    if (this.#isEnded) return;
    this.stop();
    this.#onEnd(problem);
  }
}
