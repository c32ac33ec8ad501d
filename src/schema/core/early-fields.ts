import type { FieldNode } from 'graphql';
import { limits } from '../../limits/table.js';

/** A field of one object that was resolved before the executor reaches it. */
export interface EarlyField {
  readonly fieldNodes: readonly FieldNode[];
  readonly value: unknown;
}

/**
 * Values of fields that were resolved early, while the record that they belong to was still in flight. Each is resolved
 * once, and handed to the executor when it reaches the field.
 */
export class EarlyFields {
  readonly #byParent = new Map<object, EarlyField[]>();
  #count = 0;
  #values = 0;

  get isEmpty(): boolean {
    return this.#byParent.size === 0;
  }

  get isFull(): boolean {
    return this.#count >= limits.earlyFields.max;
  }

  /** Counts values whose fields are resolved early. @returns their total in this operation */
  countValues(values: number): number {
    this.#values += values;
    return this.#values;
  }

  find(parent: unknown, fieldNodes: readonly FieldNode[]): EarlyField | undefined {
    // A compiled query lists nodes that @skip and @include exclude, too.
    const matching = this.#byParent
      .get(parent as object)
      ?.filter((field) => field.fieldNodes.every((node) => fieldNodes.includes(node)));
    return matching?.sort((one, other) => other.fieldNodes.length - one.fieldNodes.length)[0];
  }

  has(parent: object): boolean {
    return this.#byParent.has(parent);
  }

  add(parent: object, field: EarlyField): void {
    const fields = this.#byParent.get(parent) ?? [];
    this.#byParent.set(parent, fields);
    fields.push(field);
    this.#count++;
  }

  /** Moves the fields of a record known by its key to the same record when it has arrived, if it has. */
  move(from: object, to: object | undefined): void {
    const fields = this.#byParent.get(from) ?? [];
    this.#byParent.delete(from);
    if (to) this.#byParent.set(to, [...(this.#byParent.get(to) ?? []), ...fields]);
  }
}
