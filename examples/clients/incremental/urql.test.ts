/** urql with `@defer` and `@stream`: with its document cache and with Graphcache. */
import { once } from 'node:events';
import { type AnyVariables, Client, cacheExchange, fetchExchange, type OperationResult } from '@urql/core';
import { cacheExchange as graphcache } from '@urql/exchange-graphcache';
import introspection from 'docs-graph/introspection.json';
import { keys } from 'docs-graph/urql-keys';
import { afterAll, describe, expect, it } from 'vitest';
import { testGateway } from '../gateway';
import { bodies, deferred, sites, streamed, streamedBelow, streamedTwice, whole } from './documents';
import { sendJson, startUpstream } from './upstream';

const upstream = await startUpstream(bodies);
afterAll(() => upstream.close());

const caches = [
  { name: 'the document cache', createCache: () => cacheExchange },
  { name: 'Graphcache', createCache: () => graphcache({ schema: introspection, keys }) },
];

describe.each(caches)('urql with $name', ({ createCache }) => {
  const gateway = testGateway({ REST_BASE_URL: upstream.url, DISABLE: 'retry' });
  const createClient = () =>
    new Client({
      url: gateway.url,
      preferGetMethod: false,
      fetchOptions: { headers: { authorization: 'Bearer sandbox' } },
      exchanges: [createCache(), fetchExchange],
    });

  /** Runs a query in a new client. The results are partial, except the last one. */
  function run(document: string, onResult: (result: OperationResult) => void = () => undefined) {
    const client = createClient();
    let unsubscribe = () => {};
    const complete = new Promise<OperationResult>((resolve) => {
      ({ unsubscribe } = client.query<unknown, AnyVariables>(document, {}).subscribe((result) => {
        onResult(result);
        if (!result.hasNext && !result.stale) resolve(result);
      }));
    });
    return { complete, unsubscribe: () => unsubscribe() };
  }

  it.each(Object.entries({ deferred, streamed, streamedTwice, streamedBelow }))('reads %s', async (_, document) => {
    const { data, error } = await run(document).complete;
    expect(error).toBeUndefined();
    expect(data).toEqual((await createClient().query(whole(document), {})).data);
  });

  it('shows the first part before a slow call completes', async () => {
    const held = upstream.hold('/sites');
    let onShown = (): void => undefined;
    const shown = new Promise<void>((done) => {
      onShown = done;
    });
    const { complete } = run(deferred, ({ data, hasNext }) => {
      if (hasNext && data.organization.title === 'Acme') onShown();
    });
    const response = await held;
    await shown;
    sendJson(response, sites);
    await complete;
  });

  it('reports an error of a deferred part at its path', async () => {
    const held = upstream.hold('/sites');
    const query = run(deferred);
    sendJson(await held, { error: { message: 'down' } }, 503);
    const { data, error } = await query.complete;
    expect(data).toMatchObject({ organization: { title: 'Acme' } });
    // Graphcache omits the field, and the document cache returns null.
    expect(data.organization.sites ?? null).toBeNull();
    expect(error?.graphQLErrors).toMatchObject([
      { path: ['organization', 'sites'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } },
    ]);
  });

  it('cancels upstream calls when the client disconnects', async () => {
    const held = upstream.hold('/b/sections');
    const query = run(deferred);
    const response = await held;
    const closed = once(response, 'close');
    query.unsubscribe();
    await closed;
    expect(response.writableFinished).toBe(false);
  });
});
