/** Tests of the text of pages, which some responses lack. */
import { describe, expect, it } from 'vitest';
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

describe('`markdown`', () => {
  const { service, gateway } = useService(({ url }, response) => json(response, respond(url)));
  const read = async (selection: string) => {
    const data = await gateway.data<{ space: Record<string, unknown> }>(inSpace(selection));
    return { ...data.space, calls: service.requests.map(({ url }) => url).sort() };
  };

  it('is Markdown beside the page in another format', async () => {
    expect(await read('page(id: "Page:o/s/p") { markdown formatted(format: "document") { raw } }')).toEqual({
      page: { markdown: 'text', formatted: { raw: { id: 'p', document: 'text' } } },
      calls: [`${page}?format=document&metadata=false`, `${page}?format=markdown&metadata=false`],
    });
  });

  it('has a value for each value of `evaluated`, and equal GETs are sent once', async () => {
    const texts =
      'markdown evaluated: markdown(evaluated: true) formatted(format: "markdown", evaluated: true) { raw }';
    expect(await read(`page(id: "Page:o/s/p") { title ${texts} }`)).toEqual({
      page: {
        title: null,
        markdown: 'text',
        evaluated: 'evaluated',
        formatted: { raw: { id: 'p', markdown: 'evaluated' } },
      },
      calls: [`${page}?format=markdown&evaluated=true&metadata=false`, `${page}?format=markdown&metadata=false`],
    });
  });

  it.each(['pages(computed: false) { markdown }', 'flatPages(computed: false) { page { markdown } }'])(
    'of %s does not depend on the arguments of the list',
    async (selection) => {
      const { calls } = await read(selection);
      expect(calls).toContain(`${page}?format=markdown&metadata=false`);
      expect(calls).toHaveLength(4);
    },
  );
});

describe('`raw` of looked-up pages', () => {
  const { service, gateway } = useService(({ url }, response) => json(response, respond(url)));
  const lookUp = async (count: number, selection: string) => {
    const ids = ['p', 'q', 'r'].slice(0, count).map((id) => `Page:o/s/${id}`);
    service.forget();
    const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Page { ${selection} } } }`;
    const data = await gateway.data<{ nodes: unknown[] }>(query, { ids });
    return { nodes: data.nodes, calls: service.requests.map(({ url }) => url).sort() };
  };
  const urlOf = (id: string) => `/v1/spaces/s/content/page/${id}?format=markdown`;

  it.each([1, 2, 3])('has the text for a lookup of %d pages', async (count) => {
    const ids = ['p', 'q', 'r'].slice(0, count);
    expect(await lookUp(count, 'raw')).toEqual({
      nodes: ids.map((id) => ({ raw: { id, markdown: 'text' } })),
      calls: ids.map(urlOf),
    });
  });

  it('has the text if only a fragment of the subpages selects it', async () => {
    expect((await lookUp(3, 'title pages { raw }')).calls).toEqual(['p', 'q', 'r'].map(urlOf));
  });

  it('does not change lookups of other fields, which read the page tree', async () => {
    expect((await lookUp(3, 'title git { oid }')).calls).toEqual(['/v1/spaces/s/content/pages']);
  });

  it('has the text if the content of the space has led to the page', async () => {
    service.handle(({ url }, response) =>
      json(
        response,
        url.includes('/links')
          ? { items: [{}] }
          : url.includes('/content?') || url.endsWith('/content')
            ? { id: 'revision', pages: [{ id: 'p' }] }
            : respond(url),
      ),
    );
    const data = await gateway.data(inSpace('content { git { oid } pages { links { nodes { page { raw } } } } }'));
    expect(JSON.stringify(data)).toContain('"raw":{"id":"p","markdown":"text"}');
  });
});
