/** GraphQL in a Fastify server with other routes. Run `node fastify.js` with REST_BASE_URL. */
import { createGateway } from 'docs-graph';
import Fastify from 'fastify';

const gateway = createGateway({ baseUrl: process.env.REST_BASE_URL ?? 'https://api.example.com' });
const app = Fastify();

app.get('/', async () => ({ hello: 'world' }));

app.register(async (graphql) => {
  // The gateway reads bodies itself.
  graphql.removeAllContentTypeParsers();
  graphql.addContentTypeParser('*', (_request, _body, done) => done(null));
  /** @type {import('fastify').RouteHandler} */
  const handler = async (request, reply) => {
    reply.hijack();
    gateway.listener(request.raw, reply.raw);
    return reply;
  };
  graphql.all('/graphql', handler);
  // Assets of GraphiQL.
  graphql.get('/graphql/*', handler);
});

app.addHook('onClose', () => gateway.close());
process.once('SIGTERM', () => app.close());

const address = await app.listen({ port: Number(process.env.PORT ?? 4000) });
console.log(`GraphQL at ${address}/graphql`);
