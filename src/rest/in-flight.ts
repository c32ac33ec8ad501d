import { Cancellation, type Signal } from './cancellation.js';

type Begin<T> = (signal: Signal) => Promise<T>;

/**
 * Work that several want at the same moment, done once: each can leave without taking anything from the others, and
 * the work ends early only when the last of them has left.
 */
export class InFlight<T> {
  readonly #underWay = new Map<string, Work<T>>();

  /** Whether work is under way that one who asks now will share. */
  has(key: string): boolean {
    return this.#underWay.has(key);
  }

  /** The result of the work under a key, begun if nobody had begun it. */
  share(key: string, begin: Begin<T>, signal?: Signal): Promise<T> {
    // For those who have left already nothing is begun.
    if (signal?.aborted) return Promise.reject(signal.reason);
    return (this.#underWay.get(key) ?? this.#begin(key, begin)).wait(signal);
  }

  /** Whoever comes now begins anew: what is under way is for those who wait for it already. */
  forget(): void {
    this.#underWay.clear();
  }

  #begin(key: string, begin: Begin<T>): Work<T> {
    const work: Work<T> = new Work(begin, () => {
      // After `forget` other work can stand under the same key.
      if (this.#underWay.get(key) === work) this.#underWay.delete(key);
    });
    this.#underWay.set(key, work);
    return work;
  }
}

class Work<T> {
  readonly #result: Promise<T>;
  readonly #cancellation = new Cancellation();
  readonly #ended: () => void;
  #waiting = 0;

  constructor(begin: Begin<T>, ended: () => void) {
    this.#ended = ended;
    this.#result = begin(this.#cancellation);
    this.#result.then(ended, ended);
  }

  wait(signal?: Signal): Promise<T> {
    this.#waiting++;
    if (!signal) return this.#result;
    return new Promise<T>((resolve, reject) => {
      const left = () => {
        reject(signal.reason);
        if (--this.#waiting > 0) return;
        this.#ended();
        this.#cancellation.abort(signal.reason);
      };
      signal.addEventListener('abort', left);
      const stay = () => signal.removeEventListener('abort', left);
      this.#result.then(
        (result) => {
          stay();
          resolve(result);
        },
        (error: unknown) => {
          stay();
          reject(error);
        },
      );
    });
  }
}
