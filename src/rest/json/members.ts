/** A selected property. Properties whose names start with the same byte form a linked list. */
interface Member {
  readonly name: Uint8Array;
  readonly slot: number;
  readonly inner: Inner | undefined;
  readonly next: Member | undefined;
}

/** An object in a property. The scan of the outer object also finds the properties of this object. */
interface Inner {
  readonly members: Members;
  /** First slot of the object, relative to the first slot of the outer object. */
  readonly offset: number;
}

/** Selected properties of an object. */
export interface Members {
  readonly byFirstByte: readonly (Member | undefined)[];
  /** Number of slots, including those of inner objects. */
  readonly slots: number;
}

/** Assigns slots to the properties of an object. */
export class Slots {
  readonly #slots = new Map<string, number>();
  readonly #inner = new Map<string, Inner>();
  #count = 0;

  constructor(...properties: string[]) {
    for (const property of properties) this.add(property);
  }

  /** Returns the slot of a property. Each call returns the same slot. */
  add(property: string): number {
    const slot = this.#slots.get(property) ?? this.#count++;
    this.#slots.set(property, slot);
    return slot;
  }

  /**
   * Adds an inner object.
   * @returns offset of its slots, or undefined if the property already has an inner object
   */
  addInner(property: string, members: Members): number | undefined {
    if (this.#inner.has(property)) return undefined;
    const offset = this.#count;
    this.#inner.set(property, { members, offset });
    this.#count += members.slots;
    return offset;
  }

  toMembers(): Members {
    const byFirstByte: (Member | undefined)[] = new Array(128).fill(undefined);
    for (const [property, slot] of this.#slots) {
      const name = Buffer.from(property);
      const first = name[0] ?? 0;
      byFirstByte[first] = { name, slot, inner: this.#inner.get(property), next: byFirstByte[first] };
    }
    return { byFirstByte, slots: this.#count };
  }
}
