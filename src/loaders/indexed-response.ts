import { Attachment } from '../cache/attachment.js';
import { objectBytes } from '../limits/budgets/memory.js';
import { andThen, type MaybePromise, turns } from '../limits/turns.js';
import type { Body } from '../rest/index.js';
import { StopReading } from '../rest/json/json-scanner.js';
import { printJson } from '../rest/json/print-json.js';
import { ScannedResponse } from '../rest/json/scanned-response.js';
import type { Origin } from './origin.js';
import {
  childKey,
  type Item,
  isRecordType,
  type LocatedRecord,
  ownKey,
  parentKey,
  parentText,
  resourceId,
} from './record.js';
import type { HasOrigin, RecordType } from './records.js';
import { createIndex, type Entry, emptyIndex, entryName, type Layout, type ResponseIndex } from './response-index.js';

/** A response whose records are indexed. */
interface ResponseSource {
  /** Undefined for a response without a body, or whose JSON is known. */
  readonly response?: Body | undefined;
  /** @throws RestError for a body that is not JSON */
  parse(): unknown;
}

/** Records of a response that lookups find. They are indexed on first use, because most operations have no lookup. */
export class IndexedResponse {
  readonly #source: ResponseSource;
  readonly #layout: Layout;
  readonly #parent: HasOrigin;
  #index: ResponseIndex | undefined;

  /** @param parent key of the parent of the records */
  constructor(source: ResponseSource, layout: Layout, parent: HasOrigin) {
    this.#source = source;
    this.#layout = layout;
    this.#parent = parent;
  }

  /**
   * Returns the index. A large response is indexed in steps.
   * @throws RestError for a response of another form
   */
  load(): MaybePromise<ResponseIndex> {
    if (this.#index) return this.#index;
    return andThen(indexOf(this.#source, this.#layout), (index) => {
      this.#index = index;
      return index;
    });
  }

  /** Returns the records of the list, or the one record, of a response that is indexed. */
  itemsIn(origin: Origin): readonly Item[] {
    const { items } = this.#index ?? emptyIndex;
    return items.map((item) => (item instanceof Error ? item : this.#toRecord(item, origin)));
  }

  #toRecord({ type, id, place }: Entry, origin: Origin): LocatedRecord {
    // The casts are safe, because the parent of a list has the parts of the parent key of its records.
    const parent = { ...parentKey(type, this.#parent as never), origin };
    return { type, id, key: isRecordType(type) ? childKey(type, parent as never, id) : parent, place };
  }

  /** True for a tree of pages, which lack their texts. */
  get isTree(): boolean {
    return this.#layout.list === 'pages';
  }

  /** Error of an unusable record. */
  get unusable(): Error | undefined {
    return this.#index?.unusable;
  }

  /** Prepares the lookup of records. A response of another form has no records. */
  prepare(): MaybePromise<unknown> {
    const onError = () => {
      this.#index = emptyIndex;
    };
    try {
      const index = this.load();
      return index instanceof Promise ? index.catch(onError) : index;
    } catch {
      return onError();
    }
  }

  /**
   * Finds a record in a response that is prepared.
   * @param kind `whole` for records of the list, `nested` for records inside them
   */
  find(kind: 'whole' | 'nested', type: RecordType, key: HasOrigin, origin: Origin): LocatedRecord | undefined {
    const index = this.#index ?? emptyIndex;
    const id = resourceId(type, key);
    const { owner } = this.#layout;
    const ownEntry = owner && index[kind].get(entryName(type, id, (key as Parts)[owner.part]));
    const hasParent = () => parentText(type, this.#parent) === parentText(type, key);
    const entry = ownEntry ?? (hasParent() ? index[kind].get(entryName(type, id)) : undefined);
    return entry && { type, id, key: { ...ownKey(type, key), origin }, place: entry.place };
  }
}

type Parts = HasOrigin & Readonly<Record<string, unknown>>;

/** Indexes by their layout. Operations share the indexes of a replayable response, and the places in them. */
const indexes = new Attachment<Map<string, MaybePromise<ResponseIndex>>>();

function indexOf(source: ResponseSource, layout: Layout): MaybePromise<ResponseIndex> {
  const { response } = source;
  if (!response) return createFrom(source, layout);
  const byLayout = indexes.getOrCompute(response.replayable ?? response, () => new Map());
  const name = `${layout.type} ${layout.list} ${layout.owner?.property}`;
  const known = byLayout.get(name);
  if (known) return known;
  const index = createFrom(source, layout);
  byLayout.set(name, index);
  return andThen(index, (index) => {
    const bytes = (index.items.length + index.nested.size) * 3 * objectBytes;
    response.memory.add(bytes);
    if (response.replayable?.hold(bytes) === false) byLayout.delete(name);
    else byLayout.set(name, index);
    return index;
  });
}

/** Indexes the bytes, or the printed JSON if their syntax is unusual. */
function createFrom(source: ResponseSource, layout: Layout): MaybePromise<ResponseIndex> {
  const { response } = source;
  const regular = response && turns.complete(tryIndex(response, layout));
  return andThen(
    regular,
    (index) =>
      index ??
      andThen(response?.prepare(), () => {
        return andThen(turns.complete(printJson(source.parse())), (bytes) => {
          const { memory, replayable } = response ?? {};
          memory?.add(bytes.length);
          replayable?.hold(bytes.length);
          const printed = new ScannedResponse(bytes, { memory, replayable, isPrinted: true });
          return turns.complete(createIndex(printed, layout));
        });
      }),
  );
}

function* tryIndex({ scanned }: Body, layout: Layout): Generator<void, ResponseIndex | undefined> {
  try {
    scanned.resetScans();
    return scanned.isUtf8 ? yield* createIndex(scanned, layout) : undefined;
  } catch (error) {
    if (error instanceof StopReading) return undefined;
    throw error;
  }
}
