import { z } from 'zod';
import { defaultLimits } from './limits/document.js';
import { defaultMaxResponseBytes } from './limits/response-size.js';
import { defaultMaxValues } from './limits/values.js';

const baseUrl = z
  .url({
    protocol: /^https?$/,
    abort: true,
    error: 'must be an absolute http or https URL, as in https://api.example.com',
  })
  .refine((url) => !/\/v1\/*$/.test(url), { error: 'must not end in /v1, which is added to it' })
  .refine((url) => !/[?#@]/.test(url), { error: 'must have no query, fragment or user name' });

const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  const digits = z.string().regex(/^\d{1,9}$/, { error, abort: true });
  return digits.transform(Number).pipe(z.number().min(least, { error }).max(most, { error }));
};

/** Sites, with commas between them. */
const origins = z
  .string()
  .transform((list) => list.split(',').map((origin) => origin.trim()))
  .refine((list) => list.every(isOrigin), {
    error: 'must be origins with commas between them, as in https://docs.example.com',
  });

/** Not `*`: a page of any site could read what the gateway answers in the name of its own token. */
const isOrigin = (text: string): boolean =>
  /^https?:\/\/[^/*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });

const seconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };

/** Times by type, as in `Site=30s,Organization=5m`, in milliseconds. */
const ttls = z
  .string()
  .regex(/^\s*\w+=[1-9]\d{0,5}[smh]\s*(,\s*\w+=[1-9]\d{0,5}[smh]\s*)*$/, {
    error: 'must be types with times, as in Site=30s,Organization=5m',
    abort: true,
  })
  .transform((list) =>
    Object.fromEntries(
      [...list.matchAll(/(\w+)=(\d+)([smh])/g)].map(([, type, count, unit = '']) => [
        type,
        Number(count) * (seconds[unit] ?? 0) * 1000,
      ]),
    ),
  );

const settings = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: whole(0, 65_535).default(4000),
  REST_BASE_URL: baseUrl.optional(),
  REST_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, { error: 'must be a token of ASCII characters without spaces' })
    .optional(),
  REST_TIMEOUT_MS: whole(1, 600_000).default(10_000),
  REST_CONNECTIONS: whole(1, 10_000).default(64),
  MAX_REST_CALLS: whole(1, 1_000_000).default(1000),
  MAX_VALUES: whole(1, 100_000_000).default(defaultMaxValues),
  MAX_RESPONSE_BYTES: whole(1, 999_999_999).default(defaultMaxResponseBytes),
  OPERATION_TIMEOUT_MS: whole(1, 600_000).default(30_000),
  RETRY_READS: onOff.default('on'),
  MAX_TOKENS: whole(1, 1_000_000).default(defaultLimits.tokens),
  MAX_DEPTH: whole(1, 200).default(defaultLimits.depth),
  INTROSPECTION: onOff.default('on'),
  GRAPHIQL: onOff.optional(),
  PERSISTED_OPERATIONS: z.string().optional(),
  AUTOMATIC_PERSISTED_QUERIES: onOff.default('off'),
  RESPONSE_CACHE_TTL: ttls.optional(),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be a redis or rediss URL, as in redis://localhost:6379' })
    .optional(),
  CORS_ORIGINS: origins.default([]),
  MAX_CONCURRENT_REQUESTS: whole(1, 1_000_000).default(1000),
  SHED_LOAD: onOff.default('on'),
  DRAIN_TIMEOUT_MS: whole(1, 600_000).default(30_000),
  SHARE_CALLS: onOff.default('on'),
  SHARE_QUERIES: onOff.default('on'),
  COMPILE_QUERIES: onOff.default('on'),
  REST_REPORT: onOff.optional(),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
      error: 'must be silent, fatal, error, warn, info, debug or trace',
    })
    .default('info'),
  LOG_QUERIES: onOff.default('off'),
  METRICS_PORT: whole(0, 65_535).optional(),
  HEALTH_PORT: whole(0, 65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an absolute http or https URL, as in http://localhost:4318' })
    .optional(),
  WORKERS: whole(1, 256).default(1),
  PLATFORM_NAME: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9]*$/, { error: 'must be a word of letters and digits' })
    .default('platform'),
  SANDBOX_SCALE: whole(1, 100).default(1),
});

const parse = (environment: unknown) => settings.safeParse(environment).data;

/** Inferred from a function, because the emitted declaration must not refer to zod. */
export type Config = NonNullable<ReturnType<typeof parse>>;

/** Removed settings with the settings that replace them. */
const replacements: Readonly<Record<string, string>> = {
  MAX_RECORDS: 'MAX_VALUES',
  MAX_FIELDS: 'MAX_VALUES',
  MAX_ALIASES: 'MAX_VALUES',
};

export const settingNames: readonly string[] = Object.keys(settings.shape);

/** A setting that can't be used: its message is one line for whoever starts the process. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * The settings in an environment; an empty variable counts as unset.
 * @throws ConfigError that names each wrong one
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const removed = Object.keys(given).filter((name) => name in replacements);
  if (removed.length > 0)
    throw new ConfigError(removed.map((name) => `${name} was removed; set ${replacements[name]} instead`).join('; '));
  const result = settings.safeParse(given);
  if (result.success && result.data.RESPONSE_CACHE_TTL && result.data.WORKERS > 1 && !result.data.REDIS_URL)
    throw new ConfigError(
      'RESPONSE_CACHE_TTL needs REDIS_URL where WORKERS is above 1: one has to see what others write',
    );
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '));
}
