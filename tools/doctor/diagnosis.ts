import { type Config, readConfig, settingWarnings } from '../../src/config/index.js';
import { UserError } from '../../src/errors/user-error.js';
import type { EngineOptions, ResponseHeaders } from '../../src/rest/index.js';
import { engineOptions, readRegisteredOperations, startUpstream, type Upstream } from '../../src/server/index.js';
import { hasMcp, readMcpOptions } from '../mcp/settings.js';
import { checkCache } from './cache-check.js';
import type { Check } from './check.js';
import { watchProxy } from './proxy-check.js';
import { checkUpstream } from './upstream-check.js';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Checks the settings, the REST API, its proxy, the cache settings, Redis and the collector of traces.
 * @param token bearer token to check in place of `REST_TOKEN`
 */
export async function* runChecks(environment: Environment, token?: string): AsyncGenerator<Check> {
  for (const text of settingWarnings(environment)) yield { status: 'warning', name: 'settings', text };
  let config: Config;
  let upstream: Upstream;
  let options: EngineOptions;
  try {
    config = readConfig(environment);
    await checkFiles(config);
    upstream = await startUpstream(config);
    options = engineOptions(config, upstream);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    yield { status: 'wrong', name: 'settings', text: error.message };
    return;
  }
  yield { status: 'ok', name: 'settings', text: 'valid' };
  try {
    const ownToken = token ?? config.REST_TOKEN ?? (upstream.isSandbox ? 'sandbox' : undefined);
    const stopWatching = watchProxy(options.baseUrl);
    let headers: ResponseHeaders | undefined;
    const onResult: EngineOptions['onResult'] = (_, result) => {
      if ('status' in result && result.status === 200) headers = result.headers;
    };
    const checks = await checkUpstream({ ...options, onResult }, upstream.name, ownToken);
    yield* checks;
    yield stopWatching(checks.some(({ name, status }) => name === 'upstream' && status === 'ok'));
    yield checkCache(config, headers);
  } finally {
    await upstream.close();
  }
  yield await checkRedis(config.REDIS_URL);
  yield await checkTraces(config);
}

/**
 * Verifies the manifest of operations, the types of TTLs and the operations for agents.
 * @throws UserError if a file cannot be read, or a TTL names an unknown type
 */
async function checkFiles(config: Config): Promise<void> {
  await readRegisteredOperations(config);
  const upstream = { isSandbox: config.REST_BASE_URL === undefined };
  if (hasMcp(config, upstream)) await readMcpOptions(config, upstream);
}

const redisTimeoutMs = 2_000;

async function checkRedis(url: string | undefined): Promise<Check> {
  if (!url) return { status: 'skipped', name: 'redis', text: 'REDIS_URL is not set' };
  const { Redis } = await import('ioredis');
  const options = { connectTimeout: redisTimeoutMs, commandTimeout: redisTimeoutMs, maxRetriesPerRequest: 0 };
  const redis = new Redis(url, { ...options, lazyConnect: true, retryStrategy: () => null });
  let cause: Error | undefined;
  // The promises of ioredis reject with `Connection is closed`, which is not the cause.
  redis.on('error', (error: Error) => {
    cause ??= error;
  });
  try {
    await redis.connect();
    await redis.ping();
    return { status: 'ok', name: 'redis', text: 'responds to PING' };
  } catch (error) {
    const { message, code = message } = (cause ?? error) as Error & { code?: string };
    return {
      status: 'wrong',
      name: 'redis',
      text: `no response to PING (${code}): check REDIS_URL, and that Redis runs`,
    };
  } finally {
    redis.disconnect();
  }
}

/** Sends no spans to the collector of traces, which must accept them. */
async function checkTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: url }: Config): Promise<Check> {
  if (!url) return { status: 'skipped', name: 'traces', text: 'OTEL_EXPORTER_OTLP_ENDPOINT is not set' };
  const { checkCollector } = await import('../../src/server/index.js');
  const problem = await checkCollector();
  if (problem === undefined) return { status: 'ok', name: 'traces', text: 'the collector accepts spans' };
  const text = `the collector does not accept spans (${problem}): check OTEL_EXPORTER_OTLP_ENDPOINT, and that the collector receives OTLP over HTTP`;
  return { status: 'wrong', name: 'traces', text };
}
