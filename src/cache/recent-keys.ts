const slots = 2 ** 16;

/** Recent keys. A key is forgotten when another key with the same slot is added. */
export class RecentKeys {
  readonly #hashes = new Uint32Array(slots);

  /**
   * Adds a key.
   * @returns true if the key was probably not added before
   */
  add(key: string): boolean {
    let hash = 0;
    for (let index = 0; index < key.length; index++) hash = (Math.imul(hash, 31) + key.charCodeAt(index)) >>> 0;
    const slot = hash % slots;
    const isNew = this.#hashes[slot] !== hash;
    this.#hashes[slot] = hash;
    return isNew;
  }
}
