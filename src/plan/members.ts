/** A property that is read. Those whose names start with the same byte are linked. */
interface Member {
  readonly name: Uint8Array;
  readonly slot: number;
  readonly inner: Inner | undefined;
  readonly alike: Member | undefined;
}

/** An object in a property, whose properties are found in the same scan. */
interface Inner {
  readonly members: Members;
  /** Its first slot, counted from the first slot of the object around it. */
  readonly offset: number;
}

/** Properties of an object that are read. */
export interface Members {
  readonly byFirst: readonly (Member | undefined)[];
  /** Number of slots, with those of inner objects. */
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

  /** @returns the slot of a property, the same each time */
  add(property: string): number {
    const slot = this.#slots.get(property) ?? this.#count++;
    this.#slots.set(property, slot);
    return slot;
  }

  /** @returns the offset of the slots of an inner object. Undefined if the property already has an inner object */
  addInner(property: string, members: Members): number | undefined {
    if (this.#inner.has(property)) return undefined;
    const offset = this.#count;
    this.#inner.set(property, { members, offset });
    this.#count += members.slots;
    return offset;
  }

  toMembers(): Members {
    const byFirst: (Member | undefined)[] = new Array(128).fill(undefined);
    for (const [property, slot] of this.#slots) {
      const name = Buffer.from(property);
      const first = name[0] ?? 0;
      byFirst[first] = { name, slot, inner: this.#inner.get(property), alike: byFirst[first] };
    }
    return { byFirst, slots: this.#count };
  }
}
