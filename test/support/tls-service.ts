import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer, type ServerOptions } from 'node:https';
import { fileURLToPath } from 'node:url';
import { listen } from './listen.js';

/** Paths of PEM files, each with a self-signed certificate and its key: one for `localhost`, and one for a client. */
export const serverPem = fileURLToPath(new URL('tls/server.pem', import.meta.url));
export const clientPem = fileURLToPath(new URL('tls/client.pem', import.meta.url));

/** Starts an HTTPS server with the self-signed certificate of `localhost`. */
export async function startTlsService(listener: RequestListener, options: ServerOptions = {}) {
  const pem = readFileSync(serverPem);
  const server = createServer({ cert: pem, key: pem, ...options }, listener);
  const { port, close } = await listen(server);
  return { url: `https://localhost:${port}`, close };
}
