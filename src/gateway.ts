import type { RequestListener } from 'node:http';
import { useDeferStream } from '@graphql-yoga/plugin-defer-stream';
import type { DocumentNode } from 'graphql';
import { createYoga, useExecutionCancellation } from 'graphql-yoga';
import type { QueryStore } from './cache/query-store.js';
import { type Context, callerOf, createContext, isDryRun, type RequestContext } from './context.js';
import { createErrorMask } from './errors/graphql-error.js';
import { useGraphiQL } from './graphiql/index.js';
import { createHostCheck } from './http/allowed-hosts.js';
import { validateEndpoint } from './http/endpoint.js';
import { createFastPath } from './http/fast-path.js';
import { fetchFromYoga, respondToFetch } from './http/fetch.js';
import { createHandler } from './http/handler.js';
import { createListener } from './http/listener.js';
import { type Handler, type HttpRequest, maxBodyBytes, refuseExcessiveJson } from './http/request.js';
import { type DocumentLimits, defaultLimits } from './limits/document.js';
import { Memory } from './limits/memory.js';
import { limits } from './limits/table.js';
import { type McpOptions, withMcp } from './mcp/endpoint.js';
import { watchResults } from './observability/observed-results.js';
import type { Observer } from './observability/observer.js';
import type { PlanSummary } from './plan/summary.js';
import { useArgumentLimits } from './plugins/argument-limits.js';
import { useAutomaticPersistedQueries } from './plugins/automatic-persisted-queries.js';
import type { GatewayPlugin, HttpPlugin, PlanEvent } from './plugins/contract.js';
import { createCors, useVaryOrigin } from './plugins/cors.js';
import { DocumentCache } from './plugins/document-cache.js';
import { useDocumentLimits } from './plugins/document-limits.js';
import { useDryRun } from './plugins/dry-run.js';
import { useErrorBodies } from './plugins/error-bodies.js';
import { useHealth } from './plugins/health.js';
import { useHiddenSchema } from './plugins/hidden-schema.js';
import { useJsonOnly } from './plugins/json-only.js';
import { useJsonQueryParameters } from './plugins/json-query-parameters.js';
import { useNoMutations } from './plugins/no-mutations.js';
import { useObservedOperation, useObservedRejections } from './plugins/observed-operation.js';
import { useOperationDeadline } from './plugins/operation-deadline.js';
import { type PersistedOperations, usePersistedOnly } from './plugins/persisted-only.js';
import { documentIdParameter } from './plugins/persisted-query.js';
import { usePlanHooks } from './plugins/plan-hooks.js';
import { usePlannedExecution } from './plugins/planned-execution.js';
import { usePrediction } from './plugins/prediction.js';
import { PreparedOperations } from './plugins/prepared-operations.js';
import { useRateLimitHeaders } from './plugins/rate-limit-headers.js';
import { type ResponseCacheOptions, useResponseCache } from './plugins/response-cache.js';
import { useRestReport } from './plugins/rest-report.js';
import { useResultErrors } from './plugins/result-errors.js';
import { useResultLimits } from './plugins/result-limits.js';
import { useValueBudget } from './plugins/value-budget.js';
import { useVariableErrors } from './plugins/variable-errors.js';
import { useWalkingExecution } from './plugins/walking-execution.js';
import { useWriteFence } from './plugins/write-fence.js';
import { CallEngine, type EngineOptions, KnownResponses } from './rest/index.js';
import { schema } from './schema/index.js';
import { LocalWriteFence, type WriteFence } from './writes/write-fence.js';

export type { DocumentLimits, GatewayPlugin, McpOptions, PersistedOperations, PlanEvent, PlanSummary, WriteFence };

