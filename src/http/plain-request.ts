import { abortSignalOf, type HttpRequest } from './request.js';

/** Headers of a request, which become an object of the Fetch API only for other methods than `get`. */
class PlainHeaders implements Headers {
  readonly #plain: HttpRequest['headers'];
  #created: Headers | undefined;

  constructor(plain: HttpRequest['headers']) {
    this.#plain = plain;
  }

  get #all(): Headers {
    this.#created ??= new Headers(
      Object.entries(this.#plain).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return this.#created;
  }

  get(name: string) {
    return this.#created ? this.#created.get(name) : (this.#plain[name.toLowerCase()]?.toString() ?? null);
  }

  has(name: string) {
    return this.#all.has(name);
  }

  append(name: string, value: string) {
    this.#all.append(name, value);
  }

  set(name: string, value: string) {
    this.#all.set(name, value);
  }

  delete(name: string) {
    this.#all.delete(name);
  }

  getSetCookie() {
    return this.#all.getSetCookie();
  }

  forEach(...parameters: Parameters<Headers['forEach']>) {
    this.#all.forEach(...parameters);
  }

  keys() {
    return this.#all.keys();
  }

  values() {
    return this.#all.values();
  }

  entries() {
    return this.#all.entries();
  }

  [Symbol.iterator]() {
    return this.#all[Symbol.iterator]();
  }
}

/** Substitute for a `Request`, with only the properties that plugins and the context read. */
export class PlainRequest {
  readonly method = 'POST';
  readonly url: string;
  readonly #request: HttpRequest;
  #headers: Headers | undefined;
  #signal: AbortSignal | undefined;

  constructor(request: HttpRequest) {
    this.url = request.url;
    this.#request = request;
  }

  get headers(): Headers {
    this.#headers ??= new PlainHeaders(this.#request.headers);
    return this.#headers;
  }

  get signal(): AbortSignal {
    this.#signal ??= abortSignalOf(this.#request.signal);
    return this.#signal;
  }

  /** Returns this object with the type `Request`, which the types of Yoga require. */
  asRequest(): Request {
    return this as unknown as Request;
  }
}
