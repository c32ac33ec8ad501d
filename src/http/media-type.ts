/** Types of a response in one piece. If a range of `Accept` matches several, the last one is used. */
const responseTypes = ['application/graphql-response+json', 'application/json'];

/** Negotiates the type of a response in one piece like Yoga: the first range that matches. Weights are ignored. */
export function negotiateType(accept: string | undefined): string | undefined {
  if (accept === 'application/json') return accept;
  const ranges = (accept || '*/*').replace(/\s/g, '').toLowerCase().split(',');
  for (const range of ranges) {
    const [type = '', ...parameters] = range.split(';');
    const charset = parameters.find((parameter) => parameter.includes('charset='));
    if (charset !== undefined && charset !== 'charset=utf-8') continue;
    const found = responseTypes.findLast((responseType) => isWithin(responseType, type));
    if (found) return found;
  }
  return undefined;
}

function isWithin(type: string, range: string): boolean {
  const [kind, name] = type.split('/');
  const [kinds, names] = range.split('/');
  return (kinds === '*' || kinds === kind) && (names === '*' || names === name);
}
