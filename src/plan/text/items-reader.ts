import { GraphQLError } from 'graphql';
import { withoutStack } from '../../errors/gateway-error.js';
import type { Budget } from '../../limits/budgets/budget.js';
import { limits } from '../../limits/table.js';
import { upstreamError } from '../../loaders/index.js';
import {
  closeArray,
  comma,
  irregular,
  openArray,
  skipComma,
  skipSpace,
  tooManyValues,
} from '../../rest/json/json-scanner.js';
import { ObjectScanner } from '../../rest/json/object-scanner.js';
import { type JsonPlace, noResponse, type ScannedResponse } from '../../rest/json/scanned-response.js';
import type { PlannedField } from '../compile/field.js';
import type { Scope } from '../run/scope.js';
import { FragmentWriter } from './fragment-writer.js';

/** Limits for the text of a response. */
export interface ReadLimits {
  /** Maximum bytes of the text. */
  readonly bytes: number;
  /** Maximum number of values in the lists of the text. */
  readonly values: number;
  /** Budget that is charged for each list before its items. Without it, the caller charges the values of the text. */
  readonly budget?: Budget | undefined;
  /**
   * Charges the records of a page before they are read.
   * @throws `Refusal` if they exceed the budget
   */
  readonly chargeRecords?: (count: number) => void;
}

/** Items of a list that are written. */
export interface ItemRange {
  readonly from: number;
  readonly to: number;
  /** Number of values of an item. */
  readonly weight: number;
}

/**
 * Writes an item of a list.
 * @param at start of the item
 * @param index index of the item in the list
 * @returns index after the item
 */
export type ItemWriter<Reader> = (reader: Reader, at: number, index: number) => number;

const noLimits: ReadLimits = { bytes: 0, values: 0 };

/** Writes the items of lists, and counts their values. */
export class ItemsReader extends ObjectScanner {
  readonly text = new FragmentWriter();
  readonly out = this.text.out;
  /** Number of list values so far. */
  values = 0;
  /** Index in the response after the last list that was written. */
  itemsEnd = 0;
  /** Returns the cursor of an item of the list that is read. */
  cursorAt: (index: number) => string = String;
  /** JSON of the value that is read next, if the response was parsed. */
  json: unknown;
  /** Bytes of the properties so far whose JSON is kept for fields that are written later. */
  keptBytes = 0;
  #limits = noLimits;

  /**
   * Starts to read a response.
   * @param json JSON of the response, if it was parsed
   * @returns index of the first byte of the JSON
   */
  start(response: ScannedResponse, scope: Scope, limits: ReadLimits, json?: unknown): number {
    this.values = 0;
    this.json = json;
    this.#limits = limits;
    this.text.start(scope, limits.bytes);
    this.keptBytes = 0;
    return this.open(response);
  }

  /** Releases the response, which would otherwise stay in memory until the next read. */
  clear(): void {
    this.open(noResponse);
    this.json = undefined;
    this.cursorAt = String;
    this.#limits = noLimits;
    this.text.clear();
  }

  /**
   * Writes a list inside an object.
   * @param records name of the records in the list, for errors
   */
  writeList(field: PlannedField, start: number, write: ItemWriter<this>, records?: string): void {
    if (this.bytes[start] !== openArray) {
      this.text.requireErrors();
      throw noListError(field, records);
    }
    field.requireStream();
    let weight = field.itemWeight;
    const { budget } = this.#limits;
    if (budget) {
      budget.requireValues();
      budget.chargeList(this.countItems(start), weight);
      weight = 0;
    }
    const { depth } = this.text.path;
    this.text.path.enter(field.key, field.order);
    const length = this.writeItems(field, start, { from: 0, to: Number.POSITIVE_INFINITY, weight }, write);
    this.text.path.depth = depth;
    if (length > limits.listItems.max) throw tooManyValues;
  }

  /** Counts the items of a list. */
  countItems(at: number): number {
    if (this.json !== undefined) return (this.json as readonly unknown[]).length;
    const { length } = this.out;
    const count = this.writeItems(undefined, at, { from: 0, to: 0, weight: 0 }, skipItem);
    this.out.length = length;
    return count;
  }

