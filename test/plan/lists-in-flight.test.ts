import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { json, useService } from '../support/service.js';

const { service, gateway } = useService(() => undefined, { connections: 8, maxValues: 3_000 });

const urls = () => service.requests.map(({ url }) => url.replace('/v1', '')).sort();
const sites = (count: number) => Array.from({ length: count }, (_, index) => ({ object: 'site', id: `s${index}` }));
/** Milliseconds in which additional calls of a finished operation would arrive. */
const settleMs = 150;

/** Responds with an organization after 50 ms, with sites immediately, and with sections after 20 ms. */
const serve = (status: number, count: number) =>
  service.handle(async ({ url }, response) => {
    if (url === '/v1/orgs/o') {
      await setTimeout(50);
      return json(response, { object: 'organization', id: 'o', title: 'O' }, status);
    }
    if (url.startsWith('/v1/orgs/o/sites?')) return json(response, { items: sites(count) });
    await setTimeout(20);
    return json(response, { items: [{ object: 'site-section', id: 'a' }] });
  });

describe('lists of a record that is in flight', () => {
  const query = (first: number, fields: string) =>
    `{ organization(id: "Organization:o") { title sites(first: ${first}) { nodes { ${fields} } } } }`;

  it('are loaded before the record arrives', async () => {
    serve(200, 2);
    const { data } = await gateway.query(query(2, 'sections { nodes { resourceId } }'));
    const site = { sections: { nodes: [{ resourceId: 'a' }] } };
    expect(data).toEqual({ organization: { title: 'O', sites: { nodes: [site, site] } } });
    expect(service.requests.map(({ url }) => url).slice(0, 4)).toContain('/v1/orgs/o/sites/s1/sections?limit=50');
  });

  it('are cancelled if the record is not found', async () => {
    serve(404, 40);
    const { data } = await gateway.query(query(40, 'sections { nodes { resourceId } }'));
    expect(data).toEqual({ organization: null });
    const requestCount = service.requests.length;
    await setTimeout(settleMs);
    expect(service.requests.length).toBe(requestCount);
    expect(requestCount).toBeLessThan(42);
  });

  it('cause no further calls if the operation exceeds the limit of values', async () => {
    serve(200, 400);
    const { errors } = await gateway.query(query(400, 'sections { nodes { resourceId title path icon description } }'));
    expect(errors).toMatchObject([{ extensions: { code: 'TOO_MANY_VALUES' } }]);
    await setTimeout(settleMs);
    expect(urls()).toEqual(['/orgs/o', '/orgs/o/sites?limit=400']);
  });

  it('are loaded with one call if their selections differ in `first`, and one selection is excluded', async () => {
    serve(200, 5);
    const { data } = await gateway.query(
      `query ($yes: Boolean = false) { organization(id: "Organization:o") { title
        sites(first: 2) { nodes { resourceId } } sites(first: 2) @include(if: $yes) { nodes { title } }
        five: sites(first: 5) { nodes { resourceId } } } }`,
    );
    expect(data).toMatchObject({ organization: { sites: { nodes: [{ resourceId: 's0' }, { resourceId: 's1' }] } } });
    expect(urls()).toEqual(['/orgs/o', '/orgs/o/sites?limit=5']);
  });
});

describe('a change request looked up by its number', () => {
  it('has its identifier in the ids of records that arrive earlier', async () => {
    service.handle(async ({ url }, response) => {
      const { pathname } = new URL(url, service.url);
      const [kind = '', id = ''] = pathname.split('/').slice(-2);
      if (kind === 'page') return json(response, { object: 'page', id, title: 'P' });
      if (['comments', 'replies'].includes(id)) return json(response, { items: [{ object: 'comment', id }] });
      if (pathname.startsWith('/v1/orgs/o/sites')) return json(response, { items: [] });
      await setTimeout(50);
      return json(response, { object: 'change-request', id: 'cr', number: 12 });
    });
    const { data } = await gateway.query(`{ changeRequest(id: "ChangeRequest:o/s/12") { number space { id }
      page(id: "Page:o/s/p") { id } comments { nodes { id replies { nodes { id } } } } } }`);
    expect(data).toEqual({
      changeRequest: {
        number: 12,
        space: { id: 'Space:o/s' },
        page: { id: 'Page:o/s/cr/p' },
        comments: {
          nodes: [
            {
              id: 'ChangeRequestComment:o/s/cr/comments',
              replies: { nodes: [{ id: 'ChangeRequestCommentReply:o/s/cr/comments/replies' }] },
            },
          ],
        },
      },
    });
  });
});

it('two parents whose identifiers contain slashes are looked up separately', async () => {
  service.handle((_, response) => json(response, { items: [{ object: 'site-section', id: 'x' }] }));
  const { data } = await gateway.query(
    '{ nodes(ids: ["SiteSection:a%2Fb/c/x", "SiteSection:a/b%2Fc/x"]) { ... on SiteSection { id description } } }',
  );
  expect(data).toMatchObject({ nodes: [{ id: 'SiteSection:a%2Fb/c/x' }, { id: 'SiteSection:a/b%2Fc/x' }] });
  expect(service.requests).toHaveLength(2);
});
