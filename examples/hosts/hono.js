/** GraphQL in a Hono server. Run `node hono.js` with REST_BASE_URL. */
import { serve } from '@hono/node-server';
import { createGateway } from 'docs-graph';
import { Hono } from 'hono';

const gateway = createGateway({ baseUrl: process.env.REST_BASE_URL ?? 'https://api.example.com' });
const app = new Hono();

app.get('/', (context) => context.json({ hello: 'world' }));
app.all('/graphql', (context) => gateway.fetch(context.req.raw));
// Assets of GraphiQL.
app.get('/graphql/*', (context) => gateway.fetch(context.req.raw));

const port = Number(process.env.PORT ?? 4000);
const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, (address) => {
  console.log(`GraphQL at http://127.0.0.1:${address.port}/graphql`);
});

process.once('SIGTERM', () => server.close(() => gateway.close()));
