import { createServer } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import type { TestGateway } from './gateway.js';
import { listen } from './listen.js';

/** Serves a gateway with node:http. The URL exists only while the tests run. */
export function useServer(testGateway: Pick<TestGateway, 'gateway'>): { readonly url: string } {
  const server = { url: '' };
  let close: () => Promise<void>;
  beforeAll(async () => {
    const started = await listen(createServer(testGateway.gateway.listener));
    server.url = `${started.origin}/graphql`;
    close = started.close;
  });
  afterAll(() => close());
  return server;
}
