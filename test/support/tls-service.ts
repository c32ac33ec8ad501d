import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

/** Paths of PEM files, each with a self-signed certificate and its key: one for `localhost`, and one for a client. */
export const serverPem = fileURLToPath(new URL('tls/server.pem', import.meta.url));
export const clientPem = fileURLToPath(new URL('tls/client.pem', import.meta.url));

/** Starts an HTTPS server with the self-signed certificate of `localhost`. */
export async function startTlsService(listener: RequestListener, options: ServerOptions = {}) {
  const pem = readFileSync(serverPem);
  const server = createServer({ cert: pem, key: pem, ...options }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
