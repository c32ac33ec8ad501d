import { irregular } from './json-scanner.js';

/** Number of bytes from which `Buffer.set` is faster than a loop. */
const nativeCopyBytes = 96;
/** A larger buffer is not kept. */
const maxKeptBytes = 1024 * 1024;

/** Text in UTF-8 that grows at its end. */
export class TextBuffer {
  #bytes = Buffer.allocUnsafeSlow(16 * 1024);
  length = 0;
  /** Maximum length, because aliases can write the same large value many times. */
  max = Number.POSITIVE_INFINITY;

  clear(): void {
    this.length = 0;
    if (this.#bytes.length > maxKeptBytes) this.#bytes = Buffer.allocUnsafeSlow(maxKeptBytes);
  }

  /** @returns a copy of the text, and clears the buffer */
  take(): Buffer {
    const bytes = Buffer.from(this.#bytes.subarray(0, this.length));
    this.clear();
    return bytes;
  }

  copy(bytes: Uint8Array, start: number, end: number): void {
    const length = end - start;
    this.#reserve(length);
    const out = this.#bytes;
    let at = this.length;
    this.length += length;
    if (length >= nativeCopyBytes) out.set(bytes.subarray(start, end), at);
    else while (start < end) out[at++] = bytes[start++] as number;
  }

  write(bytes: Uint8Array): void {
    this.copy(bytes, 0, bytes.length);
  }

  writeByte(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.length++] = byte;
  }

  writeText(text: string): void {
    this.#reserve(3 * text.length);
    this.length += this.#bytes.write(text, this.length);
  }

  #reserve(length: number): void {
    const needed = this.length + length;
    if (needed > this.max) throw irregular;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * needed);
    this.#bytes.copy(larger, 0, 0, this.length);
    this.#bytes = larger;
  }
}
