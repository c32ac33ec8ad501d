import * as z from 'zod';
import { limits } from '../limits/table.js';
import { requestHeaders, responseHeaders } from './forwarded-headers.js';
import {
  baseUrl,
  clientCache,
  headerNames,
  hostNames,
  httpUrl,
  listOf,
  logLevel,
  mcp,
  milliseconds,
  operationNames,
  origins,
  port,
  redisUrl,
  sandboxScale,
  token,
  ttls,
  wholeNumber,
  word,
} from './parsed-values.js';

/** Features that `DISABLE` can turn off. */
const features = [
  { name: 'retry', help: 'retries of failed GETs' },
  { name: 'dedupe', help: 'deduplication of identical GETs, and of identical queries, that a caller has in flight' },
  { name: 'replay', help: 'use of the text that was read from an earlier REST response with the same bytes' },
  { name: 'predict', help: 'prediction, which sends REST calls in advance' },
  { name: 'compress', help: 'compression of responses' },
  { name: 'shed', help: 'load shedding' },
  { name: 'allowlist', help: 'rejection of unregistered operations. The gateway then runs and logs them' },
  { name: 'introspection', help: 'introspection, and suggested names in error messages' },
  { name: 'graphiql', help: 'GraphiQL' },
  { name: 'mutations', help: 'mutations, also through MCP' },
] as const;

const documentation = z.registry<{ help: string; unset: string }>();

/**
 * Adds documentation to the type of a setting.
 * @param help sentence for docs/configuration.md and `docs-graph start --help`, without its final period
 * @param unset description of the default of a setting that has no default value
 */
const setting = <Type extends z.ZodType>(type: Type, help: string, unset = 'none'): Type => {
  documentation.add(type, { help, unset });
  return type;
};

