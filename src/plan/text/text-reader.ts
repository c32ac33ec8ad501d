import type { Attachable } from '../../cache/attachment.js';
import { GatewayError } from '../../errors/gateway-error.js';
import { BodyMemory } from '../../limits/budgets/process-budget.js';
import { limits, minSharedBytes, msPer } from '../../limits/table.js';
import { andThen, type MaybePromise, turns } from '../../limits/turns.js';
import {
  irregular,
  Refusal,
  StopReading,
  TooManyRecords,
  tooManyBytes,
  tooManyScans,
  tooManyValues,
} from '../../rest/json/json-scanner.js';
import { printJson } from '../../rest/json/print-json.js';
import { ScannedResponse } from '../../rest/json/scanned-response.js';
import type { CopiedText, ReplayableTexts, TextAddress } from '../reuse/replayable-texts.js';
import type { Run } from '../run/run.js';
import type { ReadLimits } from './items-reader.js';

/** A parsed value. */
export interface ParsedValue {
  readonly value: unknown;
}

/** Returns the address of a text, unless its bytes are so few that they are read again. */
export const addressOf = (
  from: Attachable,
  { replayable, bytes }: ScannedResponse,
  key: () => string,
): TextAddress | undefined =>
  replayable || bytes.length >= minSharedBytes ? { from, response: replayable, key: key() } : undefined;

/**
 * Copies the selected values of a response into text. The bytes are read first. If the values exceed the budget, the bytes
 * are read again, and each list is charged before its items. If the syntax is unusual, or the fields need too much parsed
 * JSON, the value is parsed, and the text that `JSON.stringify` prints is read.
 */
export abstract class TextReader<Text extends CopiedText, Parsed extends ParsedValue, Result> {
  protected readonly run: Run;
  readonly #texts: ReplayableTexts<Text>;

  constructor(run: Run, texts: ReplayableTexts<Text>) {
    this.run = run;
    this.#texts = texts;
  }

  /** Converts a text to the result of one operation. */
  protected abstract accept(text: Text): Result;
  /** Result for a text that exceeds the limit of the response. */
  protected abstract readonly excess: Result;
  /** Copies a parsed value from its printed text. */
  protected abstract copyPrinted(response: ScannedResponse, parsed: Parsed, limits: ReadLimits): Text;

  /** Returns the result of a parsed value whose text is not needed, or exceeds the budget. */
  protected checkParsed(_parsed: Parsed): Result | undefined {
    return undefined;
  }

  /** Returns the result for records that exceed the budget. */
  protected failRecords(_count: number): Result {
    throw irregular;
  }

  /** Estimates the milliseconds in which a printed text is read. */
  protected weightOf(_parsed: Parsed, bytes: number): number {
    return bytes * msPer.copiedByte;
  }

  protected get limits(): ReadLimits {
    const { context, fragmentBytes } = this.run;
    return { values: context.budget.valuesLeft, bytes: context.budget.maxResponseBytes - fragmentBytes };
  }

  /** Limits for a value whose lists are charged before their items are read. */
  protected get chargedLimits(): ReadLimits {
    return { ...this.limits, budget: this.run.context.budget };
  }

  /** Copies a text from bytes, unless it is known. The value is parsed if the bytes cannot be read. */
  protected read(
    address: TextAddress | undefined,
    copy: (limits: ReadLimits) => Text,
    parse: () => MaybePromise<Parsed>,
  ): MaybePromise<Result> {
    const { budget } = this.run.context;
    let result = this.#replay(address) ?? this.#copy(copy, address);
    if (result === tooManyValues)
      result = budget.attempt(
        () => this.#copy(copy, undefined, this.chargedLimits),
        (charged) => charged instanceof StopReading,
      );
    if (!(result instanceof StopReading)) return result;
    return andThen(parse(), (parsed) => this.readParsed(parsed, address));
  }

