/**
 * A value that arrives later, and its listeners. Each listener is called once: when the value arrives, or immediately
 * if it has arrived already.
 */
export abstract class Listenable<Listener> {
  readonly #listeners: Listener[] = [];
  #settle: ((listener: Listener) => void) | undefined;

  listen(listener: Listener): void {
    if (this.#settle) this.#settle(listener);
    else this.#listeners.push(listener);
  }

  /**
   * Passes the value to all listeners.
   * @param settle passes the value to one listener
   */
  protected end(settle: (listener: Listener) => void): void {
    this.#settle = settle;
    for (const listener of this.#listeners.splice(0)) settle(listener);
  }
}
