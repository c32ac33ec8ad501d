import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Registry } from 'prom-client';
import { originOf } from './address.js';

/** Serves `/metrics` on a separate port, because clients of the gateway must not read metrics. */
export async function startMetricsServer(registry: Registry, { host, port }: { host: string; port: number }) {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    if (request.method !== 'GET') return response.writeHead(405, { allow: 'GET' }).end();
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch {
      // A rejection without a handler would end the process.
      response.writeHead(503).end();
    }
  });
  await once(server.listen(port, host), 'listening');
  return {
    url: `${originOf(server, host)}/metrics`,
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
