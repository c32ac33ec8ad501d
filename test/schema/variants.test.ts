/** Tests of fields whose arguments select a variant of their record: their values, and the calls that they share. */
import { describe, expect, it } from 'vitest';
import { json, useService } from '../support/service.js';

const list = (...items: object[]) => ({ count: items.length, items });
const urlsIn = (params: URLSearchParams) => ({ published: `https://x.test/${params.get('shareKey') ?? 'open'}` });

/** Responds like the REST API: records depend on the query parameters. */
function respond(url: string): object {
  const { pathname, searchParams } = new URL(url, 'http://service');
  const urls = urlsIn(searchParams);
  const format = searchParams.get('format') ?? 'document';
  const isComputed = searchParams.get('computed') !== 'false';
  const text = `${format}${searchParams.get('evaluated') === 'true' ? ' evaluated' : ''}`;
  const children = [{ id: 'written' }, ...(isComputed ? [{ id: 'computed' }] : [])];
  const git = searchParams.get('metadata') === 'false' ? {} : { git: { oid: '1' } };
  const site = { id: 's', title: 'S', urls };
  const section = { id: 'x', title: 'X', urls };
  const comment = (id: string) => ({ id, body: { [format]: `${id} ${format}` } });
  if (pathname.endsWith('/published')) return { site, structure: { type: 'sections', structure: [section] } };
  if (pathname.endsWith('/sections')) return list(section);
  if (pathname.endsWith('/site-spaces')) return list({ id: 'y', urls });
  if (pathname.endsWith('/sites/s')) return site;
  if (pathname.endsWith('/pages')) return { pages: [{ id: 'p', pages: children, ...git }] };
  if (pathname.endsWith('/comments')) return list(...['a', 'b', 'c'].map(comment));
  const id = pathname.split('/').at(-1) ?? '';
  return pathname.includes('/comments/') ? comment(id) : { id, pages: children, markdown: text, ...git };
}

const { service, gateway } = useService(({ url }, response) => json(response, respond(url)));

/** Returns the data of a query, and its calls without paging. */
async function run(query: string) {
  service.forget();
  const data = await gateway.data<Record<string, unknown>>(query);
  const calls = service.requests.map(({ url }) => url.replace(/^\/v1/, '').replace(/[?&]limit=\d+/, ''));
  return { data, calls: calls.sort() };
}

const site = '/orgs/o/sites/s';
const space = '/spaces/s';
const published = (name: string) => ({ published: `https://x.test/${name}` });
const onSite = (selection: string) => `{ site(id: "Site:o/s") { ${selection} } }`;
const onSpace = (selection: string) => `{ space(id: "Space:o/s") { ${selection} } }`;

describe('`shareKey`', () => {
  it('needs no call of its own if all fields of the list agree', async () => {
    expect(await run(onSite('sections { nodes { title urls(shareKey: "k") { published } } }'))).toEqual({
      data: { site: { sections: { nodes: [{ title: 'X', urls: published('k') }] } } },
      calls: [`${site}/sections?shareKey=k`],
    });
  });

  it('has a value for each key, and one call for each', async () => {
    const fields = 'urls { published } k: urls(shareKey: "k") { published } l: urls(shareKey: "l") { published }';
    expect(await run(onSite(`sections { nodes { ${fields} } }`))).toEqual({
      data: { site: { sections: { nodes: [{ urls: published('open'), k: published('k'), l: published('l') }] } } },
      calls: [`${site}/sections`, `${site}/sections?shareKey=k`, `${site}/sections?shareKey=l`],
    });
  });

  it('of a site needs the published site, which another field shares', async () => {
    const structure = 'publishedSite { structure { sections { urls(shareKey: "k") { published } } } }';
    expect(await run(onSite(`title urls(shareKey: "k") { published } ${structure}`))).toEqual({
      data: {
        site: {
          title: 'S',
          urls: published('k'),
          publishedSite: { structure: { sections: [{ urls: published('k') }] } },
        },
      },
      calls: [site, `${site}/published?shareKey=k`],
    });
  });

  it('does not change the site above a list with a key', async () => {
    const { data } = await run(
      onSite(
        'urls { published } siteSpaces { nodes { urls(shareKey: "k") { published } site { urls { published } } } }',
      ),
    );
    expect(data).toEqual({
      site: {
        urls: published('open'),
        siteSpaces: { nodes: [{ urls: published('k'), site: { urls: published('open') } }] },
      },
    });
  });
});

