/** Tests lists of printed pages, and lists with many items. */
import { describe, expect, it } from 'vitest';
import { lists, nest, usePages } from './read-page.js';

const { read } = usePages();

describe('wrong values in embedded lists of a page with escaped names', () => {
  it.each(['7', 'true', '1e20'])('are converted: %s', async (value) => {
    const sections = `[{"id":"a","condition":${value}},{"id":"b","condition":"x"}]`;
    const query = '{ site(id: "Site:o/s") { sectionGroups { nodes { title sections { nodes { condition } } } } } }';
    const body = String.raw`{"items":[{"i\u0064":"g","title":"t","sections":${sections}}]}`;
    const nodes = [{ condition: String(JSON.parse(value)) }, { condition: 'x' }];
    expect(await read(query, body)).toMatchObject({
      data: nest('site.sectionGroups.nodes', [{ title: 't', sections: { nodes } }]),
      errors: [],
    });
  });
});

describe('a page with more items than a list can have', () => {
  it('is read up to the requested number', async () => {
    const body = `{"items":[${Array(20_001).fill('{"id":"s","title":"t"}').join(',')}]}`;
    const { data, errors } = await read(lists.Site.query('nodes { id title }'), body);
    expect(errors).toEqual([]);
    expect(data).toEqual(nest('organization.sites.nodes', Array(50).fill({ id: 'Site:o/s', title: 't' })));
  });
});
