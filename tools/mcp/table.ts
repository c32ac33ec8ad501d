import { nameText } from './hidden-characters.js';

/** Printed value: a text, a list of texts, or a list of records. */
export type Value = string | readonly string[] | Table;

/** A list of records. */
export interface Table {
  readonly rows: readonly Row[];
  readonly shape: Shape;
}

/** Name of the values of a member in all records of a list. The names of nested members contain dots. */
export class Column {
  readonly parent: Column | undefined;
  /** Printed name, or an empty text for the records themselves. */
  readonly label: string;
  /** True if a nested member has a value in any record. */
  isPrefix = false;
  readonly #name: string;
  /** Columns of nested members. Undefined for most columns, because a map takes time and memory. */
  #members: Map<string, Column> | undefined;

  constructor(parent?: Column, name = '') {
    this.parent = parent;
    this.#name = name;
    this.label = parent ? `${parent.label}${parent.label === '' ? '' : '.'}${nameText(name)}` : '';
  }

  member(name: string): Column {
    this.#members ??= new Map();
    const member = this.#members.get(name) ?? new Column(this, name);
    this.#members.set(name, member);
    return member;
  }

  /** Returns the column below this column that has the names of a column of other records. */
  descendant(other: Column): Column {
    return other.parent ? this.descendant(other.parent).member(other.#name) : this;
  }
}

/** Columns of the records of a list. */
export class Shape {
  readonly root = new Column();
  /** Columns with a value, in the order of their first values. */
  readonly used = new Set<Column>();

  /**
   * All columns. A null or an empty list has only the name of its field. In other records, the same field can have
   * longer names, which replace this name.
   */
  get columns(): Column[] {
    return [...this.used].filter(({ isPrefix }) => !isPrefix);
  }
}

/** Values of a record by column. */
export class Row {
  readonly values = new Map<Column, Value>();
  /** True if a value is a list of records. */
  hasTable = false;
  readonly #shape: Shape;

  constructor(shape: Shape) {
    this.#shape = shape;
  }

  set(column: Column, value: Value): this {
    this.values.set(column, value);
    this.#shape.used.add(column);
    if (typeof value === 'object' && 'rows' in value) this.hasTable = true;
    for (let prefix = column.parent; prefix && !prefix.isPrefix; prefix = prefix.parent) prefix.isPrefix = true;
    return this;
  }
}
