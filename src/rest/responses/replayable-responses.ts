import { Attachable } from '../../cache/attachment.js';
import { RecentKeys } from '../../cache/recent-keys.js';
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
/** Number of new responses in a row after which replay of a URL is paused, because most callers receive different data. */
const maxMisses = 8;
/**
 * During a pause, one of 41 responses is stored in place of the one before, and one of 11 is compared with it. A
 * response that is stored during a pause is replayable only when it arrives again, because most texts of such responses
 * would never be used. Equal responses end a pause after at most 64. The numbers are prime. Otherwise, a pause could
 * miss every response of a caller whose queries alternate with those of others.
 */
const [storeInterval, compareInterval] = [41, 11];

/** Replayable responses of one URL. The most recently used response is first. */
class ResponsesOfUrl implements MemoryItem, ResponseOwner {
  bytes = 0;
  readonly #memory: Memory;
  #variants: readonly ReplayableResponse[] = [];
  #misses = 0;
  /** Number of responses whose bodies began during the pause. */
  #arrivals = 0;
  /** Number of responses since the last one that was stored. */
  #unstored = 0;

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /**
   * Returns the replayable responses to compare with the next response.
   * @param count 1, or the number of responses of which only this one is compared
   */
  nextCandidates(count: number): readonly ReplayableResponse[] {
    const isCompared = !this.#isPaused || count > 1 || this.#arrivals++ % compareInterval === 0;
    return isCompared ? this.#variants : [];
  }

  /** Records that a replayable response arrived again. */
  onHit(variant: ReplayableResponse): void {
    if (!this.#variants.includes(variant)) return;
    this.#misses = 0;
    if (variant !== this.#variants[0]) this.#replace([variant, ...this.#variants.filter((other) => other !== variant)]);
  }

  /**
   * Stores a new response.
   * @param count 1, or the number of responses of which only this one is compared
   * @returns undefined if plans must not keep texts of the response
   */
  add(bytes: Buffer, count: number): ReplayableResponse | undefined {
    this.#misses += count;
    this.#unstored += count;
    const isPaused = this.#isPaused;
    const mustStore = !isPaused || this.#unstored >= storeInterval;
    if (!mustStore || bytes.length > this.#memory.maxItemBytes / maxVariants) return undefined;
    this.#unstored = 0;
    const newResponse = new ReplayableResponse(toOwnMemory(bytes), this);
    const others = this.#variants.slice(0, isPaused ? 0 : maxVariants - 1);
    this.#replace([newResponse, ...others]);
    return isPaused ? undefined : newResponse;
  }

  hold(variant: ReplayableResponse, bytes: number): boolean {
    if (!this.#variants.includes(variant)) return false;
    if (this.bytes + bytes > this.#memory.maxItemBytes) {
      // Removing the response also frees the texts of removed plans. The next response with these bytes starts without
      // texts.
      this.#replace(this.#variants.filter((other) => other !== variant));
      return false;
    }
    variant.heldBytes += bytes;
    this.#count(bytes);
    return true;
  }

  release(): void {
    this.#variants = [];
  }

  get #isPaused(): boolean {
    return this.#misses >= maxMisses;
  }

  #replace(variants: readonly ReplayableResponse[]): void {
    const change = bytesOf(variants) - bytesOf(this.#variants);
    this.#variants = variants;
    this.#count(change);
  }

  #count(bytes: number): void {
    this.bytes += bytes;
    this.#memory.add(bytes);
  }
}

const bytesOf = (variants: readonly ReplayableResponse[]): number =>
  variants.reduce((sum, { heldBytes }) => sum + heldBytes, 0);

/** Earlier responses of the URL of a new response. */
export interface KnownResponses {
  /** Responses to compare with the new one. */
  readonly candidates: readonly ReplayableResponse[] | undefined;
  /**
   * Stores the bytes of the new response, or records that a replayable response arrived again.
   * @returns the replayable response with these bytes, or undefined if plans must not keep texts of it
   */
  readonly remember: (bytes: Buffer, replayable: ReplayableResponse | undefined) => ReplayableResponse | undefined;
}

/**
 * Earlier responses of GETs. If a response has the bytes of an earlier one, its bytes are neither copied nor parsed
 * again. Each operation still makes its own calls with its own token.
 */
export class ReplayableResponses {
  readonly #memory: Memory;
  /** URLs that had a response. First responses are not stored, because many URLs never have a second one. */
  readonly #urls = new RecentKeys();

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /**
   * Returns the responses of a URL, for a new response to it. Only the second and later responses of a URL can become
   * replayable responses.
   * @param url URL, after the key of the forwarded headers
   * @param count 1, or the number of responses of which only this one is compared
   */
  of(url: string, count = 1): KnownResponses {
    // The cast is safe, because only keys of responses end with the path of a URL.
    const responses = this.#memory.get<ResponsesOfUrl>(url);
    const remember: KnownResponses['remember'] = (bytes, replayable) => {
      if (replayable) {
        responses?.onHit(replayable);
        return replayable;
      }
      if (!responses && this.#urls.add(url)) return undefined;
      return (this.#memory.get<ResponsesOfUrl>(url) ?? this.#create(url)).add(bytes, count);
    };
    return { candidates: responses?.nextCandidates(count), remember };
  }

  #create(url: string): ResponsesOfUrl {
    const responses = new ResponsesOfUrl(this.#memory);
    this.#memory.set(url, responses);
    return responses;
  }
}
