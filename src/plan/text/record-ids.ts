import { type ListedType, type RecordType, recordId } from '../../loaders/index.js';
import { quote } from '../../rest/json/json-scanner.js';
import type { TextBuffer } from '../../rest/json/text-buffer.js';
import { encodeId } from '../../schema/core/global-id.js';
import { RecordScope, type Scope } from '../run/scope.js';

/** Maximum bytes of an identifier that is copied into a global id without encoding. */
const maxPlainId = 100;

/** True for the character codes of letters, digits, `_` and `-`. */
const isPlain = Array.from({ length: 256 }, (_, byte) => /[\w-]/.test(String.fromCharCode(byte)));

/** Returns true for the JSON of an identifier that a global id contains without encoding. */
export function isPlainId(bytes: Buffer, start: number, end: number): boolean {
  if (bytes[start] !== quote || end - start < 3 || end - start > maxPlainId + 2) return false;
  for (let at = start + 1; at < end - 1; at++) if (!isPlain[bytes[at] as number]) return false;
  return true;
}

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
