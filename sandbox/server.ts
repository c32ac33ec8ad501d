/** The HTTP side: routes and checks from openapi.yaml, handlers from the nouns, one shape for all errors. */
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import { reportCalls, type SandboxCall } from './calls.js';
import { type Contract, loadContract } from './contract.js';
import { roll } from './dice.js';
import { type Handlers, handlerOf } from './handlers.js';
import { cutPage } from './paging.js';
import { badRequest, Problem } from './problem.js';
import type { Store } from './store.js';
import { requestCompiler } from './validation.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's operation in openapi.yaml. */
    operationId?: string;
  }
}

const bearer = /^Bearer +(\S+)$/i;

const tokenOf = (request: FastifyRequest): string => {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new Problem(401, 'Send an access token: Authorization: Bearer <token>');
  return token;
};

/**
 * Who a token stands for: the user whose id it is, the first user for `sandbox`, and for any other token one of
 * them, always the same.
 */
function userOf(store: Store, token: string) {
  const users = [...store.users.values()];
  const index = token === 'sandbox' ? 0 : roll(users.length, token);
  const user = store.users.get(token) ?? users[index];
  if (!user) throw new Error('The sandbox has no users');
  return user;
}

/** What the contract's checks have made sure of, for every list takes these two. */
const pagingOf = ({ query }: FastifyRequest) => query as { page?: string; limit?: number };

/** The list a request is about: its path and filter, without what says which page of it. */
function listName({ url }: FastifyRequest): string {
  const [path, query] = url.split('?');
  const filter = new URLSearchParams(query);
  filter.delete('page');
  filter.delete('limit');
  filter.sort();
  return `${path}?${filter}`;
}

function addBodyParser(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    // An empty body is none: some clients announce JSON on every request.
    if (text === '') return done(null, undefined);
    try {
      done(null, JSON.parse(String(text)));
    } catch (error) {
      done(badRequest(`body is not JSON: ${error instanceof Error ? error.message : error}`));
    }
  });
}

const sendError = (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
  const status = error.statusCode ?? 500;
  return reply.code(status).send({ error: { code: status, message: error.message } });
};

function addErrors(server: FastifyInstance, { operations }: Contract): void {
  const templates = [...new Set([...operations.values()].map(({ path }) => path))].map((path) => ({
    path,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const known = templates.find(({ pattern }) => pattern.test(path));
    const allowed = [...operations.values()].filter((one) => one.path === known?.path);
    if (known) reply.header('allow', allowed.map(({ method }) => method).join(', '));
    throw new Problem(known ? 405 : 404, `No ${request.method} ${path}`);
  });
  server.setErrorHandler(sendError);
}

/** A server that answers every operation of the contract, with a 501 where no handler does. */
export async function createServer(
  store: Store,
  handlers: Handlers,
  onCall?: (call: SandboxCall) => void,
): Promise<FastifyInstance> {
  const contract = await loadContract();
  const server = Fastify({
    logger: false,
    bodyLimit: 1024 * 1024,
    exposeHeadRoutes: false,
    // What fails before there is a route, such as a path that can't be decoded.
    frameworkErrors: sendError,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 2048 },
  });
  server.setValidatorCompiler(requestCompiler());
  // The schemas that fastify would write answers with drop whatever they do not name.
  server.setSerializerCompiler(() => (data) => JSON.stringify(data));
  if (onCall) reportCalls(server, onCall);
  addBodyParser(server);
  addErrors(server, contract);
  server.addHook('onRequest', async (request) => void tokenOf(request));
  server.addHook('onRoute', ({ schema }) => {
    // Without a schema nothing is checked: an operation without query parameters takes none.
    if (schema) schema.querystring ??= { type: 'object', properties: {} };
  });
  server.addHook('preValidation', async (request) => {
    const { body } = contract.operations.get(request.routeOptions.config.operationId ?? '') ?? {};
    if (body === 'required' && request.body === undefined) throw badRequest('body is required');
    if (body === 'none' && request.body !== undefined) throw badRequest('body is not known: this operation takes none');
  });

  await server.register(openapiGlue, {
    specification: contract.requests,
    operationResolver: (operationId, method, path) => ({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      config: { operationId },
      handler: async (request, reply) => {
        const handler = handlerOf(handlers, operationId);
        if (!handler) throw new Problem(501, `The sandbox does not serve ${operationId} yet`);
        const answer = handler({
          path: request.params,
          query: request.query,
          body: request.body,
          user: userOf(store, tokenOf(request)),
          list: (items) => cutPage(items, pagingOf(request), listName(request)),
        });
        reply.code(contract.operations.get(operationId)?.successStatus ?? 200);
        return reply.send(answer);
      },
    }),
  });
  return server;
}
