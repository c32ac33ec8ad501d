import { type ListedType, type RecordType, recordId } from '../../loaders/index.js';
import type { TextBuffer } from '../../rest/json/text-buffer.js';
import { encodeId } from '../../schema/core/global-id.js';
import { RecordScope, type Scope } from '../run/scope.js';

/**
 * Returns the identifier of a record.
 * @throws GatewayError if the identifier is not usable
 */
export function requireId(type: ListedType, json: unknown): string {
  const id = recordId(type, json);
  if (typeof id !== 'string') throw id;
  return id;
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
