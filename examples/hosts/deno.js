/** GraphQL in a Deno server. Run `deno run --allow-net --allow-env --allow-read --allow-sys deno.js` with REST_BASE_URL. */
import process from 'node:process';
import { createGateway } from 'docs-graph';

const gateway = createGateway({ baseUrl: process.env.REST_BASE_URL ?? 'https://api.example.com' });
const server = Deno.serve(
  {
    port: Number(process.env.PORT ?? 4000),
    hostname: '127.0.0.1',
    onListen: ({ port }) => console.log(`GraphQL at http://127.0.0.1:${port}/graphql`),
  },
  (request) => (new URL(request.url).pathname === '/' ? Response.json({ hello: 'world' }) : gateway.fetch(request)),
);

process.once('SIGTERM', async () => {
  await server.shutdown();
  await gateway.close();
});
