/** GraphQL in a server of node:http. Run `node node-http.js` with REST_BASE_URL. */
import { createGateway } from 'docs-graph';
import { createProtectedServer } from 'docs-graph/server';

const baseUrl = process.env.REST_BASE_URL ?? 'https://api.example.com';
const gateway = createGateway({ baseUrl, isReady: () => server.isReady });
const server = createProtectedServer(gateway.listener, { callerOf: gateway.knownCallerOf });

server.http.once('error', ({ message }) => {
  console.error(message);
  process.exitCode = 1;
});
server.http.listen(Number(process.env.PORT ?? 4000), '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.http.address());
  console.log(`GraphQL at http://127.0.0.1:${port}/graphql`);
});

process.once('SIGTERM', () => server.close().then(() => gateway.close()));
