/** HTTP server of the sandbox, with authentication, routing, validation and JSON responses. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { checkRequest, findRoute, noRoute } from './contract.js';
import { makeContext } from './handlers.js';
import { listName, type Paging, pageOf } from './paging.js';
import { Problem } from './problem.js';
import { bodyOf, queryOf, type SandboxCall, segmentsOf, tokenOf } from './request.js';
import type { Handlers } from './resources.js';
import { integer } from './seeded.js';
import type { Store } from './store.js';

/**
 * Returns the user of a token. The token can be the id of a user. The token `sandbox` selects the first user, and a
 * hash selects the user of any other token.
 */
function userOf({ users }: Store, token: string) {
  const user = users.find(({ id }) => id === token) ?? users[token === 'sandbox' ? 0 : integer(users.length, token)];
  if (!user) throw new Error('The sandbox has no users');
  return user;
}

/** Returns the query with the type of paging parameters. The type is correct, because the server validates queries. */
const pagingOf = (query: object): Paging => query;

/**
 * Creates a server for the operations of the contract. Operations without a handler return 501.
 * @param shift function that converts the times in the JSON of a response
 */
export function makeServer(
  store: Store,
  handlers: Handlers,
  onCall?: (call: SandboxCall) => void,
  shift = (json: string) => json,
): Server {
  /** Runs the operation of a request, and adds the template, body, response and status to `call`. */
  async function run(request: IncomingMessage, call: SandboxCall): Promise<void> {
    const { method, url } = call;
    const [path = ''] = url.split('?');
    const segments = segmentsOf(path);
    const route = findRoute(method, segments);
    call.path = route?.request.template ?? path;
    const user = userOf(store, tokenOf(request.headers));
    if (!route) throw noRoute(method, path, segments);
    call.body = await bodyOf(request);
    const query = { ...call.query };
    checkRequest(route, query, call.body);
    const handler = handlers.get(route.request.id);
    if (!handler) throw new Problem(501, `The sandbox does not support ${route.request.id}`);
    const list = <T>(items: readonly T[]) => pageOf(items, pagingOf(query), listName(url));
    call.response = handler(makeContext({ store, user, route, query, body: call.body, list }));
    call.status = route.request.status;
  }

  const server = createServer(async (request, response) => {
    const startedAt = performance.now();
    const { method = '', url = '', headers } = request;
    const [path = '', search] = url.split('?');
    const common = { method, path, url, query: queryOf(search), headers };
    const call: SandboxCall = {
      ...common,
      body: undefined,
      status: 0,
      response: undefined,
      startedAt,
      endedAt: startedAt,
    };
    await run(request, call).catch((error: Error) => {
      call.status = error instanceof Problem ? error.status : 500;
      call.response = { error: { code: call.status, message: error.message } };
      if (error instanceof Problem) for (const entry of Object.entries(error.headers)) response.setHeader(...entry);
    });
    const text = call.response === undefined ? '' : shift(JSON.stringify(call.response));
    // Later requests can change the records, so the call reports a copy.
    if (text && onCall) call.response = JSON.parse(text);
    call.endedAt = performance.now();
    onCall?.(call);
    if (text) response.setHeader('content-type', 'application/json; charset=utf-8');
    response.writeHead(call.status, text ? { 'content-length': Buffer.byteLength(text) } : {}).end(text);
  });
  // The timeout is longer than any pause in a test, because clients must keep their connections.
  server.keepAliveTimeout = 72_000;
  return server;
}
