import { isUtf8 } from 'node:buffer';
import { getNamedType, isObjectType } from 'graphql';
import { once } from '../cache/once.js';
import { Connection, type ListedType, type PageBody, type PageRequest, parsePaging } from '../loaders/index.js';
import type { PlannedField } from './field.js';
import type { Fragment } from './fragment.js';
import { FragmentReader, itemPath, type ListBytes } from './fragment-reader.js';
import { closeObject, irregular, openObject, skipValue } from './json-scanner.js';
import type { Path } from './path.js';
import type { Scope } from './scope.js';
import type { Selection } from './selection.js';
import { createMembers, prefixOf, type Shape, shapeOf } from './shape.js';

/** A list of records, or of edges, that a connection selects. */
interface RecordList {
  readonly field: PlannedField;
  readonly hasHoles: boolean;
  /** True if its text depends on the number of items, and on the page that follows. */
  readonly needsPage: boolean;
  /** Writes an item. @returns the index after it */
  writeItem(at: number, cursorOf: () => string, path: Path | undefined): number;
}

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
  /** Values of its lists, with those of the lists inside their records. */
  readonly values: number;
  readonly nestedValues: number;

  constructor(
    page: ConstructorParameters<typeof Connection<never>>[0],
    { first, request }: Pick<Place, 'first' | 'request'>,
    fragments: ReadonlyMap<PlannedField, Fragment>,
    nestedValues: number,
  ) {
    super(page, request, first);
    this.fragments = fragments;
    this.nestedValues = nestedValues;
    const ofList = ({ weight }: PlannedField) => 1 + this.length * (1 + weight);
    this.values = [...fragments.keys()].reduce((sum, field) => sum + ofList(field), nestedValues);
  }
}

/** One for all responses, which are read one after the other. */
const reader = new FragmentReader();
const [itemsSlot, nextSlot, countSlot] = [0, 1, 2];
const pageShape = { members: createMembers(['items', 'next', 'count']), slots: 3 };

/**
 * Reads the records of a page from the bytes of its response.
 * @returns undefined for a response that must be parsed
 * @throws RestError for a page that cannot be continued
 */
export function readPageBytes(
  selection: Selection,
  type: ListedType,
  platformName: string,
  place: Place & { readonly body: PageBody<ListedType> },
): ReadConnection | undefined {
  const lists = listsOf(selection, type, platformName);
  const { bytes, request } = place.body;
  if (!lists || !bytes || !isUtf8(bytes)) return undefined;
  return orUndefined(() => {
    const read = new ListReader(lists, place);
    const start = reader.start(bytes, place.scope);
    reader.end(reader.findMembers(pageShape, start, (at) => read.readFirst(at)));
    const items = reader.startOf(itemsSlot);
    if (items < 0) throw irregular;
    const paging = { next: reader.parse(nextSlot) as never, count: reader.parse(countSlot) };
    return read.end(items, parsePaging(request.path, paging, read.length, request.query.page));
  });
}

/**
 * Reads the records of a list inside a record.
 * @returns undefined for a list that must be parsed
 */
export function readListBytes(
  selection: Selection,
  type: ListedType,
  platformName: string,
  place: Place & { readonly list: ListBytes },
): ReadConnection | undefined {
  const lists = listsOf(selection, type, platformName);
  const { bytes, start } = place.list;
  if (!lists) return undefined;
  return orUndefined(() => {
    const read = new ListReader(lists, place);
    reader.start(bytes, place.scope);
    read.readFirst(start);
    return read.end(start, { count: read.length });
  });
}

function orUndefined<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (error === irregular) return undefined;
    throw error;
  }
}

/** Reads the items of a connection: once, or for several lists or cursors after their number is known. */
class ListReader {
  length = 0;
  readonly #lists: readonly RecordList[];
  readonly #place: Place;
  readonly #fragments = new Map<PlannedField, Fragment>();
  #nestedValues = 0;

  constructor(lists: readonly RecordList[], place: Place) {
    this.#lists = lists;
    this.#place = place;
  }

  /** @param at index of the list. @returns the index after it */
  readFirst(at: number): number {
    const only = this.#only;
    this.length = only ? this.#read(only, at, noCursor) : reader.countItems(at);
    return reader.itemsEnd;
  }

