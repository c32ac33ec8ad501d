/** Tests one page with every limit of values from zero to the cost of the page. */
import { describe, expect, it } from 'vitest';
import { lists, usePages } from './read-page.js';

const { read } = usePages();

type Value = string | null;
type Feature = { plan: Value; customizations: readonly Value[] | null } | null;

/** True if a result equals the complete one, except for lists that are null. */
function isPart(value: unknown, complete: unknown): boolean {
  if (value === null || typeof value !== 'object') return value === null || value === complete;
  const others = Object(complete) as Record<string, unknown>;
  return Object.entries(value).every(([key, inner]) => isPart(inner, others[key]));
}

describe.each([
  ['ordinary', 'id'],
  ['escaped', String.raw`i\u0064`],
])('a page with %s names', (_, id) => {
  const features: readonly Feature[] = [
    { plan: 'p', customizations: ['a', 'b'] },
    null,
    { plan: 'q', customizations: ['c', null] },
    { plan: null, customizations: null },
    { plan: 'r', customizations: ['d', 'e', 'f'] },
  ];
  const items = ['s', 't', 'u'].map((name) => `{"${id}":"${name}","features":${JSON.stringify(features)}}`);
  const query = lists.Site.query(
    'edges { cursor node { id features { plan customizations } } } nodes { features { plan } }',
  );

  it('is the complete page or a part of it with each limit of values', async () => {
    const body = `{"items":[${items}]}`;
    const complete = await read(query, body);
    expect(complete.errors).toEqual([]);
    let paths = new Set<string>();
    let isComplete = false;
    for (let maxValues = 10; !isComplete; maxValues += 2) {
      const { data, errors } = await read(query, body, { maxValues });
      isComplete = errors.length === 0;
      if (isComplete) expect(data).toEqual(complete.data);
      else if (data) expect(isPart(data, complete.data)).toBe(true);
      for (const error of errors) {
        expect(error).toContain(`Operation exceeds the limit of ${maxValues} values`);
        paths.add(error.split(':')[0]?.replace(/\d+/g, 'N') ?? '');
      }
      expect(maxValues).toBeLessThan(500);
    }
    paths = new Set([...paths].filter((path) => path.includes('organization.')));
    expect([...paths].sort()).toEqual([
      'TOO_MANY_VALUES organization.sites.edges',
      'TOO_MANY_VALUES organization.sites.edges.N.node.features',
      'TOO_MANY_VALUES organization.sites.edges.N.node.features.N.customizations',
      'TOO_MANY_VALUES organization.sites.nodes',
      'TOO_MANY_VALUES organization.sites.nodes.N.features',
    ]);
  });
});
