import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GraphQLFormattedError } from 'graphql';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createTestGateway, type TestOptions } from './gateway.js';
import { postRequest } from './requests.js';

export interface ReceivedRequest {
  method: string;
  /** Path and query, percent-encoded. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Handles a request. To simulate a fault, the handler can close the connection `response.socket`. */
export type Handler = (request: ReceivedRequest, response: ServerResponse) => unknown;

export interface Service {
  /** Base URL of the REST API, such as `http://127.0.0.1:8080`. */
  url: string;
  /** Requests since the start or since `forget`, in the order in which their bodies were complete. */
  requests: ReceivedRequest[];
  /** Replaces the handler of requests. */
  handle(handler: Handler): void;
  /** Returns the number of connections since the start or since `forget`. */
  connections(): number;
  /** Clears the requests, and resets the number of connections. */
  forget(): void;
  close(): Promise<void>;
}

/** Starts a REST API whose responses the test chooses. */
export async function startService(handler: Handler, port = 0): Promise<Service> {
  let current = handler;
  let connections = 0;
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const receivedRequest = { method, url, headers, body: await textOf(request).catch(() => '') };
    requests.push(receivedRequest);
    await current(receivedRequest, response);
  });
  server.on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    handle: (next) => {
      current = next;
    },
    connections: () => connections,
    forget: () => {
      requests.length = 0;
      connections = 0;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

export function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** Creates a gateway in front of any REST API, for queries without generated types. */
export function rawGateway({ baseUrl, ...options }: TestOptions & { baseUrl: string }) {
  const gateway = createTestGateway(baseUrl, {
    retryReads: false,
    // Prediction is off, because the responses of tests change between queries.
    predict: false,
    ...options,
  });
  type Variables = Record<string, unknown>;
  const send = async (document: string, variables: Variables, headers: Record<string, string>): Promise<string> => {
    const response = await gateway.fetch(postRequest({ query: document, variables }, headers));
    return response.text();
  };
  /** Sends a query. The test chooses the type of the data, because the query has no generated types. */
  const query = async <Data>(document: string, variables: Variables = {}, headers: Record<string, string> = {}) =>
    JSON.parse(await send(document, variables, headers)) as {
      data: Data;
      errors?: readonly GraphQLFormattedError[];
      extensions?: Record<string, unknown>;
    };
  /** Sends a query, asserts that its response has no errors, and returns the data. */
  const data = async <Data>(document: string, variables?: Variables, headers?: Record<string, string>) => {
    const response = await query<Data>(document, variables, headers);
    expect(response.errors).toBeUndefined();
    return response.data;
  };
  /** Returns the text of a multipart response. */
  const queryParts = (document: string, variables: Variables = {}) =>
    send(document, variables, { accept: 'multipart/mixed' });
  return { query, data, queryParts, close: () => gateway.close(), gateway };
}

/** Starts a REST API before the tests of a file or a group, and stops it afterwards. */
export function useUpstream(handler: Handler = () => undefined): Service {
  // `beforeAll` fills the object before the first test.
  const service = {} as Service;
  beforeAll(async () => {
    Object.assign(service, await startService(handler));
  });
  beforeEach(() => service.forget());
  afterAll(() => service.close());
  return service;
}

/** Starts a REST API and a gateway before the tests of a file or a group, and stops them afterwards. */
export function useService(handler?: Handler, options: TestOptions = {}) {
  const service = useUpstream(handler);
  const gateway = {} as ReturnType<typeof rawGateway>;
  beforeAll(() => void Object.assign(gateway, rawGateway({ baseUrl: service.url, ...options })));
  afterAll(() => gateway.close());
  return { service, gateway };
}
