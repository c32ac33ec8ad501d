import { GatewayError } from '../../errors/gateway-error.js';
import { BodyMemory } from '../../limits/process-budget.js';
import { limits, msPer } from '../../limits/table.js';
import { turns } from '../../limits/turns.js';
import { Connection, type ListedType, type PageBody, parentText } from '../../loaders/index.js';
import type { ReplayableResponse } from '../../rest/index.js';
import type { RequestedPage } from '../../schema/core/page-arguments.js';
import type { Selection } from '../compile/selection.js';
import type { PageText } from '../reuse/page-text.js';
import { printJson } from '../run/result-text.js';
import type { Run } from '../run/run.js';
import type { Scope } from '../run/scope.js';
import type { ReadLimits } from './items-reader.js';
import { irregular, StopReading, tooManyBytes, tooManyRecords, tooManyScans } from './json-scanner.js';
import { type ListPlace, ListReader } from './list-reader.js';
import { listsOf, type RecordLists, valuesOf } from './record-lists.js';
import { type ListBytes, noResponse, ScannedResponse } from './scanned-response.js';
import { TextConnection } from './text-connection.js';

/** A parsed list, with the other properties of its page. */
type ParsedList = Pick<PageText, 'paging' | 'json'> & { readonly items: readonly unknown[] };

/** Key of a text in `ReplayableTexts`. */
interface TextAddress {
  /** Replayable response, or a list in it. */
  readonly from: object;
  readonly response: ReplayableResponse;
  readonly key: string;
}

type MaybePromise<Value> = Value | Promise<Value>;

/**
 * Reads the records of one connection. The bytes are read first. If their syntax is unusual, or the values exceed the
 * budget, the response is parsed, and the text that `JSON.stringify` prints is read. If the values exceed the budget,
 * each list is charged before its items are read.
 */
export class PageReader {
  readonly #run: Run;
  readonly #lists: RecordLists;
  readonly #place: ListPlace;

  constructor(run: Run, selection: Selection, type: ListedType, place: ListPlace) {
    this.#run = run;
    this.#lists = listsOf(selection, type, run.context.platformName);
    this.#place = place;
  }

  /**
   * Reads the response with a page, unless its text is replayable.
   * @throws RestError if the response is not a page
   */
  readPage(body: PageBody<ListedType>, textKey: () => string): MaybePromise<TextConnection> {
    const { bytes, replayable, memory, requestedPage, list } = body;
    const address = replayable && { from: replayable, response: replayable, key: textKey() };
    const parse = () => {
      const preparation = body.prepare();
      return preparation ? preparation.then(() => toParsed(body)) : toParsed(body);
    };
    const read = (reader: ListReader) => {
      if (!bytes) throw irregular;
      const response = new ScannedResponse(bytes, { replayable, memory });
      return reader.readPage(response, list.query.path, requestedPage);
    };
    return this.#readOnce(address, read, parse);
  }

