import type { BodyMemory } from './body-budget.js';
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
  /** Operations keep this instead of the body, whose bytes are free after it was parsed. */
  readonly memory: BodyMemory;
  #text: string | undefined;
  #json: unknown;

  constructor(bytes: Buffer | string) {
    this.bytes = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
    this.memory = { bytes: this.bytes.length, holders: 0 };
  }

  get size(): number {
    return this.bytes.length;
  }

  get isEmpty(): boolean {
    return this.bytes.length === 0;
  }

  get text(): string {
    return this.#text ?? this.bytes.toString();
  }

  /** Decodes the bytes before the text is needed. */
  decode(): void {
    this.#text = this.bytes.toString();
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
      this.#text = undefined;
      const excess = findJsonExcess(text);
      if (excess) throw new GatewayError('UPSTREAM_ERROR', excess);
      this.#json = JSON.parse(text);
    }
    return this.#json;
  }
}

/** Size in bytes of a large body. Joining, decoding and parsing it takes up to 5 ms per MB each. */
export const largeBytes = 512 * 1024;

const steps: (() => void)[] = [];

/** Runs each step in a turn of the event loop of its own, one large body after the other, because several can end in one turn. */
export function runInTurns(...added: (() => void)[]): void {
  if (steps.push(...added) === added.length) setImmediate(runStep);
}

function runStep(): void {
  // The next turn is certain, even if the step throws.
  if (steps.length > 1) setImmediate(runStep);
  const run = steps.shift();
  run?.();
}
