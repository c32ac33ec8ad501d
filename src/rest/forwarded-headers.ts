import { limits } from '../limits/table.js';

/** Headers of a response of the REST API, by name in lower case. */
type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Response headers of the REST API that clients receive. The responses of one operation can have different values. */
export class ResponseHeaders {
  readonly #names: readonly string[];
  readonly #values = new Map<string, Set<string>>();

  /** @param names names in lower case */
  constructor(names: readonly string[]) {
    this.#names = names;
  }

  /** Adds the headers of one response. */
  add(headers: Headers): void {
    for (const name of this.#names) {
      const values = [headers[name] ?? []].flat().filter((value) => isSendable.test(value));
      if (values.length === 0) continue;
      const known = this.#values.get(name) ?? new Set();
      for (const value of values) if (known.size < maxValues) known.add(value);
      this.#values.set(name, known);
    }
  }

  /**
   * Returns the different values of each header, joined by commas. They are sorted, because the responses arrive in any
   * order.
   */
  get joined(): Record<string, string> {
    const entries = [...this.#values].map(([name, values]) => [name, joinValues([...values].sort())] as const);
    return Object.fromEntries(entries.filter(([, value]) => value !== ''));
  }
}

/** Maximum number of different values of one header in an operation. */
const maxValues = 32;

const isSendable = /^[\t\x20-\x7e\x80-\xff]+$/;

/** Joins values, and omits those that would exceed the limit of characters. */
const joinValues = (values: readonly string[]): string =>
  values.reduce((text, value) => {
    const longer = text === '' ? value : `${text}, ${value}`;
    return longer.length > limits.forwardedCharacters.max ? text : longer;
  }, '');
