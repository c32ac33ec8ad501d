import { setImmediate } from 'node:timers/promises';
import type { GraphQLError } from 'graphql';
import type { JsonText } from '../../rest/json/json-text.js';
import type { Defer, DeferredFields } from '../compile/collect.js';
import { Delivery, type StreamedList } from './delivery.js';
import { Part } from './part.js';
import { type Out, type Path, toKeys } from './path.js';

type ResultPath = readonly (string | number)[];

/** Announcement of values that a later part contains. */
interface PendingPart {
  readonly id: string;
  /** Path of an object with `@defer`, or of a list with `@stream`. */
  readonly path: ResultPath;
  readonly label: string | undefined;
}

/** Values in a later part: fields of an object with `@defer`, or items of a list with `@stream`. */
export interface DeliveredValues {
  readonly id: string;
  /** Path of the object, or of the first item. */
  readonly path: ResultPath;
  /** Path of the object below the path of its announcement. */
  readonly subPath: ResultPath;
  readonly label: string | undefined;
  /** Fields of the object, or its text. Null if a required field failed. */
  readonly data?: Record<string, unknown> | JsonText | null;
  readonly items?: readonly unknown[] | null;
  readonly errors?: readonly GraphQLError[];
}

/** A part of a result, in the order of delivery. */
export interface DeliveredPart {
  /** Data of the first part. */
  readonly data?: Out | null;
  readonly errors?: readonly GraphQLError[];
  /** Announcements of values in later parts. */
  readonly pending?: readonly PendingPart[];
  /** Values of the parts after the first one. */
  readonly incremental?: readonly DeliveredValues[];
  /** Announcements whose values are complete. They have errors only if a limit omitted values. */
  readonly completed?: readonly { readonly id: string; readonly errors?: readonly GraphQLError[] }[];
  /** True if parts follow. Absent in a result that is whole. */
  readonly hasNext?: boolean;
}

/** The deliveries of one operation: deferred fragments and streamed lists, which are delivered after the first part. */
export class Deliveries {
  /** Deliveries that are not announced. */
  #started: Delivery[] = [];
  /** Announced deliveries whose parts can be delivered. */
  readonly #changed = new Set<Delivery>();
  /** Deliveries of the deferred fragments in the selections of objects, by their places. */
  readonly #byPath = new WeakMap<Path, Map<Defer, Delivery>>();
  /** Parts that can wait for calls. */
  readonly #parts = new Set<Part>();
  #lastId = 0;
  /** Number of deliveries that are announced, but not complete. */
  #openCount = 0;
  #wake: (() => void) | undefined;

  /** Delivers the parts of a delivery that are settled. */
  change(delivery: Delivery): void {
    if (delivery.id === undefined) this.#started.push(delivery);
    else this.#changed.add(delivery);
    this.#wake?.();
  }

