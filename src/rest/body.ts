/** The body of an answer. Whoever shares the answer shares the JSON: nobody may change it. */
export class Body {
  #text: string;
  #json: unknown;

  constructor(text: string) {
    this.#text = text;
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
   * @throws SyntaxError for anything else
   */
  parse(): unknown {
    if (this.#json === undefined) {
      this.#json = JSON.parse(this.#text);
      this.#text = '';
    }
    return this.#json;
  }
}
