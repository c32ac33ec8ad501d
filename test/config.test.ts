import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changedSettings, effectiveSettings } from '../src/config/effective.js';
import { ConfigError, isEnabled, readConfig, settingDocs, settingNames, settingWarnings } from '../src/config/index.js';

const features = [
  'retry',
  'dedupe',
  'replay',
  'predict',
  'compress',
  'shed',
  'allowlist',
  'introspection',
  'graphiql',
  'mutations',
] as const;

const mcpRule = (value: string) =>
  `must be off, or a comma-separated list of on, mutations, operation-tools and a path such as ./operations, got "${value}"`;

it('readConfig applies defaults, and treats an empty variable as unset', () => {
  const defaults = {
    HOST: '127.0.0.1',
    PORT: 4000,
    REST_TIMEOUT_MS: 10_000,
    REST_CONNECTIONS: 64,
    MAX_REST_CALLS: 1000,
    MAX_VALUES: 100_000,
    MAX_RESPONSE_BYTES: 8_388_608,
    OPERATION_TIMEOUT_MS: 30_000,
    MAX_TOKENS: 4000,
    REPLAY_BYTES: 67_108_864,
    DISABLE: [],
    FEDERATION: 'off',
    CORS_ORIGINS: [],
    MAX_CONCURRENT_REQUESTS: 1000,
    DRAIN_TIMEOUT_MS: 30_000,
    LOG_LEVEL: 'info',
    METRICS_OPERATIONS: [],
    PLATFORM_NAME: 'platform',
  };
  expect(readConfig({})).toMatchObject(defaults);
  expect(readConfig({ PORT: '', REST_BASE_URL: '', HOME: '/root' })).toEqual(readConfig({}));
});

it.each([
  ['PORT', '70000', 'must be a whole number from 0 to 65535, got "70000"'],
  ['PORT', 'http', 'must be a whole number from 0 to 65535, got "http"'],
  ['PORT', ' ', 'must be a whole number from 0 to 65535, got " "'],
  ['PORT', '0x50', 'must be a whole number from 0 to 65535, got "0x50"'],
  ['REST_TOKEN', 'tökén', 'must be a token of ASCII characters without spaces'],
  [
    'ALLOWED_HOSTS',
    'docs.example.com:80',
    'must be a comma-separated list of host names without port, such as docs.example.com, or *, got "docs.example.com:80"',
  ],
  [
    'REST_BASE_URL',
    'https://api.example.com/v1//',
    'must not end in /v1, which the gateway adds, got "https://api.example.com/v1//"',
  ],
  ['PORT', '1.5', 'must be a whole number from 0 to 65535, got "1.5"'],
  [
    'REST_BASE_URL',
    'api.example.com',
    'must be an absolute http or https URL, such as https://api.example.com, got "api.example.com"',
  ],
  [
    'REST_BASE_URL',
    'ftp://api.example.com',
    'must be an absolute http or https URL, such as https://api.example.com, got "ftp://api.example.com"',
  ],
  [
    'REST_BASE_URL',
    'https://api.example.com/v1/',
    'must not end in /v1, which the gateway adds, got "https://api.example.com/v1/"',
  ],
  ['REST_BASE_URL', 'https://me:pw@api.example.com', 'must have no query, fragment or user name'],
  ['REST_BASE_URL', 'https://api.example.com?a=b', 'must have no query, fragment or user name'],
  ['REST_TOKEN', 'two words', 'must be a token of ASCII characters without spaces'],
  ['REST_TIMEOUT_MS', '0', 'must be a whole number from 1 to 600000, got "0"'],
  ['REST_CONNECTIONS', '-1', 'must be a whole number from 1 to 10000, got "-1"'],
  ['MAX_REST_CALLS', '0', 'must be a whole number from 1 to 1000000, got "0"'],
  ['MAX_VALUES', '0', 'must be a whole number from 1 to 100000000, got "0"'],
  ['MAX_RESPONSE_BYTES', '0', 'must be a whole number from 1 to 999999999, got "0"'],
  ['DISABLE', 'cache', `must be a comma-separated list of ${features.join(', ')}, got "cache"`],
  ['DISABLE', 'retry,SHED', `must be a comma-separated list of ${features.join(', ')}, got "retry,SHED"`],
  ['DISABLE', 'retry,', `must be a comma-separated list of ${features.join(', ')}, got "retry,"`],
  ['PLATFORM_NAME', 'a-b', 'must be a letter followed by letters and digits, got "a-b"'],
  ['LOG_LEVEL', 'loud', 'must be silent, fatal, error, warn, info, debug or trace, got "loud"'],
  [
    'METRICS_OPERATIONS',
    'Home, 1',
    'must be a comma-separated list of at most 100 operation names, as in Home,Search, got "Home,1"',
  ],
  ['FEDERATION', 'true', 'must be on or off, got "true"'],
  ['MCP', 'read', mcpRule('read')],
  ['MCP', 'on,off', mcpRule('on,off')],
  ['MCP', './a,./b', mcpRule('./a,./b')],
  ['METRICS_PORT', '70000', 'must be a whole number from 0 to 65535, got "70000"'],
  ['HEALTH_PORT', '70000', 'must be a whole number from 0 to 65535, got "70000"'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector', 'must be an absolute http or https URL, as in http://localhost:4318'],
  ['REDIS_URL', 'http://localhost:6379', 'must be a redis or rediss URL, as in redis://localhost:6379'],
  [
    'REST_CACHE_TTL',
    'Site',
    'must be headers, or a comma-separated list of types with a time to live in s, m or h, as in Site=30s,Organization=5m, got "Site"',
  ],
  [
    'REST_CACHE_TTL',
    'Site=0s',
    'must be headers, or a comma-separated list of types with a time to live in s, m or h, as in Site=30s,Organization=5m, got "Site=0s"',
  ],
  ['SANDBOX', 'yes', 'must be on, off or a whole number from 1 to 100, got "yes"'],
  ['SANDBOX', '0', 'must be on, off or a whole number from 1 to 100, got "0"'],
  ['SANDBOX', '101', 'must be on, off or a whole number from 1 to 100, got "101"'],
])('readConfig rejects %s=%s: %s', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(`${name} ${message}`));
});

