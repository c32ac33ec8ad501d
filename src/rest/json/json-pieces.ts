import { kib, mib } from '../../limits/limit.js';
import { endOfString } from './json-bounds.js';
import { closeArray, closeObject, comma, openArray, openObject, quote, skipSpace } from './json-scanner.js';

/** Bytes that are parsed in one step. */
const pieceBytes = 64 * kib;
/** Bytes of a piece that contains a long string. */
const longPiece = mib;

type Json = Record<string, unknown> | unknown[];

/** An open array or object. */
interface Container {
  /** Start of the last string before the container. In an object, this string is the name of the container. */
  readonly nameStart: number;
  /** Start of the members that are not parsed. Undefined if only a comma can follow. */
  start: number | undefined;
  /** Members of earlier pieces. Undefined if the container began in this piece. */
  json: Json | undefined;
}

/**
 * Parses JSON in UTF-8 in steps. The result is that of `JSON.parse`. A piece ends at a comma, and is parsed with
 * `JSON.parse`. Containers that are open at the end of a piece get their other members from the next pieces. Only pieces
 * are decoded, because memory for the whole text would be allocated in one turn of the event loop.
 * @param length minimum bytes of a piece
 * @throws SyntaxError for JSON that `JSON.parse` rejects
 */
export function* parseInSteps(bytes: Buffer, length = pieceBytes): Generator<void, unknown> {
  if (bytes.length <= length) return JSON.parse(bytes.toString());
  // The outermost container is an array around the JSON, without brackets. It has one member.
  const values: unknown[] = [];
  const outermost: Container = { nameStart: 0, start: 0, json: values };
  const open = [outermost];
  let nameStart = 0;
  let pieceEnd = length;
  for (let at = 0; at < bytes.length; at++) {
    switch (bytes[at]) {
      case quote:
        nameStart = at;
        at = endOfString(bytes, at);
        break;
      case openArray:
      case openObject:
        open.push({ nameStart, start: at + 1, json: undefined });
        break;
      case closeArray:
      case closeObject:
        if (open.length === 1) throw invalid();
        yield* endContainer(open.pop(), bytes, at);
        break;
      case comma: {
        const container = open.at(-1);
        if (!container || open.length === 1) throw invalid();
        if (at >= pieceEnd) {
          yield* endPiece(open, bytes, at);
          pieceEnd = at + length;
          yield;
        }
        container.start ??= at + 1;
      }
    }
  }
  if (open.length > 1) throw invalid();
  yield* addMembers(outermost, bytes, bytes.length);
  return values[0];
}

/** Adds the members before `end` to each open container. */
function* endPiece(open: readonly Container[], bytes: Buffer, end: number): Generator<void> {
  for (const [level, container] of open.entries()) {
    const child = open[level + 1];
    if (!child) yield* addMembers(container, bytes, end);
    else if (!child.json && child.start !== undefined) {
      // The last member is the child, which is null until its own members are added.
      yield* addMembers(container, bytes, child.start - 1, 'null');
      child.json = bytes[child.start - 1] === openObject ? {} : [];
      const { json } = container;
      if (Array.isArray(json)) json[json.length - 1] = child.json;
      else if (json) {
        const name = bytes.toString('utf8', child.nameStart, endOfString(bytes, child.nameStart) + 1);
        setMember(json, JSON.parse(name), child.json);
      }
    }
  }
}

function* endContainer(container: Container | undefined, bytes: Buffer, end: number): Generator<void> {
  // A container of one piece is parsed, and its brackets are compared, with the members around it.
  if (!container?.json) return;
  if (bytes[end] !== (Array.isArray(container.json) ? closeArray : closeObject)) throw invalid();
  yield* addMembers(container, bytes, end);
  if (!canFollow.has(bytes[skipSpace(bytes, end + 1)])) throw invalid();
}

/** Parses the members of a container before `end`. */
function* addMembers(container: Container, bytes: Buffer, end: number, lastValue = ''): Generator<void> {
  const { json, start } = container;
  if (!json || start === undefined) return;
  container.start = undefined;
  const value = yield* parsePiece(bytes.subarray(start, end), Array.isArray(json) ? '[' : '{', lastValue);
  // An empty piece is at the start of the JSON, or beside a comma.
  let isEmpty = true;
  if (Array.isArray(json)) {
    for (const item of value as unknown[]) {
      json.push(item);
      isEmpty = false;
    }
  } else
    for (const name of Object.keys(value)) {
      setMember(json, name, (value as Record<string, unknown>)[name]);
      isEmpty = false;
    }
  if (isEmpty) throw invalid();
}

/** Parses members without their brackets. A long string is copied, decoded and parsed in one step each. */
function* parsePiece(members: Buffer, bracket: '[' | '{', lastValue: string): Generator<void, Json> {
  const end = lastValue + (bracket === '[' ? ']' : '}');
  if (members.length <= longPiece) return JSON.parse(bracket + members.toString() + end);
  const bytes = Buffer.concat([Buffer.from(bracket), members, Buffer.from(end)]);
  yield;
  const text = bytes.toString();
  yield;
  return JSON.parse(text);
}

/** Sets a member. An assignment to `__proto__` would set the prototype. */
function setMember(json: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(json, name, { value, configurable: true, enumerable: true, writable: true });
  else json[name] = value;
}

const invalid = (): SyntaxError => new SyntaxError('Text is not valid JSON');

/** Bytes that can follow a container. Undefined is the end. */
const canFollow: ReadonlySet<number | undefined> = new Set([comma, closeArray, closeObject, undefined]);
