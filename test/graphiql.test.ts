import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { Settings } from '../src/graphiql/settings.js';
import { schema } from '../src/schema/index.js';
import { useGateway } from './support/gateway.js';
import { useServer } from './support/server.js';

const headers = { Authorization: 'Bearer sandbox' };
const gateway = useGateway({ graphiqlHeaders: headers });
const server = useServer(gateway);
const elsewhere = useServer(useGateway());
const hidden = useServer(useGateway({ introspection: false }));
const without = useServer(useGateway({ graphiql: false }));
const registered = useServer(useGateway({ persistedOperations: new Map() }));

/** What a browser gets, and what the page tells GraphiQL. */
async function open(url: string) {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  const html = await response.text();
  const [, json = ''] = /id="settings">(.*)<\/script>/.exec(html) ?? [];
  const settings = JSON.parse(json) as Settings;
  const linked = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '');
  const assets = [...linked.filter((path) => !path.startsWith('data:')), ...Object.values(settings.workers)];
  return { response, assets, settings };
}

describe('the queries that GraphiQL opens with', () => {
  it('are answered by the sandbox without errors', async () => {
    const { settings } = await open(server.url);
    expect(JSON.parse(settings.headers ?? '')).toEqual(headers);
    const reads = settings.examples.filter(({ query }) => /^query /m.test(query));
    const writes = settings.examples.filter(({ query }) => /^mutation /m.test(query));
    expect([reads.length, writes.length, settings.examples.length]).toEqual([5, 3, 8]);
    for (const { query, variables = '{}' } of settings.examples) {
      // Those in parts have a test of their own.
      const { data, errors } = await gateway.raw(
        query.replaceAll(/@(defer|stream)(\(.*?\))?/g, ''),
        JSON.parse(variables),
      );
      expect(errors, query).toBeUndefined();
      // An id that is not there gives null, without an error.
      expect(Object.values(data as object), query).not.toContain(null);
    }
  });

  it('show reviewers, comments and replies', async () => {
    const { settings } = await open(server.url);
    const review = settings.examples.find(({ query }) => query.includes('query Review'));
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
    const { settings } = await open(elsewhere.url);
    expect(JSON.stringify(settings)).not.toMatch(/northwind|Bearer/);
    for (const { query } of settings.examples) expect(validate(schema, parse(query))).toEqual([]);
  });
});

describe('the page of GraphiQL', () => {
  it('is asked for anew, and is not sent again when it is the same', async () => {
    const { response } = await open(server.url);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const etag = response.headers.get('etag') ?? '';
    const again = await ask(server.url, { accept: 'text/html', 'if-none-match': etag });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    const other = await ask(elsewhere.url, { accept: 'text/html', 'if-none-match': etag });
    expect(other.status).toBe(200);
  });

  it('may ask no other host, and runs nothing that is written inside it', async () => {
    const { response, assets } = await open(server.url);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
    for (const asset of assets) expect(asset).not.toMatch(/^(\w+:|\/)/);
  });

  it('is not there when it is switched off, and neither is it where it could send nothing', async () => {
    for (const { url } of [without, registered]) {
      const response = await fetch(url, { headers: { accept: 'text/html' } });
      expect(response.headers.get('content-type')).not.toContain('html');
    }
  });

  it('says when the schema is hidden', async () => {
    expect((await open(server.url)).settings.introspection).toBe(true);
    expect((await open(hidden.url)).settings.introspection).toBe(false);
  });
});

describe('the files of GraphiQL', () => {
  it('are kept by browsers for good', async () => {
    const { assets } = await open(server.url);
    expect(assets.length).toBeGreaterThan(5);
    for (const path of assets) {
      const url = new URL(path, server.url).href;
      const { status, headers } = await ask(url);
      expect(status, path).toBe(200);
      expect(headers['cache-control'], path).toBe('public, max-age=31536000, immutable');
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      const again = await ask(url, { 'if-none-match': headers.etag ?? '' });
      expect(again, path).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    }
  });

  it('come as small as the browser takes them, and are the same in every encoding', async () => {
    for (const path of (await open(server.url)).assets) {
      const as = (encoding: string) => ask(new URL(path, server.url).href, { 'accept-encoding': encoding });
      const [br, gzip, plain] = await Promise.all([as('gzip, deflate, br, zstd'), as('gzip, br;q=0'), as('identity')]);
      const encodings = [br, gzip, plain].map(({ headers }) => headers['content-encoding']);
      expect(encodings, path).toEqual(['br', 'gzip', undefined]);
      expect(br.headers.vary, path).toBe('accept-encoding');
      expect(brotliDecompressSync(br.body).equals(plain.body), path).toBe(true);
      expect(gunzipSync(gzip.body).equals(plain.body), path).toBe(true);
    }
  });

  it('are less than 2 MB for the first visit', async () => {
    const { assets } = await open(server.url);
    const sizes = assets.map(async (path) => {
      const { body } = await ask(new URL(path, server.url).href, { 'accept-encoding': 'br' });
      return body.length;
    });
    const sum = (await Promise.all(sizes)).reduce((all, size) => all + size, 0);
    expect(sum).toBeLessThan(2_000_000);
  });

  it.each(['page-0123ABCD.js', 'manifest.json', '..%2Fassets.js', 'page.js.br', ''])('are not %s', async (name) => {
    expect((await ask(new URL(`graphql/assets/${name}`, server.url).href)).status).toBe(404);
  });
});

/** As it comes over the wire: what is packed stays so. */
function ask(url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status?: number; headers: Record<string, unknown> & { etag?: string }; body: Buffer }>(
    (resolve, reject) => {
      const asked = request(url, { headers }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        const { statusCode, headers } = response;
        resolve({ ...(statusCode && { status: statusCode }), headers, body: Buffer.concat(chunks) });
      });
      asked.once('error', reject).end();
    },
  );
}