export interface GatewayOptions
  extends Omit<EngineOptions, 'onRoute' | 'onUpstream' | 'onResult' | 'breakerOpenMs' | 'knownResponses'> {
  /** Bearer token for requests without one. By default such requests are sent without a token. */
  token?: string;
  /** Vendor name in the names of some REST fields. Default `platform`. */
  platformName?: string;
  /** Maximum number of REST calls of one operation. Fields that need further calls fail with TOO_MANY_CALLS. Default 1000. */
  maxRestCalls?: number;
  /**
   * Maximum cost of one operation: a weighted number of fields and objects, see docs/configuration.md. Lists that exceed the
   * limit fail with TOO_MANY_VALUES. Default 100 000.
   */
  maxValues?: number;
  /** Maximum bytes of a response. Root fields beyond it are null, with RESPONSE_TOO_LARGE. Default 8 MiB. */
  maxResponseBytes?: number;
  /** Milliseconds after which all REST calls of an operation fail with UPSTREAM_TIMEOUT. Default 30 000. */
  operationTimeoutMs?: number;
  /** Runs identical queries of one caller that are in flight at the same time once. Default true. */
  shareQueries?: boolean;
  /** Compresses large and streamed responses of `listener` if clients accept it. Default true. */
  compressResponses?: boolean;
  /** Reads REST responses with the bytes of an earlier one only once. Default true. */
  replay?: boolean;
  /** Sends all REST calls at once that the same query of the same caller needed before. Default true. */
  predict?: boolean;
  /** Maximum bytes of known REST responses and predictions. `0` turns both off. Default 64 MiB. */
  replayBytes?: number;
  /** Adds `extensions.rest` to responses if the request has no header `x-rest-report`. Default false. */
  restReport?: boolean;
  /** Limits on documents. Omitted limits keep their defaults. */
  limits?: Partial<DocumentLimits>;
  /** Allows introspection, and suggestions of names in errors. Default true. */
  introspection?: boolean;
  /** Allows mutations. Default true. */
  mutations?: boolean;
  /** Serves MCP, for agents. None by default. */
  mcp?: McpOptions;
  /** Allowed operations by the SHA-256 of their text. The map may change. By default all operations are allowed. */
  persistedOperations?: PersistedOperations;
  /** Runs operations that `persistedOperations` lacks, and reports them to the observers. Default false. */
  runUnlistedOperations?: boolean;
  /** Store of automatic persisted queries. None by default. */
  automaticPersistedQueries?: QueryStore;
  /** Store and lifetime of cached responses. None by default. */
  responseCache?: ResponseCacheOptions;
  /** Origins that may read responses in a browser, such as `https://docs.example.com`. None by default. */
  corsOrigins?: readonly string[];
  /**
   * Host names of the gateway, without port, which protect it against DNS rebinding. Requests with another Host header get
   * status 403, except IP addresses and `localhost`. `['*']` allows all names. By default, `listener` allows all names without
   * `token` and none with `token`, and `fetch` checks nothing.
   */
  allowedHosts?: readonly string[];
  /** Path of GraphQL and GraphiQL, such as `/api/graphql`. Default `/graphql`. */
  endpoint?: string;
  /** Returns false while the process drains: `/ready` then responds with 503. Default true. */
  isReady?: () => boolean;
  /** Maximum bytes of cached documents, parsed and planned. Default 96 MiB. */
  documentCacheBytes?: number;
  /** Serves GraphiQL to browsers. Default true, and false with `persistedOperations`. */
  graphiql?: boolean;
  /** Initial headers in GraphiQL. If set, its example queries use records of the sandbox. */
  graphiqlHeaders?: Record<string, string>;
  /** Called with errors of the gateway itself, which clients see without details. */
  onInternalError?: (error: unknown, requestId?: string) => void;
  /** Observers of requests and REST calls, such as logs, metrics and traces. None by default. */
  observers?: readonly Observer[];
  /** Further plugins, which run after those of the gateway and before the report of REST calls. None by default. */
  plugins?: readonly GatewayPlugin[];
}

/** Serves GraphQL at `endpoint`, and GraphiQL there to browsers. */
export interface Gateway {
  /** Responds to a request of the Fetch API. */
  fetch(request: Request): Promise<Response>;
  /** Responds to a request of node:http. Faster than `fetch`. */
  listener: RequestListener;
  /** Fails the calls in flight and closes the connections to the REST API. */
  close(): Promise<void>;
}

