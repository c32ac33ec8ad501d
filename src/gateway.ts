import type { RequestListener } from 'node:http';
import { useDeferStream } from '@graphql-yoga/plugin-defer-stream';
import type { DocumentNode } from 'graphql';
import { createYoga, useExecutionCancellation } from 'graphql-yoga';
import type { Operations } from './cache/operation-texts.js';
import { type Context, callerOf, createContext, type RequestContext } from './context.js';
import { createErrorMask } from './errors.js';
import { useGraphiQL } from './graphiql/index.js';
import { createFastPath } from './http/fast-path.js';
import { answerFetch, fetchFromYoga } from './http/fetch.js';
import { createHandler } from './http/handler.js';
import { createListener } from './http/listener.js';
import { type Handler, type HttpRequest, maxBodyBytes, refuseExcessiveJson } from './http/request.js';
import { type DocumentLimits, defaultLimits } from './limits/document.js';
import { defaultMaxResponseBytes } from './limits/response-size.js';
import { defaultMaxValues } from './limits/values.js';
import type { Observer } from './observability/observer.js';
import { useAutomaticPersistedQueries } from './plugins/automatic-persisted-queries.js';
import { useCompiledExecution } from './plugins/compiled-execution.js';
import { corsFor, useVaryOrigin } from './plugins/cors.js';
import { documentCache } from './plugins/document-cache.js';
import { useDocumentLimits } from './plugins/document-limits.js';
import { useHealth } from './plugins/health.js';
import { useHiddenSchema } from './plugins/hidden-schema.js';
import { useJsonInSearch } from './plugins/json-in-search.js';
import { useJsonOnly } from './plugins/json-only.js';
import { useObservedOperation } from './plugins/observed-operation.js';
import { useOperationDeadline } from './plugins/operation-deadline.js';
import { type PersistedOperations, usePersistedOnly } from './plugins/persisted-only.js';
import { useRefusalReasons } from './plugins/refusal-reasons.js';
import { type ResponseCacheOptions, useResponseCache } from './plugins/response-cache.js';
import { useRestReport } from './plugins/rest-report.js';
import { useResultErrors } from './plugins/result-errors.js';
import { useResultLimits } from './plugins/result-limits.js';
import { useValueBudget } from './plugins/value-budget.js';
import { useVariableErrors } from './plugins/variable-errors.js';
import { useWalkingExecution } from './plugins/walking-execution.js';
import { CallEngine, type EngineOptions } from './rest/index.js';
import { schema } from './schema/index.js';

export type { DocumentLimits, PersistedOperations };

export interface GatewayOptions extends Omit<EngineOptions, 'onRoute' | 'onUpstream' | 'breakerOpenMs'> {
  /** The bearer token for requests that bring none. Without it such requests go to the service without one. */
  token?: string;
  /** The vendor's word in the names of some fields of the service. Default `platform`. */
  platformName?: string;
  /** REST calls that one operation may make; past it fields fail with TOO_MANY_CALLS. Default 1000. */
  maxRestCalls?: number;
  /** Values (fields of all objects) that one operation can return. Fields beyond it fail with TOO_MANY_VALUES. */
  maxValues?: number;
  /** Bytes that a response can have. Root fields beyond it are null, with RESPONSE_TOO_LARGE. */
  maxResponseBytes?: number;
  /** Milliseconds that the REST calls of one operation may take in all; past it fields fail. Default 30 000. */
  operationTimeoutMs?: number;
  /** The same whole query by the same caller at the same moment is run once. Default true. */
  shareQueries?: boolean;
  /** Compresses large and streamed responses of `listener` if clients accept it. Default true. */
  compressResponses?: boolean;
  /** Documents are compiled; otherwise the ordinary executor walks them. Default true. */
  compile?: boolean;
  /** Arrival of a document that compiles it; earlier arrivals use the ordinary executor. Default 2. */
  compileFrom?: number;
  /** `extensions.rest` tells the REST calls in every answer, not only where `x-rest-report: 1` asks for it. */
  restReport?: boolean;
  /** What a document may be at most; what is absent stays as it is by default. */
  limits?: Partial<DocumentLimits>;
  /** The schema is told: introspection is answered, and errors suggest names. Default true. */
  introspection?: boolean;
  /** The only operations that are run, by the SHA-256 of their text. Without them any operation is. */
  persistedOperations?: PersistedOperations;
  /** Where automatic persisted queries are kept. Without it there are none. */
  automaticPersistedQueries?: Operations;
  /** Which answers are kept for a while, and where. None by default. */
  responseCache?: ResponseCacheOptions;
  /** The sites whose pages may read answers in a browser: `https://docs.example.com`. None by default. */
  corsOrigins?: readonly string[];
  /** Whether `/ready` says so: not any more while the process drains. Default always. */
  isReady?: () => boolean;
  /** Bytes that parsed documents may take at most. Default 48 MiB. */
  documentCacheBytes?: number;
  /** GraphiQL is there for a browser. Default true, and false with `persistedOperations`, of which it could send none. */
  graphiql?: boolean;
  /** The headers that GraphiQL starts with. With some, its queries are about the sandbox's records. */
  graphiqlHeaders?: Record<string, string>;
  /** Told of errors that are the gateway's own fault; what the caller sees says nothing of them. */
  onInternalError?: (error: unknown, requestId?: string) => void;
  /** Those who watch requests and REST calls: logs, metrics, traces. None by default. */
  observers?: readonly Observer[];
}

