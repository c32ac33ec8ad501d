type Scalar = string | number | boolean | null;
type Value = Scalar | readonly Scalar[] | readonly Row[];
/** Values of a record by name. The names of nested values contain dots. */
type Row = ReadonlyMap<string, Value>;

/**
 * Prints data as text for models. Objects become names with dots, connections become their lists, and lists of records
 * without nested lists of records become tables. Texts are in quotes only if they would be ambiguous.
 *
 *     space.title: Quick start
 *     space.changeRequests (2): number | subject | requestedReviewers.user.displayName
 *      88 | Fix typos | Aiko Tanabe, Ruth Adeyemi
 *      87 | New login | -
 */
export const compactText = (data: unknown): string => linesOf(flatten(data, '', new Map()), '').join('\n');

/** Adds a value to a row, or the values of an object or a list. */
function flatten(value: unknown, name: string, row: Map<string, Value>): Map<string, Value> {
  if (Array.isArray(value)) return addList(value, name, row);
  if (typeof value !== 'object' || value === null) return row.set(name, value as Scalar);
  const members = Object.entries(value);
  const [[memberName, nodes] = []] = members;
  if (members.length === 1 && memberName === 'nodes' && Array.isArray(nodes)) return addList(nodes, name, row);
  for (const [member, child] of members) flatten(child, name === '' ? member : `${name}.${member}`, row);
  return row;
}

function addList(list: readonly unknown[], name: string, row: Map<string, Value>): Map<string, Value> {
  if (list.every((item) => typeof item !== 'object' || item === null)) return row.set(name, list as Scalar[]);
  const rows = list.map((item) => flatten(item, '', new Map()));
  const [column, ...others] = columnsOf(rows);
  const cells = rows.map((one) => valueAt(one, column ?? ''));
  // A list of records with one column is printed as a list of values.
  if (column !== undefined && others.length === 0 && cells.every(isScalar))
    return row.set([name, column].filter(Boolean).join('.'), cells);
  return row.set(name, rows);
}

const isScalar = (value: Value): value is Scalar => typeof value !== 'object' || value === null;
const isRows = (value: Value): value is readonly Row[] => Array.isArray(value) && value[0] instanceof Map;

/**
 * Returns the names of all columns. A null or an empty list has only the name of its field. In other rows, the same
 * field can have longer names, which replace this name.
 */
function columnsOf(rows: readonly Row[]): string[] {
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  return names.filter(
    (name) => !names.some((other) => other !== name && (name === '' || other.startsWith(`${name}.`))),
  );
}

/** Returns the value of a column. A null or an empty list is the value of all columns below the name of its field. */
function valueAt(row: Row, column: string): Value {
  for (let name = column; ; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const value = row.get(name);
    if (value !== undefined || name === '') return value === undefined ? [] : value;
  }
}

function linesOf(row: Row, indent: string): string[] {
  return [...row].flatMap(([name, value]) => {
    if (isRows(value)) return listLines(name, value, indent);
    return [`${indent}${name === '' ? '' : `${name}: `}${cell(value)}`];
  });
}

function listLines(label: string, rows: readonly Row[], indent: string): string[] {
  const inner = `${indent} `;
  const head = `${indent}${label} (${rows.length}):`;
  if (rows.some((row) => [...row.values()].some(isRows)))
    return [head, ...rows.flatMap((row) => withMark(linesOf(row, `${inner} `), inner))];
  const columns = columnsOf(rows);
  const rowLines = rows.map((row) => inner + columns.map((column) => cell(valueAt(row, column))).join(' | '));
  return [`${head} ${columns.join(' | ')}`, ...rowLines];
}

/** Adds a dash to the first line of a record. */
const withMark = ([first = '', ...others]: readonly string[], indent: string): string[] => [
  `${indent}- ${first.trimStart()}`,
  ...others,
];

function cell(value: Value): string {
  if (isScalar(value)) return scalarText(value);
  return value.length === 0 ? '-' : (value as readonly Scalar[]).map(scalarText).join(', ');
}

const scalarText = (value: Scalar): string =>
  typeof value === 'string' && !isAmbiguous(value) ? value : JSON.stringify(value);

/** Returns true for a text that looks like another value, or contains a separator. */
const isAmbiguous = (text: string): boolean =>
  /[\n\r|"]|, |^\s|\s$/.test(text) || /^(|-|null|true|false|-?\d+(\.\d+)?([eE][+-]?\d+)?)$/.test(text);
