import { once } from 'node:events';
import { createServer } from 'node:http';
import { originOf } from './address.js';

export interface MetricsSource {
  contentType: string;
  metrics(): Promise<string>;
}

export interface MetricsServer {
  url: string;
  close(): Promise<void>;
}

/** Serves `/metrics` on a separate port, because clients of the gateway must not read metrics. */
export async function startMetricsServer(
  source: MetricsSource,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    if (request.method !== 'GET') return response.writeHead(405, { allow: 'GET' }).end();
    const text = await source.metrics();
    response.writeHead(200, { 'content-type': source.contentType }).end(text);
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