/** The gateway: GraphQL at `/graphql`, and GraphiQL there for a browser unless it is switched off. */
export interface Gateway {
  /** Answers a request of the Fetch API. */
  fetch(request: Request): Promise<Response>;
  /** Answers a request of node:http; the faster way. */
  listener: RequestListener;
  /** Ends the connections to the REST service. */
  close(): Promise<void>;
}

export function createGateway({
  token,
  platformName = 'platform',
  maxRestCalls = 1000,
  maxValues = defaultMaxValues,
  maxResponseBytes = defaultMaxResponseBytes,
  operationTimeoutMs = 30_000,
  shareQueries = true,
  compressResponses = true,
  compile = true,
  compileFrom,
  restReport = false,
  limits,
  introspection = true,
  persistedOperations,
  automaticPersistedQueries,
  responseCache,
  corsOrigins = [],
  isReady = () => true,
  documentCacheBytes = 48 * 1024 * 1024,
  graphiql = !persistedOperations,
  graphiqlHeaders,
  onInternalError = () => undefined,
  observers = [],
  ...engineOptions
}: GatewayOptions): Gateway {
  const engine = new CallEngine({
    ...engineOptions,
    ...(observers.length > 0 && {
      onRoute: (route, state) => {
        for (const observer of observers) observer.route?.(route, state);
      },
      onUpstream: (problem) => {
        for (const observer of observers) observer.upstream?.(problem);
      },
    }),
  });
  const shown = createErrorMask(onInternalError);
  const yoga = createYoga<RequestContext, Context>({
    schema,
    context: ({ request, left = request.signal, observation }) => {
      const caller = callerOf(request, left, token);
      const watch = observation && { watch: observation.call.bind(observation) };
      return createContext(engine, { ...caller, ...watch }, { maxRestCalls, maxValues, platformName });
    },
    maskedErrors: { maskError: (error) => shown(error) },
    parserAndValidationCache: {
      documentCache: documentCache<DocumentNode>(documentCacheBytes),
      errorCache: documentCache<Error>(documentCacheBytes / 16),
    },
    plugins: [
      useHealth(isReady),
      ...(graphiql ? [useGraphiQL({ headers: graphiqlHeaders, introspection })] : []),
      useDocumentLimits({ ...defaultLimits, ...limits }),
      useResultErrors(shown),
      ...(introspection ? [] : [useHiddenSchema()]),
      persistedOperations
        ? usePersistedOnly(persistedOperations)
        : useAutomaticPersistedQueries(automaticPersistedQueries),
      useWalkingExecution(),
      ...(compile ? [useCompiledExecution(schema, compileFrom)] : []),
      useVariableErrors(schema, !introspection),
      useValueBudget(schema),
      useResultLimits(schema, maxResponseBytes),
      ...(responseCache ? [useResponseCache(schema, responseCache)] : []),
      useDeferStream(),
      useJsonOnly(),
      useRefusalReasons(),
      useJsonInSearch(),
      useExecutionCancellation(),
      useOperationDeadline(operationTimeoutMs),
      ...(observers.length > 0 ? [useObservedOperation(shown)] : []),
      useRestReport(restReport),
      ...(corsOrigins.length > 0 ? [useVaryOrigin()] : []),
    ],
    graphiql: false,
    maxRequestBodySize: maxBodyBytes,
    logging: false,
    cors: corsOrigins.length > 0 && corsFor(corsOrigins),
    batching: false,
    multipart: false,
    landingPage: false,
    // Yoga's own check answers at every address that ends in this: at none.
    healthCheckEndpoint: ' ',
  });
  const fastPath = createFastPath(yoga, shown);
  // CORS headers, and the refusal of operations that are not registered, come from the response hooks of Yoga.
  const isOrdinary = ({ headers }: HttpRequest) =>
    !persistedOperations && (corsOrigins.length === 0 || headers.origin === undefined);
  const run: Handler = async (request) =>
    refuseExcessiveJson(request) ?? ((isOrdinary(request) && fastPath(request)) || fetchFromYoga(yoga, request));
  const handle = createHandler(run, { observers, dedupe: shareQueries });
  return {
    fetch: (request) => answerFetch(request, handle),
    listener: createListener(handle, { compress: compressResponses }),
    close: () => engine.close(),
  };
}
