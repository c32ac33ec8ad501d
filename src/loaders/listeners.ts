/** Listeners of a value that arrives later. Each is called once: when it arrives, or at once if it has. */
export abstract class Listenable<Listener> {
  readonly #listeners: Listener[] = [];
  #settle: ((listener: Listener) => void) | undefined;

  listen(listener: Listener): void {
    if (this.#settle) this.#settle(listener);
    else this.#listeners.push(listener);
  }

  /** @param settle passes the value to a listener */
  protected end(settle: (listener: Listener) => void): void {
    this.#settle = settle;
    for (const listener of this.#listeners.splice(0)) settle(listener);
  }
}
