import { GatewayError } from './error.js';
import { findJsonExcess } from './json-bounds.js';

const closingOf: Readonly<Record<string, string>> = { '{': '}', '[': ']' };
const startsScalar = /["\dtfn-]/;

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
    if (this.isEmpty) return false;
    const { bytes } = this;
    const first = bytes.toString('latin1', 0, 16).trimStart().charAt(0);
    const last = bytes
      .toString('latin1', Math.max(0, bytes.length - 16))
      .trimEnd()
      .at(-1);
    const closing = closingOf[first];
    return closing === undefined ? !startsScalar.test(first) : last !== closing;
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
