import type { Generations } from '../cache/generations.js';
import type { QueryStore } from '../cache/query-store.js';
import type { DocumentLimits } from '../limits/documents/document.js';
import { limits } from '../limits/table.js';
import type { Observer } from '../observability/observer.js';
import type { GatewayPlugin } from '../plugins/contract.js';
import type { PersistedOperations } from '../plugins/documents/persisted-only.js';
import type { EngineOptions } from '../rest/index.js';
import { LocalWriteFence } from '../writes/write-fence.js';
import type { Ttls } from './route-ttls.js';

/** Options of the cache of REST responses. */
export interface RestCacheSettings {
  /**
   * Lifetimes in milliseconds of responses without a lifetime in `Cache-Control` or `Expires`, by the name of the type
   * that they contain. By default, these responses are not used again.
   */
  ttls?: Ttls;
  /** Generations that replicas share, from `startCache`. By default, only this process sends writes. */
  generations?: Generations;
}

/** Values of the option `clientCache`. */
export type ClientCache = 'off' | 'revalidate' | 'max-age' | 'public';

/** Options of `createGateway`. Only `baseUrl` is required. */
export interface GatewayOptions
  extends Omit<
    EngineOptions,
    'onRoute' | 'onUpstream' | 'onResult' | 'breakerOpenMs' | 'replayableResponses' | 'cache'
  > {
  /** Bearer token for requests without an Authorization header. By default, their REST calls have no token. */
  token?: string;
  /**
   * Names of the request headers that the REST API receives with each call, such as `accept-language`. Callers whose
   * headers differ never share a REST call, a response or a prediction. None by default.
   */
  forwardRequestHeaders?: readonly string[];
  /**
   * Names of the response headers of the REST API that clients receive, such as `deprecation`. The header of a response
   * has the different values of all REST calls of the operation. None by default.
   */
  forwardResponseHeaders?: readonly string[];
  /** Vendor name in the names of some REST fields, as in `AcmeDocs` for `createdByAcmeDocs`. Default `platform`. */
  platformName?: string;
  /**
   * Maximum number of REST calls of one operation. Fields that need further calls fail with TOO_MANY_CALLS. Default
   * 1,000.
   */
  maxRestCalls?: number;
  /**
   * Maximum cost of one operation. The cost is the weighted number of returned fields and objects, see
   * docs/configuration.md. Lists that exceed the limit fail with TOO_MANY_VALUES. Default 100,000.
   */
  maxValues?: number;
  /** Maximum bytes of a response. Root fields that exceed the limit fail with RESPONSE_TOO_LARGE. Default 8 MiB. */
  maxResponseBytes?: number;
  /** Milliseconds after which the unfinished REST calls of an operation fail with UPSTREAM_TIMEOUT. Default 30,000. */
  operationTimeoutMs?: number;
  /** Runs a query only once if identical queries of one caller are in flight at the same time. Default true. */
  shareQueries?: boolean;
  /** Compresses large and streamed responses of `listener` for clients that accept compression. Default true. */
  compressResponses?: boolean;
  /** Parses identical REST responses only once. Default true. */
  replay?: boolean;
  /** Sends at once all REST calls that the same query of the same caller needed before. Default true. */
  predict?: boolean;
  /**
   * Maximum bytes of replayable REST responses, predictions and `restCache`, which has half of them. `0` turns all three
   * off. Default 64 MiB.
   */
  replayBytes?: number;
  /** Adds `extensions.rest` to responses to requests without the header `x-rest-report`. Default false. */
  restReport?: boolean;
  /** Limits on documents. Omitted limits keep their defaults. */
  limits?: Partial<DocumentLimits>;
  /** Allows introspection, and suggestions of names in errors. Default true. */
  introspection?: boolean;
  /** Allows mutations. Default true. */
  mutations?: boolean;
  /** Adds `_service` and `_entities` for routers of Apollo Federation. Default false. */
  federation?: boolean;
  /**
   * Allowed operations, by the SHA-256 of their text. The map may change later. By default, all operations are allowed.
   */
  persistedOperations?: PersistedOperations;
  /** Runs operations that `persistedOperations` lacks, and reports them to the observers. Default false. */
  runUnlistedOperations?: boolean;
  /** Store of automatic persisted queries. None by default. */
  automaticPersistedQueries?: QueryStore;
  /** Caches REST responses for each caller. Off by default. */
  restCache?: RestCacheSettings;
  /**
   * What browsers and proxies can store of responses to GET requests: nothing (`off`), responses that they must
   * revalidate (`revalidate`), responses while the REST responses in them are fresh (`max-age`), or also those to
   * requests without an Authorization header in shared caches (`public`, which requires `token`). Default `revalidate`
   * with `restCache`, else `off`.
   */
  clientCache?: ClientCache;
  /** Origins that may read responses in a browser, such as `https://docs.example.com`. None by default. */
  corsOrigins?: readonly string[];
  /**
   * Host names of the gateway, without port. The list protects against DNS rebinding: requests with another host name
   * in the Host header get status 403. IP addresses and `localhost` are always allowed, and `['*']` allows all names.
   * By default, all names are allowed. If `token` is set, `listener` allows no names by default.
   */
  allowedHosts?: readonly string[];
  /** Path of GraphQL and GraphiQL, such as `/api/graphql`. Default `/graphql`. */
  endpoint?: string;
  /** Returns false while the process drains. `/ready` then responds with status 503. By default, returns true. */
  isReady?: () => boolean;
  /** Maximum bytes of cached documents, parsed and planned. Default 96 MiB. */
  documentCacheBytes?: number;
  /** Serves GraphiQL to browsers. Default true, or false if `persistedOperations` is set. */
  graphiql?: boolean;
  /** Default headers of each tab in GraphiQL. If set, the example queries use ids of the sandbox. */
  graphiqlHeaders?: Record<string, string>;
  /** Called for each internal error. The response contains no details of the error. */
  onInternalError?: (error: unknown, requestId?: string) => void;
  /** Observers of requests and REST calls, such as logs, metrics and traces. None by default. */
  observers?: readonly Observer[];
  /**
   * Additional plugins, which run after most plugins of the gateway, and before the plugin that reports REST calls.
   * None by default.
   */
  plugins?: readonly GatewayPlugin[];
}

