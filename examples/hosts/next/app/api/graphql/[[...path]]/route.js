/** GraphQL at /api/graphql. The optional part of the path serves the assets of GraphiQL. */
import { createGateway } from 'docs-graph';

const gateway = createGateway({
  baseUrl: process.env.REST_BASE_URL ?? 'https://api.example.com',
  endpoint: '/api/graphql',
});

/** @param {Request} request */
const handle = (request) => gateway.fetch(request);

export { handle as GET, handle as POST };
