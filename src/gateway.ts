import type { IncomingMessage, RequestListener } from 'node:http';
import { useDeferStream } from '@graphql-yoga/plugin-defer-stream';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { bearerTokenOf, type Context, callerOf, createContext, isDryRun, type RequestContext } from './context.js';
import type { ErrorCode } from './errors/gateway-error.js';
import { createErrorMask } from './errors/graphql-error.js';
import { createCore, type GatewayCore } from './gateway/core.js';
import { type GatewayOptions, type ResolvedOptions, resolveOptions } from './gateway/options.js';
import { httpPlugins, operationPlugins } from './gateway/plugins.js';
import { createTtlOf } from './gateway/route-ttls.js';
import { validateOptions } from './gateway/validate-options.js';
import { createHostCheck } from './http/allowed-hosts.js';
import { createFastPath, errorResponse } from './http/fast-path.js';
import { fetchFromYoga, respondToFetch } from './http/fetch.js';
import { createHandler } from './http/handler.js';
import { createListener } from './http/listener.js';
import { rejectUnacceptable, toRegularRequest } from './http/regular-request.js';
import { type Handler, type HttpRequest, maxBodyBytes, rejectExcessiveJson } from './http/request.js';
import { Memory } from './limits/budgets/memory.js';
import type { DocumentLimits } from './limits/documents/document.js';
import { watchResults } from './observability/observed-results.js';
import type { PlanSummary } from './plan/compile/summary.js';
import type { GatewayPlugin, PlanEvent } from './plugins/contract.js';
import { DocumentCache } from './plugins/documents/document-cache.js';
import type { PersistedOperations } from './plugins/documents/persisted-only.js';
import { documentIdParameter } from './plugins/documents/persisted-query.js';
import { PreparedOperations } from './plugins/documents/prepared-operations.js';
import { cacheRequestHeaders, toCacheRequest } from './plugins/execution/rest-cache.js';
import { createCors, withCors } from './plugins/http/cors.js';
import { negotiateTypes } from './plugins/http/media-type.js';
import type { ResultPart, Results } from './plugins/results/result.js';
import { CallEngine, defaultTimeoutMs, ReplayableResponses, RestCache } from './rest/index.js';
import { schema as regularSchema } from './schema/schema.js';
import { getSubgraphSchema } from './schema/subgraph/schema.js';
import type { WriteFence } from './writes/write-fence.js';

export type {
  DocumentLimits,
  ErrorCode,
  GatewayCore,
  GatewayOptions,
  GatewayPlugin,
  Handler,
  PersistedOperations,
  PlanEvent,
  PlanSummary,
  ResultPart,
  Results,
  WriteFence,
};

/** Gateway that serves GraphQL and, unless the option `graphiql` is false, GraphiQL at `endpoint`. */
export interface Gateway {
  /** Responds to a request of the Fetch API. */
  fetch(request: Request): Promise<Response>;
  /** Listener for servers of node:http, which is faster than `fetch`. */
  listener: RequestListener;
  /**
   * Returns the token of a request if the REST API has accepted the token before. Returns undefined for all other
   * requests, so clients gain nothing by inventing tokens. If the gateway has a token of its own, the caller of a
   * request without a token is the address of the client.
   */
  knownCallerOf(incoming: IncomingMessage): string | undefined;
  /** What endpoints beside GraphQL need, such as MCP. */
  core: GatewayCore;
  /** Returns this gateway with another handler, which passes on the requests that are not its own. */
  withHandler(handle: Handler): Gateway;
  /** Fails the REST calls in flight, and closes the connections to the REST API. */
  close(): Promise<void>;
}

/**
 * Creates a gateway. The gateway opens no port: call `listener` or `fetch` in your own server.
 * @throws Error for an invalid option
 */