  /** Reads a parsed value from the text that `JSON.stringify` prints. */
  readParsed(parsed: Parsed, address?: TextAddress): MaybePromise<Result> {
    const result = this.checkParsed(parsed);
    if (result !== undefined) return result;
    const response = this.#print(parsed.value, address);
    return response instanceof Promise
      ? response.then(async (response) => {
          // Many records can wait for the text.
          await this.run.context.budget.pace(undefined, this.weightOf(parsed, response.bytes.length) / msPer.value);
          return this.#readPrinted(parsed, response, address);
        })
      : this.#readPrinted(parsed, response, address);
  }

  /** Prints a value. A long text is kept for the operation, because many records can have the same list. */
  #print(value: unknown, address: TextAddress | undefined): MaybePromise<ScannedResponse> {
    const { printedTexts, context } = this.run;
    const known = printedTexts.get(value);
    if (known) return known;
    const toResponse = (bytes: Buffer) => {
      const memory = new BodyMemory(bytes.length);
      const response = new ScannedResponse(bytes, { replayable: address?.response, memory, isPrinted: true });
      if (bytes.length < minSharedBytes) return response;
      const { operation } = context;
      operation.hold(memory);
      if (operation.failure?.kind === 'overloaded') throw new GatewayError('OVERLOADED', operation.failure.message);
      printedTexts.set(value, response);
      return response;
    };
    const bytes = turns.complete(printJson(value));
    if (!(bytes instanceof Promise)) return toResponse(bytes);
    const response = bytes.then(toResponse);
    printedTexts.set(value, response);
    return response;
  }

  #readPrinted(parsed: Parsed, response: ScannedResponse, address: TextAddress | undefined): Result {
    // Other lists can have been charged while the text was printed.
    const checked = this.checkParsed(parsed);
    if (checked !== undefined) return checked;
    const copy = (limits: ReadLimits) => this.copyPrinted(response, parsed, limits);
    let result = this.#copy(copy, address);
    if (result instanceof StopReading) result = this.#copy(copy, undefined, this.chargedLimits);
    if (result instanceof StopReading) throw irregular;
    return result;
  }

  /** Returns true if a text need not be copied. */
  protected isKnown(address: TextAddress | undefined): boolean {
    return address !== undefined && this.#texts.get(address) !== undefined;
  }

  #replay(address: TextAddress | undefined): Result | undefined {
    const text = address && this.#texts.get(address);
    if (!text) return undefined;
    const { values, bytes } = this.limits;
    if (text.bytes > bytes) return this.excess;
    if (text.values > values) return undefined;
    if (address?.response) this.run.context.operation.fragments.replayed++;
    // Each operation can scan the values inside the text again, up to the full limit.
    if (address?.from === address?.response) text.response.resetScans();
    return this.#accept(text);
  }

  #copy(
    copy: (limits: ReadLimits) => Text,
    address: TextAddress | undefined,
    limits = this.limits,
  ): Result | StopReading {
    const text = copyOrStop(() => copy(limits));
    if (text instanceof TooManyRecords) return this.failRecords(text.count);
    // The cast is safe, because the result is that of this reader.
    if (text instanceof Refusal) return text.result as Result;
    if (text === tooManyBytes) return this.excess;
    if (text instanceof StopReading) return text;
    // Values that were computed or parsed for this operation alone are not counted.
    if (address?.response || !text.response.isPrinted) this.run.context.operation.fragments.read++;
    if (address) this.#texts.set(address, text);
    return this.#accept(text);
  }

  #accept(text: Text): Result {
    this.run.fragmentBytes += text.bytes;
    return this.accept(text);
  }
}

/** @throws GatewayError for a response that was scanned too often */
function copyOrStop<Text>(copy: () => Text): Text | StopReading {
  try {
    return copy();
  } catch (error) {
    if (error === tooManyScans)
      throw new GatewayError('TOO_MANY_VALUES', limits.scannedBytes.message(limits.scannedBytes.max));
    if (error instanceof StopReading) return error;
    throw error;
  }
}
