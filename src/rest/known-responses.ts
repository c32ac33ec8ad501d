import { type Held, type Memory, objectBytes } from '../limits/memory.js';
import { ArrivingBody } from './arriving-body.js';

/** Maximum number of responses of one URL, because groups of callers can see different data. */
const maxVariants = 4;
/** Number of new responses in a row after which few are kept, because most callers then see different data. */
const maxMisses = 8;
/** After `maxMisses`, one of 8 responses is compared, and one of 64 is kept. */
const [compared, kept] = [8, 64];

let count = 0;

/**
 * Bytes of an earlier response, with the result texts that were read from them. The texts count toward the same memory, and
 * are evicted with the bytes. A text depends only on the bytes, so all operations that receive equal bytes can use it.
 */
export class KnownResponse {
  readonly number = ++count;
  readonly bytes: Buffer;
  held: number;
  readonly #owner: ResponsesOfUrl;

  constructor(bytes: Buffer, owner: ResponsesOfUrl) {
    this.bytes = bytes;
    this.held = bytes.length + objectBytes;
    this.#owner = owner;
  }

  /** Counts bytes of texts that were read from the response. @returns false if the texts must not be kept */
  hold(bytes: number): boolean {
    return this.#owner.hold(this, bytes);
  }
}

/** The responses of one URL, the one used last first. */
class ResponsesOfUrl implements Held {
  bytes = 0;
  readonly #memory: Memory;
  #variants: readonly KnownResponse[] = [];
  #misses = 0;

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /** Responses to compare with a new one. */
  get candidates(): readonly KnownResponse[] {
    return this.#isSampled(compared) ? this.#variants : [];
  }

  /** Called when a response arrived again. */
  found(variant: KnownResponse): void {
    if (!this.#variants.includes(variant)) return;
    this.#misses = 0;
    if (variant !== this.#variants[0]) this.#putFirst(variant);
  }

  /** Keeps a new response. @returns undefined if it is not kept */
  add(bytes: Buffer): KnownResponse | undefined {
    const isKept = this.#isSampled(kept);
    this.#misses++;
    if (!isKept || bytes.length > this.#memory.maxItemBytes / maxVariants) return undefined;
    const added = new KnownResponse(copyBytes(bytes), this);
    const removed = this.#variants[maxVariants - 1];
    this.#putFirst(added);
    this.#count(added.held - (removed?.held ?? 0));
    return added;
  }

  hold(variant: KnownResponse, bytes: number): boolean {
    if (!this.#variants.includes(variant)) return false;
    if (this.bytes + bytes > this.#memory.maxItemBytes) {
      // Frees texts of removed plans, too: the next response with these bytes starts without texts.
      this.#variants = this.#variants.filter((other) => other !== variant);
      this.#count(-variant.held);
      return false;
    }
    variant.held += bytes;
    this.#count(bytes);
    return true;
  }

  release(): void {
    this.#variants = [];
  }

  #isSampled(oneOf: number): boolean {
    return this.#misses < maxMisses || this.#misses % oneOf === 0;
  }

  #putFirst(variant: KnownResponse): void {
    this.#variants = [variant, ...this.#variants.filter((other) => other !== variant)].slice(0, maxVariants);
  }

  #count(bytes: number): void {
    this.bytes += bytes;
    this.#memory.add(bytes);
  }
}

/**
 * Responses of GETs that arrived before. A response with equal bytes reuses one, so its bytes are neither copied nor read again.
 * Every operation has received all bytes of its responses itself, with its own token.
 */
export class KnownResponses {
  readonly #memory: Memory;
  /** Hashes of URLs that had a response. Nothing else is kept of first responses, because many URLs never have a second. */
  readonly #requested = new Uint32Array(2 ** 16);

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /** A response to the URL, whose bytes arrive. From the second response of a URL on it can become a known one. */
  receive(url: string, expected: number): ArrivingBody {
    // The cast is safe, because all other keys of the memory are not paths.
    const responses = this.#memory.get<ResponsesOfUrl>(url);
    return new ArrivingBody(expected, responses?.candidates, (bytes, known) => {
      if (known) {
        responses?.found(known);
        return known;
      }
      if (!responses && this.#isFirst(url)) return undefined;
      return (this.#memory.get<ResponsesOfUrl>(url) ?? this.#create(url)).add(bytes);
    });
  }

  #isFirst(url: string): boolean {
    let hash = 0;
    for (let index = 0; index < url.length; index++) hash = (Math.imul(hash, 31) + url.charCodeAt(index)) >>> 0;
    const slot = hash % this.#requested.length;
    const isFirst = this.#requested[slot] !== hash;
    this.#requested[slot] = hash;
    return isFirst;
  }

  #create(url: string): ResponsesOfUrl {
    const responses = new ResponsesOfUrl(this.#memory);
    this.#memory.set(url, responses);
    return responses;
  }
}

/** Copies bytes to memory of their own: received bytes, and small buffers, are parts of larger ones. */
function copyBytes(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
