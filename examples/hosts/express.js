/** GraphQL in an Express server. Run `node express.js` with REST_BASE_URL. */
import { createGateway } from 'docs-graph';
import express from 'express';

const gateway = createGateway({ baseUrl: process.env.REST_BASE_URL ?? 'https://api.example.com' });
const app = express();

app.use(express.json());
app.get('/', (_request, response) => response.json({ hello: 'world' }));
app.use('/graphql', gateway.listener);

const server = app.listen(Number(process.env.PORT ?? 4000), '127.0.0.1', (error) => {
  if (error) throw error;
  console.log(`GraphQL at http://127.0.0.1:${server.address().port}/graphql`);
});

process.once('SIGTERM', () => server.close(() => gateway.close()));
