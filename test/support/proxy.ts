import { createServer, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { listen } from './listen.js';

/** Starts an HTTP proxy that opens tunnels, or rejects tunnels with an error status. */
export async function startProxy(status = 200) {
  const tunnels: { target: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer().on('connect', ({ url = '', headers }, client) => {
    tunnels.push({ target: url, headers });
    const [host = '', port] = url.split(':');
    if (status !== 200) return void client.end(`HTTP/1.1 ${status} Refused\r\n\r\n`);
    const upstream = connect(Number(port), host, () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      upstream.pipe(client).pipe(upstream);
    });
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
  });
  const { origin, close } = await listen(server);
  return { url: origin, tunnels, close };
}
