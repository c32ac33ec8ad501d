import { GatewayError } from './error.js';
import { findJsonExcess } from './json-bounds.js';

const [brace, bracket] = ['{'.charCodeAt(0), '['.charCodeAt(0)];
const [closingBrace, closingBracket] = ['}'.charCodeAt(0), ']'.charCodeAt(0)];
const startsScalar = /["\dtfn-]/;
const isSpace = (byte: number | undefined): boolean => byte !== undefined && byte <= 32;

/** A response body. All waiters of a call share its JSON, so it must not be changed. */
export class Body {
  /** Bytes as received. */
  readonly bytes: Buffer;
  #json: unknown;

  constructor(bytes: Buffer | string) {
    this.bytes = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  }

  get size(): number {
    return this.bytes.length;
  }

  get isEmpty(): boolean {
    return this.bytes.length === 0;
  }

  get text(): string {
    return this.bytes.toString();
  }

  /** True if a body cannot be JSON: it was cut off, or a proxy sent a page. Its ends show that without parsing it. */
  get isBroken(): boolean {
    const { bytes } = this;
    let start = 0;
    while (isSpace(bytes[start])) start++;
    let end = bytes.length - 1;
    while (isSpace(bytes[end])) end--;
    const [first, last] = [bytes[start], bytes[end]];
    if (first === brace) return last !== closingBrace;
    if (first === bracket) return last !== closingBracket;
    return first !== undefined && !startsScalar.test(String.fromCharCode(first));
  }

  /**
   * Parses the JSON once.
   * @throws GatewayError if it exceeds the bounds of JSON, SyntaxError if it is not JSON
   */
  parse(): unknown {
    if (this.#json === undefined) {
      const { text } = this;
      const excess = findJsonExcess(text);
      if (excess) throw new GatewayError('UPSTREAM_ERROR', excess);
      this.#json = JSON.parse(text);
    }
    return this.#json;
  }
}

/** Size in bytes of a large body. Decoding, checking and parsing it takes about 3 ms per MB. */
const largeBytes = 512 * 1024;

const largeBodies: (() => void)[] = [];

/** Runs the handler of a body. A large body gets a turn of the event loop of its own, because several can end in one turn. */
export function handleBody(bytes: number, run: () => void): void {
  if (bytes < largeBytes) run();
  else if (largeBodies.push(run) === 1) setImmediate(handleLargeBody);
}

function handleLargeBody(): void {
  // The next turn is certain, even if the handler throws.
  if (largeBodies.length > 1) setImmediate(handleLargeBody);
  const run = largeBodies.shift();
  run?.();
}
