/** Answers in parts, as Apollo Client gets them: `@defer` and `@stream` over HTTP. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
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
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGateway, type Gateway } from '../src/gateway.js';
import { json, type Service, startService } from './support/service.js';

let service: Service;
let gateway: Gateway;
let url: string;
const server = createServer((request, response) => gateway.listener(request, response));

beforeAll(async () => {
  service = await startService(() => undefined);
  gateway = createGateway({
    baseUrl: service.url,
    retryReads: false,
    restReport: true,
    compile: process.env.EXECUTOR !== 'walking',
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
});
beforeEach(() => service.forget());
afterAll(async () => {
  server.closeAllConnections();
  await once(server.close(), 'close');
  await gateway.close();
  await service.close();
});

/** The service answers at once, but for the paths that end in `slow`: that call waits in what is given. */
function slowAt(slow: string): Promise<ServerResponse> {
  return new Promise((resolve) => {
    service.handle(({ url: asked }, response) => {
      const [path = ''] = asked.split('?');
      if (path.endsWith(slow)) resolve(response);
      else json(response, answers[path] ?? {});
    });
  });
}

const sites = {
  items: [
    { id: 'a', title: 'Alpha' },
    { id: 'b', title: 'Beta' },
  ],
  count: 2,
};
const answers: Record<string, unknown> = {
  '/v1/orgs/o': { id: 'o', title: 'Acme' },
  '/v1/orgs/o/sites': sites,
  '/v1/orgs/o/sites/a/sections': { items: [], count: 3 },
};

const deferred = gql`
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

const streamed = gql`
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

const client = (token = 'sandbox') =>
  new ApolloClient({
    link: new HttpLink({ uri: url, headers: { authorization: `Bearer ${token}` } }),
    cache: new InMemoryCache(),
    incrementalHandler: new Defer20220824Handler(),
  });

/** What a client is told of a query, one after the other. */
function ask(query: typeof deferred, by = client()) {
  const told: ObservableQuery.Result<unknown>[] = [];
  const waiting = new Set<() => void>();
  const subscription = by.watchQuery({ query, errorPolicy: 'all' }).subscribe((result) => {
    told.push(result);
    for (const look of waiting) look();
  });
  /** The first result of this kind, which may still be to come. */
  const next = (kind: (result: ObservableQuery.Result<unknown>) => boolean) =>
    new Promise<ObservableQuery.Result<unknown>>((resolve) => {
      const look = () => {
        const found = told.find(kind);
        if (found) resolve(found);
      };
      waiting.add(look);
      look();
    });
  return {
    first: () => next(({ networkStatus }) => networkStatus === NetworkStatus.streaming),
    whole: () => next(({ networkStatus }) => [NetworkStatus.ready, NetworkStatus.error].includes(networkStatus)),
    leave: () => subscription.unsubscribe(),
  };
}

describe('a client that takes parts', () => {
  it('has the first one before a slow call is answered, and the rest when it is', async () => {
    const slow = slowAt('/sites');
    const asked = ask(deferred);
    const response = await slow;
    expect((await asked.first()).data).toEqual({
      organization: { __typename: 'Organization', id: 'Organization:o', title: 'Acme' },
    });
    json(response, sites);
    const titles = { organization: { sites: { nodes: [{ title: 'Alpha' }, { title: 'Beta' }] } } };
    expect((await asked.whole()).data).toMatchObject(titles);
    expect(service.requests.map(({ url }) => url.split('?')[0]).sort()).toEqual(['/v1/orgs/o', '/v1/orgs/o/sites']);
  });

  it('has the items of a list one by one', async () => {
    const slow = slowAt('/b/sections');
    const asked = ask(streamed);
    const response = await slow;
    const alpha = { id: 'Site:o/a', sections: { totalCount: 3 } };
    expect((await asked.first()).data).toMatchObject({ organization: { sites: { nodes: [alpha] } } });
    json(response, { items: [], count: 4 });
    const beta = { id: 'Site:o/b', sections: { totalCount: 4 } };
    expect((await asked.whole()).data).toMatchObject({ organization: { sites: { nodes: [alpha, beta] } } });
  });

  it('has an error of a later part at its path, in the words of the gateway', async () => {
    const slow = slowAt('/sites');
    const asked = ask(deferred);
    json(await slow, { error: { message: 'down' } }, 503);
    const { data, error } = await asked.whole();
    expect(data).toMatchObject({ organization: { title: 'Acme', sites: null } });
    expect(error).toBeInstanceOf(CombinedGraphQLErrors);
    expect((error as CombinedGraphQLErrors).errors).toMatchObject([
      {
        message: 'The service can not be reached: down',
        path: ['organization', 'sites'],
        extensions: { code: 'UPSTREAM_UNAVAILABLE', rest: { path: '/v1/orgs/{organizationId}/sites', status: 503 } },
      },
    ]);
  });

  it('ends the calls of what is to come when it leaves', async () => {
    const slow = slowAt('/sites');
    const asked = ask(deferred);
    const response = await slow;
    await asked.first();
    const closed = once(response, 'close');
    asked.leave();
    await closed;
    expect(response.writableFinished).toBe(false);
  });

  it('shares calls with another one that asks the same, and each has all parts', async () => {
    const slow = slowAt('/sites');
    const both = [ask(deferred), ask(deferred)];
    const response = await slow;
    await Promise.all(both.map((asked) => asked.first()));
    json(response, sites);
    for (const asked of both)
      expect((await asked.whole()).data).toMatchObject({ organization: { sites: { nodes: [{}, {}] } } });
    expect(service.requests.filter(({ url }) => url.includes('/sites'))).toHaveLength(1);
  });
});

describe('over HTTP', () => {
  const post = (headers: Record<string, string>, query = deferred.loc?.source.body) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });

  it('the last part tells the REST calls of all', async () => {
    slowAt('none');
    const response = await post({ accept: 'multipart/mixed; deferSpec=20220824, application/json' });
    expect(response.headers.get('content-type')).toMatch(/^multipart\/mixed/);
    const parts = (await response.text()).split('\r\n').filter((line) => line.startsWith('{'));
    const reports = parts.map((part) => (JSON.parse(part) as { extensions?: { rest?: unknown } }).extensions?.rest);
    expect(reports.at(-1)).toMatchObject({ count: 2, calls: [{ status: 200 }, { status: 200 }] });
    expect(reports.slice(0, -1).filter(Boolean)).toEqual([]);
  });

  it('a client that takes no parts is told so', async () => {
    slowAt('none');
    const response = await post({ accept: 'application/json' });
    expect(response.status).toBe(406);
    expect(await response.json()).toEqual({
      errors: [{ message: expect.stringContaining('multipart/mixed'), extensions: { code: 'BAD_USER_INPUT' } }],
    });
  });

  it('a page of another site can not ask, whatever it takes', async () => {
    slowAt('none');
    const response = await post({ accept: 'multipart/mixed', 'content-type': 'text/plain' });
    expect(response.status).toBe(415);
    expect(service.requests).toEqual([]);
  });
});
