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
  #result: Promise<T> | undefined;
  readonly #cancellation = new Cancellation();
  readonly #ended: () => void;
  #waiting = 0;

  constructor(begin: Begin<T>, ended: () => void) {
    this.#ended = ended;
    const end = () => {
      ended();
      // A map that grew leaves its old table behind, which the collector takes for alive for long: it must lead nowhere.
      this.#result = undefined;
    };
    const result = begin(this.#cancellation);
    this.#result = result;
    result.then(end, end);
  }

  wait(signal?: Signal): Promise<T> {
    this.#waiting++;
    // Work that has ended is not found any more.
    const result = this.#result as Promise<T>;
    return signal ? unlessLeft(result, new Waiter(signal, (reason) => this.#left(reason))) : result;
  }

  #left(reason: unknown): void {
    if (--this.#waiting > 0) return;
    this.#ended();
    this.#cancellation.abort(reason);
  }
}

/** One who waits for work and can leave. What listens for that may be kept long after the end: it knows no result. */
class Waiter {
  readonly #signal: Signal;
  readonly #left: (reason: unknown) => void;
  #gaveUp: ((reason: unknown) => void) | undefined;

  constructor(signal: Signal, left: (reason: unknown) => void) {
    this.#signal = signal;
    this.#left = left;
  }

  begin(gaveUp: (reason: unknown) => void): void {
    this.#gaveUp = gaveUp;
    this.#signal.addEventListener('abort', this.#leave);
  }

  end(): void {
    this.#gaveUp = undefined;
    this.#signal.removeEventListener('abort', this.#leave);
  }

  readonly #leave = (): void => {
    const { reason } = this.#signal;
    this.#gaveUp?.(reason);
    this.#left(reason);
  };
}

const unlessLeft = <T>(result: Promise<T>, waiter: Waiter): Promise<T> =>
  new Promise((resolve, reject) => {
    waiter.begin(reject);
    result.then(
      (value) => {
        waiter.end();
        resolve(value);
      },
      (error: unknown) => {
        waiter.end();
        reject(error);
      },
    );
  });
