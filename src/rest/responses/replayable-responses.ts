import { Attachable } from '../../cache/attachment.js';
import { type Memory, type MemoryItem, objectBytes, toOwnMemory } from '../../limits/budgets/memory.js';

let count = 0;

/** Memory that has the bytes of a response. */
interface ResponseOwner {
  /**
   * Counts bytes of texts that plans copied from the response.
   * @returns false if the texts must not be cached
   */
  hold(response: ReplayableResponse, bytes: number): boolean;
}

/**
 * Bytes of an earlier response. Plans cache the texts that they copy from the bytes. The texts count toward the same
 * memory, and become unreachable when the response is evicted. All operations that receive equal bytes can use the
 * texts.
 */
export class ReplayableResponse extends Attachable {
  readonly number = ++count;
  readonly bytes: Buffer;
  heldBytes: number;
  readonly #owner: ResponseOwner;

  constructor(bytes: Buffer, owner: ResponseOwner) {
    super();
    this.bytes = bytes;
    this.heldBytes = bytes.length + objectBytes;
    this.#owner = owner;
  }

  /**
   * Counts bytes of texts that plans copied from the response.
   * @returns false if the texts must not be cached
   */
  hold(bytes: number): boolean {
    return this.#owner.hold(this, bytes);
  }
}

/**
 * Maximum number of replayable responses of one URL. There can be several, because groups of callers can receive
 * different data.
 */
const maxVariants = 4;
/** Number of new responses in a row after which replay rests, because most callers then receive different data. */
const maxMisses = 8;
/**
 * While replay rests, every 64th response is stored, and every 8th is compared with the last stored one. Plans keep texts
 * of a response only after it arrived again.
 */
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
    if (!this.#isResting) return this.#variants;
    return this.#misses % compareInterval === 0 ? this.#variants.slice(0, 1) : [];
  }

  /** Records that a replayable response arrived again. */
  onHit(variant: ReplayableResponse): void {
    if (!this.#variants.includes(variant)) return;
    this.#misses = 0;
    if (variant !== this.#variants[0]) this.#putFirst(variant);
  }

  /**
   * Stores a new response.
   * @returns undefined if the response is not stored, or replay rests
   */
  add(bytes: Buffer): ReplayableResponse | undefined {
    const isResting = this.#isResting;
    const mustStore = !isResting || this.#misses % storeInterval === 0;
    this.#misses++;
    if (!mustStore || bytes.length > this.#memory.maxItemBytes / maxVariants) return undefined;
    const newResponse = new ReplayableResponse(toOwnMemory(bytes), this);
    const evictedResponse = this.#variants[maxVariants - 1];
    this.#putFirst(newResponse);
    this.#count(newResponse.heldBytes - (evictedResponse?.heldBytes ?? 0));
    return isResting ? undefined : newResponse;
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

  get #isResting(): boolean {
    return this.#misses >= maxMisses;
  }

  #putFirst(variant: ReplayableResponse): void {
    this.#variants = [variant, ...this.#variants.filter((other) => other !== variant)].slice(0, maxVariants);
  }

  #count(bytes: number): void {
    this.bytes += bytes;
    this.#memory.add(bytes);
  }
}

/** Earlier responses of the URL of a new response. */
export interface KnownResponses {
  /** Responses to compare with the new one. */
  readonly candidates: readonly ReplayableResponse[] | undefined;
  /**
   * Stores the bytes of the new response, or records that a replayable response arrived again.
   * @returns the replayable response with these bytes, or undefined if the bytes are not stored
   */
  readonly remember: (bytes: Buffer, replayable: ReplayableResponse | undefined) => ReplayableResponse | undefined;
}

/**
 * Earlier responses of GETs. If a response has the bytes of an earlier one, its bytes are neither copied nor parsed
 * again. Each operation still makes its own calls with its own token.
 */
export class ReplayableResponses {
  readonly #memory: Memory;

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /**
   * Returns the responses of a URL, for a new response to it. Only the second and later responses of a URL can become
   * replayable responses.
   * @param url URL, after the key of the forwarded headers
   */
  of(url: string): KnownResponses {
    // The cast is safe, because only keys of responses end with the path of a URL.
    const responses = this.#memory.get<ResponsesOfUrl>(url);
    const remember: KnownResponses['remember'] = (bytes, replayable) => {
      if (replayable) {
        responses?.onHit(replayable);
        return replayable;
      }
      // First responses are not stored, because many URLs never have a second one.
      if (!responses && this.#memory.isNew(url)) return undefined;
      return (this.#memory.get<ResponsesOfUrl>(url) ?? this.#create(url)).add(bytes);
    };
    return { candidates: responses?.candidates, remember };
  }

  #create(url: string): ResponsesOfUrl {
    const responses = new ResponsesOfUrl(this.#memory);
    this.#memory.set(url, responses);
    return responses;
  }
}
