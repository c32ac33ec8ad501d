import { type JsonBody, parseBody, type Settle } from '../rest/index.js';
import type { IndexedList, Origin } from './origin.js';

/** The body of a response, now or later. */
export class PendingJson implements Settle {
  readonly wave: number;
  readonly url: string;
  /** Origins of the keys that it was requested for. */
  readonly origins = new Set<Origin>();
  /** Records of the response by type and parent. Further origins share them. */
  readonly lists = new Map<string, IndexedList>();
  readonly #listeners: Settle[] = [];
  #settle: ((listener: Settle) => void) | undefined;

  constructor(url: string, origin: Origin) {
    this.url = url;
    this.origins.add(origin);
    this.wave = origin.wave + 1;
  }

  get json(): Promise<unknown> {
    return new Promise((resolve, reject) =>
      this.listen({ resolve: (body) => parseBody(body, resolve, reject), reject }),
    );
  }

  listen(listener: Settle): void {
    if (this.#settle) this.#settle(listener);
    else this.#listeners.push(listener);
  }

  resolve(body: JsonBody | undefined): void {
    this.#end((listener) => listener.resolve(body));
  }

  reject(error: unknown): void {
    this.#end((listener) => listener.reject(error));
  }

  #end(settle: (listener: Settle) => void): void {
    this.#settle = settle;
    for (const listener of this.#listeners.splice(0)) settle(listener);
  }
}

/** Runs a function outside of a promise, which a thrown error must not leave. */
export function attempt(onError: (error: unknown) => void, run: () => void): void {
  try {
    run();
  } catch (error) {
    onError(error);
  }
}
