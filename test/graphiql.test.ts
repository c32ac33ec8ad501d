import { parse, validate } from 'graphql';
import { beforeEach, describe, expect, it } from 'vitest';
import { schema } from '../src/schema/index.js';
import { inBrowser, noBrowser } from './support/browser.js';
import { useGateway } from './support/gateway.js';
import { useServer } from './support/server.js';

interface Settings {
  workers: Record<string, string>;
  options: {
    defaultTabs: { query: string; variables?: string; headers?: string }[];
  };
}

const headers = { Authorization: 'Bearer sandbox' };
const gateway = useGateway({ graphiqlHeaders: headers });
const server = useServer(gateway);
const elsewhere = useServer(useGateway());

/** What a browser gets, and what the page tells GraphiQL. */
async function open(url: string) {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  const html = await response.text();
  const [, json = ''] = /id="settings">(.*)<\/script>/.exec(html) ?? [];
  const assets = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '');
  return { response, assets, settings: JSON.parse(json) as Settings };
}

describe('the queries that GraphiQL opens with', () => {
  it('are answered by the sandbox without errors', async () => {
    const { defaultTabs } = (await open(server.url)).settings.options;
    expect(defaultTabs).toHaveLength(5);
    for (const { query, variables = '{}', headers: written = '{}' } of defaultTabs) {
      expect(JSON.parse(written)).toEqual(headers);
      const { data, errors } = await gateway.raw(query, JSON.parse(variables));
      expect(errors, query).toBeUndefined();
      // An id that is not there gives null, without an error.
      expect(Object.values(data as object), query).not.toContain(null);
    }
  });

  it('show reviewers, comments and replies', async () => {
    const { defaultTabs } = (await open(server.url)).settings.options;
    const review = defaultTabs.find(({ query }) => query.includes('query Review'));
    const answer = await gateway.raw(review?.query ?? '', JSON.parse(review?.variables ?? '{}'));
    const reviewer = { user: { displayName: expect.any(String) } };
    const reply = { body: { markdown: expect.any(String) }, postedBy: expect.anything() };
    const answered = { replies: { nodes: expect.arrayContaining([reply]) } };
    expect(answer.data).toMatchObject({
      changeRequest: {
        requestedReviewers: { nodes: expect.arrayContaining([reviewer]) },
        comments: { nodes: expect.arrayContaining([expect.objectContaining(answered)]) },
      },
    });
  });

  it('are about nothing of the sandbox in front of another service', async () => {
    const { options } = (await open(elsewhere.url)).settings;
    expect(JSON.stringify(options)).not.toMatch(/northwind|Bearer/);
    for (const { query } of options.defaultTabs) expect(validate(schema, parse(query))).toEqual([]);
  });
});

describe('the files of GraphiQL', () => {
  it('are kept by browsers for good, but the page is not', async () => {
    const { response, assets, settings } = await open(server.url);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const path of [...assets, ...Object.values(settings.workers)]) {
      const asset = await fetch(new URL(path, server.url));
      expect(asset.status, path).toBe(200);
      expect(asset.headers.get('cache-control'), path).toContain('immutable');
    }
  });

  it('are the same with and without compression', async () => {
    const { assets } = await open(server.url);
    const script = new URL(assets.find((path) => path.endsWith('.js')) ?? '', server.url);
    const as = (encoding: string) => fetch(script, { headers: { 'accept-encoding': encoding } });
    const [packed, plain] = await Promise.all([as('gzip'), as('identity')]);
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await packed.text()).toBe(await plain.text());
  });

  it('of another version are not found', async () => {
    const asset = await fetch(new URL('graphql/assets/0123456789abcdef/graphiql.js', server.url));
    expect(asset.status).toBe(404);
  });
});

describe('in a browser (skipped where there is none, but not in CI)', { timeout: 60_000 }, () => {
  beforeEach(({ skip }) => skip(noBrowser !== undefined, noBrowser));

  it('answers the first query, and asks no other host', () =>
    inBrowser(async ({ page, hosts, complaints }) => {
      await page.goto(server.url);
      await page.locator('.graphiql-query-editor', { hasText: 'query Chain' }).waitFor();
      await page.locator('.graphiql-execute-button').click();
      await page.locator('.graphiql-response', { hasText: 'Northwind Robotics' }).waitFor();
      expect([...hosts]).toEqual(['127.0.0.1']);
      expect(complaints).toEqual([]);
    }));
});
