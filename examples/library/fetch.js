/** GraphQL with the Fetch API. Run `node fetch.js` with REST_BASE_URL. */
import { createServer } from 'node:http';
import { createServerAdapter } from '@whatwg-node/server';
import { createGateway } from 'docs-graph';

const gateway = createGateway({ baseUrl: process.env.REST_BASE_URL ?? 'https://api.example.com' });

/** @param {Request} request */
async function handle(request) {
  if (new URL(request.url).pathname === '/') return Response.json({ hello: 'world' });
  return gateway.fetch(request);
}

// Any server with a fetch handler works. This one is for Node.
const server = createServer(createServerAdapter(handle));

server.listen(Number(process.env.PORT ?? 4000), '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.log(`GraphQL at http://127.0.0.1:${port}/graphql`);
});

process.once('SIGTERM', () => server.close(() => gateway.close()));
