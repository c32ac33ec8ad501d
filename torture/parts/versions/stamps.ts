export type Json = Record<string, unknown>;

/** Response of the REST API. Its texts contain the number of the version and the index of the record around the text. */
export interface Version {
  number: number;
  /** URL of a GET. The URL of a write starts with its method. */
  url: string;
  status: number;
  text: string;
  /** Each record, with its identifier and those of the records around it. */
  records: readonly { json: Json; ids: readonly string[] }[];
  /** Identifiers of the items, or undefined if the response is not a list. */
  items: readonly string[] | undefined;
  hasNext: boolean;
}

/** Stamp in a result or in an error. */
export interface Read {
  /** Number of the version. */
  number: number;
  /** Index in `records` of the version. */
  record: number;
}

/** Properties whose texts the gateway passes through, and that are in no key. */
const stampedProperties =
  /^(?:title|subject|displayName|email|photoURL|markdown|description|summary|message|location|app|published|public|icon|emoji|preview|path|condition|\w+At)$/;

/** Counts are this number plus the number of their version, because they have no place for a stamp. */
const firstCount = 1_000_000_000;

export const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

export const idOf = (value: unknown): string | undefined => {
  const id = isJson(value) ? (value.id ?? value.name) : undefined;
  return typeof id === 'string' ? id : undefined;
};

/** Creates a version from a body without stamps. */
export function stamp(number: number, url: string, status: number, body: unknown): Version {
  const records: Version['records'][number][] = [{ json: {}, ids: [] }];
  const withStamps = (value: unknown, outerIds: readonly string[], outer: number): unknown => {
    if (Array.isArray(value)) return value.map((item) => withStamps(item, outerIds, outer));
    if (!isJson(value)) return value;
    const id = idOf(value);
    const ids = id === undefined ? outerIds : [...outerIds, id];
    const record = id === undefined ? outer : records.push({ json: value, ids }) - 1;
    const stamped = (name: string, member: unknown) => {
      if (name === 'count' && Array.isArray(value.items)) return firstCount + number;
      if (typeof member === 'string' && stampedProperties.test(name)) return `~${number}.${record}~`;
      return withStamps(member, ids, record);
    };
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, stamped(name, member)]));
  };
  const items = isJson(body) && Array.isArray(body.items) ? body.items.map((item) => idOf(item) ?? '') : undefined;
  const text = JSON.stringify(withStamps(body, [], 0));
  return { number, url, status, text, records, items, hasNext: isJson(body) && isJson(body.next) };
}

/** Returns the stamps of a value. */
export function readsOf(value: unknown): Read[] {
  if (typeof value === 'number') return value < firstCount ? [] : [{ number: value - firstCount, record: 0 }];
  if (isJson(value)) return Object.values(value).flatMap(readsOf);
  if (typeof value !== 'string') return [];
  return [...value.matchAll(/~(\d+)\.(\d+)~/g)].map((match) => ({
    number: Number(match[1]),
    record: Number(match[2]),
  }));
}