  /** Opens the deferred parts of an object. The caller ends the branch of each part after it has written its fields. */
  open({ defers, groups }: DeferredFields<{ createOut(): Out }>, path: Path): readonly Part[] {
    const deliveries = new Map(this.#byPath.get(path));
    this.#byPath.set(path, deliveries);
    for (const defer of defers) {
      const outer = defer.parent && this.#deliveryOf(path, defer.parent);
      deliveries.set(defer, new Delivery(this, { path, label: defer.label }, outer));
    }
    return groups.map(({ defers, selection }) => {
      const containing = defers.flatMap((defer) => this.#deliveryOf(path, defer) ?? []);
      const part = this.#openPart(selection.createOut(), path, containing);
      this.#byPath.set(part.path, deliveries);
      return part;
    });
  }

  /** Returns the delivery of a deferred fragment around a place. */
  #deliveryOf(path: Path, defer: Defer): Delivery | undefined {
    for (let at: Path | undefined = path; at; at = at.parent) {
      const delivery = this.#byPath.get(at)?.get(defer);
      if (delivery) return delivery;
    }
    return undefined;
  }

  /** Opens a part for each streamed item of a list. */
  openStream(label: string | undefined, path: Path, list: StreamedList, count: number): readonly Part[] {
    if (count === 0) return [];
    const delivery = new Delivery(this, { path, label, list });
    return Array.from({ length: count }, () => this.#openPart({}, path, [delivery]));
  }

  #openPart(data: Out, path: Path, deliveries: readonly Delivery[]): Part {
    const part = new Part(data, path, deliveries);
    part.branch.begin();
    this.#parts.add(part);
    return part;
  }

  /** True if no part waits for calls. */
  get isSettled(): boolean {
    for (const part of this.#parts)
      if (part.isSettled) this.#parts.delete(part);
      else return false;
    return true;
  }

  /**
   * Returns the result, in parts if deliveries follow.
   * @param root part with the root fields
   * @param first result without announcements
   */
  resultOf(root: Part, first: DeliveredPart): DeliveredPart | AsyncIterable<DeliveredPart> {
    for (const delivery of root.inner) delivery.unblock();
    const pending = this.#announce();
    return pending.length === 0 ? first : this.#deliver({ ...first, pending, hasNext: true });
  }

  async *#deliver(first: DeliveredPart): AsyncGenerator<DeliveredPart> {
    yield first;
    while (this.#openCount > 0) {
      while (this.#changed.size === 0 && this.#started.length === 0)
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      // Responses that arrive in one turn of the event loop are delivered in one part.
      await setImmediate();
      const part = this.#take();
      if (part.pending.length + part.incremental.length + part.completed.length > 0)
        yield { ...part, hasNext: this.#openCount > 0 };
    }
  }

  /** Announces the deliveries that started. A delivery without parts is complete. */
  #announce(): PendingPart[] {
    const pending: PendingPart[] = [];
    for (let started = this.#started; started.length > 0; started = this.#started) {
      this.#started = [];
      for (const delivery of started) {
        if (delivery.isEmpty) this.#complete(delivery);
        else {
          delivery.id = String(this.#lastId++);
          this.#openCount++;
          this.#changed.add(delivery);
          pending.push({ id: delivery.id, path: toKeys(delivery.path), label: delivery.label });
        }
      }
    }
    return pending;
  }

  #complete(delivery: Delivery): void {
    if (!delivery.hasFailed) for (const inner of delivery.inner) inner.unblock();
  }

  #take() {
    const pending: PendingPart[] = this.#announce();
    const incremental: DeliveredValues[] = [];
    const completed: { id: string }[] = [];
    for (const delivery of this.#changed) {
      this.#changed.delete(delivery);
      const { id = '', isSettled } = delivery;
      incremental.push(...this.#valuesOf(delivery, id));
      if (isSettled) {
        completed.push({ id });
        this.#openCount--;
        this.#complete(delivery);
      }
      // The delivered values can contain further announcements.
      pending.push(...this.#announce());
    }
    return { pending, incremental, completed };
  }

  *#valuesOf(delivery: Delivery, id: string): Iterable<DeliveredValues> {
    const { start, parts } = delivery.take();
    const { path, label, list, hasFailed } = delivery;
    const keys = toKeys(path);
    const deliver = (delivered: readonly Part[]) => {
      const errors = delivered.flatMap(({ errors }) => errors);
      for (const part of delivered) {
        part.isDelivered = true;
        this.#parts.delete(part);
        // Objects of a part without data are not delivered, nor are the parts in them.
        if (part.data) for (const inner of part.inner) inner.unblock();
      }
      return errors.length > 0 ? { errors } : {};
    };
    if (list && parts.length > 0) {
      const from = list.initialCount + start;
      // The cast is safe, because only the printer reads the items before they are text.
      const items = list.slice(from, from + parts.length) as readonly unknown[];
      yield { id, path: [...keys, from], subPath: [], label, items, ...deliver(parts) };
    } else
      for (const part of parts) {
        // A fragment that failed has no data. Another fragment can deliver its other parts.
        if (part.isDelivered || (hasFailed && part.data)) continue;
        const partKeys = toKeys(part.path);
        const subPath = partKeys.slice(keys.length);
        yield { id, path: partKeys, subPath, label, data: part.data, ...deliver([part]) };
      }
  }
}
