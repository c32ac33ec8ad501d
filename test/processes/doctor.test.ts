import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../sandbox/index.js';
import { runCli } from '../support/cli.js';
import { runCommand } from '../support/commands.js';
import { startRedis, temporaryFolder } from '../support/daemons.js';
import { freePort } from '../support/free-port.js';
import { missing } from '../support/missing-programs.js';
import { json, startService } from '../support/service.js';
import { serverPem, startTlsService } from '../support/tls-service.js';
import { unusableUpstreams } from '../support/unusable-upstreams.js';

/** Runs the command in this process, or in a process of its own with `runCli`. */
const doctor = async (environment: Record<string, string>, args: string[] = [], run = runCommand) => {
  const { code, output, errors } = await run(['doctor', ...args], { REST_TIMEOUT_MS: '1000', ...environment });
  return { code, errors, lines: output.trimEnd().split('\n') };
};

const isRestApi = 'check that REST_BASE_URL is the base URL of the REST API';
const website = 'check REST_BASE_URL: a website, a login page or a proxy responds in place of the REST API';

describe('docs-graph doctor', () => {
  it.each([
    [
      'nothing listens',
      'upstream     connection refused (ECONNREFUSED): check host and port of REST_BASE_URL or of the proxy, and that the REST API runs',
    ],
    [
      'wrong host name',
      /^wrong {4}upstream {5}host name (not found \(ENOTFOUND\): check the host|lookup failed \(EAI_AGAIN\): check the DNS)/,
    ],
    [
      'self-signed certificate',
      'certificate  certificate not trusted (DEPTH_ZERO_SELF_SIGNED_CERT): set NODE_EXTRA_CA_CERTS to a PEM file with the certificate of the certificate authority',
    ],
    [
      'https on an http port',
      /^wrong {4}upstream {5}port does not serve TLS \(ERR_SSL_\w+\): use http:\/\/ in REST_BASE_URL, or the HTTPS port$/,
    ],
    [
      'http on an https port',
      /^wrong {4}upstream {5}connection closed \(\w+\): check scheme and port of REST_BASE_URL/,
    ],
    ['HTML', `upstream     HTML instead of JSON, status 200 (HTML_RESPONSE): ${website}`],
    [
      'redirect',
      'upstream     redirect to https://login.example.com (REDIRECT): set REST_BASE_URL to the target of the redirect, because the gateway follows no redirects',
    ],
    [
      'no response',
      'upstream     no response within 1000 ms: check that the REST API runs, or increase REST_TIMEOUT_MS',
    ],
    ['401', 'token        rejected (401): check if REST_TOKEN or --token is wrong or expired'],
    ['403', 'token        not allowed to list organizations (403): grant the token read access'],
    ['404', `upstream     GET /v1/orgs responded with 404: ${isRestApi}`],
    ['503', 'upstream     GET /v1/orgs responded with 503: check the REST API and the proxies in front of it'],
    ['another JSON', `upstream     response to GET /v1/orgs has no items list: ${isRestApi}`],
  ])('prints the cause and the fix of "%s" in one line', async (kind, line) => {
    const upstream = await unusableUpstreams[kind]?.();
    const { code, errors, lines } = await doctor({ REST_BASE_URL: upstream?.url ?? '', REST_TOKEN: 'ours' });
    await upstream?.close();
    expect({ code, errors }).toEqual({ code: 1, errors: '' });
    expect(lines.filter((each) => each.startsWith('wrong'))).toEqual([
      typeof line === 'string' ? `wrong    ${line}` : expect.stringMatching(line),
    ]);
    expect(lines).toHaveLength(9);
  });

  it('warns about a slow REST API', async () => {
    const upstream = await startService((_, response) => setTimeout(() => json(response, { items: [] }), 1_100));
    const { code, lines } = await doctor({ REST_BASE_URL: upstream.url, REST_TIMEOUT_MS: '30000' });
    await upstream.close();
    expect(code).toBe(0);
    expect(lines.filter((line) => line.startsWith('warning'))).toEqual([
      expect.stringMatching(
        /^warning {2}latency {6}\d+\.\d ms, median of 5 calls; each wave of a query takes this long: /,
      ),
    ]);
  });

  it('reports whether the collector of traces accepts spans', async () => {
    const collector = await startService(({ url }, response) => json(response, {}, url === '/v1/traces' ? 200 : 404));
    const port = await freePort();
    const line = async (url: string) => {
      const { code, lines } = await doctor({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
      return [code, lines.at(-1)];
    };
    expect(await line(collector.url)).toEqual([0, 'ok       traces       the collector accepts spans']);
    const fix = 'check OTEL_EXPORTER_OTLP_ENDPOINT, and that the collector receives OTLP over HTTP';
    expect(await line(`${collector.url}/prefix`)).toEqual([
      1,
      `wrong    traces       the collector does not accept spans (status 404): ${fix}`,
    ]);
    expect(await line(`http://127.0.0.1:${port}`)).toEqual([
      1,
      `wrong    traces       the collector does not accept spans (ECONNREFUSED): ${fix}`,
    ]);
    await collector.close();
  });

  it('checks the sandbox without REST_BASE_URL', async () => {
    const { code, lines } = await doctor({}, [], runCli);
    expect({ code, lines }).toEqual({
      code: 0,
      lines: [
        'ok       settings     valid',
        expect.stringMatching(/^ok {7}upstream {5}sandbox in this process \(http:\/\/127/),
        'skipped  certificate  not used with http',
        'ok       token        accepted',
        expect.stringMatching(/^ok {7}latency {6}\d+\.\d ms, median of 5 calls$/),
        'skipped  proxy        HTTPS_PROXY and HTTP_PROXY are not set',
        'skipped  cache        REST_CACHE_TTL is not set',
        'skipped  redis        REDIS_URL is not set',
        'skipped  traces       OTEL_EXPORTER_OTLP_ENDPOINT is not set',
      ],
    });
  });

  it('sends the token of --token, and trusts the CA in NODE_EXTRA_CA_CERTS', async () => {
    const tokens: unknown[] = [];
    const upstream = await startTlsService(({ headers }, response) => {
      tokens.push(headers.authorization);
      json(response, { items: [] });
    });
    const environment = { REST_BASE_URL: upstream.url, NODE_EXTRA_CA_CERTS: serverPem };
    const { code, lines } = await doctor(environment, ['--token', 'theirs'], runCli);
    await upstream.close();
    expect({ code, tokens }).toEqual({ code: 0, tokens: Array(6).fill('Bearer theirs') });
    expect(lines.slice(1, 4)).toEqual([
      `ok       upstream     ${upstream.url}`,
      'ok       certificate  trusted',
      'ok       token        accepted',
    ]);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, got "http"'],
    [{ NODE_ENV: 'production' }, /^wrong {4}settings {5}REST_BASE_URL must be set if NODE_ENV is production/],
    [
      { REST_CACHE_TTL: 'Sites=30s' },
      'REST_CACHE_TTL must name types that REST responses contain, such as Site, got Sites',
    ],
    [{ PERSISTED_OPERATIONS: '/nowhere.json' }, 'PERSISTED_OPERATIONS: /nowhere.json cannot be read: file not found'],
    [{ MCP: './missing' }, 'MCP: cannot read ./missing: file not found'],
  ])('reports the invalid settings %j', async (environment, line) => {
    const { code, lines } = await doctor(environment);
    const expected = typeof line === 'string' ? `wrong    settings     ${line}` : expect.stringMatching(line);
    expect({ code, lines }).toEqual({ code: 1, lines: [expected] });
  });

  it('warns about a misspelled setting', async () => {
    const { code, lines } = await doctor({ REST_BASE_ULR: 'https://api.example.com' });
    expect(code).toBe(0);
    expect(lines[0]).toBe('warning  settings     REST_BASE_ULR is not a setting; did you mean REST_BASE_URL?');
  });

  it.each<[Record<string, string>, Record<string, string>, string]>([
    [{ REST_CACHE_TTL: 'Organization=30s' }, {}, 'ok       cache        GET /v1/orgs can be cached'],
    [
      { REST_CACHE_TTL: 'Organization=30s' },
      { 'cache-control': 'max-age=60' },
      'warning  cache        REST_CACHE_TTL has no effect for Organization in GET /v1/orgs: the REST API states the lifetime (cache-control: max-age=60)',
    ],
    [
      { REST_CACHE_TTL: 'Organization=30s' },
      { 'cache-control': 'no-store' },
      'warning  cache        REST_CACHE_TTL has no effect on GET /v1/orgs: the REST API forbids to store it (cache-control: no-store)',
    ],
    [
      { REST_CACHE_TTL: 'headers' },
      {},
      'warning  cache        REST_CACHE_TTL=headers has no effect on GET /v1/orgs: the response has no lifetime and no ETag; set a time, as in Organization=30s',
    ],
    [
      { REST_CACHE_TTL: 'headers' },
      { 'cache-control': 'max-age=60' },
      'ok       cache        GET /v1/orgs states its lifetime (cache-control: max-age=60)',
    ],
    [
      { REST_CACHE_TTL: 'headers', REPLAY_BYTES: '0' },
      {},
      'warning  cache        REST_CACHE_TTL has no effect, because REPLAY_BYTES is 0',
    ],
    [
      { CLIENT_CACHE: 'max-age' },
      {},
      'warning  cache        CLIENT_CACHE=max-age acts like revalidate, because REST_CACHE_TTL is not set',
    ],
  ])('reports with %j, and the response headers %j, if the cache has an effect', async (environment, headers, line) => {
    const upstream = await startService((_, response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      json(response, { items: [] });
    });
    const { code, lines } = await doctor({ REST_BASE_URL: upstream.url, REST_TOKEN: 'own', ...environment });
    await upstream.close();
    expect([code, lines.at(-3)]).toEqual([0, line]);
  });

  it('reports that Redis is unreachable', async () => {
    const port = await freePort();
    const { code, lines } = await doctor({ REDIS_URL: `redis://:secret@127.0.0.1:${port}` });
    expect({ code, line: lines.at(-2) }).toEqual({
      code: 1,
      line: 'wrong    redis        no response to PING (ECONNREFUSED): check REDIS_URL, and that Redis runs',
    });
  });

  it.skipIf(missing('redis-server').length > 0)('reports that Redis responds', async () => {
    const folder = await temporaryFolder();
    const redis = await startRedis(folder.path, await freePort());
    const { code, lines } = await doctor({ REDIS_URL: `redis://127.0.0.1:${redis.port}` });
    await redis.stop('SIGKILL');
    await folder.remove();
    expect({ code, line: lines.at(-2) }).toEqual({ code: 0, line: 'ok       redis        responds to PING' });
  });

  it('skips the check of the token if no token is set', async () => {
    const sandbox = await startSandbox();
    const { code, lines } = await doctor({ REST_BASE_URL: sandbox.url });
    await sandbox.close();
    expect({ code, line: lines[3] }).toEqual({
      code: 0,
      line: 'skipped  token        REST_TOKEN is not set: pass --token to check the token of a client',
    });
  });
});
