import { Body } from './body.js';
import type { ReplayableResponse } from './replayable-response.js';

/**
 * Stores the bytes of a response, or records that a replayable response arrived again.
 * @returns the replayable response with these bytes, or undefined if the bytes are not stored
 */
type Remember = (bytes: Buffer, replayable: ReplayableResponse | undefined) => ReplayableResponse | undefined;

const maxReservedBytes = 2 ** 20;
const empty = Buffer.alloc(0);

/**
 * Body of a response while its bytes arrive. Bytes that equal those of an earlier response are not copied, because
 * buffers for large responses cause most of the garbage collection.
 */
export class ArrivingBody {
  size = 0;
  readonly #candidates: readonly ReplayableResponse[];
  readonly #remember: Remember | undefined;
  /** Replayable response that starts with the received bytes. Undefined if no replayable response does. */
  #same: ReplayableResponse | undefined;
  /** All received bytes of a body that differs from the candidates, followed by reserved space. */
  #buffer = empty;
  readonly #reservedBytes: number;

  /**
   * Creates an empty body.
   * @param expectedBytes size of the body according to its headers
   */
  constructor(expectedBytes: number, candidates: readonly ReplayableResponse[] = [], remember?: Remember) {
    this.#reservedBytes = Math.min(expectedBytes || 0, maxReservedBytes);
    this.#candidates = candidates;
    this.#remember = remember;
    this.#same = candidates[0];
  }

  /**
   * Adds received bytes.
   * @param chunk valid only during the call
   */
  add(chunk: Buffer): void {
    const same = this.#same;
    if (same && !hasAt(same.bytes, chunk, this.size)) {
      this.#same = this.#startingWith(same).find(({ bytes }) => hasAt(bytes, chunk, this.size));
      if (!this.#same) this.#append(same.bytes.subarray(0, this.size), 0);
    }
    if (!this.#same) this.#append(chunk, this.size);
    this.size += chunk.length;
  }

  end(): Body {
    const same = this.#same;
    const hasSize = ({ bytes }: ReplayableResponse) => bytes.length === this.size;
    const replayable = same && (hasSize(same) ? same : this.#startingWith(same).find(hasSize));
    if (replayable) return new Body(replayable.bytes, this.#remember?.(replayable.bytes, replayable), true);
    const bytes = (same?.bytes ?? this.#buffer).subarray(0, this.size);
    const stored = this.#remember?.(bytes, undefined);
    return new Body(stored?.bytes ?? bytes, stored);
  }

  #append(bytes: Buffer, start: number): void {
    const end = start + bytes.length;
    if (end > this.#buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(end, this.#reservedBytes, start && 2 * this.#buffer.length));
      this.#buffer.copy(larger, 0, 0, start);
      this.#buffer = larger;
    }
    bytes.copy(this.#buffer, start);
  }

  /** Returns the candidates with the same bytes as `same` so far, including `same` itself. */
  #startingWith(same: ReplayableResponse): readonly ReplayableResponse[] {
    const start = same.bytes.subarray(0, this.size);
    return this.#candidates.filter(({ bytes }) => bytes === same.bytes || hasAt(bytes, start, 0));
  }
}

const hasAt = (bytes: Buffer, expected: Buffer, start: number): boolean =>
  start + expected.length <= bytes.length &&
  bytes.compare(expected, 0, expected.length, start, start + expected.length) === 0;
