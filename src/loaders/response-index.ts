import type { Attachable } from '../cache/attachment.js';
import { RestError } from '../errors/rest-error.js';
import { mib } from '../limits/limit.js';
import { limits } from '../limits/table.js';
import { isPathPart } from '../rest/index.js';
import { closeArray, letterN, openArray, openObject, skipComma, skipSpace } from '../rest/json/json-scanner.js';
import { type Members, Slots } from '../rest/json/members.js';
import { ObjectScanner } from '../rest/json/object-scanner.js';
import { JsonPlace, type ScannedResponse } from '../rest/json/scanned-response.js';
import { parsePaging } from './list-page.js';
import { idFieldOf, isPlainId, isRecordType, recordId } from './record.js';
import { type ListedType, recordRows } from './records.js';
import { upstreamError } from './upstream-error.js';

/** Records that are indexed, and bytes that are scanned, in one step of about 1 ms. */
const [stepRecords, stepBytes] = [1_000, mib];

/** Maximum number of records of a response that lookups find, because each takes hundreds of bytes. */
const maxRecords = limits.jsonValues.max;
const tooManyRecords = upstreamError(`REST API returned more than ${maxRecords} records in one response`);

/** Where a response contains records. */
export interface Layout {
  readonly type: ListedType;
  /** Path template of the response, for errors. */
  readonly path: string;
  /** Property with a list of records: `items` of a page, or `pages` of a tree. Absent for a response with one record. */
  readonly list?: 'items' | 'pages';
  /** Token of the requested page. */
  readonly requestedPage?: string | undefined;
  /** Property of each record in the list whose value is a part of the record's key. */
  readonly owner?: { readonly property: string; readonly part: string } | undefined;
}

/** A record in an index. */
export interface Entry {
  readonly type: ListedType;
  /** Empty for a type without an identifier. */
  readonly id: string;
  /** Value of the property `owner` of the layout. */
  readonly owner: unknown;
  readonly place: JsonPlace;
}

/** Places of the records in a response, independent of their parent. */
export interface ResponseIndex extends Attachable {
  /** Records of the list, or the one record. Errors replace unusable records. */
  readonly items: readonly (Entry | Error)[];
  /** Records of the list by type and identifier. */
  readonly whole: ReadonlyMap<string, Entry>;
  /** Records inside other records. */
  readonly nested: ReadonlyMap<string, Entry>;
  readonly unusable: Error | undefined;
  /** Token of the next page. */
  readonly next?: string | undefined;
}

export const emptyIndex: ResponseIndex = {
  items: [],
  whole: new Map(),
  nested: new Map(),
  unusable: undefined,
  attached: undefined,
};

/** Returns the name of a record in an index. */
export const entryName = (type: ListedType, id: string, owner: unknown = ''): string => `${type}\n${owner}\n${id}`;

/** A value with nested records that is not indexed yet. */
interface Pending {
  readonly type: ListedType;
  readonly start: number;
  readonly isList: boolean;
}

/** Properties of the records of a type: identifier, owner, and those with nested records. */
interface Properties {
  readonly members: Members;
  readonly id: number;
  readonly owner: number;
  readonly nested: readonly (Omit<Pending, 'start'> & { readonly slot: number })[];
}

const propertiesByName = new Map<string, Properties>();

function propertiesOf(type: ListedType, ownerProperty: string | undefined): Properties {
  const name = `${type} ${ownerProperty}`;
  const known = propertiesByName.get(name);
  if (known) return known;
  const slots = new Slots();
  const idField = idFieldOf(type);
  const id = idField === undefined ? -1 : slots.add(idField);
  const owner = ownerProperty === undefined ? -1 : slots.add(ownerProperty);
  const nested = Object.entries(recordRows[type].nested ?? {}).flatMap(([property, nestedType]) => {
    if (nestedType === undefined) return [];
    const isList = typeof nestedType !== 'string';
    return [{ type: isList ? nestedType[0] : nestedType, isList, slot: slots.add(property) }];
  });
  const properties = { members: slots.toMembers(), id, owner, nested };
  propertiesByName.set(name, properties);
  return properties;
}

/**
 * Creates the index of a response in steps, without recursion, because trees of pages can be deep.
 * @throws RestError for a response of another form
 * @throws `StopReading` for a response that must be parsed
 */
