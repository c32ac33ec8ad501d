import { getNamedType, isObjectType } from 'graphql';
import { once } from '../../cache/once.js';
import type { ListedType } from '../../loaders/index.js';
import type { PlannedField } from '../compile/field.js';
import type { Selection } from '../compile/selection.js';
import { ReplayableTexts } from '../reuse/page-text.js';
import type { FragmentReader } from './fragment-reader.js';
import { closeObject, openObject, skipValue } from './json-scanner.js';
import { prefixOf, type Shape, shapeOf } from './shape.js';

type WritePart<End> = (reader: FragmentReader, at: number, cursorOf: () => string, path: number | undefined) => End;

/**
 * Writes an item of a list.
 * @returns index after the item
 */
type WriteItem = WritePart<number>;

/** A selected field `nodes` or `edges` of a connection. */
export interface RecordList {
  readonly field: PlannedField;
  readonly hasHoles: boolean;
  /** True if the text depends on the number of items, and on the next page. */
  readonly needsPage: boolean;
  readonly writeItem: WriteItem;
}

/** The lists of a connection, and their replayable texts. */
export interface RecordLists {
  readonly lists: readonly RecordList[];
  readonly texts: ReplayableTexts;
}

/** Fields of a connection whose values need no record. */
const fieldsOfPage: ReadonlySet<string> = new Set(['__typename', 'totalCount', 'pageInfo']);

/** Returns the lists of a connection, or undefined if it selects no list, or if a field needs the parsed response. */
export const listsOf = once((selection: Selection, type: ListedType, platformName: string): RecordLists | undefined => {
  if (selection.deferred) return undefined;
  const lists: RecordList[] = [];
  for (const field of selection.fields) {
    if (fieldsOfPage.has(field.name)) continue;
    const create = field.name === 'nodes' ? createNodes : field.name === 'edges' ? createEdges : undefined;
    const list = create?.(field, type, platformName);
    if (!list) return undefined;
    lists.push(list);
  }
  return lists.length > 0 ? { lists, texts: new ReplayableTexts() } : undefined;
});

function createNodes(field: PlannedField, type: ListedType, platformName: string): RecordList | undefined {
  const shape = shapeOfRecords(field, type, platformName);
  if (!shape) return undefined;
  const writeItem: WriteItem = (reader, at, _cursorOf, path) => reader.writeObject(shape, at, path);
  return { field, hasHoles: shape.hasHoles, needsPage: false, writeItem };
}

function shapeOfRecords(field: PlannedField, type: ListedType, platformName: string): Shape | undefined {
  const object = field.compiler.typeOf(type);
  return object && shapeOf(field.select(object), type, platformName);
}

function createEdges(field: PlannedField, type: ListedType, platformName: string): RecordList | undefined {
  const edge = getNamedType(field.definition.type);
  if (!isObjectType(edge)) return undefined;
  const parts: { prefix: Buffer; write: WritePart<number | undefined> }[] = [];
  let [hasHoles, needsPage] = [false, false];
  const { deferred, fields } = field.select(edge);
  if (deferred) return undefined;
  for (const part of fields) {
    const shape = part.name === 'node' ? shapeOfRecords(part, type, platformName) : undefined;
    if (part.name === 'node' && !shape) return undefined;
    hasHoles ||= shape?.hasHoles ?? false;
    needsPage ||= part.name === 'cursor';
    const write = shape ? createNode(part, shape) : createText(part.name === 'cursor' ? undefined : edge.name);
    parts.push({ prefix: prefixOf(part, parts.length), write });
  }
  const writeItem: WriteItem = (reader, at, cursorOf, path) => {
    let end: number | undefined;
    reader.out.writeByte(openObject);
    for (const { prefix, write } of parts) {
      reader.out.write(prefix);
      end = write(reader, at, cursorOf, path) ?? end;
    }
    reader.out.writeByte(closeObject);
    return end ?? skipValue(reader.bytes, at);
  };
  return { field, hasHoles, needsPage, writeItem };
}

const createNode =
  (field: PlannedField, shape: Shape): WriteItem =>
  (reader, at, _cursorOf, edge) =>
    reader.writeObject(shape, at, reader.addPath(edge, field));

/**
 * Creates the writer of a text, or of the cursor.
 * @param text undefined for the cursor
 */
const createText =
  (text: string | undefined): WritePart<undefined> =>
  ({ out }, _at, cursorOf) => {
    out.writeText(JSON.stringify(text ?? cursorOf()));
    return undefined;
  };
