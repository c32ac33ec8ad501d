/** GraphQL in a Bun server. Run `bun bun.js` with REST_BASE_URL. */
import { createGateway } from 'docs-graph';

const gateway = createGateway({ baseUrl: process.env.REST_BASE_URL ?? 'https://api.example.com' });
const server = Bun.serve({
  port: Number(process.env.PORT ?? 4000),
  hostname: '127.0.0.1',
  // The timeout in seconds must exceed OPERATION_TIMEOUT_MS.
  idleTimeout: 60,
  fetch: (request) =>
    new URL(request.url).pathname === '/' ? Response.json({ hello: 'world' }) : gateway.fetch(request),
});

console.log(`GraphQL at http://127.0.0.1:${server.port}/graphql`);

process.once('SIGTERM', async () => {
  await server.stop();
  await gateway.close();
});
