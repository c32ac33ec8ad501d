import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Starts a server at a free port of 127.0.0.1. Its function `close` also closes all connections of an HTTP server. */
export async function listen(server: Server & { closeAllConnections?(): void }) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections?.();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
