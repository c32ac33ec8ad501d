import { GatewayError } from './error.js';
import { findJsonExcess } from './json-bounds.js';

/** A response body. All waiters of a call share its JSON, so it must not be changed. */
export class Body {
  #text: string;
  #json: unknown;
  /** Bytes received. */
  readonly size: number;

  constructor(text: string, size = Buffer.byteLength(text)) {
    this.#text = text;
    this.size = size;
  }

  get isEmpty(): boolean {
    return this.#text === '' && this.#json === undefined;
  }

  /** Text as received. Empty once the JSON was parsed, to free memory. */
  get text(): string {
    return this.#text;
  }

  /** True if a body is no JSON, although it should be. */
  get isBroken(): boolean {
    if (this.isEmpty) return false;
    try {
      this.parse();
      return false;
    } catch (error) {
      return error instanceof SyntaxError;
    }
  }

  /**
   * Parses the JSON once.
   * @throws GatewayError if it exceeds the bounds of JSON, SyntaxError if it is not JSON
   */
  parse(): unknown {
    if (this.#json === undefined) {
      const excess = findJsonExcess(this.#text);
      if (excess) throw new GatewayError('UPSTREAM_ERROR', excess);
      this.#json = JSON.parse(this.#text);
      this.#text = '';
    }
    return this.#json;
  }
}
