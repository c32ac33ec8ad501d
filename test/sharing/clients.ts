import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { promisify } from 'node:util';
import type { Gateway } from '../../src/gateway.js';
import { listen } from '../support/listen.js';

export interface ClientRequest {
  /** Body of a POST. If undefined, the request is a GET. */
  body?: string;
  /** Text that follows `/graphql` in the URL, such as a query string. */
  search?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface ClientResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface Client {
  /** Sends a request. Rejects if the request is aborted, or if the connection closes before the end of the response. */
  send(request: ClientRequest): Promise<ClientResponse>;
  close(): Promise<void>;
}

/** Creates a client that calls `gateway.fetch`, as a program with an embedded gateway does. */
export function fetchClient(gateway: Gateway): Client {
  return {
    send: async ({ body, search = '', headers, signal }) => {
      const response = await gateway.fetch(
        new Request(`http://gateway/graphql${search}`, {
          method: body === undefined ? 'GET' : 'POST',
          ...(body !== undefined && { body }),
          ...(headers && { headers }),
          ...(signal && { signal }),
        }),
      );
      return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
    },
    close: async () => undefined,
  };
}

/** Starts a node:http server for a gateway, and creates a client that opens a new connection for each request. */
export async function httpClient(gateway: Gateway): Promise<Client & { port: number; connections(): Promise<number> }> {
  const server = createServer(gateway.listener);
  const { port, close } = await listen(server);
  return {
    port,
    connections: promisify(server.getConnections).bind(server),
    send: async ({ body, search = '', headers, signal }) => {
      const outgoing = request({
        port,
        host: '127.0.0.1',
        path: `/graphql${search}`,
        method: body === undefined ? 'GET' : 'POST',
        agent: false,
        ...(headers && { headers }),
        ...(signal && { signal }),
      });
      outgoing.end(body);
      const [incoming] = await once(outgoing, 'response');
      let text = '';
      for await (const chunk of incoming) text += chunk;
      return { status: incoming.statusCode ?? 0, headers: incoming.headers, text };
    },
    close,
  };
}
