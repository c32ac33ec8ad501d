import type { RequestListener } from 'node:http';
import { useDeferStream } from '@graphql-yoga/plugin-defer-stream';
import type { DocumentNode } from 'graphql';
import { createYoga, useExecutionCancellation } from 'graphql-yoga';
import { callerOf } from './caller.js';
import { type Context, createContext } from './context.js';
import { toGraphQLError } from './errors.js';
import { useGraphiQL } from './graphiql/index.js';
import { createDirect, type DirectContext } from './http/direct.js';
import { answerFetch } from './http/fetch.js';
import { createListener } from './http/listener.js';
import { maxBodyBytes, type QueryPost, type Run } from './http/query-post.js';
import { SharedQueries } from './http/shared-queries.js';
import { throughYoga } from './http/through-yoga.js';
import { type DocumentLimits, defaultLimits } from './limits/document.js';
import { usePartErrors } from './plugins/answer-parts.js';
import { useCompiledExecution } from './plugins/compiled-execution.js';
import { documentCache } from './plugins/document-cache.js';
import { useDocumentLimits } from './plugins/document-limits.js';
import { useErrorCodes } from './plugins/error-codes.js';
import { useHealth } from './plugins/health.js';
import { useHiddenSchema } from './plugins/hidden-schema.js';
import { useJsonInSearch } from './plugins/json-in-search.js';
import { useJsonOnly } from './plugins/json-only.js';
import { useOperationDeadline } from './plugins/operation-deadline.js';
import { type PersistedOperations, usePersistedOnly } from './plugins/persisted-only.js';
import { useRestReport } from './plugins/rest-report.js';
import { createSender, type SenderOptions } from './rest/index.js';
import { schema } from './schema/index.js';

export type { DocumentLimits, PersistedOperations };

export interface GatewayOptions extends SenderOptions {
  /** The bearer token for requests that bring none. Without it such requests go to the service without one. */
  token?: string;
  /** The vendor's word in the names of some fields of the service. Default `platform`. */
  platformName?: string;
  /** REST calls that one operation may make; past it fields fail with TOO_MANY_CALLS. Default 1000. */
  maxRestCalls?: number;
  /** Records that the lists of one operation may give; past it fields fail with TOO_MANY_RECORDS. Default 50 000. */
  maxRecords?: number;
  /** Milliseconds that the REST calls of one operation may take in all; past it fields fail. Default 30 000. */
  operationTimeoutMs?: number;
  /** The same whole query by the same caller at the same moment is run once. Default true. */
  shareQueries?: boolean;
  /** Documents are compiled; otherwise the ordinary executor walks them. Default true. */
  compile?: boolean;
  /** `extensions.rest` tells the REST calls in every answer, not only where `x-rest-report: 1` asks for it. */
  restReport?: boolean;
  /** What a document may be at most; what is absent stays as it is by default. */
  limits?: Partial<DocumentLimits>;
  /** The schema is told: introspection is answered, and errors suggest names. Default true. */
  introspection?: boolean;
  /** The only operations that are run, by the SHA-256 of their text. Without them any operation is. */
  persistedOperations?: PersistedOperations;
  /** The sites whose pages may read answers in a browser: `https://docs.example.com`. None by default. */
  corsOrigins?: readonly string[];
  /** Whether `/ready` says so: not any more while the process drains. Default always. */
  isReady?: () => boolean;
  /** Bytes that parsed documents may take at most. Default 48 MiB. */
  documentCacheBytes?: number;
  /** The headers that GraphiQL starts with. With some, its queries are about the sandbox's records. */
  graphiqlHeaders?: Record<string, string>;
  /** Told of errors that are the gateway's own fault; what the caller sees says nothing of them. */
  onInternalError?: (error: unknown) => void;
}

/** The gateway: GraphQL at `/graphql`, and GraphiQL there for a browser. */
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
  maxRecords = 50_000,
  operationTimeoutMs = 30_000,
  shareQueries = true,
  compile = true,
  restReport = false,
  limits,
  introspection = true,
  persistedOperations,
  corsOrigins = [],
  isReady = () => true,
  documentCacheBytes = 48 * 1024 * 1024,
  graphiqlHeaders,
  onInternalError = () => undefined,
  ...senderOptions
}: GatewayOptions): Gateway {
  const sender = createSender(senderOptions);
  const shown = (error: unknown) => {
    const graphQLError = toGraphQLError(error);
    if (graphQLError.extensions.code === 'INTERNAL_SERVER_ERROR') onInternalError(error);
    return graphQLError;
  };
  const yoga = createYoga<DirectContext, Context>({
    schema,
    context: ({ request, left = request.signal }) =>
      createContext(sender, callerOf(request, left, token), { maxRestCalls, maxRecords, platformName }),
    maskedErrors: { maskError: shown },
    parserAndValidationCache: {
      documentCache: documentCache<DocumentNode>(documentCacheBytes),
      errorCache: documentCache<Error>(documentCacheBytes / 16),
    },
    plugins: [
      useHealth(isReady),
      useGraphiQL({ headers: graphiqlHeaders, introspection }),
      useDocumentLimits({ ...defaultLimits, ...limits }),
      ...(introspection ? [] : [useHiddenSchema()]),
      ...(persistedOperations ? [usePersistedOnly(persistedOperations)] : []),
      ...(compile ? [useCompiledExecution()] : []),
      useDeferStream(),
      useJsonOnly(),
      useJsonInSearch(),
      useExecutionCancellation(),
      useOperationDeadline(operationTimeoutMs),
      useErrorCodes(),
      usePartErrors(shown),
      useRestReport(restReport),
    ],
    graphiql: false,
    maxRequestBodySize: maxBodyBytes,
    logging: false,
    cors: corsOrigins.length > 0 && { origin: [...corsOrigins], credentials: false, methods: ['GET', 'POST'] },
    batching: false,
    multipart: false,
    landingPage: false,
    // Yoga's own check answers at every address that ends in this: at none.
    healthCheckEndpoint: ' ',
  });
  const direct = createDirect(yoga);
  // What tells a browser that another site's page may read an answer comes from Yoga, and so does the refusal of what
  // was not registered.
  const isOrdinary = ({ headers }: QueryPost) =>
    !persistedOperations && (corsOrigins.length === 0 || headers.origin === undefined);
  const run: Run = (post) => (isOrdinary(post) && direct(post)) || throughYoga(yoga, post);
  const shared = new SharedQueries(run);
  const query: Run = shareQueries ? (post) => shared.answer(post) : run;
  return {
    fetch: (request) => answerFetch(request, query, async (other) => yoga.fetch(other)),
    listener: createListener({ query, otherwise: yoga, maxBodyBytes }),
    close: () => sender.close(),
  };
}
