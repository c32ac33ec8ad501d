/**
 * Serves GraphQL with a plugin that gets the plan of each operation, so the gateway plans each operation before it runs.
 * The environment variable `LIBRARY` names the file that exports `createGateway`.
 */
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';

const { LIBRARY = '', REST_BASE_URL: baseUrl = '', REST_TOKEN: token = '' } = process.env;
const { createGateway } = await import(pathToFileURL(LIBRARY).href);
const plugin = { onPlan: ({ plan }) => void plan.calls.max };
const gateway = createGateway({ baseUrl, token, plugins: [plugin] });
const server = createServer(gateway.listener);
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`GraphQL  http://127.0.0.1:${server.address().port}/graphql\n`);
});
