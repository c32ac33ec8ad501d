import { expect, it } from 'vitest';
import { ConfigError, readConfig } from '../src/config.js';

it('has a default for everything, and takes an empty variable for an unset one', () => {
  const defaults = {
    HOST: '127.0.0.1',
    PORT: 4000,
    REST_TIMEOUT_MS: 10_000,
    REST_CONNECTIONS: 64,
    MAX_REST_CALLS: 1000,
    MAX_VALUES: 100_000,
    MAX_RESPONSE_BYTES: 8_388_608,
    OPERATION_TIMEOUT_MS: 30_000,
    RETRY_READS: 'on',
    MAX_TOKENS: 4000,
    MAX_DEPTH: 40,
    INTROSPECTION: 'on',
    CORS_ORIGINS: [],
    MAX_CONCURRENT_REQUESTS: 1000,
    SHED_LOAD: 'on',
    DRAIN_TIMEOUT_MS: 30_000,
    SHARE_CALLS: 'on',
    SHARE_QUERIES: 'on',
    COMPILE_QUERIES: 'on',
    LOG_LEVEL: 'info',
    LOG_QUERIES: 'off',
    AUTOMATIC_PERSISTED_QUERIES: 'off',
    WORKERS: 1,
    PLATFORM_NAME: 'platform',
    SANDBOX_SCALE: 1,
  };
  expect(readConfig({})).toEqual(defaults);
  expect(readConfig({ PORT: '', REST_BASE_URL: '', HOME: '/root' })).toEqual(defaults);
});

it.each([
  ['PORT', '70000', 'must be a whole number from 0 to 65535'],
  ['PORT', 'http', 'must be a whole number from 0 to 65535'],
  ['PORT', ' ', 'must be a whole number from 0 to 65535'],
  ['PORT', '0x50', 'must be a whole number from 0 to 65535'],
  ['REST_TOKEN', 'tökén', 'must be a token of ASCII characters without spaces'],
  ['REST_BASE_URL', 'https://api.example.com/v1//', 'must not end in /v1, which is added to it'],
  ['PORT', '1.5', 'must be a whole number from 0 to 65535'],
  ['REST_BASE_URL', 'api.example.com', 'must be an absolute http or https URL, as in https://api.example.com'],
  ['REST_BASE_URL', 'ftp://api.example.com', 'must be an absolute http or https URL, as in https://api.example.com'],
  ['REST_BASE_URL', 'https://api.example.com/v1/', 'must not end in /v1, which is added to it'],
  ['REST_BASE_URL', 'https://me:pw@api.example.com', 'must have no query, fragment or user name'],
  ['REST_BASE_URL', 'https://api.example.com?a=b', 'must have no query, fragment or user name'],
  ['REST_TOKEN', 'two words', 'must be a token of ASCII characters without spaces'],
  ['REST_TIMEOUT_MS', '0', 'must be a whole number from 1 to 600000'],
  ['REST_CONNECTIONS', '-1', 'must be a whole number from 1 to 10000'],
  ['MAX_REST_CALLS', '0', 'must be a whole number from 1 to 1000000'],
  ['MAX_VALUES', '0', 'must be a whole number from 1 to 100000000'],
  ['MAX_RESPONSE_BYTES', '0', 'must be a whole number from 1 to 999999999'],
  ['MAX_RECORDS', '50000', 'was removed; set MAX_VALUES instead'],
  ['MAX_FIELDS', '1000', 'was removed; set MAX_VALUES instead'],
  ['MAX_ALIASES', '100', 'was removed; set MAX_VALUES instead'],
  ['SHARE_CALLS', 'yes', 'must be on or off'],
  ['WORKERS', '0', 'must be a whole number from 1 to 256'],
  ['PLATFORM_NAME', 'a-b', 'must be a word of letters and digits'],
  ['LOG_LEVEL', 'loud', 'must be silent, fatal, error, warn, info, debug or trace'],
  ['METRICS_PORT', '70000', 'must be a whole number from 0 to 65535'],
  ['HEALTH_PORT', '70000', 'must be a whole number from 0 to 65535'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector', 'must be an absolute http or https URL, as in http://localhost:4318'],
  ['REDIS_URL', 'http://localhost:6379', 'must be a redis or rediss URL, as in redis://localhost:6379'],
  ['RESPONSE_CACHE_TTL', 'Site', 'must be types with times, as in Site=30s,Organization=5m'],
  ['RESPONSE_CACHE_TTL', 'Site=0s', 'must be types with times, as in Site=30s,Organization=5m'],
  ['SANDBOX_SCALE', '0', 'must be a whole number from 1 to 100'],
])('refuses %s=%s: %s', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(`${name} ${message}`));
});

it('names every wrong setting at once', () => {
  expect(() => readConfig({ PORT: 'x', SANDBOX_SCALE: 'y' })).toThrow(/^PORT .*; SANDBOX_SCALE /);
});

it('takes a service with a path of its own', () => {
  expect(readConfig({ REST_BASE_URL: 'http://localhost:8080/docs-api' }).REST_BASE_URL).toBe(
    'http://localhost:8080/docs-api',
  );
});

it('takes the sites whose pages may read answers, and no pattern for them', () => {
  expect(readConfig({ CORS_ORIGINS: 'https://docs.example.com, http://localhost:5173' }).CORS_ORIGINS).toEqual([
    'https://docs.example.com',
    'http://localhost:5173',
  ]);
  for (const wrong of ['*', 'docs.example.com', 'https://docs.example.com/', 'https://*.example.com', 'null', ','])
    expect(() => readConfig({ CORS_ORIGINS: wrong })).toThrow('CORS_ORIGINS must be origins');
});

it('takes the times of types, and wants Redis where several processes would not see each other’s writes', () => {
  const times = { RESPONSE_CACHE_TTL: 'Site=30s, Organization=5m,User=2h' };
  expect(readConfig(times).RESPONSE_CACHE_TTL).toEqual({ Site: 30_000, Organization: 300_000, User: 7_200_000 });
  expect(() => readConfig({ ...times, WORKERS: '2' })).toThrow('RESPONSE_CACHE_TTL needs REDIS_URL');
  expect(readConfig({ ...times, WORKERS: '2', REDIS_URL: 'redis://localhost:6379' }).WORKERS).toBe(2);
});
