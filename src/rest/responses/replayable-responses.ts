import { copyBytes, type Memory, type MemoryItem } from '../../limits/budgets/memory.js';
import { ArrivingBody } from './arriving-body.js';
import { ReplayableResponse, type ResponseOwner } from './replayable-response.js';

/**
 * Maximum number of replayable responses of one URL. There can be several, because groups of callers can receive
 * different data.
 */
const maxVariants = 4;
/**
 * Number of new responses in a row after which most responses are no longer compared or stored, because most callers
 * then receive different data.
 */
const maxMisses = 8;
/** After `maxMisses` new responses, every 8th response is compared, and every 64th is stored. */
const [compareInterval, storeInterval] = [8, 64];

/** Replayable responses of one URL. The most recently used response is first. */
class ResponsesOfUrl implements MemoryItem, ResponseOwner {
  bytes = 0;
  readonly #memory: Memory;
  #variants: readonly ReplayableResponse[] = [];
  #misses = 0;

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /** Replayable responses to compare with a new response. */
  get candidates(): readonly ReplayableResponse[] {
    return this.#isSampled(compareInterval) ? this.#variants : [];
  }

  /** Records that a replayable response arrived again. */
  onHit(variant: ReplayableResponse): void {
    if (!this.#variants.includes(variant)) return;
    this.#misses = 0;
    if (variant !== this.#variants[0]) this.#putFirst(variant);
  }

  /**
   * Stores a new response.
   * @returns undefined if the response is not stored
   */
  add(bytes: Buffer): ReplayableResponse | undefined {
    const mustStore = this.#isSampled(storeInterval);
    this.#misses++;
    if (!mustStore || bytes.length > this.#memory.maxItemBytes / maxVariants) return undefined;
    const newResponse = new ReplayableResponse(copyBytes(bytes), this);
    const evictedResponse = this.#variants[maxVariants - 1];
    this.#putFirst(newResponse);
    this.#count(newResponse.heldBytes - (evictedResponse?.heldBytes ?? 0));
    return newResponse;
  }

  hold(variant: ReplayableResponse, bytes: number): boolean {
    if (!this.#variants.includes(variant)) return false;
    if (this.bytes + bytes > this.#memory.maxItemBytes) {
      // Removing the response also frees the texts of removed plans. The next response with these bytes starts without
      // texts.
      this.#variants = this.#variants.filter((other) => other !== variant);
      this.#count(-variant.heldBytes);
      return false;
    }
    variant.heldBytes += bytes;
    this.#count(bytes);
    return true;
  }

  release(): void {
    this.#variants = [];
  }

  #isSampled(oneOf: number): boolean {
    return this.#misses < maxMisses || this.#misses % oneOf === 0;
  }

  #putFirst(variant: ReplayableResponse): void {
    this.#variants = [variant, ...this.#variants.filter((other) => other !== variant)].slice(0, maxVariants);
  }

  #count(bytes: number): void {
    this.bytes += bytes;
    this.#memory.add(bytes);
  }
}

/**
 * Earlier responses of GETs. If a response has the bytes of an earlier one, its bytes are neither copied nor parsed
 * again. Each operation still makes its own calls with its own token.
 */
export class ReplayableResponses {
  readonly #memory: Memory;
  /** Hashes of URLs that had a response. First responses are not stored, because many URLs never have a second one. */
  readonly #urlHashes = new Uint32Array(2 ** 16);

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /**
   * Starts to receive a response to a URL. Only the second and later responses of a URL can become replayable
   * responses.
   * @param url URL, after the key of the forwarded headers
   * @param expectedBytes size of the body according to its headers
   */
  receive(url: string, expectedBytes: number): ArrivingBody {
    // The cast is safe, because only keys of responses end with the path of a URL.
    const responses = this.#memory.get<ResponsesOfUrl>(url);
    return new ArrivingBody(expectedBytes, responses?.candidates, (bytes, replayable) => {
      if (replayable) {
        responses?.onHit(replayable);
        return replayable;
      }
      if (!responses && this.#isFirst(url)) return undefined;
      return (this.#memory.get<ResponsesOfUrl>(url) ?? this.#create(url)).add(bytes);
    });
  }

  #isFirst(url: string): boolean {
    let hash = 0;
    for (let index = 0; index < url.length; index++) hash = (Math.imul(hash, 31) + url.charCodeAt(index)) >>> 0;
    const slot = hash % this.#urlHashes.length;
    const isFirst = this.#urlHashes[slot] !== hash;
    this.#urlHashes[slot] = hash;
    return isFirst;
  }

  #create(url: string): ResponsesOfUrl {
    const responses = new ResponsesOfUrl(this.#memory);
    this.#memory.set(url, responses);
    return responses;
  }
}