describe('`computed`', () => {
  const [written, computed] = [{ id: 'Page:o/s/written' }, { id: 'Page:o/s/computed' }];

  it('needs one call if all lists agree', async () => {
    expect(await run(onSpace('pages(computed: false) { pages(computed: false) { id } }'))).toEqual({
      data: { space: { pages: [{ pages: [written] }] } },
      calls: [`${space}/content/pages?computed=false&metadata=false`],
    });
  });

  it('has the subpages of each value', async () => {
    const { data, calls } = await run(onSpace('pages { pages { id } written: pages(computed: false) { id } }'));
    expect(data).toEqual({ space: { pages: [{ pages: [written, computed], written: [written] }] } });
    expect(calls).toEqual([
      `${space}/content/page/p?format=markdown&computed=false&metadata=false`,
      `${space}/content/pages?metadata=false`,
    ]);
  });

  it('of a looked-up page is sent with its GET', async () => {
    expect(await run('{ node(id: "Page:o/s/p") { ... on Page { pages(computed: false) { id } } } }')).toEqual({
      data: { node: { pages: [written] } },
      calls: [`${space}/content/page/p?format=markdown&computed=false&metadata=false`],
    });
  });
});

it('pages with and without Git metadata, and both texts of a page, need one call for each tree and each text', async () => {
  const id = 'id: "Page:o/s/p"';
  expect(
    await run(
      onSpace(`
        pages { title } inGit: pages { git { oid } }
        a: page(${id}) { markdown } b: page(${id}) { markdown(evaluated: true) } c: page(${id}) { git { oid } }`),
    ),
  ).toEqual({
    data: {
      space: {
        pages: [{ title: null }],
        inGit: [{ git: { oid: '1' } }],
        a: { markdown: 'markdown' },
        b: { markdown: 'markdown evaluated' },
        c: { git: { oid: '1' } },
      },
    },
    calls: [
      `${space}/content/page/p?format=markdown`,
      `${space}/content/page/p?format=markdown&evaluated=true`,
      `${space}/content/pages`,
    ],
  });
});

describe('`formattedBody`', () => {
  const bodies = (format: string) =>
    ['a', 'b', 'c'].map((id) => ({ formattedBody: { raw: { [format]: `${id} ${format}` } } }));

  it('is in the list if nothing selects `body`', async () => {
    expect(await run(onSpace('comments { nodes { formattedBody(format: "document") { raw } } }'))).toEqual({
      data: { space: { comments: { nodes: bodies('document') } } },
      calls: [`${space}/comments?format=document`],
    });
  });

  it('is in a second list beside `body`', async () => {
    const fields = 'body { markdown } formattedBody(format: "document") { raw }';
    const { data, calls } = await run(onSpace(`comments { nodes { ${fields} } }`));
    expect(data).toEqual({
      space: {
        comments: {
          nodes: bodies('document').map((node, index) => ({ body: { markdown: `${'abc'[index]} markdown` }, ...node })),
        },
      },
    });
    expect(calls).toEqual([`${space}/comments?format=document`, `${space}/comments?format=markdown`]);
  });
});

it('an invalid argument of a field does not change its record', async () => {
  const query = `query ($format: ContentFormat = "document") {
    space(id: "Space:o/s") { comments(first: 1) { nodes { id formattedBody(format: $format) { raw } } } } }`;
  const { data, errors } = await gateway.query(query, { format: null });
  expect(data).toEqual({ space: { comments: { nodes: [{ id: 'SpaceComment:o/s/a', formattedBody: null }] } } });
  expect(errors).toHaveLength(1);
});
