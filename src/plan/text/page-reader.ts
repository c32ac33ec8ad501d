import { isUtf8 } from 'node:buffer';
import { limits } from '../../limits/table.js';
import { Connection, type ListedType, type PageBody, parentText, parsePaging } from '../../loaders/index.js';
import type { ReplayableResponse } from '../../rest/index.js';
import type { NamedPage, RequestedPage } from '../../schema/core/page-arguments.js';
import type { PlannedField } from '../compile/field.js';
import type { Selection } from '../compile/selection.js';
import type { PageText } from '../reuse/page-text.js';
import type { Run } from '../run/run.js';
import type { Scope } from '../run/scope.js';
import { Fragment } from './fragment.js';
import { FragmentReader } from './fragment-reader.js';
import { irregular } from './json-scanner.js';
import { type ListText, outside } from './list-text.js';
import { Slots } from './members.js';
import { listsOf, type RecordList, type RecordLists } from './record-lists.js';
import { type ListBytes, ScannedResponse } from './scanned-response.js';

interface ScopedPage extends NamedPage {
  readonly scope: Scope;
}

/** A connection whose lists are texts, copied from a response. */
export class TextConnection extends Connection<never> {
  readonly #texts: PageText['texts'];

  constructor({ length, paging, texts }: PageText, place: ScopedPage) {
    super({ items: { length, slice: () => [] }, ...paging }, place);
    this.#texts = texts;
  }

  /** Returns the text of a list as a fragment of one operation. */
  fragmentOf(field: PlannedField): Fragment | undefined {
    const text = this.#texts.get(field);
    return text && new Fragment(text);
  }
}

/** One reader for all responses, because responses are read one at a time. */
const reader = new FragmentReader();
const [itemsSlot, nextSlot, countSlot] = [0, 1, 2];
const pageMembers = new Slots('items', 'next', 'count').toMembers();

/**
 * Copies the records of a page from the bytes of its response, unless their text is replayable, and charges their
 * values.
 * @returns undefined for a response that must be parsed
 * @throws RestError if the next page has no token
 */
export function readPageBytes(
  run: Run,
  selection: Selection,
  type: ListedType,
  place: ScopedPage & { readonly body: PageBody<ListedType>; readonly textKey: () => string },
): TextConnection | undefined {
  const lists = listsOf(selection, type, run.context.platformName);
  const { body, scope, textKey } = place;
  const { bytes, replayable } = body;
  if (!lists || !bytes) return undefined;
  return readOnce(run, lists, place, replayable && { from: replayable, response: replayable, key: textKey() }, () => {
    if (!isUtf8(bytes)) throw irregular;
    const list = new ListReader(lists.lists, place);
    const response = new ScannedResponse(bytes, replayable);
    const start = reader.start(response, scope, limitsOf(run));
    reader.close(reader.openObject(pageMembers, start, (at) => list.readFirst(at)));
    const items = reader.startOf(itemsSlot);
    if (items < 0) throw irregular;
    const paging = { next: reader.parse(nextSlot) as never, count: reader.parse(countSlot) };
    return list.end(items, parsePaging(body.list.query.path, paging, list.length, body.requestedPage));
  });
}

/**
 * Reads the records of a list inside a record, in the same way as `readPageBytes`.
 * @returns undefined for a list that must be parsed
 */
export function readListBytes(
  run: Run,
  selection: Selection,
  type: ListedType,
  place: ScopedPage & { readonly list: ListBytes },
): TextConnection | undefined {
  const lists = listsOf(selection, type, run.context.platformName);
  if (!lists) return undefined;
  const { list, scope } = place;
  const { response, start } = list;
  const { replayable } = response;
  return readOnce(
    run,
    lists,
    place,
    replayable && { from: list, response: replayable, key: argumentsKey(place) },
    () => {
      const listReader = new ListReader(lists.lists, place);
      reader.start(response, scope, limitsOf(run));
      listReader.readFirst(start);
      return listReader.end(start, { count: listReader.length });
    },
  );
}

const argumentsKey = ({ first, request: { skip, limit, page = '' } }: RequestedPage): string =>
  `${first} ${skip} ${limit} ${page}`;

