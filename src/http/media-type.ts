/** The types of a whole answer; of those that a client takes equally, it gets the last one. */
const wholeTypes = ['application/graphql-response+json', 'application/json'];

/**
 * The type in which a client wants a whole answer, by the rule of Yoga: the first one in its list, whatever weight it
 * gives. Nothing when none is one of ours.
 */
export function wholeType(accept: string | undefined): string | undefined {
  if (accept === 'application/json') return accept;
  const ranges = (accept || '*/*').replace(/\s/g, '').toLowerCase().split(',');
  for (const range of ranges) {
    const [type = '', ...parameters] = range.split(';');
    const charset = parameters.find((parameter) => parameter.includes('charset='));
    if (charset !== undefined && charset !== 'charset=utf-8') continue;
    const found = wholeTypes.findLast((whole) => isWithin(whole, type));
    if (found) return found;
  }
  return undefined;
}

function isWithin(type: string, range: string): boolean {
  const [kind, name] = type.split('/');
  const [kinds, names] = range.split('/');
  return (kinds === '*' || kinds === kind) && (names === '*' || names === name);
}
