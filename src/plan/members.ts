/** A property that is read. Those whose names start with the same byte are linked. */
interface Member {
  readonly name: Uint8Array;
  readonly slot: number;
  readonly alike: Member | undefined;
}

/** Properties of an object that are read. */
export interface Members {
  readonly byFirst: readonly (Member | undefined)[];
  readonly slots: number;
}

/** @param properties in the order of their slots */
export function createMembers(properties: Iterable<string>): Members {
  const byFirst: (Member | undefined)[] = new Array(128).fill(undefined);
  let slots = 0;
  for (const property of properties) {
    const name = Buffer.from(property);
    const first = name[0] ?? 0;
    byFirst[first] = { name, slot: slots++, alike: byFirst[first] };
  }
  return { byFirst, slots };
}
