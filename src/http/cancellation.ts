import type { Signal } from '../rest/index.js';

/**
 * Signal that can be aborted once. This class costs less than an AbortController, because it creates no event target
 * and no events.
 */
export class Cancellation implements Signal {
  #reason: unknown;
  #aborted = false;
  /** Listeners in an array, because a Set retains removed entries for a while. */
  #listeners: (() => void)[] | undefined;

  get aborted(): boolean {
    return this.#aborted;
  }

  get reason(): unknown {
    if (this.#aborted) this.#reason ??= new DOMException('Client disconnected', 'AbortError');
    return this.#reason;
  }

  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners ??= [];
    this.#listeners.push(listener);
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners = this.#listeners?.filter((other) => other !== listener);
  }

  abort(reason?: unknown): void {
    if (this.#aborted) return;
    this.#aborted = true;
    this.#reason = reason;
    const listeners = this.#listeners;
    this.#listeners = undefined;
    for (const listener of listeners ?? []) listener();
  }
}

/** Creates a signal that is aborted together with another one, or earlier. */
export function cancellationOf(signal: Signal): Cancellation {
  const cancellation = new Cancellation();
  const abort = () => cancellation.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort);
  return cancellation;
}

/** Converts a signal for APIs that require an AbortSignal. */
export const abortSignalOf = (signal: Signal): AbortSignal =>
  signal instanceof AbortSignal ? signal : abortControllerOf(signal).signal;

/**
 * Creates a controller that is aborted together with a signal. The reason is always an AbortError, because Yoga reports
 * other reasons as internal errors.
 */
export function abortControllerOf(signal: Signal): AbortController {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort);
  return controller;
}
