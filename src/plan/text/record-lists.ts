import { getNamedType, isObjectType } from 'graphql';
import { once } from '../../cache/once.js';
import { Connection, type ListedType, type parsePaging } from '../../loaders/index.js';
import { closeObject, openObject } from '../../rest/json/json-scanner.js';
import { type Members, Slots } from '../../rest/json/members.js';
import { JsonPlace } from '../../rest/json/scanned-response.js';
import type { NamedPage } from '../../schema/core/page-arguments.js';
import { sourceOf } from '../../schema/core/source.js';
import type { PlannedField } from '../compile/field.js';
import { isConnectionPart } from '../compile/places.js';
import type { Selection } from '../compile/selection.js';
import { type CopiedText, ReplayableTexts } from '../reuse/replayable-texts.js';
import type { Scope } from '../run/scope.js';
import type { FragmentReader } from './fragment-reader.js';
import { Fragment } from './list-text.js';
import type { NamedSlots, WriteItem } from './shape.js';
import { prefixOf, propertiesOf, shapeOf } from './shape-compiler.js';

/** A selected field `nodes` or `edges` of a connection. */
export interface RecordList {
  readonly field: PlannedField;
  /** True if the text depends on the number of items, and on the next page. */
  readonly needsPage: boolean;
  readonly writeItem: WriteItem;
}

/** The lists of a connection, and their replayable texts. */
export interface RecordLists {
  readonly lists: readonly RecordList[];
  /** Slots of `items`, `next` and `count`, and of the properties that other fields of the connection read. */
  readonly members: Members;
  readonly properties: NamedSlots;
  readonly texts: ReplayableTexts<PageText>;
}

/** Returns the lists of a connection. */
export const listsOf = once(({ allFields }: Selection, type: ListedType, platformName: string): RecordLists => {
  const lists: RecordList[] = [];
  const slots = new Slots('items', 'next', 'count');
  const properties = new Map<string, number>();
  for (const field of allFields) {
    if (isConnectionPart(field))
      lists.push(
        field.name === 'nodes' ? createNodes(field, type, platformName) : createEdges(field, type, platformName),
      );
    else if (sourceOf(field.definition))
      for (const name of propertiesOf(field, platformName)) properties.set(name, slots.add(name));
  }
  return { lists, members: slots.toMembers(), properties: [...properties], texts: new ReplayableTexts() };
});

/** Returns the number of values of the lists, without those inside the records. */
export const valuesOf = ({ lists }: RecordLists, length: number): number =>
  lists.reduce((sum, { field }) => sum + 1 + length * field.itemWeight, 0);

function createNodes(field: PlannedField, type: ListedType, platformName: string): RecordList {
  return { field, needsPage: false, writeItem: createRecord(field, type, platformName) };
}

/** Creates the writer of the records of a field. */
function createRecord(field: PlannedField, type: ListedType, platformName: string): WriteItem {
  const object = field.compiler.typeOf(type);
  if (!object) throw new Error(`${type} is not an object type`);
  const shape = shapeOf(field.select(object), type, platformName);
  return (reader, at) => reader.writeObject(shape, at);
}

function createEdges(field: PlannedField, type: ListedType, platformName: string): RecordList {
  const edge = getNamedType(field.definition.type);
  if (!isObjectType(edge)) throw new Error(`${edge.name} is not an object type`);
  const { deferred, fields, allFields } = field.select(edge);
  const parts = fields.map((part, index) => ({
    prefix: prefixOf(part, index),
    write: part.name === 'node' ? createNode(part, createRecord(part, type, platformName)) : createText(part),
  }));
  const writeItem: WriteItem = (reader, at, index) => {
    const { json } = reader;
    if (deferred) {
      const node = new JsonPlace(reader.response, at, reader.skip(at), json);
      reader.text.addDeferred(deferred, { node, cursor: reader.cursorAt(index) });
    }
    let end: number | undefined;
    reader.out.writeByte(openObject);
    for (const { prefix, write } of parts) {
      reader.out.write(prefix);
      reader.json = json;
      end = write(reader, at, index) ?? end;
    }
    reader.out.writeByte(closeObject);
    return end ?? reader.skip(at);
  };
  return { field, needsPage: allFields.some(({ name }) => name === 'cursor'), writeItem };
}

/** Writes a field of an edge. Returns the index after the record, if the field is the record. */
type WriteEdgePart = (reader: FragmentReader, at: number, index: number) => number | undefined;

const createNode =
  (field: PlannedField, write: WriteItem): WriteEdgePart =>
  (reader, at, index) =>
    reader.writeAt(field, field.key, field.order, at, index, write);

/** Creates the writer of the cursor or the type name of an edge. */
function createText({ name, type }: PlannedField): WriteEdgePart {
  const typeName = JSON.stringify(type.name);
  return (reader, _at, index) => {
    reader.out.writeText(name === 'cursor' ? JSON.stringify(reader.cursorAt(index)) : typeName);
    return undefined;
  };
}

/** Place of a list in the result, and the record that contains the list. */
export interface ListPlace extends NamedPage {
  readonly scope: Scope;
  /** Property of each record with a part of its key. Records without the property have the key of the list. */
  readonly owner?: { readonly property: string; readonly part: string } | undefined;
}

/** Texts of a page, or of a list inside a record. */
export interface PageText extends CopiedText {
  /** Number of items. */
  readonly length: number;
  readonly paging: ReturnType<typeof parsePaging>;
  /** Properties of the page that fields of the connection read. */
  readonly json: unknown;
}

/** Reason why a connection is null. */
interface Failure {
  readonly field: PlannedField;
  readonly error: unknown;
}

/** A connection whose lists are texts, copied from a response. */
export class TextConnection extends Connection {
  /** Properties of the page that fields of the connection read. */
  readonly json: unknown;
  readonly failure: Failure | undefined;
  readonly #texts: PageText['texts'] | undefined;

  /** @param text undefined for a text that exceeds the limit of the response */
  constructor(text: PageText | undefined, place: ListPlace, failure?: Failure) {
    super({ length: text?.length ?? 0, ...text?.paging }, place);
    this.json = text?.json;
    this.failure = failure;
    this.#texts = text?.texts;
  }

  /** Returns the text of a list as a fragment of one operation. */
  fragmentOf(field: PlannedField): Fragment | undefined {
    const text = this.#texts?.get(field);
    return text && new Fragment(text);
  }
}