/** Every setting, in the order of docs/configuration.md, which `npm run generate` updates. */
const settings = z.object({
  REST_BASE_URL: setting(
    baseUrl.optional(),
    'Base URL of the REST API, without `/v1`',
    'none: the gateway uses the sandbox, unless `SANDBOX` is `off`',
  ),
  SANDBOX: setting(
    sandboxScale.optional(),
    '`on` serves sample data instead of a REST API, and requires that `REST_BASE_URL` is unset. A number from 1 to 100 does the same and multiplies the data. `off` requires `REST_BASE_URL`',
    '`off` if `NODE_ENV` is `production` or `REST_BASE_URL` is set, else `on`',
  ),
  REST_TOKEN: setting(
    token.optional(),
    'Bearer token for requests without an `Authorization` header. Every client that can reach the gateway then has the rights of this token. `REST_TOKEN_FILE` names a file that contains it instead',
  ),
  FORWARD_REQUEST_HEADERS: setting(
    headerNames(requestHeaders).default([]),
    'Comma-separated list of request headers that the REST API receives with each call, as in `Accept-Language`. Requests whose values differ never share a REST call or a response. See docs/authentication.md#forwarded-headers',
  ),
  FORWARD_RESPONSE_HEADERS: setting(
    headerNames(responseHeaders).default([]),
    'Comma-separated list of response headers of the REST API that clients receive, as in `Deprecation,Sunset`. See docs/authentication.md#forwarded-headers',
  ),
  REST_CLIENT_CERT: setting(
    z.string().optional(),
    'PEM file with the client certificate that the gateway presents to the REST API (mTLS). The gateway reads changed files without a restart',
  ),
  REST_CLIENT_KEY: setting(
    z.string().optional(),
    'PEM file with the private key of the client certificate',
    'the file in `REST_CLIENT_CERT`',
  ),
  HOST: setting(z.string().min(1).default('127.0.0.1'), 'Address to listen on'),
  ALLOWED_HOSTS: setting(
    hostNames.optional(),
    'Comma-separated list of host names of the gateway, without port. The list protects against DNS rebinding. Requests with another host name in the `Host` header get status 403, except IP addresses and `localhost`. `*` allows all names. See docs/authentication.md#dns-rebinding',
    'no other names if `REST_TOKEN` is set or `HOST` is a loopback address, else `*`',
  ),
  PORT: setting(port.default(4000), 'Port to listen on. `0` selects a free port'),
  REST_TIMEOUT_MS: setting(
    milliseconds.default(10_000),
    'Timeout of a REST call in milliseconds, including queues and retries, up to the last byte of the response',
  ),
  OPERATION_TIMEOUT_MS: setting(
    milliseconds.default(30_000),
    'Timeout in milliseconds for all REST calls of an operation. The response contains the fields that completed in time',
  ),
  REST_CONNECTIONS: setting(
    wholeNumber(1, 10_000).default(limits.connections.max),
    'Maximum number of connections from a process to the REST API',
  ),
  MAX_REST_CALLS: setting(
    wholeNumber(1, 1_000_000).default(limits.restCalls.max),
    'Maximum number of REST calls of an operation. Fields that need further calls fail with `TOO_MANY_CALLS`',
  ),
  MAX_VALUES: setting(
    wholeNumber(1, 100_000_000).default(limits.values.max),
    'Maximum cost of an operation. The cost is the weighted number of returned fields and objects. Lists that exceed the limit fail with `TOO_MANY_VALUES`. See docs/configuration.md#count-values',
  ),
  MAX_RESPONSE_BYTES: setting(
    wholeNumber(1, 999_999_999).default(limits.responseBytes.max),
    'Maximum size of a response in bytes. A root field that exceeds the limit fails with `RESPONSE_TOO_LARGE`',
  ),
  MAX_TOKENS: setting(
    wholeNumber(1, 1_000_000).default(limits.tokens.max),
    'Maximum number of lexical tokens in a document. The maximum length of a document is 16 characters times this number',
  ),
  DISABLE: setting(
    listOf(features.map(({ name }) => name)).default([]),
    `Comma-separated list of features to turn off: ${features.map(({ name, help }) => `\`${name}\` (${help})`).join(', ')}`,
  ),
  PERSISTED_OPERATIONS: setting(
    z.string().optional(),
    '`automatic` lets a client send the hash of a query instead of its text, after any client has sent the text once. Any other value is the manifest file of the only operations that can run, as written by graphql-codegen, Relay or Apollo, or a folder with several manifests. The gateway reads changed manifests without a restart. In both cases clients send the hash in `documentId` or in `extensions.persistedQuery.sha256Hash`. A manifest turns GraphiQL off. See docs/queries-and-pagination.md#registered-operations',
  ),
  MCP: setting(
    mcp.optional(),
    '`on` serves MCP for agents at `/mcp`, `off` does not. Each of these comma-separated values also turns it on: `mutations` lets agents send mutations after a preview, `operation-tools` adds one tool for each registered operation, and a path such as `./operations` registers the operations of a manifest, of a document, or of a folder with them. By default, those of `PERSISTED_OPERATIONS` are registered. See docs/agents.md',
    '`on` with the sandbox, else `off`',
  ),
  FEDERATION: setting(
    z.enum(['on', 'off'], { error: ({ input }) => `must be on or off, got ${JSON.stringify(input)}` }).default('off'),
    '`on` adds `_service` and `_entities`, with which a router of Apollo Federation joins the graph to other subgraphs. See docs/subgraph.md',
  ),
  CORS_ORIGINS: setting(
    origins.default([]),
    'Comma-separated list of origins. Pages of these origins can read responses in a browser',
  ),
  MAX_CONCURRENT_REQUESTS: setting(
    wholeNumber(1, 1_000_000).default(limits.concurrentRequests.max),
    'Maximum number of requests in flight per process. Further requests get status 503',
  ),
  DRAIN_TIMEOUT_MS: setting(
    milliseconds.default(30_000),
    'Time in milliseconds that requests in flight have to finish after SIGTERM. The gateway accepts new connections during the first second',
  ),
  REDIS_URL: setting(
    redisUrl.optional(),
    'URL of the Redis or Valkey server that all replicas use. `REDIS_URL_FILE` names a file that contains it instead. See docs/deploy.md#several-replicas',
  ),
  REST_CACHE_TTL: setting(
    ttls.optional(),
    'Caches REST responses for each caller. A comma-separated list of types, each with a time to live, as in `Site=30s,Organization=5m`, applies to responses without a lifetime in `Cache-Control` or `Expires`. `headers` caches only responses with such a lifetime. See docs/caching.md',
    'none: the gateway caches no REST response',
  ),
  CLIENT_CACHE: setting(
    clientCache.optional(),
    'What browsers and proxies can store of the responses to GET requests. `off`: nothing. `revalidate`: responses with an `ETag`, which they must revalidate. `max-age`: also use responses as long as the REST responses in them are fresh. `public`: shared caches can also store responses to requests without an `Authorization` header, and `REST_TOKEN` must be set. See docs/caching.md#clients-and-proxies',
    '`revalidate` if `REST_CACHE_TTL` is set, else `off`',
  ),
  REPLAY_BYTES: setting(
    wholeNumber(0, 999_999_999).default(limits.replayBytes.max),
    'Maximum memory in bytes for replayable REST responses, predictions and the cache of `REST_CACHE_TTL`, per process. The cache has half of it. `0` turns all three off. See docs/performance.md#repeated-queries',
  ),
  LOG_LEVEL: setting(
    logLevel.default('info'),
    'Lowest level of log lines: `silent` (no lines), `fatal`, `error`, `warn`, `info`, `debug` or `trace`. `info` logs every request. `debug` also logs REST calls, queries and variables. See docs/observability.md#logs',
  ),
  METRICS_PORT: setting(port.optional(), 'Port that serves `/metrics` for Prometheus. `0` selects a free port'),
  METRICS_OPERATIONS: setting(
    operationNames.default([]),
    'Comma-separated list of operation names. Metrics have the label `operation` for these operations, in addition to registered ones',
  ),
  HEALTH_PORT: setting(
    port.optional(),
    'Port that serves `/health` and `/ready` from a separate thread. Load on the gateway does not delay this thread. The main port serves both paths, too',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    httpUrl('http://localhost:4318').optional(),
    'URL of the OpenTelemetry collector that receives traces. See docs/observability.md#tracing',
  ),
  PLATFORM_NAME: setting(
    word.default('platform'),
    'Vendor name in field names of the REST API, with its capital letters, as in `AcmeDocs` for `createdByAcmeDocs`. At the start of a field name, the gateway also accepts the name in lower case, as in `acmedocsVisitorClaims`',
  ),
});

/** Returns the configuration, or an error message for each invalid setting. */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>) {
  const { data: config, error } = settings.safeParse(environment);
  return { config, errors: (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`) };
}

/** Values of all settings. `parseSettings` defines the type, because emitted declarations must not refer to Zod. */
export type Config = NonNullable<ReturnType<typeof parseSettings>['config']>;

/** Documentation of a setting, in Markdown. */
export interface SettingDocs {
  name: string;
  default: string;
  help: string;
}

export const settingDocs: readonly SettingDocs[] = Object.entries(settings.shape).map(([name, type]) => {
  const { help = '', unset = 'none' } = documentation.get(type) ?? {};
  const value = String(type.safeParse(undefined).data ?? '');
  return { name, default: value === '' ? unset : `\`${value}\``, help };
});
