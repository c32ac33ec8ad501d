/** Tests of the text of pages, which some responses lack. */
import { describe, expect, it } from 'vitest';
import { useResolvers } from '../support/resolvers.js';
import { json, useService } from '../support/service.js';

const page = '/v1/spaces/s/content/page/p';
const inSpace = (selection: string) => `{ space(id: "Space:o/s") { ${selection} } }`;

/** Responds like the REST API: a GET of a page has text in the requested format, a tree of pages has none. */
function respond(url: string): object {
  const { pathname, searchParams } = new URL(url, 'http://service');
  if (pathname.endsWith('/pages')) return { pages: [{ id: 'p' }, { id: 'q' }, { id: 'r' }] };
  const format = searchParams.get('format') ?? 'markdown';
  const text = searchParams.get('evaluated') === 'true' ? 'evaluated' : 'text';
  return { id: pathname.split('/').at(-1), ...(searchParams.get('computed') !== 'false' && { [format]: text }) };
}

describe.each([
  ['a plan', []],
  ['resolvers', [useResolvers()]],
])('with %s, `markdown`', (_, plugins) => {
  const { service, gateway } = useService(({ url }, response) => json(response, respond(url)), { plugins });
  const read = async (selection: string) => {
    const { data, errors } = await gateway.query<{ space: Record<string, unknown> }>(inSpace(selection));
    expect(errors).toBeUndefined();
    return { ...data.space, calls: service.requests.map(({ url }) => url).sort() };
  };

  it('is Markdown for each format of `raw`', async () => {
    expect(await read('page(id: "Page:o/s/p", format: "document") { markdown raw }')).toEqual({
      page: { markdown: 'text', raw: { id: 'p', document: 'text' } },
      calls: [`${page}?format=document`, `${page}?format=markdown&metadata=false`],
    });
  });

  it('is evaluated in its own GET if the field `page` requests it', async () => {
    expect(await read('page(id: "Page:o/s/p", format: "document", evaluated: true) { markdown }')).toEqual({
      page: { markdown: 'evaluated' },
      calls: [
        `${page}?evaluated=true&format=document&metadata=false`,
        `${page}?evaluated=true&format=markdown&metadata=false`,
      ],
    });
  });

  it('needs no second GET if the page has no text that is not computed', async () => {
    expect(await read('page(id: "Page:o/s/p", computed: false) { markdown }')).toEqual({
      page: { markdown: null },
      calls: [`${page}?computed=false&format=markdown&metadata=false`],
    });
  });

  it.each(['pages(computed: false) { markdown }', 'flatPages(computed: false) { page { markdown } }'])(
    'of %s is not computed',
    async (selection) => {
      const { calls } = await read(selection);
      expect(calls).toContain(`${page}?computed=false&format=markdown&metadata=false`);
      expect(calls).toHaveLength(4);
    },
  );
});
