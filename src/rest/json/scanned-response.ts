import { isUtf8 } from 'node:buffer';
import { Attachable } from '../../cache/attachment.js';
import { GatewayError } from '../../errors/gateway-error.js';
import { type BodyMemory, containerBytes } from '../../limits/budgets/process-budget.js';
import { limits, maxParsedBytes, maxScans, minSharedBytes } from '../../limits/table.js';
import { type MaybePromise, turns } from '../../limits/turns.js';
import type { ReplayableResponse } from '../responses/replayable-responses.js';
import { measureInSteps } from './json-bounds.js';
import { parseInSteps } from './json-pieces.js';
import { tooManyScans } from './json-scanner.js';

/** Maximum levels around a value that the reader skips. */
const maxOuterLevels = 32;

interface ScanOptions {
  readonly replayable?: ReplayableResponse | undefined;
  /** Memory of the response body. */
  readonly memory?: BodyMemory | undefined;
  /** True for text that `JSON.stringify` printed. */
  readonly isPrinted?: boolean;
}

/** A response with a limit on scanned bytes, because nested objects and aliases are scanned repeatedly. */
export class ScannedResponse extends Attachable {
  readonly bytes: Buffer;
  readonly replayable: ReplayableResponse | undefined;
  readonly memory: BodyMemory | undefined;
  readonly isPrinted: boolean;
  /** True for printed text with numbers that are too large. `JSON.stringify` prints null for them. */
  readonly hasInfinity: boolean;
  /** Maximum levels of a value. Values that can have too many levels in all are parsed. */
  readonly maxLevels: number;
  /** Remaining bytes that can be scanned or parsed. */
  scansLeft = 0;
  /** Remaining bytes that can be parsed. */
  parsesLeft = 0;
  /** Ends of long values that were skipped, by their starts. Created when the response was scanned often. */
  ends: Map<number, number> | undefined;
  /** Canonical texts of JSON values by their start, because aliases can select the same large value many times. */
  #texts: Map<number, Buffer> | undefined;
  /**
   * Long values that were parsed, or their errors, by their start. Without them, each field that needs a value would keep
   * a copy. If the memory of replayed texts has no room for an object or a list, only the fields that use it keep it.
   */
  #values: Map<number, MaybePromise<unknown> | WeakRef<object>> | undefined;
  #isUtf8: boolean | undefined;
  /** Number of the operation that scanned last. */
  #operation = 0;

  constructor(bytes: Buffer, { replayable, memory, isPrinted = false }: ScanOptions = {}) {
    super();
    this.bytes = bytes;
    this.replayable = replayable;
    this.memory = memory;
    this.isPrinted = isPrinted;
    this.maxLevels = isPrinted ? limits.jsonLevels.max : limits.jsonLevels.max - maxOuterLevels;
    this.hasInfinity = isPrinted && bytes.includes('1e999');
    this.resetScans();
  }

  /**
   * Starts a read. Operations can share the response, and each can scan it up to the full limit. A paced read can do so
   * alone, once the ends of long values are remembered.
   * @param operation number of the operation
   */
  startRead(operation: number, isPaced: boolean): void {
    if (this.#operation === operation && !(isPaced && this.ends)) return;
    this.#operation = operation;
    this.resetScans();
  }

  resetScans(): void {
    const { max } = limits.scannedBytes;
    this.scansLeft = this.ends ? max : Math.min(maxScans * this.bytes.length, max);
    // The values of printed text were parsed already.
    this.parsesLeft = this.isPrinted ? Number.POSITIVE_INFINITY : maxParsedBytes;
  }

  get isUtf8(): boolean {
    this.#isUtf8 ??= isUtf8(this.bytes);
    return this.#isUtf8;
  }

  /**
   * Returns the text of a value as `JSON.stringify` prints it.
   * @param parse returns the value
   */
  canonicalText(start: number, parse: () => unknown): Buffer {
    const known = this.#texts?.get(start);
    if (known) return known;
    const text = Buffer.from(JSON.stringify(parse()));
    if (text.length < minSharedBytes || this.replayable?.hold(text.length) === false) return text;
    this.#texts ??= new Map();
    this.#texts.set(start, text);
    this.memory?.add(text.length);
    return text;
  }

  /**
   * Parses a value, or returns the value of an earlier call.
   * @returns the JSON, or a promise for a value that takes several steps to parse
   * @throws GatewayError for a value that exceeds a limit of JSON
   */
  parse(start: number, end: number): MaybePromise<unknown> {
    const kept = this.#values?.get(start);
    const known = kept instanceof WeakRef ? kept.deref() : kept;
    if (known instanceof GatewayError) throw known;
    if (known !== undefined) return known;
    const value = turns.complete(this.#parseInSteps(start, end));
    if (value instanceof Promise) this.#keep(start, value);
    return value;
  }

  *#parseInSteps(start: number, end: number): Generator<void, unknown> {
    const bytes = this.bytes.subarray(start, end);
    const isLong = bytes.length >= minSharedBytes;
    const { excess, containers } = yield* measureInSteps(bytes);
    if (excess) {
      const error = new GatewayError('UPSTREAM_ERROR', `REST API response exceeds a limit: ${excess}`);
      if (isLong) this.#keep(start, error);
      throw error;
    }
    this.memory?.addJson(containers);
    const value = yield* parseInSteps(bytes);
    // Replayed texts can refer to this response after the operation.
    if (isLong && this.replayable?.hold(bytes.length + containers * containerBytes) !== false) this.#keep(start, value);
    else if (isLong && typeof value === 'object' && value !== null) this.#keep(start, new WeakRef(value));
    else this.#values?.delete(start);
    return value;
  }

  #keep(start: number, value: MaybePromise<unknown> | WeakRef<object>): void {
    this.#values ??= new Map();
    this.#values.set(start, value);
  }

  /**
   * Remembers the ends of long skipped values from now on. Skipped values then no longer count as scanned.
   * @throws `tooManyScans` if the ends are remembered already
   */
  rememberEnds(): void {
    if (this.ends) throw tooManyScans;
    this.ends = new Map();
    this.scansLeft = limits.scannedBytes.max;
    // An end takes as much memory as the shortest value whose end is remembered.
    this.replayable?.hold(this.bytes.length);
    this.memory?.add(this.bytes.length);
  }
}

export const noResponse = new ScannedResponse(Buffer.alloc(0));

/** A value in a response. */
export class JsonPlace extends Attachable {
  readonly response: ScannedResponse;
  readonly start: number;
  readonly end: number;
  /** The value, if its response was parsed. */
  readonly json: unknown;

  constructor(response: ScannedResponse, start: number, end: number, json: unknown) {
    super();
    this.response = response;
    this.start = start;
    this.end = end;
    this.json = json;
  }

  /** Returns the JSON, or a promise for a value that takes several steps to parse. */
  parse(): MaybePromise<unknown> {
    if (this.json !== undefined) return this.json;
    return this.response.parse(this.start, this.end);
  }
}
