import { responseShapes } from '../../src/rest/index.js';

/** Values of enums and constants in the contract, and known kinds of objects. */
const contractWords = new Set(
  Object.values(responseShapes).flatMap((fields) =>
    Object.values(fields).flatMap(({ values = [], kinds = [] }) => [...values, ...kinds]),
  ),
);

const isTime = /^\d{4}-\d\d-\d\d(T|$)/;
/** Properties whose values are kept: identifiers, which the URLs of other calls contain, and the kind of a record. */
const unmaskedProperties: ReadonlySet<string> = new Set(['id', 'slug', 'object', 'page']);

/**
 * Creates a function that replaces the letters and digits of texts in a body with `x`. The function keeps property
 * names, ids, times and values of enums, because REST calls can depend on them.
 * @param calls URLs and bodies of all calls
 */
export function maskTexts(calls: readonly (readonly [url: string, body: string])[]): (body: string) => string {
  const ids = new Set(calls.flatMap(([url]) => url.split(/[/?&=]/).map(decodePart)));
  for (const [, body] of calls)
    mapStrings(body, (text, key, holder) => {
      if (unmaskedProperties.has(key) || (key === 'name' && holder.object === 'integration')) ids.add(text);
      return text;
    });
  const mustKeep = (text: string) => ids.has(text) || contractWords.has(text) || isTime.test(text);
  return (body) => mapStrings(body, (text) => (mustKeep(text) ? text : text.replaceAll(/[\p{L}\p{N}]/gu, 'x')));
}

type MapString = (text: string, key: string, holder: Readonly<Record<string, unknown>>) => string;

/** Applies `map` to each string of a JSON text, or to the whole text if the text is not JSON. */
export function mapStrings(body: string, map: MapString): string {
  try {
    const json: unknown = JSON.parse(body, function (this: Record<string, unknown>, key, value: unknown) {
      return typeof value === 'string' ? map(value, key, this) : value;
    });
    return JSON.stringify(json);
  } catch {
    return map(body, '', {});
  }
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
