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
  let onHeld: (response: ServerResponse) => void = () => undefined;
  let heldSuffix: string | undefined;
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    paths.push(path);
    if (heldSuffix !== undefined && path.endsWith(heldSuffix)) onHeld(response);
    else sendJson(response, bodies[path] ?? {});
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    hold(suffix) {
      paths.length = 0;
      heldSuffix = suffix;
      return new Promise((resolve) => {
        onHeld = resolve;
      });
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
