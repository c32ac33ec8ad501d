import { describe, expect, it } from 'vitest';
import { json, useService } from '../support/service.js';

const { service, gateway } = useService();

describe('many aliases of a large value', () => {
  const aliases = (count: number, field: string) =>
    Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ');
  const sites = (selection: string) => `{ organization(id: "Organization:o") { sites { nodes { ${selection} } } } }`;

  it('exceed the maximum size of a response', async () => {
    service.handle((_, response) => json(response, { items: [{ object: 'site', id: 's', title: 'x'.repeat(6e6) }] }));
    const { errors } = await gateway.query(sites(aliases(900, 'title')));
    expect(errors).toMatchObject([{ path: ['organization'], extensions: { code: 'RESPONSE_TOO_LARGE' } }]);
  });
});

describe('a large list inside a record that must be parsed', () => {
  const siteSpaces = (count: number, title: string) =>
    `[${Array.from({ length: count }, (_, index) => `{"object":"site-space","id":"ss${index}","${title}":"T${index}"}`)}]`;

  it.each([
    ['in one step', 100],
    ['in several steps', 3_000],
  ])('is parsed %s', async (_, count) => {
    const list = siteSpaces(count, String.raw`t\u0069tle`);
    service.handle((_, response) => {
      response.end(`{"items":[{"object":"site-section","id":"x","title":"Section","siteSpaces":${list}}]}`);
    });
    const data = await gateway.data<{ site: { sections: { nodes: { siteSpaces: object }[] } } }>(
      '{ site(id: "Site:o/s") { sections { nodes { siteSpaces(first: 1000) { totalCount nodes { title } } } } } }',
    );
    const titles = Array.from({ length: Math.min(count, 1_000) }, (_, index) => ({ title: `T${index}` }));
    expect(data.site.sections.nodes).toEqual([{ siteSpaces: { totalCount: count, nodes: titles } }]);
  });
});
