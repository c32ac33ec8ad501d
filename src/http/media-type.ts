/** Media types of responses that are not streamed. If a range of `Accept` matches both, the second type is used. */
const responseTypes = ['application/graphql-response+json', 'application/json'];

/**
 * Negotiates the media type like Yoga: uses the first range that matches, and ignores weights.
 * @returns undefined if no range matches
 */
export function negotiateType(accept: string | undefined): string | undefined {
  if (accept === 'application/json') return accept;
  const ranges = (accept || '*/*').replace(/\s/g, '').toLowerCase().split(',');
  for (const range of ranges) {
    const [type = '', ...parameters] = range.split(';');
    const charset = parameters.find((parameter) => parameter.includes('charset='));
    if (charset !== undefined && charset !== 'charset=utf-8') continue;
    const match = responseTypes.findLast((responseType) => isWithin(responseType, type));
    if (match) return match;
  }
  return undefined;
}

function isWithin(type: string, range: string): boolean {
  const [kind, name] = type.split('/');
  const [kinds, names] = range.split('/');
  return (kinds === '*' || kinds === kind) && (names === '*' || names === name);
}
