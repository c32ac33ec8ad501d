import { z } from 'zod';
import { defaultLimits } from '../limits/document.js';
import { defaultMaxResponseBytes } from '../limits/response-size.js';
import { defaultMaxValues } from '../limits/values.js';
import { defaultReplayBytes } from '../replay/memory.js';
import {
  baseUrl,
  httpUrl,
  listOf,
  logLevel,
  milliseconds,
  onOff,
  origins,
  port,
  redisUrl,
  token,
  ttls,
  wholeNumber,
  word,
} from './parsed-values.js';

/** Features that `DISABLE` turns off. */
const features = [
  { name: 'retry', help: 'retries of failed GETs' },
  { name: 'dedupe', help: 'single flight of identical GETs and queries of a caller' },
  { name: 'replay', help: 'reuse of recorded results that all REST responses confirm' },
  { name: 'predict', help: 'REST calls in advance that the last run of the query needed' },
  { name: 'compile', help: 'compilation of queries' },
  { name: 'compress', help: 'compression of responses' },
  { name: 'shed', help: 'load shedding' },
  { name: 'introspection', help: 'introspection, and suggestions in errors' },
  { name: 'graphiql', help: 'GraphiQL' },
] as const;

const documentation = z.registry<{ help: string; unset: string }>();

/**
 * @param help sentence for docs/configuration.md and `docs-graph start --help`, without its final period
 * @param unset description of the default of a setting that has no default value
 */
const setting = <Type extends z.ZodType>(type: Type, help: string, unset = 'none'): Type => {
  documentation.add(type, { help, unset });
  return type;
};

