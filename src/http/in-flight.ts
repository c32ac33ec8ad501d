import type { Signal } from '../rest/index.js';
import { Cancellation } from './cancellation.js';

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
  readonly #waiting = new Set<Waiter<T>>();
  readonly #cancellation = new Cancellation();
  readonly #ended: () => void;

  constructor(begin: Begin<T>, ended: () => void) {
    this.#ended = ended;
    begin(this.#cancellation).then(
      (value) => this.#end(({ outcome }) => outcome?.resolve(value)),
      (error: unknown) => this.#end(({ outcome }) => outcome?.reject(error)),
    );
  }

  wait(signal?: Signal): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.add(new Waiter({ resolve, reject }, signal, (waiter, reason) => this.#left(waiter, reason)));
    });
  }

  #end(tell: (waiter: Waiter<T>) => void): void {
    this.#ended();
    for (const waiter of this.#waiting) {
      tell(waiter);
      waiter.end();
    }
    this.#waiting.clear();
  }

  #left(waiter: Waiter<T>, reason: unknown): void {
    this.#waiting.delete(waiter);
    if (this.#waiting.size > 0) return;
    this.#ended();
    this.#cancellation.abort(reason);
  }
}

interface Outcome<T> {
  resolve(value: T): void;
  reject(error: unknown): void;
}

/** One who waits for work and can leave. */
class Waiter<T> {
  /** There while it waits: a set that grew leaves its old table behind, which must not lead to what came of it. */
  outcome: Outcome<T> | undefined;
  readonly #signal: Signal | undefined;
  readonly #left: (waiter: Waiter<T>, reason: unknown) => void;

  constructor(outcome: Outcome<T>, signal: Signal | undefined, left: (waiter: Waiter<T>, reason: unknown) => void) {
    this.outcome = outcome;
    this.#signal = signal;
    this.#left = left;
    signal?.addEventListener('abort', this.#leave);
  }

  end(): void {
    this.outcome = undefined;
    this.#signal?.removeEventListener('abort', this.#leave);
  }

  readonly #leave = (): void => {
    const { outcome } = this;
    const reason = this.#signal?.reason;
    this.end();
    outcome?.reject(reason);
    this.#left(this, reason);
  };
}
