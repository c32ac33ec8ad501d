import {
  childKey,
  defaultVariant,
  type HasOrigin,
  isRecordType,
  type ListedType,
  parentKey,
  type RecordType,
  type Variant,
} from '../../loaders/index.js';
import type { TextBuffer } from '../../rest/json/json-text.js';
import { encodeId } from '../../schema/core/global-id.js';
import type { Json } from '../../schema/core/source.js';

/** Parts of the key of a record, with its origin. */
export type ScopeKey = HasOrigin & Json;

/** Key and origin of the record that contains a value. */
export interface Scope {
  readonly key: ScopeKey;
  readonly origin: HasOrigin['origin'];
  /** Variant of the record. */
  readonly variant: Variant;
}

/** Returns the scope of a key or of a record. Records have the parts of their key as properties. */
export const scopeOf = (key: object, variant = defaultVariant): Scope => ({
  key: key as ScopeKey,
  origin: (key as ScopeKey).origin,
  variant,
});

/** The scope of the records of a response. The key of the parent is created on first use. */
export class PageScope implements Scope {
  readonly origin: HasOrigin['origin'];
  readonly variant: Variant;
  readonly #parent: Pick<Scope, 'key'>;
  readonly #type: ListedType;
  #key: ScopeKey | undefined;

  constructor(parent: Pick<Scope, 'key'>, type: ListedType, origin: HasOrigin['origin'], variant = defaultVariant) {
    this.#parent = parent;
    this.#type = type;
    this.origin = origin;
    this.variant = variant;
  }

  get key(): ScopeKey {
    this.#key ??= { ...parentKey(this.#type, this.#parent.key as never), origin: this.origin } as ScopeKey;
    return this.#key;
  }
}

/** The scope of a record inside another record. The key is created on first use, because most values need no key. */
export class RecordScope implements Scope {
  readonly origin: HasOrigin['origin'];
  readonly #parent: Scope;
  readonly #type: ListedType;
  readonly #id: string;
  #key: ScopeKey | undefined;

  constructor(parent: Scope, type: ListedType, id: string) {
    this.origin = parent.origin;
    this.#parent = parent;
    this.#type = type;
    this.#id = id;
  }

  get variant(): Variant {
    return this.#parent.variant;
  }

  get key(): ScopeKey {
    this.#key ??= this.#createKey();
    return this.#key;
  }

  #createKey(): ScopeKey {
    // The casts are safe, because each type has its own key parts. TypeScript cannot express this for a variable type.
    const parent = this.#parent.key as never;
    const key: object = isRecordType(this.#type)
      ? childKey(this.#type, parent, this.#id)
      : parentKey(this.#type, parent);
    return key as ScopeKey;
  }
}

/** Returns the global id of a record. */
export const globalIdOf = (type: RecordType, id: string, parent: Scope): string =>
  encodeId(type, new RecordScope(parent, type, id).key as never);

/** Start of the global ids of all records with one type and parent. */
export class IdPrefix {
  #type: RecordType | undefined;
  #parent = 0;
  #text = Buffer.alloc(0);

  clear(): void {
    this.#type = undefined;
  }

  /** @param parent index of the parent in the scopes of the text */
  isOf(type: RecordType, parent: number): boolean {
    return this.#type === type && this.#parent === parent;
  }

  set(type: RecordType, parent: number, scope: Scope): void {
    this.#text = Buffer.from(JSON.stringify(globalIdOf(type, 'x', scope)).slice(0, -2));
    this.#type = type;
    this.#parent = parent;
  }

  /** Writes a global id with an identifier that needs no encoding. */
  copy(out: TextBuffer, bytes: Buffer, start: number, end: number): void {
    out.write(this.#text);
    out.copy(bytes, start + 1, end);
  }
}
