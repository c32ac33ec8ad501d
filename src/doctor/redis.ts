import type { Check } from './checks.js';

const timeoutMs = 2_000;

/** Sends PING to Redis. */
export async function checkRedis(url: string | undefined): Promise<Check> {
  if (!url) return { status: 'skipped', name: 'redis', text: 'REDIS_URL is not set' };
  const { Redis } = await import('ioredis');
  const options = { connectTimeout: timeoutMs, commandTimeout: timeoutMs, maxRetriesPerRequest: 0 };
  const redis = new Redis(url, { ...options, lazyConnect: true, retryStrategy: () => null });
  let cause: Error | undefined;
  // The promises of ioredis reject with `Connection is closed`, without the cause.
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
