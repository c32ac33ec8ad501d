import { Meter } from '../../src/limits/index.js';
import { shorten, valueText } from './hidden-characters.js';
import type { Totals } from './read-result.js';
import { type Column, Row, Shape, type Table, type Value } from './table.js';

/**
 * A list or a text that is not printed completely. The result contains the first `kept` of its `total` records or
 * characters.
 */
export interface CutList {
  readonly path: readonly (string | number)[];
  readonly kept: number;
  readonly total: number;
  readonly isText?: true;
}

export interface PrintLimits {
  /** Maximum number of characters. */
  readonly size: number;
  /** Maximum number of records of each list. */
  readonly records: number;
  /** Maximum number of characters of each text in the data. */
  readonly characters: number;
  /** Lengths of the lists whose last records are missing in the data. */
  readonly totals?: Totals | undefined;
}

/**
 * Maximum number of values and names that are visited for one text. A text of 24,000 characters contains at most 6,000
 * values in a table, so only many empty or very deep values reach this number.
 */
const maxVisits = 30_000;

const tooLong = new Error('The data is too long');
const separator = ' | ';

/**
 * Prints data as text for models. Objects become names with dots, connections become their lists, and lists of records
 * without nested lists of records become tables. Texts are in quotes only if they would be ambiguous.
 *
 *     space.title: Quick start
 *     space.changeRequests (2): number | subject | requestedReviewers.user.displayName
 *      88 | Fix typos | Aiko Tanabe, Ruth Adeyemi
 *      87 | New login | -
 *
 * Stops once the text is too long, so a large value costs no more than a small one.
 * @returns undefined if the text is too long
 */
export function compactText(data: unknown, limits: PrintLimits): { text: string; cuts: CutList[] } | undefined {
  const printer = new Printer(limits);
  try {
    return { text: printer.print(data), cuts: printer.cuts };
  } catch (error) {
    if (error === tooLong) return undefined;
    throw error;
  }
}

class Printer {
  readonly cuts: CutList[] = [];
  readonly #limits: PrintLimits;
  readonly #visits = new Meter(maxVisits, () => tooLong);
  /** Characters of values, each with a separator. Their number is known before the text is. */
  readonly #values: Meter;
  /** Characters of lines, each with a line feed. */
  readonly #printed: Meter;
  readonly #path: (string | number)[] = [];
  readonly #lines: string[] = [];

  constructor(limits: PrintLimits) {
    this.#limits = limits;
    // The last value and the last line have no separator.
    this.#values = new Meter(limits.size + 1, () => tooLong);
    this.#printed = new Meter(limits.size + 1, () => tooLong);
  }

  print(data: unknown): string {
    const shape = new Shape();
    this.#addRow(this.#flatten(data, shape.root, new Row(shape)), '', '');
    return this.#lines.join('\n');
  }

  /** Adds a value to a row, or the values of an object or a list. */
  #flatten(value: unknown, column: Column, row: Row): Row {
    this.#visits.charge(1);
    if (Array.isArray(value)) return this.#addList(value, column, row);
    if (typeof value !== 'object' || value === null) return row.set(column, this.#scalarText(value));
    const members = Object.entries(value);
    const isConnection = members.length === 1 && members[0]?.[0] === 'nodes' && Array.isArray(members[0][1]);
    for (const [name, member] of members) {
      this.#visits.charge(name.length >> 4);
      this.#path.push(name);
      this.#flatten(member, isConnection ? column : column.member(name), row);
      this.#path.pop();
    }
    return row;
  }

  #addList(list: readonly unknown[], column: Column, row: Row): Row {
    const { records, totals } = this.#limits;
    const total = totals?.get(list) ?? list.length;
    const count = list.some(isContainer) ? Math.min(list.length, records) : list.length;
    const kept = count < list.length ? list.slice(0, count) : list;
    const shape = new Shape();
    const isRecords = kept.some(isContainer);
    const items = kept.map((item, index) => {
      this.#path.push(index);
      const one = isRecords ? this.#flatten(item, shape.root, new Row(shape)) : this.#scalarText(item);
      this.#path.pop();
      return one;
    });
    // Cuts are in the order of the places where the printed records end.
    if (count < total) this.cuts.push({ path: [...this.#path], kept: count, total });
    if (!isRecords) return row.set(column, items as string[]);
    const rows = items as Row[];
    const [inner, ...others] = shape.columns;
    // A list of records with one column is printed as a list of values.
    const cells = inner && others.length === 0 ? rows.map((one) => this.#valueAt(one, inner)) : [];
    return inner && others.length === 0 && cells.every(isText)
      ? row.set(column.descendant(inner), cells)
      : row.set(column, { rows, shape });
  }

  #scalarText(value: unknown): string {
    const { characters } = this.#limits;
    const text = typeof value === 'string' ? shorten(value, characters) : String(value);
    if (typeof value === 'string' && value.length > characters)
      this.cuts.push({ path: [...this.#path], kept: characters, total: value.length, isText: true });
    // The text is charged before hidden characters are removed, because this takes time, too.
    this.#values.charge(text.length + 1);
    if (typeof value !== 'string') return text;
    const printed = valueText(text);
    this.#values.charge(Math.max(0, printed.length - text.length));
    return printed;
  }

  /** Returns the value of a column. A null or an empty list is the value of all columns below the name of its field. */
  #valueAt({ values }: Row, column: Column): Value {
    for (let one: Column | undefined = column; one; one = one.parent) {
      this.#visits.charge(1);
      const value = values.get(one);
      if (value !== undefined) return value;
    }
    return [];
  }

  /**
   * Prints the values of a row in lines.
   * @param first start of the first line
   * @param indent start of all other lines
   */
  #addRow({ values }: Row, first: string, indent: string): void {
    let start = first;
    for (const [{ label }, value] of values) {
      if (isTable(value)) this.#addTable(label, value, start, indent);
      else this.#addLine(`${start}${label === '' ? '' : `${label}: `}`, [value]);
      start = indent;
    }
    if (values.size === 0) this.#addLine(first, []);
  }

  #addTable(label: string, { rows, shape }: Table, first: string, indent: string): void {
    const inner = `${indent} `;
    const head = `${first}${label === '' ? '' : `${label} `}(${rows.length}):`;
    if (rows.some(({ hasTable }) => hasTable)) {
      this.#addLine(head, []);
      for (const row of rows) this.#addRow(row, `${inner}- `, `${inner} `);
      return;
    }
    const { columns } = shape;
    this.#addLine(
      `${head} `,
      columns.map((column) => column.label),
    );
    for (const row of rows)
      this.#addLine(
        inner,
        columns.map((column) => this.#valueAt(row, column)),
      );
  }

  /** Charges each cell before the line is created, because the same value can be in many cells. */
  #addLine(start: string, values: readonly Value[]): void {
    this.#printed.charge(start.length + 1);
    const cells = values.map((value, index) => {
      const text = isText(value) ? value : cellText(value as readonly string[]);
      this.#printed.charge(text.length + (index > 0 ? separator.length : 0));
      return text;
    });
    this.#lines.push(start + cells.join(separator));
  }
}

const isContainer = (value: unknown): boolean => typeof value === 'object' && value !== null;
const isText = (value: Value): value is string => typeof value === 'string';
const isTable = (value: Value): value is Table => typeof value === 'object' && 'rows' in value;
const cellText = (texts: readonly string[]): string => (texts.length === 0 ? '-' : texts.join(', '));
