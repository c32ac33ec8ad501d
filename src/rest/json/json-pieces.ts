import { closeArray, closeObject, comma, endOfString, openArray, openObject, quote } from './json-bounds.js';

/** Characters of a text that are parsed in one step. */
const pieceLength = 64 * 1024;

type Json = Record<string, unknown> | unknown[];

/** An open array or object. */
interface Container {
  /** Start of the last string before the container. In an object, this string is the name of the container. */
  readonly nameStart: number;
  /** Start of the members that are not parsed. Undefined if no text can follow except a comma. */
  start: number | undefined;
  /** Members of earlier pieces. Undefined if the container began in this piece. */
  json: Json | undefined;
}

/**
 * Parses a JSON text in steps. The result is that of `JSON.parse`. A piece ends at a comma, and is parsed with
 * `JSON.parse`. Containers that are open at the end of a piece get their other members from the next pieces.
 * @param length minimum characters of a piece
 * @throws SyntaxError for a text that `JSON.parse` rejects
 */
export function* parseInSteps(text: string, length = pieceLength): Generator<void, unknown> {
  if (text.length <= length) return JSON.parse(text);
  // The outermost container is an array around the text, without brackets. It has one member.
  const values: unknown[] = [];
  const outermost: Container = { nameStart: 0, start: 0, json: values };
  const open = [outermost];
  let nameStart = 0;
  let pieceEnd = length;
  for (let at = findToken(text, 0); at < text.length; at = findToken(text, at + 1)) {
    const character = text.charCodeAt(at);
    switch (character) {
      case quote:
        nameStart = at;
        at = endOfString(text, at);
        break;
      case openArray:
      case openObject:
        open.push({ nameStart, start: at + 1, json: undefined });
        break;
      case closeArray:
      case closeObject:
        if (open.length === 1) throw invalid();
        endContainer(open.pop(), text, at);
        break;
      case comma: {
        const container = open.at(-1);
        if (!container || open.length === 1) throw invalid();
        if (at >= pieceEnd) {
          endPiece(open, text, at);
          pieceEnd = at + length;
          yield;
        }
        container.start ??= at + 1;
      }
    }
  }
  if (open.length > 1) throw invalid();
  addMembers(outermost, text, text.length);
  return values[0];
}

/** Returns the index of the next bracket, comma or quote, or the length of the text. */
function findToken(text: string, start: number): number {
  token.lastIndex = start;
  return token.test(text) ? token.lastIndex - 1 : text.length;
}

/** Adds the members before `end` to each open container. */
function endPiece(open: readonly Container[], text: string, end: number): void {
  for (const [level, container] of open.entries()) {
    const child = open[level + 1];
    if (!child) addMembers(container, text, end);
    else if (!child.json && child.start !== undefined) {
      // The last member is the child, which is null until its own members are added.
      addMembers(container, text, child.start - 1, 'null');
      child.json = text.charCodeAt(child.start - 1) === openObject ? {} : [];
      const { json } = container;
      if (Array.isArray(json)) json[json.length - 1] = child.json;
      else if (json) {
        const name = text.slice(child.nameStart, endOfString(text, child.nameStart) + 1);
        setMember(json, JSON.parse(name), child.json);
      }
    }
  }
}

function endContainer(container: Container | undefined, text: string, end: number): void {
  // A container of one piece is parsed, and its brackets are compared, with the members around it.
  if (!container?.json) return;
  if (text.charCodeAt(end) !== (Array.isArray(container.json) ? closeArray : closeObject)) throw invalid();
  addMembers(container, text, end);
  afterContainer.lastIndex = end + 1;
  if (!afterContainer.test(text)) throw invalid();
}

/** Parses the members of a container before `end`. */
function addMembers(container: Container, text: string, end: number, lastValue = ''): void {
  const { json, start } = container;
  if (!json || start === undefined) return;
  const members = text.slice(start, end) + lastValue;
  container.start = undefined;
  // An empty piece is at the start of the text, or beside a comma.
  let isEmpty = true;
  if (Array.isArray(json)) {
    const items: unknown[] = JSON.parse(`[${members}]`);
    for (const item of items) json.push(item);
    isEmpty = items.length === 0;
  } else {
    const part: Record<string, unknown> = JSON.parse(`{${members}}`);
    for (const name of Object.keys(part)) {
      setMember(json, name, part[name]);
      isEmpty = false;
    }
  }
  if (isEmpty) throw invalid();
}

/** Sets a member. An assignment to `__proto__` would set the prototype. */
function setMember(json: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(json, name, { value, configurable: true, enumerable: true, writable: true });
  else json[name] = value;
}

const invalid = (): SyntaxError => new SyntaxError('Text is not valid JSON');

const token = /["[\]{},]/g;
const afterContainer = /[ \t\n\r]*(?:[,\]}]|$)/y;
