import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parse, print, separateOperations, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { Settings } from '../src/graphiql/settings.js';
import { schema } from '../src/schema/schema.js';
import { useGateway } from './support/gateway.js';
import { useServer } from './support/server.js';

const headers = { Authorization: 'Bearer sandbox' };
const gateway = useGateway({ graphiqlHeaders: headers });
const server = useServer(gateway);
const serverWithoutHeaders = useServer(useGateway());
const serverWithHiddenSchema = useServer(useGateway({ introspection: false }));
const serverWithoutGraphiql = useServer(useGateway({ graphiql: false }));
const serverWithAllowlist = useServer(useGateway({ persistedOperations: new Map() }));

/** Loads the page of GraphiQL, and returns its assets and settings. */
async function open(url: string) {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  const html = await response.text();
  const [, json = ''] = /id="settings">(.*)<\/script>/.exec(html) ?? [];
  const settings = JSON.parse(json) as Settings;
  const links = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '');
  const assets = [...links.filter((path) => !path.startsWith('data:')), ...Object.values(settings.workers)];
  return { response, assets, settings };
}

describe('the examples of GraphiQL', () => {
  const writes = () =>
    gateway.record.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`);

  it('run on the sandbox without errors', async () => {
    const { settings } = await open(server.url);
    expect(JSON.parse(settings.headers ?? '')).toEqual(headers);
    expect(settings.examples).toHaveLength(8);
    for (const { query, variables = '{}' } of settings.examples) {
      const [operation] = Object.values(separateOperations(parse(query)));
      if (!operation) throw new Error(`No operation in ${query}`);
      // Other tests cover responses in several parts.
      const text = print(operation).replaceAll(/@(defer|stream)(\(.*?\))?/g, '');
      const { data, errors } = await gateway.raw(text, JSON.parse(variables));
      expect(errors, query).toBeUndefined();
      // The lookup of an unknown id returns null without an error.
      expect(Object.values(data as object), query).not.toContain(null);
    }
  });

  it('start with the query that README.md sends with curl', async () => {
    const [, command = ''] = /-d '(.*)'/.exec(await readFile('README.md', 'utf8')) ?? [];
    const [first] = (await open(serverWithoutHeaders.url)).settings.examples;
    const plain = (query = '') => print(parse(query.replace('query Sites ', '')));
    expect(plain(first?.query)).toBe(plain(JSON.parse(command).query));
    expect(first?.variables).toBeUndefined();
  });

  it('write only to the draft change request that they create', async () => {
    const { settings } = await open(server.url);
    const example = settings.examples.find(({ query }) => query.includes('createChangeRequest('));
    const variables = JSON.parse(example?.variables ?? '');
    const [create, ...others] = Object.values(separateOperations(parse(example?.query ?? ''))).map(print);
    const { data } = await gateway.raw(create ?? '', variables);
    const { id, ...draft } = (data as { createChangeRequest: { changeRequest: { id: string } } }).createChangeRequest
      .changeRequest;
    expect(draft).toMatchObject({ subject: variables.draft.subject, status: 'draft' });
    for (const other of others) expect(await gateway.raw(other, { ...variables, id })).not.toHaveProperty('errors');
    const list = '/v1/spaces/space_quick_start/change-requests';
    const path = `${list}/${id.split('/').at(-1)}`;
    expect(writes()).toEqual([`POST ${list}`, `POST ${path}/comments`, `POST ${path}/requested-reviewers`]);
  });

  it('select reviewers, comments and replies', async () => {
    const { settings } = await open(server.url);
    const review = settings.examples.find(({ query }) => query.includes('query Review'));
    const response = await gateway.raw(review?.query ?? '', JSON.parse(review?.variables ?? '{}'));
    const reviewer = { user: { displayName: expect.any(String) } };
    const reply = { body: { markdown: expect.any(String) }, postedBy: expect.anything() };
    const commentWithReply = { replies: { nodes: expect.arrayContaining([reply]) } };
    expect(response.data).toMatchObject({
      changeRequest: {
        requestedReviewers: { nodes: expect.arrayContaining([reviewer]) },
        comments: { nodes: expect.arrayContaining([expect.objectContaining(commentWithReply)]) },
      },
    });
  });

  it('contain no sandbox ids if the gateway has no sandbox headers', async () => {
    const { settings } = await open(serverWithoutHeaders.url);
    expect(JSON.stringify(settings)).not.toMatch(/northwind|Bearer/);
    for (const { query } of settings.examples) expect(validate(schema, parse(query))).toEqual([]);
  });
});

describe('the page of GraphiQL', () => {
  it('has an ETag, and is omitted from responses to requests with this ETag', async () => {
    const { response } = await open(server.url);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const etag = response.headers.get('etag') ?? '';
    const revalidation = await get(server.url, { accept: 'text/html', 'if-none-match': etag });
    expect(revalidation).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    const other = await get(serverWithoutHeaders.url, { accept: 'text/html', 'if-none-match': etag });
    expect(other.status).toBe(200);
  });

  it('has a content security policy without other hosts and inline scripts', async () => {
    const { response, assets } = await open(server.url);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
    for (const asset of assets) expect(asset).not.toMatch(/^(\w+:|\/)/);
  });

  it('is not served if GraphiQL is turned off or operations are registered', async () => {
    for (const { url } of [serverWithoutGraphiql, serverWithAllowlist]) {
      const response = await fetch(url, { headers: { accept: 'text/html' } });
      expect(response.headers.get('content-type')).not.toContain('html');
      expect(await response.json()).toMatchObject({
        errors: [{ message: expect.stringMatching(/; GraphiQL is turned off$/) }],
      });
    }
  });

  it('is the target of relative redirects from / and /graphql/ for browsers only', async () => {
    const withSlash = `${server.url}/`;
    expect((await get(withSlash, { accept: 'text/html' })).headers.location).toBe('../graphql');
    expect((await fetch(withSlash, { headers: { accept: 'text/html' } })).url).toBe(server.url);
    const root = new URL('/', server.url).href;
    const redirect = await get(root, { accept: 'text/html,*/*;q=0.8' });
    expect(redirect).toMatchObject({ status: 302, headers: { location: 'graphql', vary: 'accept' } });
    expect((await fetch(root, { headers: { accept: 'text/html' } })).url).toBe(server.url);
    for (const [url, accept] of [
      [root, 'application/json'],
      [root, '*/*'],
      [new URL('/', serverWithoutGraphiql.url).href, 'text/html'],
    ] as const) {
      const { status, body } = await get(url, { accept });
      expect(status, `${url} ${accept}`).toBe(404);
      expect(JSON.parse(body.toString()).errors[0].message).toBe('Not found; the GraphQL endpoint is /graphql');
    }
  });

  it('has a setting for a hidden schema', async () => {
    expect((await open(server.url)).settings.introspection).toBe(true);
    expect((await open(serverWithHiddenSchema.url)).settings.introspection).toBe(false);
  });
});

describe('the files of GraphiQL', () => {
  it('can be cached by browsers for one year', async () => {
    const { assets } = await open(server.url);
    expect(assets.length).toBeGreaterThan(5);
    for (const path of assets) {
      const url = new URL(path, server.url).href;
      const { status, headers } = await get(url);
      expect(status, path).toBe(200);
      expect(headers['cache-control'], path).toBe('public, max-age=31536000, immutable');
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      const revalidation = await get(url, { 'if-none-match': headers.etag ?? '' });
      expect(revalidation, path).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    }
  });

  it('have the same contents in every encoding that the browser accepts', async () => {
    for (const path of (await open(server.url)).assets) {
      const getAs = (encoding: string) => get(new URL(path, server.url).href, { 'accept-encoding': encoding });
      const [br, gzip, plain] = await Promise.all([
        getAs('gzip, deflate, br, zstd'),
        getAs('gzip, br;q=0'),
        getAs('identity'),
      ]);
      const encodings = [br, gzip, plain].map(({ headers }) => headers['content-encoding']);
      expect(encodings, path).toEqual(['br', 'gzip', undefined]);
      expect(br.headers.vary, path).toBe('accept-encoding');
      expect(brotliDecompressSync(br.body).equals(plain.body), path).toBe(true);
      expect(gunzipSync(gzip.body).equals(plain.body), path).toBe(true);
    }
  });

  it('have less than 2 MB when compressed', async () => {
    const { assets } = await open(server.url);
    const sizes = assets.map(async (path) => {
      const { body } = await get(new URL(path, server.url).href, { 'accept-encoding': 'br' });
      return body.length;
    });
    const sum = (await Promise.all(sizes)).reduce((all, size) => all + size, 0);
    expect(sum).toBeLessThan(2_000_000);
  });

  it.each(['page-0123ABCD.js', 'manifest.json', '..%2Fassets.js', 'page.js.br', ''])(
    'do not include %j',
    async (name) => {
      expect((await get(new URL(`graphql/assets/${name}`, server.url).href)).status).toBe(404);
    },
  );
});

/** Returns a response with its body as received, without decompression. */
function get(url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status?: number; headers: Record<string, unknown> & { etag?: string }; body: Buffer }>(
    (resolve, reject) => {
      const outgoing = request(url, { headers }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        const { statusCode, headers } = response;
        resolve({ ...(statusCode && { status: statusCode }), headers, body: Buffer.concat(chunks) });
      });
      outgoing.once('error', reject).end();
    },
  );
}