const toLowerCase = (name: string): string => name.toLowerCase();

export type ResolvedOptions = ReturnType<typeof resolveOptions>;

/** Adds the default values of all options, except the options of the call engine, which has defaults of its own. */
export function resolveOptions({
  token,
  forwardRequestHeaders = [],
  forwardResponseHeaders = [],
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
  federation = false,
  persistedOperations,
  runUnlistedOperations = false,
  automaticPersistedQueries,
  restCache,
  clientCache = restCache ? 'revalidate' : 'off',
  corsOrigins = [],
  allowedHosts,
  endpoint = '/graphql',
  isReady = () => true,
  documentCacheBytes = limits.documentBytes.max,
  graphiql = !persistedOperations,
  graphiqlHeaders,
  onInternalError = () => undefined,
  observers = [],
  plugins = [],
  writeFence = new LocalWriteFence(),
  ...engineOptions
}: GatewayOptions) {
  return {
    token,
    forwardRequestHeaders: forwardRequestHeaders.map(toLowerCase),
    forwardResponseHeaders: forwardResponseHeaders.map(toLowerCase),
    platformName,
    maxRestCalls,
    maxValues,
    maxResponseBytes,
    operationTimeoutMs,
    shareQueries,
    compressResponses,
    replay,
    predict,
    replayBytes,
    restReport,
    documentLimits,
    introspection,
    mutations,
    federation,
    persistedOperations,
    runUnlistedOperations,
    automaticPersistedQueries,
    restCache,
    clientCache,
    corsOrigins,
    allowedHosts,
    endpoint,
    isReady,
    documentCacheBytes,
    graphiql,
    graphiqlHeaders,
    onInternalError,
    observers,
    plugins,
    writeFence,
    engineOptions,
  };
}