  /** Reads a list inside a record of a response. */
  readList(list: ListBytes): MaybePromise<TextConnection> {
    const { response, start } = list;
    const { replayable } = response;
    const address = replayable && { from: list, response: replayable, key: argumentsKey(this.#place) };
    const read = (reader: ListReader) => reader.readList(response, start, undefined, list.json);
    const parse = () => {
      const items = list.parse();
      return items instanceof Promise ? items.then(toListOf) : toListOf(items);
    };
    return this.#readOnce(address, read, parse);
  }

  #readOnce(
    address: TextAddress | undefined,
    read: (reader: ListReader) => PageText,
    parse: () => MaybePromise<ParsedList>,
  ): MaybePromise<TextConnection> {
    const text = this.#replay(address) ?? this.#readText(read, address);
    if (text) return text;
    const list = parse();
    return list instanceof Promise
      ? list.then((list) => this.readParsed(list, address))
      : this.readParsed(list, address);
  }

  /** Reads a parsed list from the text that `JSON.stringify` prints. */
  readParsed(list: ParsedList, address?: TextAddress): MaybePromise<TextConnection> {
    const { items, paging, json } = list;
    // Without records, only their number is needed.
    if (this.#lists.lists.length === 0)
      return this.#accept({
        texts: new Map(),
        length: items.length,
        paging,
        json,
        values: 0,
        bytes: 0,
        response: noResponse,
      });
    if (this.#exceeds(items.length)) return this.#failRecords(items.length);
    // The text of a list is kept for the operation, because many records can have the same list.
    const { printedLists } = this.#run;
    const response = printedLists.get(items) ?? this.#print(items, address);
    printedLists.set(items, response);
    return response instanceof Promise
      ? response.then(async (response) => {
          // Many records can wait for the text.
          const values = valuesOf(this.#lists, Math.min(items.length, this.#place.first));
          await this.#run.context.budget.pace(undefined, (values * msPer.copiedValue) / msPer.value);
          return this.#readPrinted(list, response, address);
        })
      : this.#readPrinted(list, response, address);
  }

  #print(items: readonly unknown[], address: TextAddress | undefined): MaybePromise<ScannedResponse> {
    const toResponse = (bytes: Buffer) => {
      const { operation } = this.#run.context;
      const memory = new BodyMemory(bytes.length);
      operation.hold(memory);
      if (operation.failure?.kind === 'overloaded') throw new GatewayError('OVERLOADED', operation.failure.message);
      return new ScannedResponse(bytes, { replayable: address?.response, memory, isPrinted: true });
    };
    const text = turns.complete(printJson(items));
    return text instanceof Promise ? text.then(toResponse) : toResponse(text);
  }

  #readPrinted({ items, paging, json }: ParsedList, response: ScannedResponse, address?: TextAddress): TextConnection {
    // Other lists can have been charged while the text was printed.
    if (this.#exceeds(items.length)) return this.#failRecords(items.length);
    const read = (reader: ListReader) => reader.readList(response, 0, paging, items, json);
    const text = this.#readText(read, address) ?? this.#chargeRecords(items.length);
    if (text) return text;
    const { budget } = this.#run.context;
    const chargedText = this.#readText(read, undefined, { ...this.#limits, budget });
    if (!chargedText) throw irregular;
    return chargedText;
  }

  /**
   * Charges the records of each list.
   * @returns a connection that is null if they exceed the budget
   */
  #chargeRecords(count: number): TextConnection | undefined {
    const { budget } = this.#run.context;
    const { length } = new Connection({ length: count }, this.#place);
    for (const { field } of this.#lists.lists)
      try {
        budget.chargeValues(1);
        budget.chargeList(length, field.itemWeight);
      } catch (error) {
        return new TextConnection(undefined, this.#place, { field, error });
      }
    return undefined;
  }

  /** Returns true if the records alone exceed the budget. */
  #exceeds(count: number): boolean {
    const { length } = new Connection({ length: count }, this.#place);
    return valuesOf(this.#lists, length) > this.#limits.values;
  }

  /** Returns a connection that is null, because its records exceed the budget. */
  #failRecords(count: number): TextConnection {
    const failed = this.#chargeRecords(count);
    if (!failed) throw irregular;
    return failed;
  }

  get #limits(): ReadLimits {
    const { context, fragmentBytes } = this.#run;
    return { values: context.budget.valuesLeft, bytes: context.budget.maxResponseBytes - fragmentBytes };
  }

  #replay(address: TextAddress | undefined): TextConnection | undefined {
    const text = address && this.#lists.texts.get(address.from, address.key);
    if (!text) return undefined;
    const { values, bytes } = this.#limits;
    if (text.bytes > bytes) return new TextConnection(undefined, this.#place);
    if (text.values > values) return undefined;
    this.#run.context.operation.fragments.replayed++;
    // Each operation can scan the lists inside the records again, up to the full limit.
    if (address?.from === address?.response) text.response.resetScans();
    return this.#accept(text);
  }

  /** @returns undefined if the response must be read in another way */
  #readText(
    read: (reader: ListReader) => PageText,
    address: TextAddress | undefined,
    limits = this.#limits,
  ): TextConnection | undefined {
    const reader = new ListReader(this.#lists, this.#place, limits);
    const text = readOrStop(() => read(reader));
    if (text === tooManyRecords) return this.#failRecords(reader.length);
    if (text === tooManyBytes) return new TextConnection(undefined, this.#place);
    if (text instanceof StopReading) return undefined;
    this.#run.context.operation.fragments.read++;
    if (address) this.#lists.texts.set(address.from, address.key, text, address.response);
    return this.#accept(text);
  }

  #accept(text: PageText): TextConnection {
    this.#run.fragmentBytes += text.bytes;
    const [list] = this.#lists.lists;
    try {
      if (text.values > 0) this.#run.context.budget.chargeValues(text.values);
    } catch (error) {
      if (list) return new TextConnection(undefined, this.#place, { field: list.field, error });
    }
    return new TextConnection(text, this.#place);
  }
}

/** @throws GatewayError for a response that was scanned too often */
function readOrStop(read: () => PageText): PageText | StopReading {
  try {
    return read();
  } catch (error) {
    if (error === tooManyScans)
      throw new GatewayError('TOO_MANY_VALUES', limits.scannedBytes.message(limits.scannedBytes.max));
    if (error instanceof StopReading) return error;
    throw error;
  }
}

const toParsed = ({ page: { json, next, count } }: PageBody<ListedType>): ParsedList => {
  // The cast is safe, because the body is a page.
  const { items } = json as { items: readonly unknown[] };
  return { items, json, paging: { next, count } };
};

const argumentsKey = ({ first, request: { skip, limit, page = '' } }: RequestedPage): string =>
  `${first} ${skip} ${limit} ${page}`;

/** Returns the key of the text of a page. For one selection, the text depends only on this key and the response. */
export const textKeyOf = (type: ListedType, page: RequestedPage, scope: Scope): string =>
  `${argumentsKey(page)} ${parentText(type, scope.key)}`;

/** Returns a list that is not a page. */
export const toListOf = (items: unknown): ParsedList => {
  // The cast is safe, because only lists are read.
  const list = items as readonly unknown[];
  return { items: list, json: undefined, paging: { count: list.length } };
};