/** Every setting, in the order of docs/configuration.md. `npm run generate` updates that page. */
const settings = z.object({
  REST_BASE_URL: setting(
    baseUrl.optional(),
    'Base URL of the REST API, without `/v1`',
    'the sandbox, except in production',
  ),
  SANDBOX: setting(
    onOff.optional(),
    '`on` serves made-up data in place of a REST API. `off` requires `REST_BASE_URL`',
    '`off` if `NODE_ENV` is `production`, else `on` without `REST_BASE_URL`',
  ),
  REST_TOKEN: setting(
    token.optional(),
    'Bearer token for requests without one. Everyone who can reach the gateway acts with it',
  ),
  REST_CLIENT_CERT: setting(
    z.string().optional(),
    'PEM file with the client certificate that the gateway presents to the REST API (mTLS)',
  ),
  REST_CLIENT_KEY: setting(
    z.string().optional(),
    'PEM file with the private key of `REST_CLIENT_CERT`',
    'the file of `REST_CLIENT_CERT`',
  ),
  HOST: setting(z.string().min(1).default('127.0.0.1'), 'Address to listen on'),
  PORT: setting(port.default(4000), 'Port to listen on. `0` picks a free port'),
  WORKERS: setting(wholeNumber(1, 256).default(1), 'Number of processes that share the port. Use one per core'),
  REST_TIMEOUT_MS: setting(
    milliseconds.default(10_000),
    'Timeout of a REST call in milliseconds, from its start to the last byte of the response',
  ),
  OPERATION_TIMEOUT_MS: setting(
    milliseconds.default(30_000),
    'Timeout of all REST calls of an operation in milliseconds. Fields that are complete by then are returned',
  ),
  REST_CONNECTIONS: setting(
    wholeNumber(1, 10_000).default(64),
    'Maximum number of connections from a process to the REST API',
  ),
  MAX_REST_CALLS: setting(
    wholeNumber(1, 1_000_000).default(1000),
    'Maximum number of REST calls of an operation. Fields beyond it fail with `TOO_MANY_CALLS`',
  ),
  MAX_VALUES: setting(
    wholeNumber(1, 100_000_000).default(defaultMaxValues),
    'Maximum number of fields and objects that an operation returns. Lists beyond it fail with `TOO_MANY_VALUES`',
  ),
  MAX_RESPONSE_BYTES: setting(
    wholeNumber(1, 999_999_999).default(defaultMaxResponseBytes),
    'Maximum size of a response in bytes. Root fields beyond it fail with `RESPONSE_TOO_LARGE`',
  ),
  MAX_TOKENS: setting(
    wholeNumber(1, 1_000_000).default(defaultLimits.tokens),
    'Maximum number of lexical tokens in a document. A document can have 16 characters per token',
  ),
  MAX_DEPTH: setting(
    wholeNumber(1, 200).default(defaultLimits.depth),
    'Maximum nesting of fields, and of fragments directly inside fragments',
  ),
  DISABLE: setting(
    listOf(features.map(({ name }) => name)).default([]),
    `Comma-separated list of features to turn off: ${features.map(({ name, help }) => `\`${name}\` (${help})`).join(', ')}`,
  ),
  PERSISTED_OPERATIONS: setting(
    z.string().optional(),
    'File with the only operations that can run, `{ "<SHA-256>": "<text>" }` as graphql-codegen and Relay write it, or a manifest of Apollo. Clients send `extensions.persistedQuery.sha256Hash`. Turns off GraphiQL',
  ),
  AUTOMATIC_PERSISTED_QUERIES: setting(
    onOff.default('off'),
    '`on` lets clients send the hash of a query instead of its text once the gateway knows the text',
  ),
  CORS_ORIGINS: setting(
    origins.default([]),
    'Comma-separated list of origins whose pages can read responses in a browser',
  ),
  MAX_CONCURRENT_REQUESTS: setting(
    wholeNumber(1, 1_000_000).default(1000),
    'Maximum number of requests in flight per process. Requests beyond it get status 503',
  ),
  DRAIN_TIMEOUT_MS: setting(
    milliseconds.default(30_000),
    'Milliseconds that requests in flight have to finish after SIGTERM. The gateway accepts connections during the first second',
  ),
  REDIS_URL: setting(redisUrl.optional(), 'URL of the Redis or Valkey server that replicas share. See docs/deploy.md'),
  RESPONSE_CACHE_TTL: setting(
    ttls.optional(),
    'Types that the response cache keeps, each with its time to live: `Site=30s,Organization=5m`. Callers never share cached responses',
  ),
  REPLAY_BYTES: setting(
    wholeNumber(0, 999_999_999).default(defaultReplayBytes),
    'Maximum size of recorded results and predictions per process in bytes. `0` turns both off. See docs/performance.md',
  ),
  REST_REPORT: setting(
    onOff.optional(),
    '`on` adds the report of REST calls to every response, `off` only to requests with `x-rest-report: 1`',
    '`on` with the sandbox, else `off`',
  ),
  LOG_LEVEL: setting(
    logLevel.default('info'),
    '`silent`, `fatal`, `error`, `warn`, `info`, `debug` or `trace`. `info` logs every request; `debug` adds REST calls, queries and variables. See docs/observability.md',
  ),
  METRICS_PORT: setting(port.optional(), 'Port of `/metrics` for Prometheus. `0` picks a free port'),
  HEALTH_PORT: setting(
    port.optional(),
    'Port of `/health` and `/ready` in a separate thread, which load does not delay',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    httpUrl('http://localhost:4318').optional(),
    'URL of the OpenTelemetry collector that receives traces. See docs/observability.md',
  ),
  PLATFORM_NAME: setting(
    word.default('platform'),
    'Name of the vendor in field names of the REST API, as in `createdByPlatform`',
  ),
  SANDBOX_SCALE: setting(
    wholeNumber(1, 100).default(1),
    'Factor from 1 to 100 that multiplies the data of the sandbox',
  ),
});

/** Returns the configuration, or an error message for each invalid setting. */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>) {
  const { data: config, error } = settings.safeParse(environment);
  return { config, errors: (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`) };
}

/** Inferred from a function, because emitted declarations must not refer to zod. */
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