it('readConfig reports every invalid setting in one line', () => {
  expect(() => readConfig({ PORT: 'x', SANDBOX: 'y' })).toThrow(/^SANDBOX [^\n]*; PORT [^\n]*$/);
});

it('every feature that DISABLE does not name is enabled', () => {
  const enabled = (DISABLE: string) => features.filter((name) => isEnabled(readConfig({ DISABLE }), name));
  expect(enabled('')).toEqual(features);
  expect(enabled('shed')).toEqual(features.filter((name) => name !== 'shed'));
  expect(enabled('retry, graphiql ,dedupe')).toEqual(
    features.filter((name) => !['retry', 'dedupe', 'graphiql'].includes(name)),
  );
  expect(enabled(features.join(','))).toEqual([]);
});

/** Consider a value of an existing setting, such as `DISABLE`, before you raise this number. */
const maxSettings = 34;

it(`there are at most ${maxSettings} settings, and each has a help text and a default`, () => {
  expect(settingNames.length).toBeLessThanOrEqual(maxSettings);
  for (const { help, default: text } of settingDocs)
    expect([help, text]).toEqual([expect.stringMatching(/^[A-Z`].{10,}[^.]$/), expect.stringMatching(/./)]);
  const defaults = Object.fromEntries(settingDocs.map((setting) => [setting.name, setting.default]));
  expect(defaults).toMatchObject({
    PORT: '`4000`',
    LOG_LEVEL: '`info`',
    DISABLE: 'none',
    REST_BASE_URL: 'none: the gateway uses the sandbox, unless `SANDBOX` is `off`',
  });
});

it('readConfig accepts a base URL with a path', () => {
  expect(readConfig({ REST_BASE_URL: 'http://localhost:8080/docs-api' }).REST_BASE_URL).toBe(
    'http://localhost:8080/docs-api',
  );
});

it('readConfig accepts CORS origins, but no wildcard', () => {
  expect(readConfig({ CORS_ORIGINS: 'https://docs.example.com, http://localhost:5173' }).CORS_ORIGINS).toEqual([
    'https://docs.example.com',
    'http://localhost:5173',
  ]);
  for (const wrong of ['*', 'docs.example.com', 'https://docs.example.com/', 'https://*.example.com', 'null', ','])
    expect(() => readConfig({ CORS_ORIGINS: wrong })).toThrow(
      `CORS_ORIGINS must be a comma-separated list of origins such as https://docs.example.com, got "${wrong}"`,
    );
  expect(() => readConfig({ CORS_ORIGINS: '*' })).toThrow('; a wildcard would let pages of any site read responses');
});

it('readConfig accepts TTLs of types', () => {
  const times = { REST_CACHE_TTL: 'Site=30s, Organization=5m,User=2h' };
  expect(readConfig(times).REST_CACHE_TTL).toEqual({ Site: 30_000, Organization: 300_000, User: 7_200_000 });
  expect(readConfig({ REST_CACHE_TTL: 'headers' }).REST_CACHE_TTL).toEqual({});
});

it.each([
  [{ NODE_ENV: 'production' }, 'REST_BASE_URL must be set if NODE_ENV is production; set SANDBOX=on'],
  [{ REST_CLIENT_KEY: 'key.pem' }, 'REST_CLIENT_KEY requires REST_CLIENT_CERT'],
  [{ SANDBOX: 'off' }, 'REST_BASE_URL must be set if SANDBOX is off; set SANDBOX=on'],
  [{ SANDBOX: 'on', REST_BASE_URL: 'http://localhost' }, 'SANDBOX=on requires that REST_BASE_URL is unset'],
  [
    { FEDERATION: 'on', PERSISTED_OPERATIONS: 'manifest.json' },
    'FEDERATION=on requires that PERSISTED_OPERATIONS is unset',
  ],
  [{ METRICS_PORT: '4000' }, 'METRICS_PORT must differ from PORT, got 4000 for both'],
  [{ METRICS_PORT: '9464', HEALTH_PORT: '9464' }, 'HEALTH_PORT must differ from METRICS_PORT, got 9464 for both'],
])('readConfig rejects %j', (variables, message) => {
  expect(() => readConfig(variables)).toThrow(message);
});

it.each([
  {},
  { NODE_ENV: 'development' },
  { NODE_ENV: 'production', SANDBOX: 'on' },
  { NODE_ENV: 'production', SANDBOX: '100' },
  { NODE_ENV: 'production', REST_BASE_URL: 'http://localhost' },
  { SANDBOX: 'off', REST_BASE_URL: 'http://localhost' },
  { PORT: '0', METRICS_PORT: '0', HEALTH_PORT: '0' },
  { FEDERATION: 'on', PERSISTED_OPERATIONS: 'automatic' },
  { FEDERATION: 'on', PERSISTED_OPERATIONS: 'manifest.json', DISABLE: 'allowlist' },
])('readConfig accepts %j', (variables) => {
  expect(() => readConfig(variables)).not.toThrow();
});

it.each([
  ['REST_BASE_ULR', 'REST_BASE_URL'],
  ['REST_BASEURL', 'REST_BASE_URL'],
  ['REDIS_URI', 'REDIS_URL'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['PROT', 'PORT'],
  ['REST_TIMEOUT', 'REST_TIMEOUT_MS'],
])('settingWarnings warns about %s, and suggests %s', (name, nearest) => {
  expect(settingWarnings({ [name]: 'x' })).toEqual([`${name} is not a setting; did you mean ${nearest}?`]);
});

it('settingWarnings does not warn about known settings and variables of other programs', () => {
  const others = ['HOSTNAME', 'PATH', 'HOME', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_TIMEOUT', 'NODE_ENV'];
  const kubernetes = ['DOCS_GRAPH_PORT', 'REDIS_PORT', 'REDIS_SERVICE_HOST', 'HTTPS_PROXY', 'NO_PROXY', 'LOGNAME'];
  const names = [...settingNames, ...others, ...kubernetes];
  expect(settingWarnings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
});

it('readConfig reads secrets from files', async () => {
  const file = join(tmpdir(), `docs-graph-secret-${process.pid}`);
  await writeFile(file, 'very-secret\n');
  expect(readConfig({ REST_TOKEN_FILE: file })).toMatchObject({ REST_TOKEN: 'very-secret' });
  await writeFile(file, 'redis://:secret@redis:6379\n');
  expect(readConfig({ REDIS_URL_FILE: file }).REDIS_URL).toBe('redis://:secret@redis:6379');
  expect(() => readConfig({ REDIS_URL_FILE: file, REDIS_URL: 'redis://redis' })).toThrow(
    'REDIS_URL and REDIS_URL_FILE must not both be set',
  );
  await rm(file);
  expect(() => readConfig({ REST_TOKEN_FILE: file })).toThrow(
    `REST_TOKEN_FILE must be a file that the gateway can read, got ${file} (ENOENT)`,
  );
});

it('effectiveSettings and changedSettings contain no secrets', () => {
  const config = readConfig({
    REST_TOKEN: 'very-secret',
    REDIS_URL: 'redis://me:very-secret@redis:6379/1',
    REST_BASE_URL: 'https://api.example.com',
    REST_CACHE_TTL: 'Site=30s',
    DISABLE: 'retry,predict',
    PORT: '4000',
  });
  expect(changedSettings(config)).toEqual({
    REST_BASE_URL: 'https://api.example.com',
    REST_TOKEN: '(set)',
    REDIS_URL: 'redis://***@redis:6379/1',
    REST_CACHE_TTL: 'Site=30s',
    DISABLE: 'retry,predict',
  });
  const all = effectiveSettings(config);
  expect(all.map(({ name }) => name)).toEqual(settingNames);
  expect(all.find(({ name }) => name === 'PORT')).toEqual({ name: 'PORT', value: '4000', isDefault: true });
});

it.each([
  [{}, { SANDBOX: 'on', MCP: 'on', ALLOWED_HOSTS: '', REST_CLIENT_KEY: '' }],
  [{ SANDBOX: 'on' }, { SANDBOX: 'on', MCP: 'on' }],
  [
    { SANDBOX: '10', MCP: 'off' },
    { SANDBOX: '10', MCP: 'off' },
  ],
  [
    { SANDBOX: 'off', REST_BASE_URL: 'http://localhost' },
    { SANDBOX: 'off', MCP: 'off' },
  ],
  [{ HOST: '0.0.0.0' }, { ALLOWED_HOSTS: '*' }],
  [{ HOST: '0.0.0.0', REST_TOKEN: 'secret' }, { ALLOWED_HOSTS: '' }],
  [{ REST_CLIENT_CERT: 'both.pem' }, { REST_CLIENT_KEY: 'both.pem' }],
])('effectiveSettings derives the defaults of other settings from %j', (variables, values) => {
  const entries = effectiveSettings(readConfig(variables)).map(({ name, value }) => [name, value]);
  expect(Object.fromEntries(entries)).toMatchObject(values);
});