  end(at: number, paging: ReturnType<typeof parsePaging>): ReadConnection {
    const { first, request } = this.#place;
    const page = { items: { length: this.length, slice: () => [] }, ...paging };
    if (!this.#only) {
      const connection = new Connection(page, request, first);
      for (const list of this.#lists) this.#read(list, at, (index) => connection.cursorAt(index));
    }
    return new ReadConnection(page, this.#place, this.#fragments, this.#nestedValues);
  }

  get #only(): RecordList | undefined {
    const [list] = this.#lists;
    return this.#lists.length === 1 && !list?.needsPage ? list : undefined;
  }

  #read({ field, hasHoles, writeItem }: RecordList, at: number, cursorAt: (index: number) => string): number {
    const { first, request, path } = this.#place;
    const { skip } = request;
    const list = hasHoles ? field.pathIn(path) : undefined;
    const length = reader.writeItems(at, skip, skip + first, (at, index) =>
      writeItem(at, () => cursorAt(index), list && itemPath(list, index - skip)),
    );
    this.#fragments.set(field, reader.takeFragment());
    this.#nestedValues += reader.takeCharge();
    return length;
  }
}

const noCursor = (): string => '';

/** The lists of a connection. Undefined if one cannot be read, or none is selected. */
const listsOf = once(
  (selection: Selection, type: ListedType, platformName: string): readonly RecordList[] | undefined => {
    const lists: RecordList[] = [];
    for (const field of selection.fields) {
      if (field.name === 'nodes' || field.name === 'edges') {
        const list =
          field.name === 'nodes' ? createNodes(field, type, platformName) : createEdges(field, type, platformName);
        if (!list) return undefined;
        lists.push(list);
      } else if (!fieldsOfPage.has(field.name)) return undefined;
    }
    return lists.length > 0 ? lists : undefined;
  },
);

/** Fields of a connection whose values need no record. */
const fieldsOfPage: ReadonlySet<string> = new Set(['__typename', 'totalCount', 'pageInfo']);

function createNodes(field: PlannedField, type: ListedType, platformName: string): RecordList | undefined {
  const shape = recordShape(field, type, platformName);
  return (
    shape && {
      field,
      hasHoles: shape.hasHoles,
      needsPage: false,
      writeItem: (at, _cursorOf, path) => reader.writeObject(shape, at, path),
    }
  );
}

const recordShape = (field: PlannedField, type: ListedType, platformName: string): Shape | undefined => {
  const object = field.compiler.typeOf(type);
  return object && shapeOf(field.select(object), type, platformName);
};

type WriteEdgePart = (...parameters: Parameters<RecordList['writeItem']>) => void;

function createEdges(field: PlannedField, type: ListedType, platformName: string): RecordList | undefined {
  const edge = getNamedType(field.definition.type);
  if (!isObjectType(edge)) return undefined;
  const parts: { prefix: Buffer; write: WriteEdgePart }[] = [];
  let [hasHoles, needsPage] = [false, false];
  for (const part of field.select(edge).fields) {
    const shape = part.name === 'node' ? recordShape(part, type, platformName) : undefined;
    if (part.name === 'node' && !shape) return undefined;
    hasHoles ||= shape?.hasHoles ?? false;
    needsPage ||= part.name === 'cursor';
    parts.push({ prefix: prefixOf(part, parts.length), write: createEdgePart(part, shape) });
  }
  return {
    field,
    hasHoles,
    needsPage,
    writeItem: (at, cursorOf, path) => {
      const end = skipValue(reader.bytes, at);
      reader.out.writeByte(openObject);
      for (const { prefix, write } of parts) {
        reader.out.write(prefix);
        write(at, cursorOf, path);
      }
      reader.out.writeByte(closeObject);
      return end;
    },
  };
}

function createEdgePart(field: PlannedField, shape: Shape | undefined): WriteEdgePart {
  if (shape) return (at, _cursorOf, edge) => void reader.writeObject(shape, at, edge && field.pathIn(edge));
  const { type, name } = field;
  return (_at, cursorOf) => reader.out.writeText(JSON.stringify(name === 'cursor' ? cursorOf() : type.name));
}
