import type { Attachable } from '../../cache/attachment.js';
import { msPer } from '../../limits/table.js';
import { andThen, type MaybePromise } from '../../limits/turns.js';
import type { Response } from '../../loaders/index.js';
import { irregular, openObject, StopReading } from '../../rest/json/json-scanner.js';
import { ExcessText } from '../../rest/json/json-text.js';
import { JsonPlace, type ScannedResponse } from '../../rest/json/scanned-response.js';
import type { CopiedText, TextAddress } from '../reuse/replayable-texts.js';
import type { Run } from '../run/run.js';
import type { Scope } from '../run/scope.js';
import { reader } from './fragment-reader.js';
import type { ReadLimits } from './items-reader.js';
import { Fragment, type ListText } from './list-text.js';
import type { ValueShape } from './shape.js';
import { addressOf, type ParsedValue, TextReader } from './text-reader.js';

/** Text of a value, or the mark of a text that exceeds the limit of the response. */
export type ValueText = Fragment | ExcessText;

/** Reads a value that is not a connection: a record, another object, or a list. */
export class ValueReader extends TextReader<CopiedText, ParsedValue, ValueText> {
  readonly #shape: ValueShape;
  readonly #scope: Scope;
  /** Text of the key of the parent on which the text depends. Undefined for a text that no other operation uses. */
  readonly #key: string | undefined;

  constructor(run: Run, shape: ValueShape, scope: Scope, key?: string) {
    super(run, shape.texts);
    this.#shape = shape;
    this.#scope = scope;
    this.#key = key;
  }

  /** Estimates the number of plain values that take as long as the bytes of a value. A known text takes no time. */
  weightOfBytes(source: Response | JsonPlace): number {
    const isPlace = source instanceof JsonPlace;
    const scanned = isPlace ? source.response : source.body?.scanned;
    const from = isPlace ? source : (source.body?.replayable ?? scanned);
    if (from && scanned && this.isKnown(this.#addressOf(from, scanned))) return 0;
    const bytes = isPlace ? source.end - source.start : (scanned?.bytes.length ?? 0);
    return (bytes * msPer.copiedByte) / msPer.value;
  }

  /** Reads the value in a response, or at a place in one. */
  readFrom(source: Response | JsonPlace, property?: string): MaybePromise<ValueText> {
    return source instanceof JsonPlace ? this.readValue(source, property) : this.#readBody(source, property);
  }

  /** Reads the value in a response. */
  #readBody(response: Response, property?: string): MaybePromise<ValueText> {
    const { body } = response;
    const { scanned } = body ?? {};
    const address = scanned && this.#addressOf(body?.replayable ?? scanned, scanned);
    const copy = (limits: ReadLimits) => {
      if (!scanned?.isUtf8) throw irregular;
      scanned.startRead(this.run.number, true);
      return this.#copyBody(scanned, limits);
    };
    return this.read(address, copy, () => andThen(body?.prepare(), () => this.#parse(response, property)));
  }

  /** Reads a value that is JSON, or the place of a value, or of the object with the value in a property. */
  readValue(value: unknown, property?: string): MaybePromise<ValueText> {
    if (!(value instanceof JsonPlace)) return this.readParsed({ value });
    const { response, start, end, json } = value;
    const address = this.#addressOf(value, response);
    // Only reads of records are paced.
    response.startRead(this.run.number, this.#key !== undefined);
    const copy = (limits: ReadLimits) =>
      this.#copy(response, limits, json, () => reader.writeValue(this.#shape, start, end));
    return this.read(address, copy, () => andThen(value.parse(), (json) => toParsed(json, property)));
  }

  #addressOf(from: Attachable, response: ScannedResponse): TextAddress | undefined {
    const key = this.#key;
    return key === undefined ? undefined : addressOf(from, response, () => key);
  }

  #parse(response: Response, property: string | undefined): ParsedValue {
    return toParsed(response.parse(), property);
  }

  #copyBody(response: ScannedResponse, limits: ReadLimits): CopiedText {
    return this.#copy(response, limits, undefined, (start) => {
      if (response.bytes[start] !== openObject) throw irregular;
      try {
        reader.close(reader.writeValue(this.#shape, start));
      } catch (error) {
        // If the response is no JSON, its error is not that of an unusable record.
        if (!(error instanceof StopReading)) reader.close(reader.skip(start));
        throw error;
      }
    });
  }

  protected override copyPrinted(response: ScannedResponse, { value }: ParsedValue, limits: ReadLimits): CopiedText {
    const { members: _, ...shape } = this.#shape;
    return this.#copy(response, limits, value, (start) =>
      reader.writeValue({ ...shape, members: undefined }, value === undefined ? -1 : start, response.bytes.length),
    );
  }

  #copy(response: ScannedResponse, limits: ReadLimits, json: unknown, write: (start: number) => void): CopiedText {
    try {
      write(reader.start(response, this.#scope, limits, json));
      const text = reader.text.takeText();
      const texts = new Map([[undefined, text]]);
      return { texts, values: reader.values, bytes: text.bytes.length, keptBytes: reader.keptBytes, response };
    } finally {
      reader.clear();
    }
  }

  protected override accept({ texts, values }: CopiedText): Fragment {
    if (values > 0) this.run.context.budget.chargeValues(values);
    // The cast is safe, because a value has one text.
    return new Fragment(texts.get(undefined) as ListText);
  }

  protected override get excess(): ExcessText {
    return new ExcessText();
  }
}

/** Returns a parsed value, or that of a property of it. */
const toParsed = (json: unknown, property: string | undefined): ParsedValue => ({
  value: property === undefined ? json : (json as Readonly<Record<string, unknown>>)[property],
});