export function* createIndex(response: ScannedResponse, layout: Layout): Generator<void, ResponseIndex> {
  const { type, path, list, requestedPage } = layout;
  const builder = new IndexBuilder(response, layout);
  const { scanner } = builder;
  const start = scanner.open(response);
  if (list === undefined) {
    if (response.bytes[start] !== openObject) {
      scanner.close(scanner.skip(start));
      throw RestError.invalidResponse(path, 'response must be a JSON object');
    }
    scanner.close(builder.addRecord(type, start, builder.whole));
    yield* builder.addNested();
    return builder.index;
  }
  const isObject = response.bytes[start] === openObject;
  const members = new Slots(list, 'next', 'count').toMembers();
  scanner.close(isObject ? scanner.openObject(members, start) : scanner.skip(start));
  const items = isObject ? scanner.startOf(0) : -1;
  if (response.bytes[items] !== openArray) {
    if (list === 'pages') return builder.index;
    throw RestError.invalidResponse(path, items < 0 ? '`items` is missing' : '`items` must be a list');
  }
  const paging = { next: scanner.parse(1) as never, count: scanner.parse(2) };
  yield* builder.addList(type, items, builder.whole);
  const { next } = parsePaging(path, paging, builder.items.length, requestedPage);
  yield* builder.addNested();
  return { ...builder.index, next };
}

/** Collects the records of a response. It is not the index, which would keep the scanner in memory. */
class IndexBuilder {
  readonly items: (Entry | Error)[] = [];
  readonly whole = new Map<string, Entry>();
  readonly #nested = new Map<string, Entry>();
  #unusable: Error | undefined;
  readonly scanner = new ObjectScanner();
  readonly #response: ScannedResponse;
  readonly #layout: Layout;
  readonly #pending: Pending[] = [];
  #count = 0;
  #scansLeft: number;

  constructor(response: ScannedResponse, layout: Layout) {
    this.#response = response;
    this.#scansLeft = response.scansLeft;
    this.#layout = layout;
  }

  get index(): ResponseIndex {
    const { items, whole } = this;
    return { items, whole, nested: this.#nested, unusable: this.#unusable, attached: undefined };
  }

  *addNested(): Generator<void> {
    for (let value = this.#pending.pop(); value; value = this.#pending.pop()) {
      if (this.#isFull(this.#nested)) return;
      const { type, start, isList } = value;
      if (isList) yield* this.addList(type, start, this.#nested);
      else {
        this.addRecord(type, start, this.#nested);
        if (this.#isStepEnd) yield;
      }
    }
  }

  *addList(type: ListedType, start: number, records: Map<string, Entry>): Generator<void> {
    const { bytes } = this.#response;
    if (bytes[start] !== openArray) {
      this.#unusable ??= upstreamError(`REST API returned no list of ${type} records`);
      return;
    }
    let at = skipSpace(bytes, start + 1);
    if (bytes[at] === closeArray) return;
    do {
      if (this.#isFull(records)) return;
      at = skipComma(bytes, this.addRecord(type, at, records), closeArray);
      if (this.#isStepEnd) yield;
    } while (bytes[at - 1] !== closeArray);
  }

  /** Returns true after the last record that is indexed. Lookups for records after it then fail. */
  #isFull(records: Map<string, Entry>): boolean {
    const isFull = this.#count >= maxRecords;
    if (isFull) this.#put(tooManyRecords, records);
    return isFull;
  }

  get #isStepEnd(): boolean {
    const { scansLeft } = this.#response;
    const isEnd = ++this.#count % stepRecords === 0 || Math.abs(this.#scansLeft - scansLeft) > stepBytes;
    if (isEnd) this.#scansLeft = scansLeft;
    return isEnd;
  }

  /** @returns index after the record */
  addRecord(type: ListedType, start: number, records: Map<string, Entry>): number {
    const { scanner } = this;
    if (this.#response.bytes[start] !== openObject) {
      this.#put(recordId(type, undefined) as Error, records);
      return scanner.skip(start);
    }
    const isItem = records === this.whole;
    const properties = propertiesOf(type, isItem ? this.#layout.owner?.property : undefined);
    const { base } = scanner;
    const end = scanner.openObject(properties.members, start);
    const id = this.#idOf(type, properties);
    if (typeof id === 'string') {
      const owner = scanner.parse(properties.owner);
      this.#put({ type, id, owner, place: new JsonPlace(this.#response, start, end, undefined) }, records);
      for (const { slot, ...nested } of properties.nested) {
        const start = scanner.startOf(slot);
        if (start >= 0 && this.#response.bytes[start] !== letterN) this.#pending.push({ ...nested, start });
      }
    } else this.#put(id, records);
    scanner.closeObject(base);
    return end;
  }

  #put(entry: Entry | Error, records: Map<string, Entry>): void {
    if (records === this.whole) this.items.push(entry);
    if (entry instanceof Error) this.#unusable ??= entry;
    else if (isRecordType(entry.type))
      records.set(entryName(entry.type, entry.id, isPathPart(entry.owner) ? entry.owner : undefined), entry);
  }

  /** Returns the identifier of the innermost object, or an error if it is not usable. */
  #idOf(type: ListedType, { id }: Properties): string | Error {
    const { scanner } = this;
    const [start, end] = [scanner.startOf(id), scanner.endOf(id)];
    if (start >= 0 && isPlainId(scanner.bytes, start, end)) return scanner.bytes.toString('latin1', start + 1, end - 1);
    return recordId(type, { [idFieldOf(type) ?? '']: scanner.parse(id) });
  }
}
