import { type CallListener, type JsonBody, parseBody } from '../rest/index.js';
import { Listenable } from './listeners.js';
import type { IndexedList, Origin } from './origin.js';

/** Response body of a GET that is pending or settled. */
export class PendingJson extends Listenable<CallListener> implements CallListener {
  readonly wave: number;
  readonly url: string;
  readonly #origin: Origin;
  #otherOrigins: Set<Origin> | undefined;
  #lists: Map<string, IndexedList> | undefined;

  constructor(url: string, origin: Origin) {
    super();
    this.url = url;
    this.#origin = origin;
    this.wave = origin.wave + 1;
  }

  /** Adds the origin of another key that requests the response. */
  addOrigin(origin: Origin): void {
    if (origin === this.#origin) return;
    this.#otherOrigins ??= new Set();
    this.#otherOrigins.add(origin);
  }

  /** Returns true if a key of this origin requested the response. */
  isFor(origin: Origin): boolean {
    return origin === this.#origin || this.#otherOrigins?.has(origin) === true;
  }

  /** Records of the response by type and parent. All origins of the response share them. */
  get lists(): Map<string, IndexedList> {
    this.#lists ??= new Map();
    return this.#lists;
  }

  get json(): Promise<unknown> {
    return new Promise((resolve, reject) =>
      this.listen({ resolve: (body) => parseBody(body, resolve, reject), reject }),
    );
  }

  resolve(body: JsonBody | undefined): void {
    this.end((listener) => listener.resolve(body));
  }

  reject(error: unknown): void {
    this.end((listener) => listener.reject(error));
  }
}

/** Runs a function, and passes its error to `onError`, because no promise would catch the error. */
export function attempt(onError: (error: unknown) => void, run: () => void): void {
  try {
    run();
  } catch (error) {
    onError(error);
  }
}
