import type { Part } from './part.js';
import type { Path } from './path.js';

/** A list whose items are delivered one after the other. */
export interface StreamedList {
  /** Number of items that are delivered with the list. */
  readonly initialCount: number;
  /** Returns items of the list as a value of the result. */
  slice(start: number, end: number): unknown;
}

/** Called when parts of a delivery can be delivered. */
interface DeliveryListener {
  change(delivery: Delivery): void;
}

/** Values that are announced with a label, and are delivered in later parts of the response. */
export class Delivery {
  /** Place of the object with `@defer`, or of the list with `@stream`. */
  readonly path: Path;
  readonly label: string | undefined;
  /** List with `@stream`. Undefined for a fragment with `@defer`. */
  readonly list: StreamedList | undefined;
  /** Id in the response. Undefined before the announcement. */
  id: string | undefined;
  /** Deliveries of the deferred fragments inside this one. */
  readonly inner: Delivery[] = [];
  /** Number of the parts and deliveries that are delivered before this one. */
  #blockers = 1;
  readonly #parts: Part[] = [];
  #openParts = 0;
  #takenParts = 0;
  readonly #listener: DeliveryListener;

  /** @param outer delivery of the deferred fragment that contains the fragment */
  constructor(
    listener: DeliveryListener,
    { path, label, list }: Pick<Delivery, 'path' | 'label'> & Partial<Pick<Delivery, 'list'>>,
    outer?: Delivery,
  ) {
    this.path = path;
    this.label = label;
    this.list = list;
    this.#listener = listener;
    path.branch.part.inner.push(this);
    if (!outer) return;
    this.#blockers++;
    outer.inner.push(this);
  }

  /** True if all parts are settled. */
  get isSettled(): boolean {
    return this.#openParts === 0;
  }

  /** True if a required field of a part failed. */
  get hasFailed(): boolean {
    return this.#parts.some(({ data }) => data === null);
  }

  get isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  add(part: Part): void {
    this.#parts.push(part);
    this.#openParts++;
  }

  /** Counts a settled part. */
  settle(): void {
    this.#openParts--;
    if (this.#blockers === 0 && (this.list || this.isSettled)) this.#listener.change(this);
  }

  /** Counts a part or a delivery before this one that is delivered. */
  unblock(): void {
    // The record that contains the place can have failed.
    if (--this.#blockers === 0 && this.path.branch.isActive) this.#listener.change(this);
  }

  /**
   * Takes the parts that can be delivered: all parts of a fragment, or the next items of a list.
   * @returns index of the first part, and the parts
   */
  take(): { readonly start: number; readonly parts: readonly Part[] } {
    const start = this.#takenParts;
    if (this.list || this.isSettled) while (this.#parts[this.#takenParts]?.isSettled) this.#takenParts++;
    return { start, parts: this.#parts.slice(start, this.#takenParts) };
  }
}
