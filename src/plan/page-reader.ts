import { isUtf8 } from 'node:buffer';
import { limits, maxScannedBytes, maxScans } from '../limits/table.js';
import { Connection, type ListedType, type PageBody, type PageRequest, parsePaging } from '../loaders/index.js';
import type { PlannedField } from './field.js';
import type { Fragment } from './fragment.js';
import { FragmentReader, type ListBytes } from './fragment-reader.js';
import { irregular } from './json-scanner.js';
import { Slots } from './members.js';
import { itemPath, type Path } from './path.js';
import { listsOf, type RecordList } from './record-lists.js';
import type { Run } from './run.js';
import type { Scope } from './scope.js';
import type { Selection } from './selection.js';

interface Place {
  readonly first: number;
  readonly request: PageRequest;
  readonly scope: Scope;
  /** Place of the connection. */
  readonly path: Path;
}

/** A connection whose lists are text. */
export class ReadConnection extends Connection<never> {
  readonly fragments: ReadonlyMap<PlannedField, Fragment>;

  constructor(
    page: ConstructorParameters<typeof Connection<never>>[0],
    { first, request }: Pick<Place, 'first' | 'request'>,
    fragments: ReadonlyMap<PlannedField, Fragment>,
  ) {
    super(page, request, first);
    this.fragments = fragments;
  }
}

/** One for all responses, which are read one after the other. */
const reader = new FragmentReader();
const [itemsSlot, nextSlot, countSlot] = [0, 1, 2];
const pageMembers = new Slots('items', 'next', 'count').toMembers();

/**
 * Reads the records of a page from the bytes of its response, and charges those inside them.
 * @returns undefined for a response that must be parsed
 * @throws RestError for a page that cannot be continued
 */
export function readPageBytes(
  run: Run,
  selection: Selection,
  type: ListedType,
  place: Place & { readonly body: PageBody<ListedType> },
): ReadConnection | undefined {
  const lists = listsOf(selection, type, run.context.platformName);
  const { bytes, request } = place.body;
  if (!lists || !bytes || !isUtf8(bytes)) return undefined;
  return readRegular(run, () => {
    const read = new ListReader(lists, place);
    const start = reader.start(
      bytes,
      place.scope,
      limitsOf(run, { left: Math.min(maxScans * bytes.length, maxScannedBytes) }),
    );
    reader.close(reader.openObject(pageMembers, start, (at) => read.readFirst(at)));
    const items = reader.startOf(itemsSlot);
    if (items < 0) throw irregular;
    const paging = { next: reader.parse(nextSlot) as never, count: reader.parse(countSlot) };
    return read.end(items, parsePaging(request.path, paging, read.length, request.query.page));
  });
}

/**
 * Reads the records of a list inside a record, as `readPageBytes`.
 * @returns undefined for a list that must be parsed
 */
export function readListBytes(
  run: Run,
  selection: Selection,
  type: ListedType,
  place: Place & { readonly list: ListBytes },
): ReadConnection | undefined {
  const lists = listsOf(selection, type, run.context.platformName);
  const { bytes, start, scans } = place.list;
  if (!lists) return undefined;
  return readRegular(run, () => {
    const read = new ListReader(lists, place);
    reader.start(bytes, place.scope, limitsOf(run, scans));
    read.readFirst(start);
    return read.end(start, { count: read.length });
  });
}

const limitsOf = ({ context, fragmentBytes }: Run, scans: { left: number }) => ({
  values: context.budget.valuesLeft,
  bytes: context.budget.maxResponseBytes - fragmentBytes,
  scans,
});

/** Charges the values inside the records that were read. Their number is charged with the connection. */
function readRegular(run: Run, read: () => ReadConnection): ReadConnection | undefined {
  try {
    const connection = read();
    const { fragments, length } = connection;
    let nestedValues = reader.values;
    for (const [{ weight }, { bytes }] of fragments) {
      nestedValues -= 1 + length * (1 + weight);
      run.fragmentBytes += bytes.length;
    }
    run.context.budget.chargeValues(nestedValues);
    return connection;
  } catch (error) {
    if (error === irregular) return undefined;
    throw error;
  } finally {
    reader.clear();
  }
}

/** Reads the items of a connection: once, or for several lists or cursors after their number is known. */
class ListReader {
  length = 0;
  readonly #lists: readonly RecordList[];
  readonly #place: Place;
  readonly #fragments = new Map<PlannedField, Fragment>();

  constructor(lists: readonly RecordList[], place: Place) {
    this.#lists = lists;
    this.#place = place;
  }

  /** @param at index of the list. @returns the index after it */
  readFirst(at: number): number {
    const only = this.#only;
    this.length = only ? this.#read(only, at, noCursor) : reader.writeItems(at, 0, 0, 0, () => at);
    if (this.length > limits.listItems.max) throw irregular;
    if (!only) reader.out.clear();
    return reader.itemsEnd;
  }

  end(at: number, paging: ReturnType<typeof parsePaging>): ReadConnection {
    const { first, request } = this.#place;
    const page = { items: { length: this.length, slice: () => [] }, ...paging };
    if (!this.#only) {
      const connection = new Connection(page, request, first);
      for (const list of this.#lists) this.#read(list, at, (index) => connection.cursorAt(index));
    }
    return new ReadConnection(page, this.#place, this.#fragments);
  }

  get #only(): RecordList | undefined {
    const [list] = this.#lists;
    return this.#lists.length === 1 && !list?.needsPage ? list : undefined;
  }

  #read({ field, hasHoles, writeItem }: RecordList, at: number, cursorAt: (index: number) => string): number {
    const { first, request, path } = this.#place;
    const { skip } = request;
    const list = hasHoles ? field.pathIn(path) : undefined;
    reader.charge(1);
    const length = reader.writeItems(at, skip, skip + first, 1 + field.weight, (at, index) =>
      writeItem(reader, at, () => cursorAt(index), list && itemPath(list, index - skip)),
    );
    reader.countScan(reader.itemsEnd - at);
    this.#fragments.set(field, reader.takeFragment());
    return length;
  }
}

const noCursor = (): string => '';