export function createGateway(options: GatewayOptions): Gateway {
  validateOptions(options);
  const resolvedOptions = resolveOptions(options);
  const { endpoint, documentCacheBytes, corsOrigins, persistedOperations, replayBytes, replay, predict } =
    resolvedOptions;
  const schema = resolvedOptions.federation ? getSubgraphSchema() : regularSchema;
  const restCache = createRestCache(resolvedOptions, schema);
  const memoryBytes = restCache ? replayBytes / 2 : replayBytes;
  const memory = memoryBytes > 0 && (replay || predict) ? new Memory(memoryBytes) : undefined;
  const engine = createEngine(resolvedOptions, memory, restCache);
  const mask = createErrorMask(resolvedOptions.onInternalError);
  const documents = new DocumentCache<DocumentNode>(documentCacheBytes);
  const contextOf = createContextOf(resolvedOptions, engine);
  const plugins = operationPlugins(resolvedOptions, { schema, engine, documents, mask, memory });
  const preparedOperations = new PreparedOperations({ schema, plugins, documents, createContext: contextOf, mask });
  const yoga = createYoga<RequestContext, Context>({
    schema,
    context: ({ request, ...context }) => contextOf(request, context),
    maskedErrors: { maskError: (error) => mask(error) },
    parserAndValidationCache: {
      documentCache: documents,
      errorCache: new DocumentCache<Error>(documentCacheBytes / 16),
    },
    // The first plugin adds the validation rules for `@defer` and `@stream`.
    plugins: [useDeferStream(), ...httpPlugins(resolvedOptions), ...plugins, preparedOperations.plugin],
    graphqlEndpoint: endpoint,
    graphiql: false,
    maxRequestBodySize: maxBodyBytes,
    logging: false,
    cors: corsOrigins.length > 0 && createCors(corsOrigins, resolvedOptions.forwardResponseHeaders),
    batching: false,
    extraParamNames: [documentIdParameter],
    multipart: false,
    landingPage: false,
    // Turns off the health check of Yoga, which responds to all URLs with this end. No URL ends with a space.
    healthCheckEndpoint: ' ',
  });
  if (persistedOperations) preparedOperations.prepare(persistedOperations.values(), yoga.getEnveloped({}));
  const fastPath = createFastPath(yoga, preparedOperations, persistedOperations);
  // Requests with an Origin header need the response hooks of Yoga, which add CORS headers.
  const isOrdinary = ({ headers }: HttpRequest) => corsOrigins.length === 0 || headers.origin === undefined;
  const run: Handler = async (request) => {
    const rejection = rejectUnacceptable(request) ?? rejectExcessiveJson(request);
    if (rejection) return withCors(rejection, corsOrigins, request.headers.origin);
    try {
      return await ((isOrdinary(request) && fastPath(request)) || fetchFromYoga(yoga, request));
    } catch (error) {
      // A client that has disconnected gets no response.
      if (request.signal.aborted) throw error;
      const response = errorResponse(mask(error, request.observation?.id), request);
      return withCors(response, corsOrigins, request.headers.origin);
    }
  };
  const { observers, shareQueries, writeFence, allowedHosts, token } = resolvedOptions;
  const { forwardRequestHeaders: forwardedHeaders } = resolvedOptions;
  const handleRegular = createHandler(run, {
    observers,
    dedupe: shareQueries,
    writeFence,
    forwardedHeaders,
    unsharedHeaders: restCache ? cacheRequestHeaders : [],
    clientsCanStore: resolvedOptions.clientCache !== 'off',
  });
  // By default, `fetch` allows all host names, because a program chooses the URLs of its own requests.
  const checkFetchHost = createHostCheck(allowedHosts);
  const checkHost = createHostCheck(allowedHosts ?? (token === undefined ? undefined : []));
  const serve = (handle: Handler): Gateway => ({
    fetch: (request) => respondToFetch(request, handle, checkFetchHost),
    listener: createListener(handle, {
      endpoint,
      compress: resolvedOptions.compressResponses,
      checkHost,
      onRefusal: (reason) => {
        for (const observer of observers) observer.refuse?.(reason);
      },
    }),
    knownCallerOf: ({ headers, socket }) => {
      const bearerToken = bearerTokenOf(headers.authorization);
      if (bearerToken === undefined) return token === undefined ? undefined : socket.remoteAddress;
      return engine.hasAccepted(bearerToken) ? bearerToken : undefined;
    },
    core: createCore(resolvedOptions, handle),
    withHandler: serve,
    close: () => engine.close(),
  });
  return serve((request) => handleRegular(toRegularRequest(request)));
}

/** Creates the cache of REST responses, which has half of the memory of replayable responses, if it is on. */
function createRestCache(options: ResolvedOptions, schema: GraphQLSchema): RestCache | undefined {
  const { restCache, replayBytes, forwardResponseHeaders: keptHeaders, engineOptions } = options;
  if (!restCache || replayBytes === 0) return undefined;
  const { ttls = {}, generations } = restCache;
  const { timeoutMs = defaultTimeoutMs } = engineOptions;
  const ttlOf = createTtlOf(schema, ttls);
  return new RestCache({ memory: new Memory(replayBytes / 2), ttlOf, timeoutMs, keptHeaders, generations });
}

/** @param memory memory of replayable responses, or undefined if replay and prediction are off */
const createEngine = (
  { engineOptions, writeFence, replay, observers }: ResolvedOptions,
  memory: Memory | undefined,
  cache: RestCache | undefined,
) =>
  new CallEngine({
    ...engineOptions,
    writeFence,
    ...(cache && { cache }),
    ...(memory && replay && { replayableResponses: new ReplayableResponses(memory) }),
    ...(observers.length > 0 && {
      onRoute: (route, state) => {
        for (const observer of observers) observer.route?.(route, state);
      },
      onUpstream: (problem) => {
        for (const observer of observers) observer.upstream?.(problem);
      },
    }),
    ...watchResults(observers),
  });

function createContextOf(options: ResolvedOptions, engine: CallEngine) {
  const { platformName, maxRestCalls, maxValues, maxResponseBytes, forwardRequestHeaders, forwardResponseHeaders } =
    options;
  const callerOptions = { ownToken: options.token, forwardRequestHeaders };
  const budget = { calls: maxRestCalls, values: maxValues, responseBytes: maxResponseBytes };
  return (request: Request, { clientSignal = request.signal, observation }: RequestContext): Context => {
    const caller = callerOf(request, clientSignal, callerOptions);
    const watch = observation && { watch: observation.call.bind(observation) };
    const { headers } = request;
    return createContext(
      engine,
      { ...caller, responseHeaders: forwardResponseHeaders, ...watch },
      {
        budget,
        platformName,
        isDryRun: isDryRun(headers.get('x-dry-run')),
        partsFormat: negotiateTypes(headers.get('accept')).stream?.format,
        cacheRequest: engine.cache && toCacheRequest(headers),
      },
    );
  };
}
