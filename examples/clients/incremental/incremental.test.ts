/** Apollo Client with `@defer` and `@stream`. */
import { once } from 'node:events';
import {
  ApolloClient,
  CombinedGraphQLErrors,
  gql,
  HttpLink,
  InMemoryCache,
  NetworkStatus,
  type ObservableQuery,
} from '@apollo/client';
import { Defer20220824Handler } from '@apollo/client/incremental';
import { afterAll, describe, expect, it } from 'vitest';
import { testGateway } from '../gateway';
import { sendJson, startUpstream } from './upstream';

const sites = {
  items: [
    { id: 'a', title: 'Alpha' },
    { id: 'b', title: 'Beta' },
  ],
  count: 2,
};
const upstream = await startUpstream({
  '/v1/orgs/o': { id: 'o', title: 'Acme' },
  '/v1/orgs/o/sites': sites,
  '/v1/orgs/o/sites/a/sections': { items: [], count: 3 },
});
afterAll(() => upstream.close());

const deferQuery = gql`
  query Deferred {
    organization(id: "Organization:o") {
      id
      title
      ... @defer {
        sites {
          nodes {
            id
            title
          }
        }
      }
    }
  }
`;

const streamQuery = gql`
  query Streamed {
    organization(id: "Organization:o") {
      id
      sites {
        nodes @stream(initialCount: 1) {
          id
          sections {
            totalCount
          }
        }
      }
    }
  }
`;

type Result = ObservableQuery.Result<unknown>;

/** Runs a query in a new client, and records the results. */
function watch(uri: string, query: typeof deferQuery) {
  const client = new ApolloClient({
    link: new HttpLink({ uri, headers: { authorization: 'Bearer sandbox' } }),
    cache: new InMemoryCache(),
    incrementalHandler: new Defer20220824Handler(),
  });
  const results: Result[] = [];
  const listeners = new Set<() => void>();
  const subscription = client.watchQuery({ query, errorPolicy: 'all' }).subscribe((result) => {
    results.push(result);
    for (const listener of listeners) listener();
  });
  const firstResult = (matches: (result: Result) => boolean) =>
    new Promise<Result>((resolve) => {
      const search = () => {
        const result = results.find(matches);
        if (result) resolve(result);
      };
      listeners.add(search);
      search();
    });
  return {
    partial: () => firstResult(({ networkStatus }) => networkStatus === NetworkStatus.streaming),
    complete: () =>
      firstResult(({ networkStatus }) => [NetworkStatus.ready, NetworkStatus.error].includes(networkStatus)),
    unsubscribe: () => subscription.unsubscribe(),
  };
}

describe('a query with @defer or @stream', () => {
  const gateway = testGateway({ REST_BASE_URL: upstream.url, DISABLE: 'retry' });

  it('delivers the first part before a slow call completes', async () => {
    const held = upstream.hold('/sites');
    const query = watch(gateway.url, deferQuery);
    const response = await held;
    expect((await query.partial()).data).toEqual({
      organization: { __typename: 'Organization', id: 'Organization:o', title: 'Acme' },
    });
    sendJson(response, sites);
    const titles = { organization: { sites: { nodes: [{ title: 'Alpha' }, { title: 'Beta' }] } } };
    expect((await query.complete()).data).toMatchObject(titles);
    expect(upstream.paths.toSorted()).toEqual(['/v1/orgs/o', '/v1/orgs/o/sites']);
  });

  it('delivers list items one by one', async () => {
    const held = upstream.hold('/b/sections');
    const query = watch(gateway.url, streamQuery);
    const response = await held;
    const alpha = { id: 'Site:o/a', sections: { totalCount: 3 } };
    expect((await query.partial()).data).toMatchObject({ organization: { sites: { nodes: [alpha] } } });
    sendJson(response, { items: [], count: 4 });
    const beta = { id: 'Site:o/b', sections: { totalCount: 4 } };
    expect((await query.complete()).data).toMatchObject({ organization: { sites: { nodes: [alpha, beta] } } });
  });

  it('reports an error of a deferred part at its path', async () => {
    const held = upstream.hold('/sites');
    const query = watch(gateway.url, deferQuery);
    sendJson(await held, { error: { message: 'down' } }, 503);
    const { data, error } = await query.complete();
    expect(data).toMatchObject({ organization: { title: 'Acme', sites: null } });
    expect(error).toBeInstanceOf(CombinedGraphQLErrors);
    expect((error as CombinedGraphQLErrors).errors).toMatchObject([
      {
        message: 'REST API unavailable: down',
        path: ['organization', 'sites'],
        extensions: { code: 'UPSTREAM_UNAVAILABLE', rest: { path: '/v1/orgs/{organizationId}/sites', status: 503 } },
      },
    ]);
  });

  it('cancels upstream calls when the client disconnects', async () => {
    const held = upstream.hold('/sites');
    const query = watch(gateway.url, deferQuery);
    const response = await held;
    await query.partial();
    const closed = once(response, 'close');
    query.unsubscribe();
    await closed;
    expect(response.writableFinished).toBe(false);
  });

  it('deduplicates upstream calls between clients, and each client gets all parts', async () => {
    const held = upstream.hold('/sites');
    const queries = [watch(gateway.url, deferQuery), watch(gateway.url, deferQuery)];
    const response = await held;
    await Promise.all(queries.map((query) => query.partial()));
    sendJson(response, sites);
    for (const query of queries)
      expect((await query.complete()).data).toMatchObject({ organization: { sites: { nodes: [{}, {}] } } });
    expect(upstream.paths.filter((path) => path.endsWith('/sites'))).toHaveLength(1);
  });
});
