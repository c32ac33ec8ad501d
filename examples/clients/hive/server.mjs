import { createHive } from '@graphql-hive/core';
import { createGateway } from 'docs-graph';
import { createProtectedServer } from 'docs-graph/server';
import { clientInfo, hiveObserver } from './observer.mjs';

const { HIVE_TOKEN = '', HIVE_TARGET = '', HIVE_ENDPOINT, REST_BASE_URL = '', PORT = '4000' } = process.env;
const hive = createHive({
  token: HIVE_TOKEN,
  usage: { target: HIVE_TARGET, clientInfo },
  // Only for a Hive server of your own.
  ...(HIVE_ENDPOINT && {
    selfHosting: { graphqlEndpoint: HIVE_ENDPOINT, applicationUrl: HIVE_ENDPOINT, usageEndpoint: HIVE_ENDPOINT },
  }),
});
const gateway = createGateway({ baseUrl: REST_BASE_URL, observers: [hiveObserver(hive)] });
const server = createProtectedServer(gateway.listener, { callerOf: gateway.knownCallerOf });
server.http.listen(Number(PORT), '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.http.address());
  process.stdout.write(`GraphQL at http://127.0.0.1:${port}/graphql\n`);
});
process.once('SIGTERM', async () => {
  await server.close();
  await gateway.close();
  // Sends the remaining reports.
  await hive.dispose();
});
