import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import type { TestGateway } from './gateway.js';

/** Serves a gateway with node:http. The URL exists only while the tests run. */
export function useServer(testGateway: TestGateway): { readonly url: string } {
  const server = createServer((request, response) => testGateway.gateway.listener(request, response));
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  });
  return {
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
    },
  };
}
