/** Upstream REST API for tests. A test can delay one response. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Upstream {
  readonly url: string;
  /** Path of each request since the last call of `hold`. */
  readonly paths: string[];
  /** Resolves with the response to the first path that has this suffix. The test must send the response. */
  hold(suffix: string): Promise<ServerResponse>;
  close(): Promise<void>;
}

/** Starts an upstream that responds with the bodies of these paths. */
export async function startUpstream(bodies: Readonly<Record<string, unknown>>): Promise<Upstream> {
  const paths: string[] = [];
  const onHeld = new Map<string, (response: ServerResponse) => void>();
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    paths.push(path);
    const suffix = [...onHeld.keys()].find((suffix) => path.endsWith(suffix));
    if (suffix === undefined) return sendJson(response, bodies[path] ?? {});
    onHeld.get(suffix)?.(response);
    onHeld.delete(suffix);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    hold(suffix) {
      paths.length = 0;
      return new Promise((resolve) => onHeld.set(suffix, resolve));
    },
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