/** Returns the key of the text of a page. For one selection, the text depends only on this key and the response. */
export const textKeyOf = (type: ListedType, page: RequestedPage, scope: Scope): string =>
  `${argumentsKey(page)} ${parentText(type, scope.key)}`;

const limitsOf = ({ context, fragmentBytes }: Run) => ({
  values: context.budget.valuesLeft,
  bytes: context.budget.maxResponseBytes - fragmentBytes,
});

/** Key of a text in `ReplayableTexts`. */
interface TextAddress {
  /** Replayable response, or a list in it. */
  readonly from: object;
  readonly response: ReplayableResponse;
  readonly key: string;
}

/**
 * Reads a text, unless it is replayable, and charges the values inside its records.
 * @param address undefined if the response is not replayable
 */
function readOnce(
  run: Run,
  { texts }: RecordLists,
  place: ScopedPage,
  address: TextAddress | undefined,
  read: () => PageText,
): TextConnection | undefined {
  const { budget, operation } = run.context;
  const { values, bytes } = limitsOf(run);
  let text = address && texts.get(address.from, address.key);
  // If the text exceeds a limit, the response is parsed, and the first field that exceeds the limit reports the error.
  if (text && (text.values > values || text.bytes > bytes)) return undefined;
  if (text) {
    operation.fragments.replayed++;
    // Each operation can scan the lists inside the records again, up to the full limit.
    if (address?.from === address?.response) text.response.resetScans();
  } else {
    text = readRegular(read);
    if (!text) return undefined;
    operation.fragments.read++;
    if (address) texts.set(address.from, address.key, text, address.response);
  }
  run.fragmentBytes += text.bytes;
  // The writer of the connection charges the records themselves.
  budget.chargeValues(text.nestedValues);
  return new TextConnection(text, place);
}

function readRegular(read: () => PageText): PageText | undefined {
  try {
    return read();
  } catch (error) {
    if (error === irregular) return undefined;
    throw error;
  } finally {
    reader.clear();
  }
}

/** Reads the items of a connection. Several lists, or cursors, need a first pass that counts the items. */
class ListReader {
  length = 0;
  readonly #lists: readonly RecordList[];
  readonly #place: ScopedPage;
  readonly #texts = new Map<PlannedField, ListText>();

  constructor(lists: readonly RecordList[], place: ScopedPage) {
    this.#lists = lists;
    this.#place = place;
  }

  /**
   * Reads the list, or only counts its items.
   * @param at index of the list
   * @returns index after the list
   */
  readFirst(at: number): number {
    const singleList = this.#singleList;
    this.length = singleList ? this.#read(singleList, at, noCursor) : reader.writeItems(at, 0, 0, 0, () => at);
    if (this.length > limits.listItems.max) throw irregular;
    if (!singleList) reader.out.clear();
    return reader.itemsEnd;
  }

  end(at: number, paging: ReturnType<typeof parsePaging>): PageText {
    const { length } = this;
    const connection = new Connection({ items: { length, slice: () => [] }, ...paging }, this.#place);
    if (!this.#singleList) for (const list of this.#lists) this.#read(list, at, (index) => connection.cursorAt(index));
    let [nestedValues, bytes] = [reader.values, 0];
    for (const [{ itemWeight }, text] of this.#texts) {
      nestedValues -= 1 + connection.length * itemWeight;
      bytes += text.bytes.length;
    }
    const { values, response } = reader;
    return { texts: this.#texts, length, paging, values, nestedValues, bytes, response };
  }

  get #singleList(): RecordList | undefined {
    const [list] = this.#lists;
    return this.#lists.length === 1 && !list?.needsPage ? list : undefined;
  }

  #read({ field, hasHoles, writeItem }: RecordList, at: number, cursorAt: (index: number) => string): number {
    const { first, request } = this.#place;
    const { skip } = request;
    const list = hasHoles ? outside : undefined;
    reader.charge(1);
    const length = reader.writeItems(at, skip, skip + first, field.itemWeight, (at, index) => {
      const item = index - skip;
      if (field.stream) reader.startItem();
      const path = reader.addItemPath(list, item);
      return writeItem(reader, at, () => cursorAt(index), path);
    });
    reader.countScan(reader.itemsEnd - at);
    this.#texts.set(field, reader.takeText());
    return length;
  }
}

const noCursor = (): string => '';
