import { Attachable } from '../../cache/attachment.js';
import { GatewayError } from '../../errors/gateway-error.js';
import { BodyMemory } from '../../limits/budgets/process-budget.js';
import { largeParsedBytes, msPer, smallParsedBytes } from '../../limits/table.js';
import { turns } from '../../limits/turns.js';
import { type JsonSize, measureInSteps, measureJson } from '../json/json-bounds.js';
import { parseInSteps } from '../json/json-pieces.js';
import { closeArray, closeObject, openArray, openObject, space } from '../json/json-scanner.js';
import { ScannedResponse } from '../json/scanned-response.js';
import type { ReplayableResponse } from './replayable-responses.js';

const startsScalar = /["\dtfn-]/;
/** Returns true for a JSON object. A list is not an object. */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Maximum bytes of white space before or after the JSON that are searched. */
const maxOuterSpaces = 1_024;

const isSpace = (byte: number | undefined): boolean => byte !== undefined && byte <= space;

/** Removes a byte order mark, which JSON in UTF-8 must not have but some servers send. */
const withoutMark = (bytes: Buffer): Buffer =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;

const isLargeBody = (bytes: number): boolean => bytes >= largeParsedBytes;

/**
 * Returns true if a body can be handled in this turn of the event loop, and reserves the time for it. Many responses
 * can end in one turn.
 */
export const takeTurn = (bytes: number): boolean =>
  bytes <= smallParsedBytes || (!isLargeBody(bytes) && turns.large.take(bytes * msPer.parsedByte));

/**
 * A response body without its byte order mark. The JSON must not be changed, because all waiters of a call share it.
 */
export class Body extends Attachable {
  readonly bytes: Buffer;
  /** Memory of the body. Operations keep this object in place of the body, so the bytes can be freed after parsing. */
  readonly memory: BodyMemory;
  /** Replayable response with these bytes. Plans replay the texts that they copied from its bytes. */
  readonly replayable: ReplayableResponse | undefined;
  /** True if an earlier response had the same bytes. */
  readonly isReplayed: boolean;
  #scanned: ScannedResponse | undefined;
  #preparation: Promise<void> | undefined;
  #json: unknown;
  #error: unknown;

  constructor(bytes: Buffer | string, replayable?: ReplayableResponse, isReplayed = false) {
    super();
    this.bytes = withoutMark(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
    this.replayable = replayable;
    this.isReplayed = isReplayed;
    this.memory = new BodyMemory(this.bytes.length);
  }

  get size(): number {
    return this.bytes.length;
  }

  /** The bytes for a new scan. All scans share what they remember. */
  get scanned(): ScannedResponse {
    const { replayable, memory } = this;
    this.#scanned ??= new ScannedResponse(this.bytes, { replayable, memory });
    return this.#scanned;
  }

  /** True if the body has no bytes, or only white space. A large body is not searched, because that takes too long. */
  get isEmpty(): boolean {
    return !isLargeBody(this.bytes.length) && this.bytes.every(isSpace);
  }

  get text(): string {
    return this.bytes.toString();
  }

  /**
   * Measures and parses a large body in short steps.
   * @returns undefined for a body that can be parsed now
   */
  prepare(): Promise<void> | undefined {
    if (!isLargeBody(this.size) || this.#isParsed) return undefined;
    this.#preparation ??= new Promise((resolve) => turns.runInSteps(this.#prepareInSteps(resolve)));
    return this.#preparation;
  }

  *#prepareInSteps(onEnd: () => void): Generator<void> {
    try {
      this.#charge(yield* measureInSteps(this.bytes));
      yield;
      this.#json = yield* parseInSteps(this.bytes);
    } catch (error) {
      this.#error = error;
    }
    yield;
    onEnd();
  }

  /**
   * True if the first or the last character shows that the body is not JSON, because it was truncated or is a page of a
   * proxy.
   */
  get isBroken(): boolean {
    const { bytes } = this;
    let start = 0;
    while (start < maxOuterSpaces && isSpace(bytes[start])) start++;
    let end = bytes.length - 1;
    while (end >= bytes.length - maxOuterSpaces && isSpace(bytes[end])) end--;
    const [first, last] = [bytes[start], bytes[end]];
    // A body with more white space around its JSON is parsed.
    if (isSpace(first) || isSpace(last)) return false;
    if (first === openObject) return last !== closeObject;
    if (first === openArray) return last !== closeArray;
    return first !== undefined && !startsScalar.test(String.fromCharCode(first));
  }

  /**
   * Parses the JSON once.
   * @throws GatewayError if the body exceeds a limit of JSON
   * @throws SyntaxError if the body is not JSON
   */
  parse(): unknown {
    if (!this.#isParsed) this.#parse();
    if (this.#error !== undefined) throw this.#error;
    return this.#json;
  }

  get #isParsed(): boolean {
    return this.#json !== undefined || this.#error !== undefined;
  }

  #parse(): void {
    try {
      this.#charge(measureJson(this.bytes));
      this.#json = JSON.parse(this.text);
    } catch (error) {
      this.#error = error;
    }
  }

  #charge({ excess, containers }: JsonSize): void {
    if (excess) throw new GatewayError('UPSTREAM_ERROR', excess);
    this.memory.addJson(containers);
  }
}
