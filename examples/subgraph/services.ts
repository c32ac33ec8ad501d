/** Starts docs-graph with its sandbox, the subgraph of the tickets, and the routers of the tests. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGateway } from 'docs-graph';
import { startSandbox } from 'docs-graph/sandbox';
import { parse } from 'graphql';
import * as apolloGateway from './apollo-gateway.js';
import * as hiveGateway from './hive-gateway.js';
import { startTickets } from './tickets.js';

export interface Result {
  data?: Record<string, unknown> | null;
  errors?: readonly { message: string; path?: readonly (string | number)[]; extensions?: { code?: string } }[];
}

/** Sends an operation to a subgraph or a router. */
export type Send = (query: string, variables?: object, headers?: Record<string, string>) => Promise<Result>;

/** A request that docs-graph received, with the report of its REST calls. */
export interface Received {
  readonly query: string;
  readonly calls: number;
  readonly waves: number;
  /** Waves in which the calls were sent. Prediction sends all calls in one wave. */
  readonly sentWaves: number;
  readonly traceparent: string | undefined;
}

interface Report {
  readonly count: number;
  readonly waves: number;
  readonly sentWaves: number;
}

export const token = 'Bearer sandbox';

/** Starts docs-graph as a subgraph. `received` has its requests. */
export async function startDocs(baseUrl: string) {
  const received: Received[] = [];
  const gateway = createGateway({ baseUrl, federation: true, restReport: true });
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const result = await gateway.fetch(
      new Request('http://localhost/graphql', { method: 'POST', headers: headersOf(request.headers), body }),
    );
    const text = await result.text();
    const { extensions = {} } = JSON.parse(text) as { extensions?: { rest?: Report } };
    const { count = 0, waves = 0, sentWaves = 0 } = extensions.rest ?? {};
    const { query } = JSON.parse(body) as { query: string };
    const traceparent = request.headers.traceparent?.toString();
    received.push({ query, calls: count, waves, sentWaves, traceparent });
    response.writeHead(result.status, { 'content-type': 'application/json' });
    response.end(text);
  });
  // The composition of a supergraph can take longer than the default of 5 seconds.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    received,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await gateway.close();
    },
  };
}

const headersOf = (headers: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(
    ['authorization', 'content-type', 'accept', 'traceparent'].flatMap((name) =>
      headers[name] === undefined ? [] : [[name, String(headers[name])]],
    ),
  );

/** Returns a function that sends operations over HTTP. */
export const sendTo =
  (url: string): Send =>
  async (query, variables = {}, headers = { authorization: token }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    });
    return (await response.json()) as Result;
  };

export interface Router {
  readonly name: string;
  readonly send: Send;
  close(): Promise<unknown>;
}

export async function startHive(urls: Record<string, string>): Promise<Router> {
  const router = hiveGateway.createRouter(await hiveGateway.compose(urls));
  return {
    name: 'Hive Gateway',
    send: async (query, variables = {}, headers = { authorization: token }) => {
      const response = await router.fetch('http://router/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      });
      return (await response.json()) as Result;
    },
    close: async () => router[Symbol.asyncDispose](),
  };
}

export async function startApollo(urls: Record<string, string>): Promise<Router> {
  const services = Object.entries(urls).map(async ([name, url]) => {
    const { data } = await sendTo(url)('{ _service { sdl } }');
    return { name, url, typeDefs: parse((data as { _service: { sdl: string } })._service.sdl) };
  });
  const { executor, schema, close } = await apolloGateway.createRouter(
    apolloGateway.compose(await Promise.all(services)),
  );
  return {
    name: '@apollo/gateway',
    send: async (query, variables = {}, context = { authorization: token }) => {
      const document = parse(query);
      const queryHash = createHash('sha256').update(query).digest('hex');
      // The cast is needed because Apollo Server creates the other members, which the executor does not read.
      const request = { request: { query, variables }, document, queryHash, context, schema, metrics: {} } as never;
      return (await executor(request)) as Result;
    },
    close,
  };
}

/** Starts all subgraphs and routers for one set of tests. */
export async function startAll() {
  const tokens: (string | undefined)[] = [];
  const sandbox = await startSandbox({ onCall: ({ headers }) => tokens.push(headers.authorization) });
  const docs = await startDocs(sandbox.url);
  const { sites, users } = await idsOf(sendTo(docs.url));
  const tickets = await startTickets(sites, users);
  const urls = { docs: docs.url, tickets: tickets.url };
  const routers = [await startHive(urls), await startApollo(urls)];
  docs.received.length = 0;
  return {
    docs,
    tokens,
    sites,
    users,
    routers,
    sendToDocs: sendTo(docs.url),
    sendToTickets: sendTo(tickets.url),
    close: async () => {
      for (const router of routers) await router.close();
      tickets.close();
      await docs.close();
      await sandbox.close();
    },
  };
}

async function idsOf(send: Send) {
  const { data } = await send(
    '{ organizations { nodes { sites { nodes { id } } members { nodes { user { id } } } } } }',
  );
  const ids = [...JSON.stringify(data).matchAll(/"id":"(Site|User)(:[^"]+)"/g)].map(([, type, key]) => `${type}${key}`);
  const distinct = [...new Set(ids)];
  return {
    sites: distinct.filter((id) => id.startsWith('Site:')),
    users: distinct.filter((id) => id.startsWith('User:')),
  };
}
