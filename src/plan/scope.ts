import { childKey, isRecordType, type Known, type ListedType, parentKey } from '../loaders/index.js';
import type { Json } from '../schema/core/source.js';

/** Parts of the key of a record, with its origin. */
export type ScopeKey = Known & Json;

/** The record around a value. */
export interface Scope {
  readonly key: ScopeKey;
}

/** The scope of a key. A record has the parts of its key as properties. */
export const scopeOf = (key: object): Scope => ({ key: key as ScopeKey });

/** The scope of a record below another one. The key is created on first use, because most values need none. */
export class RecordScope implements Scope {
  readonly #parent: Scope;
  readonly #type: ListedType;
  readonly #id: string;
  #key: ScopeKey | undefined;

  constructor(parent: Scope, type: ListedType, id: string) {
    this.#parent = parent;
    this.#type = type;
    this.#id = id;
  }

  get key(): ScopeKey {
    this.#key ??= this.#createKey();
    return this.#key;
  }

  #createKey(): ScopeKey {
    // The key has the parts of its type, which a type for any record cannot say.
    const parent = this.#parent.key as never;
    const key: object = isRecordType(this.#type)
      ? childKey(this.#type, parent, this.#id)
      : parentKey(this.#type, parent);
    return key as ScopeKey;
  }
}
