import { msPer } from '../../limits/table.js';
import { andThen, type MaybePromise } from '../../limits/turns.js';
import { Connection, type ListedType, type PageBody, parentText } from '../../loaders/index.js';
import { irregular, Refusal } from '../../rest/json/json-scanner.js';
import { type JsonPlace, noResponse, type ScannedResponse } from '../../rest/json/scanned-response.js';
import type { RequestedPage } from '../../schema/core/page-arguments.js';
import type { Selection } from '../compile/selection.js';
import type { Run } from '../run/run.js';
import type { Scope } from '../run/scope.js';
import type { ReadLimits } from './items-reader.js';
import { ListReader } from './list-reader.js';
import { type ListPlace, listsOf, type PageText, type RecordLists, TextConnection, valuesOf } from './record-lists.js';
import { addressOf, type ParsedValue, TextReader } from './text-reader.js';

/** A parsed list, with the other properties of its page. */
interface ParsedList extends ParsedValue, Pick<PageText, 'paging' | 'json'> {
  readonly value: readonly unknown[];
}

/** Reads the records of one connection. */
export class PageReader extends TextReader<PageText, ParsedList, TextConnection> {
  readonly #lists: RecordLists;
  readonly #place: ListPlace;

  constructor(run: Run, selection: Selection, type: ListedType, place: ListPlace) {
    const lists = listsOf(selection, type, run.context.platformName);
    super(run, lists.texts);
    this.#lists = lists;
    this.#place = place;
  }

  /**
   * Reads the response with a page.
   * @throws RestError if the response is not a page
   */
  readPage(body: PageBody, textKey: () => string): MaybePromise<TextConnection> {
    const { requestedPage, list, response } = body;
    const { scanned } = response ?? {};
    const address = scanned && addressOf(response?.replayable ?? scanned, scanned, textKey);
    const copy = (limits: ReadLimits) => {
      if (!scanned?.isUtf8) throw irregular;
      scanned.startRead(this.run.number, true);
      return this.#readerWith(limits).readPage(scanned, list.query.path, requestedPage);
    };
    const parse = () => andThen(body.prepare(), () => toParsed(body));
    return this.read(address, copy, parse);
  }

  /** Reads a list inside a record of a response. */
  readList(list: JsonPlace): MaybePromise<TextConnection> {
    const { response, start, json } = list;
    const address = addressOf(list, response, () => argumentsKey(this.#place));
    const copy = (limits: ReadLimits) =>
      // The cast is safe, because the bytes are those of a list.
      this.#readerWith(limits).readList(response, start, undefined, json as readonly unknown[] | undefined);
    const parse = () => andThen(list.parse(), toListOf);
    return this.read(address, copy, parse);
  }

  #readerWith(limits: ReadLimits): ListReader {
    return new ListReader(this.#lists, this.#place, limits);
  }

  protected override copyPrinted(response: ScannedResponse, parsed: ParsedList, limits: ReadLimits): PageText {
    return this.#readerWith(limits).readList(response, 0, parsed.paging, parsed.value, parsed.json);
  }

  protected override accept(text: PageText): TextConnection {
    const [list] = this.#lists.lists;
    try {
      if (text.values > 0) this.run.context.budget.chargeValues(text.values);
    } catch (error) {
      if (list) return new TextConnection(undefined, this.#place, { field: list.field, error });
    }
    return new TextConnection(text, this.#place);
  }

  protected override get excess(): TextConnection {
    return new TextConnection(undefined, this.#place);
  }

  protected override weightOf({ value }: ParsedList): number {
    return valuesOf(this.#lists, Math.min(value.length, this.#place.first)) * msPer.copiedValue;
  }

  protected override checkParsed({ value, paging, json }: ParsedList): TextConnection | undefined {
    const { length } = value;
    // Without records, only their number is needed.
    if (this.#lists.lists.length === 0)
      return this.accept({
        texts: new Map(),
        length,
        paging,
        json,
        values: 0,
        bytes: 0,
        keptBytes: 0,
        response: noResponse,
      });
    return valuesOf(this.#lists, this.#lengthOf(length)) > this.limits.values ? this.failRecords(length) : undefined;
  }

  protected override get chargedLimits(): ReadLimits {
    const chargeRecords = (count: number) => {
      const failed = this.#chargeRecords(count);
      if (failed) throw new Refusal(failed);
    };
    return { ...super.chargedLimits, chargeRecords };
  }

  protected override failRecords(count: number): TextConnection {
    const failed = this.#chargeRecords(count);
    if (!failed) throw irregular;
    return failed;
  }

  /** Number of selected records of a page. */
  #lengthOf(count: number): number {
    return new Connection({ length: count }, this.#place).length;
  }

  /**
   * Charges the records of each list.
   * @returns a connection that is null if they exceed the budget
   */
  #chargeRecords(count: number): TextConnection | undefined {
    const { budget } = this.run.context;
    const length = this.#lengthOf(count);
    for (const { field } of this.#lists.lists)
      try {
        budget.chargeValues(1);
        budget.chargeList(length, field.itemWeight);
      } catch (error) {
        return new TextConnection(undefined, this.#place, { field, error });
      }
    return undefined;
  }
}

const toParsed = (body: PageBody): ParsedList => {
  const { items, json, ...paging } = body.parse();
  return { value: items, json, paging };
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
  return { value: list, json: undefined, paging: { count: list.length } };
};
