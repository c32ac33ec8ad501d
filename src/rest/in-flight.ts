/**
 * Work that several want at the same moment, done once: each can leave without taking anything from the others, and
 * the work ends early only when the last of them has left.
 */
export class InFlight<T> {
  readonly #underWay = new Map<string, Work<T>>();

  /** The result of the work under a key, begun if nobody had begun it. */
  async share(
    key: string,
    begin: (signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<{ result: T; shared: boolean }> {
    // For those who have left already nothing is begun.
    signal?.throwIfAborted();
    const found = this.#underWay.get(key);
    const work = found ?? this.#begin(key, begin);
    return { result: await work.wait(signal), shared: found !== undefined };
  }

  /** Whoever comes now begins anew: what is under way is for those who wait for it already. */
  forget(): void {
    this.#underWay.clear();
  }

  #begin(key: string, begin: (signal: AbortSignal) => Promise<T>): Work<T> {
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
  readonly #controller = new AbortController();
  readonly #ended: () => void;
  #waiting = 0;

  constructor(begin: (signal: AbortSignal) => Promise<T>, ended: () => void) {
    this.#ended = ended;
    this.#result = begin(this.#controller.signal);
    this.#result.then(ended, ended);
  }

  wait(signal?: AbortSignal): Promise<T> {
    this.#waiting++;
    if (!signal) return this.#result;
    return new Promise<T>((resolve, reject) => {
      const left = () => {
        reject(signal.reason);
        if (--this.#waiting > 0) return;
        this.#ended();
        this.#controller.abort(signal.reason);
      };
      signal.addEventListener('abort', left, { once: true });
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
