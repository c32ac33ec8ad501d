import { getNamedType, isObjectType } from 'graphql';
import { idFieldOf, isPlainId, type ListedType, recordError, upstreamError } from '../../loaders/index.js';
import {
  closeArray,
  closeObject,
  letterN,
  openArray,
  openObject,
  skipComma,
  skipSpace,
} from '../../rest/json/json-scanner.js';
import { type Members, Slots } from '../../rest/json/members.js';
import { JsonPlace } from '../../rest/json/scanned-response.js';
import type { Json } from '../../schema/core/source.js';
import type { PlannedField } from '../compile/field.js';
import type { FragmentReader } from './fragment-reader.js';
import type { FieldShape, Shape, WriteSlot } from './shape.js';
import { placedShapeOf } from './shape-compiler.js';

const [childrenSlot, idSlot] = [0, 1];

/** Place of a record in a tree, or the error of an unusable record or list. */
interface Node extends Pick<JsonPlace, 'start' | 'end' | 'json'> {
  readonly depth: number;
  readonly parent: Node | undefined;
  readonly error: Error | undefined;
  /** Texts of the node as a parent, by their fields. Its children share them. */
  texts?: Map<FieldShape, ParentText>;
}

/** Place of a text in the list, and its number of values. */
interface ParentText {
  readonly start: number;
  readonly end: number;
  readonly values: number;
}

/** Children of a node. */
interface Children {
  readonly parent: Node | undefined;
  readonly json: readonly unknown[] | undefined;
  /** Start of the next child, or -1. */
  next: number;
  index: number;
}

/** Writes the records of a tree as a list, depth first. Records are found without recursion, because trees can be deep. */
class TreeWriter {
  readonly #field: PlannedField;
  readonly #type: ListedType;
  readonly #children: string;
  readonly #idField: string;
  readonly #members: Members;
  readonly #shape: Shape;

  constructor(field: PlannedField, type: ListedType, children: string, platformName: string) {
    const object = getNamedType(field.definition.type);
    if (!isObjectType(object)) throw new Error(`${object.name} is not an object type`);
    this.#field = field;
    this.#type = type;
    this.#children = children;
    this.#idField = idFieldOf(type) ?? '';
    this.#members = new Slots(children, this.#idField).toMembers();
    this.#shape = placedShapeOf(field.select(object), platformName);
  }

  write(reader: FragmentReader, start: number): void {
    const { json } = reader;
    const nodes = () => this.#nodesIn(reader, start, json);
    reader.writeNodes(this.#field, nodes, (node) => {
      if (node.error) throw node.error;
      this.#writeNode(reader, node);
    });
  }

  #writeNode(reader: FragmentReader, node: Node): void {
    const { depth, parent } = node;
    const { out, response, text } = reader;
    const { deferred, fields } = this.#shape;
    const placeOf = ({ start, end, json }: Node) => new JsonPlace(response, start, end, json);
    if (deferred) text.addDeferred(deferred, { record: placeOf(node), depth, parent: parent ? placeOf(parent) : null });
    out.writeByte(openObject);
    for (const field of fields) {
      out.write(field.prefix);
      if (field.property === 'depth') out.writeText(String(depth));
      else if (field.property === 'parent' && parent) writeParent(reader, field, parent);
      else if (field.property === 'parent') reader.writeField(field, -1, -1);
      else {
        reader.json = node.json;
        reader.writeField(field, node.start, node.end);
      }
    }
    out.writeByte(closeObject);
  }

  *#nodesIn(reader: FragmentReader, start: number, json: unknown): Generator<Node> {
    const open = [childrenAt(reader, start, json, undefined)];
    for (let children = open.at(-1); children; children = open.at(-1)) {
      if (children.next < 0) open.pop();
      else {
        const [node, list] = this.#readNode(reader, children);
        yield node;
        if (list instanceof JsonPlace) open.push(childrenAt(reader, list.start, list.json, node));
        else if (list) yield list;
      }
    }
  }

  /** Reads the next child. Returns it, and the place of its children or an error in their place. */
  #readNode(reader: FragmentReader, children: Children): [node: Node, list: JsonPlace | Node | undefined] {
    const { base, bytes, response } = reader;
    const { next: start, parent } = children;
    const json = children.json?.[children.index++];
    const depth = parent ? parent.depth + 1 : 0;
    const isObject = bytes[start] === openObject;
    const end = isObject ? reader.openObject(this.#members, start) : reader.skip(start);
    const error = isObject ? this.#errorOf(reader) : recordError(this.#type, undefined);
    const [from, to] = isObject ? [reader.startOf(childrenSlot), reader.endOf(childrenSlot)] : [-1, -1];
    if (isObject) reader.closeObject(base);
    children.next = nextAt(bytes, skipComma(bytes, end, closeArray));
    const node: Node = { start, end, json, depth, parent, error };
    if (error || from < 0 || bytes[from] === letterN) return [node, undefined];
    if (bytes[from] !== openArray)
      return [node, { ...node, error: upstreamError(`REST API returned no list of ${this.#type} records`) }];
    return [node, new JsonPlace(response, from, to, (json as Json | undefined)?.[this.#children])];
  }

  /** Returns the error of the innermost object if its identifier is not usable. */
  #errorOf(reader: FragmentReader): Error | undefined {
    if (isPlainId(reader.bytes, reader.startOf(idSlot), reader.endOf(idSlot))) return undefined;
    return recordError(this.#type, { [this.#idField]: reader.parse(idSlot) });
  }
}

/** Writes the parent of a node. Its text is written once, unless a part of it is written later. */
function writeParent(reader: FragmentReader, field: FieldShape, parent: Node): void {
  const { out, text } = reader;
  const known = parent.texts?.get(field);
  if (known) {
    if (known.values > 0) reader.charge(known.values);
    out.repeat(known.start, known.end);
    return;
  }
  const [start, values, holes] = [out.length, reader.values, text.holes];
  reader.json = parent.json;
  reader.writeField(field, parent.start, parent.end);
  if (text.holes > holes || reader.chargesBudget) return;
  parent.texts ??= new Map();
  parent.texts.set(field, { start, end: out.length, values: reader.values - values });
}

function childrenAt({ bytes }: FragmentReader, start: number, json: unknown, parent: Node | undefined): Children {
  const next = skipSpace(bytes, start + 1);
  // The cast is safe, because the bytes are those of a list.
  return {
    parent,
    json: json as readonly unknown[] | undefined,
    next: bytes[next] === closeArray ? -1 : next,
    index: 0,
  };
}

/** Returns the index of the next item, or -1 after the last one. */
const nextAt = (bytes: Uint8Array, at: number): number => (bytes[at - 1] === closeArray ? -1 : at);

/**
 * Creates the writer of a list with all records of a tree, depth first.
 * @param children property of each record with the list of its children
 */
export function createTree(field: PlannedField, type: ListedType, children: string, platformName: string): WriteSlot {
  const writer = new TreeWriter(field, type, children, platformName);
  return (reader, start) => writer.write(reader, start);
}