  /**
   * Writes some items of a list, and skips all others.
   * @returns number of all items
   */
  writeItems(
    field: PlannedField | undefined,
    at: number,
    { from, to, weight }: ItemRange,
    write: ItemWriter<this>,
  ): number {
    const { bytes, out } = this;
    const list = this.json as readonly unknown[] | undefined;
    if (bytes[at] !== openArray) throw irregular;
    out.writeByte(openArray);
    const start = at;
    let itemBytes = 0;
    at = skipSpace(bytes, at + 1);
    let length = 0;
    if (bytes[at] === closeArray) at++;
    else
      do {
        let end: number;
        if (field && length >= from && length < to) {
          if (length > from) out.writeByte(comma);
          if (weight > 0) this.charge(weight);
          if (field.stream) this.text.startItem();
          if (list !== undefined) this.json = list[length];
          end = this.writeAt(field, length - from, length - from, at, length, write);
        } else end = this.skip(at);
        itemBytes += end - at;
        at = skipComma(bytes, end, closeArray);
        length++;
        // The length of a parsed list is known, so its other items need not be skipped.
      } while (bytes[at - 1] !== closeArray && !(list && length >= to));
    out.writeByte(closeArray);
    this.countScan(at - start - itemBytes);
    this.itemsEnd = at;
    return list?.length ?? length;
  }

  /**
   * Writes values at several places as a list.
   * @param nodes returns the places in the order of the list
   */
  writeNodes<Node extends Pick<JsonPlace, 'start' | 'end' | 'json'>>(
    field: PlannedField,
    nodes: () => Iterable<Node>,
    write: (node: Node) => void,
  ): void {
    const { out, text } = this;
    const { depth } = text.path;
    const { budget } = this.#limits;
    field.requireStream();
    budget?.requireValues();
    if (budget) budget.chargeList([...nodes()].length, field.itemWeight);
    out.writeByte(openArray);
    text.path.enter(field.key, field.order);
    let length = 0;
    for (const node of nodes()) {
      if (length > 0) out.writeByte(comma);
      if (!budget) this.charge(field.itemWeight);
      if (field.stream) text.startItem();
      this.json = node.json;
      this.writeAt(field, length, length, node.start, length, () => {
        write(node);
        return node.end;
      });
      length++;
    }
    out.writeByte(closeArray);
    text.path.depth = depth;
    if (length > limits.listItems.max) throw tooManyValues;
  }

  /**
   * Writes a value of a list, or null with an error.
   * @param key place of the value in the result
   */
  writeAt(
    field: PlannedField,
    key: string | number,
    order: number,
    at: number,
    index: number,
    write: ItemWriter<this>,
  ): number {
    const { length } = this.out;
    const { depth } = this.text.path;
    this.text.path.enter(key, order);
    try {
      // Functions replace unusable items with errors.
      if (this.json instanceof Error) throw this.json;
      return write(this, at, index);
    } catch (error) {
      this.text.path.depth = depth + 1;
      this.text.fail(field, length, error);
      return this.skip(at);
    } finally {
      this.text.path.depth = depth;
    }
  }

  /** True if lists are charged before their items. */
  get chargesBudget(): boolean {
    return this.#limits.budget !== undefined;
  }

  charge(values: number): void {
    const { budget } = this.#limits;
    if (budget) budget.chargeValues(values);
    else {
      this.values += values;
      if (this.values > this.#limits.values) throw tooManyValues;
    }
  }
}

/** Returns the error of a value that is no list. The message without records is that of graphql-js. */
function noListError({ type, definition }: PlannedField, records: string | undefined): Error {
  if (records !== undefined) return upstreamError(`REST API returned no list of ${records}`);
  return withoutStack(
    () => new GraphQLError(`Expected Iterable, but did not find one for field "${type.name}.${definition.name}".`),
  );
}

const skipItem: ItemWriter<ItemsReader> = (reader, at) => reader.skip(at);
