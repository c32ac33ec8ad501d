import { checkJsonBounds } from './json-bounds.js';

/** The body of an answer. Whoever shares the answer shares the JSON: nobody may change it. */
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

  /** As it came. It is empty once its JSON was read: an answer is kept for longer than it is needed. */
  get text(): string {
    return this.#text;
  }

  /**
   * As JSON, parsed once.
   * @throws ExcessiveJson if it exceeds the bounds of JSON, SyntaxError if it is not JSON
   */
  parse(): unknown {
    if (this.#json === undefined) {
      checkJsonBounds(this.#text);
      this.#json = JSON.parse(this.#text);
      this.#text = '';
    }
    return this.#json;
  }
}
