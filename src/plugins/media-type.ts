/** Media types of responses that are not streamed. If a range of `Accept` matches both, the second type is used. */
const jsonTypes = ['application/graphql-response+json', 'application/json'];
/** Media types of responses in parts, which can also have a single part. */
export const streamTypes = ['text/event-stream', 'multipart/mixed'];
export const allTypes = [...streamTypes, ...jsonTypes];

/**
 * Negotiates the media type like Yoga: uses the first range that matches, and ignores weights.
 * @param types media types that the response can have
 * @returns undefined if no range matches
 */
export function negotiateType(accept: string | null | undefined, types = jsonTypes): string | undefined {
  if (accept === 'application/json' && types === jsonTypes) return accept;
  const ranges = (accept || '*/*').replace(/\s/g, '').toLowerCase().split(',');
  for (const range of ranges) {
    const [type = '', ...parameters] = range.split(';');
    const charset = parameters.find((parameter) => parameter.includes('charset='));
    if (charset !== undefined && charset !== 'charset=utf-8') continue;
    const match = types.findLast((responseType) => isWithin(responseType, type));
    if (match) return match;
  }
  return undefined;
}

function isWithin(type: string, range: string): boolean {
  const [kind, name] = type.split('/');
  const [kinds, names] = range.split('/');
  return (kinds === '*' || kinds === kind) && (names === '*' || names === name);
}
