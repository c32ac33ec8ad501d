/**
 * Serves the schema with default GraphQL Yoga, without retries, circuit breakers, deduplication or limits. If this
 * server meets all targets of a stress test, the test proves nothing.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createYoga } from 'graphql-yoga';
import { callerOf, createContext } from '../src/context.js';
import { CallEngine } from '../src/rest/index.js';
import { schema } from '../src/schema/schema.js';

const engine = new CallEngine({
  baseUrl: process.env.REST_BASE_URL ?? '',
  shareCalls: false,
  retryReads: false,
  guardRoutes: false,
});
const settings = {
  budget: { values: Number.POSITIVE_INFINITY },
  platformName: 'platform',
};
const yoga = createYoga({
  schema,
  logging: false,
  context: ({ request }) => createContext(engine, callerOf(request, request.signal), settings),
});
const server = createServer(yoga).listen(0, '127.0.0.1');
await once(server, 'listening');
process.stdout.write(`GraphQL  http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql\n`);
