import { tooManyBytes } from './json-scanner.js';

/** Minimum number of bytes for which `Buffer.set` is faster than a loop. */
const nativeCopyBytes = 96;
/**
 * Maximum bytes of a buffer that is reused, enough for a result of the default size. New memory costs more CPU time than
 * copying to it.
 */
const maxReusedBytes = 16 * 1024 * 1024;

/** Text in UTF-8 that grows at its end. */
export class TextBuffer {
  #bytes = Buffer.allocUnsafeSlow(16 * 1024);
  length = 0;
  /**
   * Maximum length in bytes, because aliases can write the same large value many times. All functions that write throw
   * `tooManyBytes` in place of a longer text.
   */
  max = Number.POSITIVE_INFINITY;

  clear(): void {
    this.length = 0;
    if (this.#bytes.length > maxReusedBytes) this.#bytes = Buffer.allocUnsafeSlow(maxReusedBytes);
  }

  /** Returns the text, and clears the buffer. Copies the text if the buffer is reused. */
  take(): Buffer {
    const bytes = this.#bytes.subarray(0, this.length);
    const isReused = this.#bytes.length <= maxReusedBytes;
    this.clear();
    return isReused ? Buffer.from(bytes) : bytes;
  }

  copy(bytes: Uint8Array, start: number, end: number): void {
    const length = end - start;
    if (this.length + length > this.max) throw tooManyBytes;
    this.#reserve(length);
    const out = this.#bytes;
    let at = this.length;
    this.length += length;
    if (length >= nativeCopyBytes) out.set(bytes.subarray(start, end), at);
    else while (start < end) out[at++] = bytes[start++] as number;
  }

  /** Removes the text after a position. */
  truncate(length: number): void {
    this.length = length;
  }

  /** Writes a part of this text again. */
  repeat(start: number, end: number): void {
    this.copy(this.#bytes, start, end);
  }

  write(bytes: Uint8Array): void {
    this.copy(bytes, 0, bytes.length);
  }

  writeByte(byte: number): void {
    if (this.length >= this.max) throw tooManyBytes;
    this.#reserve(1);
    this.#bytes[this.length++] = byte;
  }

  writeText(text: string): void {
    this.#reserve(3 * text.length);
    const length = this.#bytes.write(text, this.length);
    if (this.length + length > this.max) throw tooManyBytes;
    this.length += length;
  }

  #reserve(length: number): void {
    const requiredLength = this.length + length;
    if (requiredLength <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * requiredLength);
    this.#bytes.copy(larger, 0, 0, this.length);
    this.#bytes = larger;
  }
}

/** Buffer that is reused. Undefined while a text is open. */
let spareText: TextBuffer | undefined;

/** Returns an empty buffer. */
export function openText(): TextBuffer {
  const out = spareText ?? new TextBuffer();
  spareText = undefined;
  out.clear();
  return out;
}

/** Returns the text of a buffer of `openText`, which the next text can reuse. */
export function takeText(out: TextBuffer): Buffer {
  spareText = out;
  return out.take();
}

/** A value of a result as JSON text in UTF-8. */
export class JsonText {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** Places in the bytes at which values are inserted. */
  get holes(): readonly { readonly at: number }[] {
    return [];
  }

  /** Returns the value of a hole. */
  valueAt(_index: number): unknown {
    return undefined;
  }
}

/** Place of a text that exceeds the limit of the response. Its root field becomes null. */
export class ExcessText extends JsonText {
  constructor() {
    super(Buffer.alloc(0));
  }
}
