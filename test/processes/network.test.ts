/** Tests REST calls through a proxy, with a private CA, and with a client certificate. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import type { ServerOptions } from 'node:https';
import { join } from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.js';
import { runCommand } from '../support/commands.js';
import { temporaryFolder } from '../support/daemons.js';
import { post, usePrograms } from '../support/program.js';
import { startProxy } from '../support/proxy.js';
import { json, startService } from '../support/service.js';
import { clientPem, serverPem, startTlsService } from '../support/tls-service.js';

const start = usePrograms();
const servers: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});
const use = async <T extends { close(): Promise<void> }>(promise: Promise<T>): Promise<T> => {
  const server = await promise;
  servers.push(server);
  return server;
};

const record = { object: 'organization', id: 'o', title: 'Title' };
const tlsService = (options?: ServerOptions) => use(startTlsService((_, response) => json(response, record), options));
const data = { organization: { title: 'Title' } };
const query = '{ organization(id: "Organization:o") { title } }';
const certificate = { REST_CLIENT_CERT: clientPem };
const unavailable = { errors: [{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }] };

async function runQuery(environment: Record<string, string>, document = query) {
  const program = start({ DISABLE: 'retry', LOG_LEVEL: 'warn', ...environment });
  const response = await post(await program.url(), { query: document });
  return { body: (await response.json()) as unknown, program };
}

describe('REST calls', () => {
  it.each(['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY'])(
    'to an https upstream go through the proxy of %s',
    async (name) => {
      const [upstream, proxy] = [await tlsService(), await use(startProxy())];
      const { body } = await runQuery({
        REST_BASE_URL: upstream.url,
        NODE_EXTRA_CA_CERTS: serverPem,
        [name]: proxy.url,
      });
      expect(body).toEqual({ data });
      expect(proxy.tunnels.map(({ target }) => target)).toEqual([new URL(upstream.url).host]);
    },
  );

  it('to an http upstream go through the proxy of HTTP_PROXY, with the credentials in its URL', async () => {
    const upstream = await use(startService((_, response) => json(response, record)));
    const proxy = await use(startProxy());
    const HTTP_PROXY = proxy.url.replace('//', '//me:secret@');
    expect((await runQuery({ REST_BASE_URL: upstream.url, HTTP_PROXY })).body).toEqual({ data });
    expect(proxy.tunnels).toMatchObject([
      { target: new URL(upstream.url).host, headers: { 'proxy-authorization': 'Basic bWU6c2VjcmV0' } },
    ]);
    expect(upstream.requests[0]?.headers).not.toHaveProperty('proxy-authorization');
  });

  it.each(['localhost', '.localhost, 10.0.0.1', '*'])(
    'go directly to the upstream with NO_PROXY=%s',
    async (NO_PROXY) => {
      const [upstream, proxy] = [await tlsService(), await use(startProxy())];
      const environment = { NODE_EXTRA_CA_CERTS: serverPem, HTTPS_PROXY: proxy.url, NO_PROXY };
      expect((await runQuery({ REST_BASE_URL: upstream.url, ...environment })).body).toEqual({ data });
      expect(proxy.tunnels).toEqual([]);
    },
  );

  it('use at most REST_CONNECTIONS tunnels, and accept 100 Continue', async () => {
    const upstream = await use(
      startService((_, response) => {
        response.writeContinue();
        setTimeout(() => json(response, record), 20);
      }),
    );
    const proxy = await use(startProxy());
    const many = Array.from({ length: 20 }, (_, id) => `o${id}: organization(id: "Organization:o${id}") { title }`);
    const environment = { HTTP_PROXY: proxy.url, REST_CONNECTIONS: '2' };
    const { body } = await runQuery({ REST_BASE_URL: upstream.url, ...environment }, `{ ${many.join('\n')} }`);
    expect(body).not.toHaveProperty('errors');
    expect(upstream.requests.length).toBeGreaterThanOrEqual(20);
    expect(proxy.tunnels.length).toBeLessThanOrEqual(2);
  });

  it('fail if the proxy refuses the connection, and the log and doctor report the reason', async () => {
    const [upstream, proxy] = [await tlsService(), await use(startProxy(407))];
    const environment = { REST_BASE_URL: upstream.url, HTTPS_PROXY: proxy.url };
    const { body, program } = await runQuery(environment);
    expect(body).toMatchObject(unavailable);
    await program.waitForOutput(/"code":"UND_ERR_ABORTED","cause":"proxy refused the connection"/);
    const { code, output } = await runCommand(['doctor'], environment);
    expect(code).toBe(1);
    expect(output).toMatch(
      /^wrong +upstream +proxy refused the connection \(UND_ERR_ABORTED\): check the URL, user name and password in HTTPS_PROXY/m,
    );
    expect(output).toContain(`warning  proxy        calls go through ${proxy.url}\n`);
  });

  it('to the sandbox use no proxy', async () => {
    const proxy = await use(startProxy(407));
    const { body } = await runQuery({ HTTP_PROXY: proxy.url }, '{ organizations(first: 1) { nodes { title } } }');
    expect(body).toMatchObject({ data: { organizations: { nodes: [{ title: 'Northwind Robotics' }] } } });
    expect(proxy.tunnels).toEqual([]);
  });
});

it.each([
  ['', (url: string) => `ok       proxy        calls go through ${url}`],
  ['localhost', () => 'skipped  proxy        not used for this host'],
])(
  'with NO_PROXY="%s", doctor reports if the proxy is used, without the password of the proxy',
  async (NO_PROXY, line) => {
    const upstream = await use(startTlsService((_, response) => json(response, { items: [] })));
    const proxy = await use(startProxy());
    const HTTPS_PROXY = proxy.url.replace('//', '//me:secret@');
    const environment = { REST_BASE_URL: upstream.url, NODE_EXTRA_CA_CERTS: serverPem, HTTPS_PROXY, NO_PROXY };
    const { output } = await runCli(['doctor'], environment);
    expect(output.split('\n')).toContain(line(proxy.url));
    expect(output).not.toContain('secret');
  },
);

describe('NODE_EXTRA_CA_CERTS', () => {
  it('makes the gateway trust a private CA', async () => {
    const upstream = await tlsService();
    const { body, program } = await runQuery({ REST_BASE_URL: upstream.url });
    expect(body).toMatchObject(unavailable);
    await program.waitForOutput(
      /"hint":"set NODE_EXTRA_CA_CERTS to a PEM file with the certificate of the certificate authority"/,
    );
    const trustingGateway = await runQuery({ REST_BASE_URL: upstream.url, NODE_EXTRA_CA_CERTS: serverPem });
    expect(trustingGateway.body).toEqual({ data });
  });
});

describe('REST_CLIENT_CERT', () => {
  const startUpstream = () => tlsService({ requestCert: true, rejectUnauthorized: true, ca: readFileSync(clientPem) });
  const trust = { NODE_EXTRA_CA_CERTS: serverPem };

  it('authenticates the gateway to the upstream, also through a proxy', async () => {
    const [upstream, proxy] = [await startUpstream(), await use(startProxy())];
    const environment = { REST_BASE_URL: upstream.url, ...trust };
    expect((await runQuery(environment)).body).toMatchObject(unavailable);
    expect((await runQuery({ ...environment, ...certificate })).body).toEqual({ data });
    expect((await runQuery({ ...environment, ...certificate, REST_CLIENT_KEY: clientPem })).body).toEqual({ data });
    expect((await runQuery({ ...environment, ...certificate, HTTPS_PROXY: proxy.url })).body).toEqual({ data });
    expect(proxy.tunnels).toHaveLength(1);
  });

  it.each(['directly', 'through a proxy'])(
    'is reloaded without an effect on calls in flight if the gateway connects %s',
    async (through) => {
      const folder = await temporaryFolder();
      const REST_CLIENT_CERT = join(folder.path, 'client.pem');
      await copyFile(clientPem, REST_CLIENT_CERT);
      let release = () => {};
      const clients: string[] = [];
      const upstream = await use(
        startTlsService(
          ({ socket, url }, response) => {
            clients.push(String((socket as TLSSocket).getPeerCertificate().subject.CN));
            if (url?.endsWith('/held')) release = () => json(response, record);
            else json(response, record);
          },
          { requestCert: true, rejectUnauthorized: true, ca: [clientPem, serverPem].map((path) => readFileSync(path)) },
        ),
      );
      const proxy = through === 'through a proxy' && { HTTPS_PROXY: (await use(startProxy())).url };
      const environment = { REST_BASE_URL: upstream.url, ...trust, REST_CLIENT_CERT, DISABLE: 'retry', ...proxy };
      const program = start(environment);
      const url = await program.url();
      const send = async (id: string) =>
        (await post(url, { query: `{ organization(id: "Organization:${id}") { title } }` })).json();
      const heldResponse = send('held');
      while (clients.length === 0) await immediate();
      await copyFile(serverPem, REST_CLIENT_CERT);
      for (let count = 0; clients.at(-1) !== 'docs-graph test server'; count++)
        expect(await send(`o${count}`)).toEqual({ data });
      expect(clients[0]).toBe('docs-graph test client');
      await program.waitForOutput(/"msg":"client certificate reloaded"/);
      release();
      expect(await heldResponse).toEqual({ data });
      await writeFile(REST_CLIENT_CERT, 'no PEM');
      const invalid = /"reason":"REST_CLIENT_CERT and REST_CLIENT_KEY must be PEM files: .*"client certificate invalid/;
      for (let count = 0; !invalid.test(program.output()); count++) expect(await send(`i${count}`)).toEqual({ data });
      await folder.remove();
    },
  );
});

it.each([
  [
    { REST_CLIENT_CERT: '/nowhere.pem' },
    /REST_CLIENT_CERT and REST_CLIENT_KEY must be PEM files: .*nowhere\.pem: file not found/,
  ],
  [
    { ...certificate, REST_CLIENT_KEY: serverPem },
    /REST_CLIENT_CERT and REST_CLIENT_KEY must be PEM files: .*key values mismatch.*/,
  ],
  [{ HTTPS_PROXY: 'proxy.example.com:3128' }, /HTTPS_PROXY must be a URL, as in http:\/\/proxy\.example\.com:3128/],
])('the server exits with one line of error for the invalid settings %j', async (environment, line) => {
  const program = start({ REST_BASE_URL: 'https://api.example.com', ...environment });
  const [code] = await once(program.child, 'close');
  expect({ code, errors: program.errors() }).toEqual({
    code: 1,
    errors: expect.stringMatching(new RegExp(`^docs-graph: ${line.source}\\n$`)),
  });
});

it('the gateway reads large TLS responses that arrive at the same time', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `o${index}`);
  const padding = 'x'.repeat(1_400_000);
  const responders: (() => void)[] = [];
  const service = await use(
    startTlsService(({ url }, response) => {
      // Without the list, the gateway requests each organization separately.
      if (url?.includes('?')) return void response.writeHead(404).end();
      const id = url?.split('/').at(-1);
      responders.push(() => json(response, { object: 'organization', id, padding, title: `Title of ${id}` }));
      if (responders.length === ids.length) for (const respond of responders) respond();
    }),
  );
  const fields = ids.map((id) => `${id}: organization(id: "Organization:${id}") { title }`);
  const environment = { REST_BASE_URL: service.url, NODE_EXTRA_CA_CERTS: serverPem };
  const { body } = await runQuery(environment, `{ ${fields.join(' ')} }`);
  expect(body).toEqual({ data: Object.fromEntries(ids.map((id) => [id, { title: `Title of ${id}` }])) });
});