export function createGateway({
  token,
  platformName = 'platform',
  maxRestCalls = limits.restCalls.max,
  maxValues = limits.values.max,
  maxResponseBytes = limits.responseBytes.max,
  operationTimeoutMs = 30_000,
  shareQueries = true,
  compressResponses = true,
  replay = true,
  predict = true,
  replayBytes = limits.replayBytes.max,
  restReport = false,
  limits: documentLimits,
  introspection = true,
  mutations = true,
  mcp,
  persistedOperations,
  runUnlistedOperations = false,
  automaticPersistedQueries,
  responseCache,
  corsOrigins = [],
  allowedHosts,
  endpoint = '/graphql',
  isReady = () => true,
  documentCacheBytes = limits.documentBytes.max,
  graphiql = !persistedOperations,
  graphiqlHeaders,
  onInternalError = () => undefined,
  observers = [],
  plugins: morePlugins = [],
  writeFence = new LocalWriteFence(),
  ...engineOptions
}: GatewayOptions): Gateway {
  validateEndpoint(endpoint);
  const memory = replayBytes > 0 && (replay || predict) ? new Memory(replayBytes) : undefined;
  const engine = new CallEngine({
    ...engineOptions,
    writeFence,
    ...(memory && replay && { knownResponses: new KnownResponses(memory) }),
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
  const budget = { calls: maxRestCalls, values: maxValues, responseBytes: maxResponseBytes };
  const shown = createErrorMask(onInternalError);
  const contextOf = (request: Request, { clientSignal = request.signal, observation }: RequestContext) => {
    const caller = callerOf(request, clientSignal, token);
    const watch = observation && { watch: observation.call.bind(observation) };
    return createContext(
      engine,
      { ...caller, ...watch },
      { budget, platformName, isDryRun: isDryRun(request.headers.get('x-dry-run')) },
    );
  };
  const documents = new DocumentCache<DocumentNode>(documentCacheBytes);
  const httpPlugins: HttpPlugin[] = [
    useHealth(isReady),
    ...(graphiql ? [useGraphiQL({ endpoint, headers: graphiqlHeaders, introspection })] : []),
    useJsonOnly(),
    useErrorBodies(endpoint),
    useJsonQueryParameters(),
    ...(observers.length > 0 ? [useObservedRejections()] : []),
    ...(corsOrigins.length > 0 ? [useVaryOrigin()] : []),
  ];
  const plugins: GatewayPlugin[] = [
    useDocumentLimits({ ...defaultLimits, ...documentLimits }),
    useResultErrors(shown),
    ...(introspection ? [] : [useHiddenSchema()]),
    persistedOperations
      ? usePersistedOnly(
          persistedOperations,
          runUnlistedOperations
            ? (operation) => {
                for (const observer of observers) observer.unlisted?.(operation);
              }
            : undefined,
        )
      : useAutomaticPersistedQueries(automaticPersistedQueries),
    useWalkingExecution(),
    usePlannedExecution(schema, documents),
    useValueBudget(schema),
    useResultLimits(schema),
    ...(memory
      ? [
          usePrediction({
            memory,
            predicts: predict,
            maxPredictedCalls: Math.floor(maxRestCalls / 4),
            isUnderPressure: () => engine.pressure.isHigh,
            onEnd: (outcome) => {
              for (const observer of observers) observer.reuse?.(outcome);
            },
          }),
        ]
      : []),
    ...(responseCache ? [useResponseCache(schema, responseCache)] : []),
    useWriteFence(writeFence),
    usePlanHooks(schema, morePlugins),
    // After all plugins that replace the executor.
    useDryRun(schema, { calls: maxRestCalls, values: maxValues }),
    // After all plugins that look up results: invalid variables have none.
    useArgumentLimits(schema, !introspection),
    useVariableErrors(schema, !introspection),
    ...(mutations ? [] : [useNoMutations()]),
    ...morePlugins,
    ...(observers.length > 0 ? [useObservedOperation(shown)] : []),
    useRestReport(restReport),
    useRateLimitHeaders(),
    // This plugin cancels calls, which the report must not contain. It therefore runs after the report.
    useOperationDeadline(operationTimeoutMs),
  ];
  const prepared = new PreparedOperations({ schema, plugins, documents, createContext: contextOf, mask: shown });
  const yoga = createYoga<RequestContext, Context>({
    schema,
    context: ({ request, ...context }) => contextOf(request, context),
    maskedErrors: { maskError: (error) => shown(error) },
    parserAndValidationCache: {
      documentCache: documents,
      errorCache: new DocumentCache<Error>(documentCacheBytes / 16),
    },
    // The first two are for Yoga's own executor, which streams responses.
    plugins: [useExecutionCancellation(), useDeferStream(), ...httpPlugins, ...plugins, prepared.plugin],
    graphqlEndpoint: endpoint,
    graphiql: false,
    maxRequestBodySize: maxBodyBytes,
    logging: false,
    cors: corsOrigins.length > 0 && createCors(corsOrigins),
    batching: false,
    extraParamNames: [documentIdParameter],
    multipart: false,
    landingPage: false,
    // Turns off the health check of Yoga, which responds to every URL that ends with this value. No URL ends with a space.
    healthCheckEndpoint: ' ',
  });
  if (persistedOperations) prepared.prepare(persistedOperations.values(), yoga.getEnveloped({}));
  const fastPath = createFastPath(yoga, prepared, shown, persistedOperations);
  // CORS headers come from the response hooks of Yoga.
  const isOrdinary = ({ headers }: HttpRequest) => corsOrigins.length === 0 || headers.origin === undefined;
  const run: Handler = async (request) =>
    refuseExcessiveJson(request) ?? ((isOrdinary(request) && fastPath(request)) || fetchFromYoga(yoga, request));
  const handleGraphQL = createHandler(run, { observers, dedupe: shareQueries, writeFence });
  const handle = mcp
    ? withMcp(
        handleGraphQL,
        { ...mcp, mutations: mutations && mcp.mutations === true },
        {
          schema,
          fetch: (request) => respondToFetch(request, handleGraphQL, createHostCheck(undefined)),
          endpoint,
          introspection,
          tokens: documentLimits?.tokens ?? defaultLimits.tokens,
          onlyRegistered: persistedOperations !== undefined && !runUnlistedOperations,
          persistedOperations,
          corsOrigins,
        },
      )
    : handleGraphQL;
  // A program chooses the URLs of its own requests.
  const checkFetchedHost = createHostCheck(allowedHosts);
  const checkHost = createHostCheck(allowedHosts ?? (token === undefined ? undefined : []));
  return {
    fetch: (request) => respondToFetch(request, handle, checkFetchedHost),
    listener: createListener(handle, {
      endpoint,
      compress: compressResponses,
      checkHost,
      onRefusal: (reason) => {
        for (const observer of observers) observer.refuse?.(reason);
      },
    }),
    close: () => engine.close(),
  };
}
