import type { AddressInfo, Server } from 'node:net';

/** Returns the URL of a server that listens on this host, such as `http://127.0.0.1:4000` or `http://[::1]:4000`. */
export function originOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
