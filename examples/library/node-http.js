/** GraphQL in a server of node:http. Run `node node-http.js` with REST_BASE_URL. */
import { createServer } from 'node:http';
import { createGateway } from 'docs-graph';

const gateway = createGateway({ baseUrl: process.env.REST_BASE_URL ?? 'https://api.example.com' });
const server = createServer(gateway.listener);

server.listen(Number(process.env.PORT ?? 4000), '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.log(`GraphQL at http://127.0.0.1:${port}/graphql`);
});

process.once('SIGTERM', () => server.close(() => gateway.close()));
