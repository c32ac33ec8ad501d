/** Calls through a company network: proxy, CA and client certificate. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import type { ServerOptions } from 'node:https';
import { join } from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.js';
import { temporaryFolder } from '../support/daemons.js';
import { post, usePrograms } from '../support/program.js';
import { startProxy } from '../support/proxy.js';
import { json, startService } from '../support/service.js';
import { clientPem, serverPem, startTlsService } from '../support/tls-service.js';

const start = usePrograms();
const closing: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of closing.splice(0)) await each.close();
});
const use = async <T extends { close(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
  const started = await starting;
  closing.push(started);
  return started;
};

const record = { object: 'organization', id: 'o', title: 'Title' };
const tlsService = (options?: ServerOptions) => use(startTlsService((_, response) => json(response, record), options));
const data = { organization: { title: 'Title' } };
const query = '{ organization(id: "Organization:o") { title } }';
const unavailable = { errors: [{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }] };

async function ask(environment: Record<string, string>, document = query) {
  const program = start({ DISABLE: 'retry', LOG_LEVEL: 'warn', ...environment });
  const response = await post(await program.url(), { query: document });
  return { answer: (await response.json()) as unknown, program };
}

describe('HTTPS_PROXY, HTTP_PROXY and NO_PROXY', () => {
  it.each(['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY'])(
    '%s: calls of an https upstream go through the proxy',
    async (name) => {
      const [upstream, proxy] = [await tlsService(), await use(startProxy())];
      const { answer } = await ask({ REST_BASE_URL: upstream.url, NODE_EXTRA_CA_CERTS: serverPem, [name]: proxy.url });
      expect(answer).toEqual({ data });
      expect(proxy.tunnels.map(({ target }) => target)).toEqual([new URL(upstream.url).host]);
    },
  );

  it('HTTP_PROXY: calls of an http upstream go through the proxy, with the credentials of its URL', async () => {
    const upstream = await use(startService((_, response) => json(response, record)));
    const proxy = await use(startProxy());
    const HTTP_PROXY = proxy.url.replace('//', '//me:secret@');
    expect((await ask({ REST_BASE_URL: upstream.url, HTTP_PROXY })).answer).toEqual({ data });
    expect(proxy.tunnels).toMatchObject([
      { target: new URL(upstream.url).host, headers: { 'proxy-authorization': 'Basic bWU6c2VjcmV0' } },
    ]);
    expect(upstream.requests[0]?.headers).not.toHaveProperty('proxy-authorization');
  });

  it.each(['localhost', '.localhost, 10.0.0.1', '*'])(
    'NO_PROXY=%s: calls go to the upstream directly',
    async (NO_PROXY) => {
      const [upstream, proxy] = [await tlsService(), await use(startProxy())];
      const environment = { NODE_EXTRA_CA_CERTS: serverPem, HTTPS_PROXY: proxy.url, NO_PROXY };
      expect((await ask({ REST_BASE_URL: upstream.url, ...environment })).answer).toEqual({ data });
      expect(proxy.tunnels).toEqual([]);
    },
  );

  it('opens at most REST_CONNECTIONS tunnels, and accepts 100 Continue in them', async () => {
    const upstream = await use(
      startService((_, response) => {
        response.writeContinue();
        setTimeout(() => json(response, record), 20);
      }),
    );
    const proxy = await use(startProxy());
    const many = Array.from({ length: 20 }, (_, id) => `o${id}: organization(id: "Organization:o${id}") { title }`);
    const environment = { HTTP_PROXY: proxy.url, REST_CONNECTIONS: '2' };
    const { answer } = await ask({ REST_BASE_URL: upstream.url, ...environment }, `{ ${many.join('\n')} }`);
    expect(answer).not.toHaveProperty('errors');
    expect(upstream.requests.length).toBeGreaterThanOrEqual(20);
    expect(proxy.tunnels.length).toBeLessThanOrEqual(2);
  });

  it('logs that the proxy refuses the connection, and doctor prints it', async () => {
    const [upstream, proxy] = [await tlsService(), await use(startProxy(407))];
    const environment = { REST_BASE_URL: upstream.url, HTTPS_PROXY: proxy.url };
    const { answer, program } = await ask(environment);
    expect(answer).toMatchObject(unavailable);
    await program.says(/"code":"UND_ERR_ABORTED","cause":"proxy refused the connection"/);
    const { code, output } = await runCli(['doctor'], environment);
    expect(code).toBe(1);
    expect(output).toMatch(
      /^wrong +upstream +proxy refused the connection \(UND_ERR_ABORTED\): check the URL, user name and password in HTTPS_PROXY/m,
    );
    expect(output).toContain(`warning  proxy        calls go through ${proxy.url}\n`);
  });

  it.each([
    ['', (url: string) => `ok       proxy        calls go through ${url}`],
    ['localhost', () => 'skipped  proxy        not used for this host'],
  ])('doctor names the proxy in use without its password, with NO_PROXY=%s', async (NO_PROXY, line) => {
    const upstream = await use(startTlsService((_, response) => json(response, { items: [] })));
    const proxy = await use(startProxy());
    const HTTPS_PROXY = proxy.url.replace('//', '//me:secret@');
    const environment = { REST_BASE_URL: upstream.url, NODE_EXTRA_CA_CERTS: serverPem, HTTPS_PROXY, NO_PROXY };
    const { output } = await runCli(['doctor'], environment);
    expect(output.split('\n')).toContain(line(proxy.url));
    expect(output).not.toContain('secret');
  });

  it('does not use a proxy for the sandbox', async () => {
    const proxy = await use(startProxy(407));
    const { answer } = await ask({ HTTP_PROXY: proxy.url }, '{ organizations(first: 1) { nodes { title } } }');
    expect(answer).toMatchObject({ data: { organizations: { nodes: [{ title: 'Northwind Robotics' }] } } });
    expect(proxy.tunnels).toEqual([]);
  });
});

describe('NODE_EXTRA_CA_CERTS', () => {
  it('makes the gateway trust a CA of its own', async () => {
    const upstream = await tlsService();
    const { answer, program } = await ask({ REST_BASE_URL: upstream.url });
    expect(answer).toMatchObject(unavailable);
    await program.says(
      /"hint":"set NODE_EXTRA_CA_CERTS to a PEM file with the certificate of the certificate authority"/,
    );
    const trusting = await ask({ REST_BASE_URL: upstream.url, NODE_EXTRA_CA_CERTS: serverPem });
    expect(trusting.answer).toEqual({ data });
  });
});

describe('REST_CLIENT_CERT', () => {
  const requiring = () => tlsService({ requestCert: true, rejectUnauthorized: true, ca: readFileSync(clientPem) });
  const trusted = { NODE_EXTRA_CA_CERTS: serverPem };
  const certificate = { REST_CLIENT_CERT: clientPem };

  it('presents a client certificate, also through a proxy', async () => {
    const [upstream, proxy] = [await requiring(), await use(startProxy())];
    const environment = { REST_BASE_URL: upstream.url, ...trusted };
    expect((await ask(environment)).answer).toMatchObject(unavailable);
    expect((await ask({ ...environment, ...certificate })).answer).toEqual({ data });
    expect((await ask({ ...environment, ...certificate, REST_CLIENT_KEY: clientPem, WORKERS: '2' })).answer).toEqual({
      data,
    });
    expect((await ask({ ...environment, ...certificate, HTTPS_PROXY: proxy.url })).answer).toEqual({ data });
    expect(proxy.tunnels).toHaveLength(1);
  });

  it.each(['directly', 'through a proxy'])(
    'reads changed files without a restart, and calls in flight end, %s',
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
      const environment = { REST_BASE_URL: upstream.url, ...trusted, REST_CLIENT_CERT, DISABLE: 'retry', ...proxy };
      const program = start(environment);
      const url = await program.url();
      const send = async (id: string) =>
        (await post(url, { query: `{ organization(id: "Organization:${id}") { title } }` })).json();
      const held = send('held');
      while (clients.length === 0) await immediate();
      await copyFile(serverPem, REST_CLIENT_CERT);
      for (let count = 0; clients.at(-1) !== 'docs-graph test server'; count++)
        expect(await send(`o${count}`)).toEqual({ data });
      expect(clients[0]).toBe('docs-graph test client');
      await program.says(/"msg":"client certificate reloaded"/);
      release();
      expect(await held).toEqual({ data });
      await writeFile(REST_CLIENT_CERT, 'no PEM');
      const invalid = /"reason":"REST_CLIENT_CERT and REST_CLIENT_KEY must be PEM files: .*"client certificate invalid/;
      for (let count = 0; !invalid.test(program.output()); count++) expect(await send(`i${count}`)).toEqual({ data });
      await folder.remove();
    },
  );

  it.each([
    [
      { REST_CLIENT_CERT: '/nowhere.pem' },
      /REST_CLIENT_CERT and REST_CLIENT_KEY must be PEM files: .*nowhere\.pem: file not found/,
    ],
    [
      { ...certificate, REST_CLIENT_KEY: serverPem },
      /REST_CLIENT_CERT and REST_CLIENT_KEY must be PEM files: .*key values mismatch.*/,
    ],
    [{ ...certificate, REST_CLIENT_KEY: serverPem, WORKERS: '2' }, /REST_CLIENT_CERT and REST_CLIENT_KEY must be .*/],
    [{ HTTPS_PROXY: 'proxy.example.com:3128' }, /HTTPS_PROXY must be a URL, as in http:\/\/proxy\.example\.com:3128/],
  ])('exits with one line for %j', async (environment, line) => {
    const program = start({ REST_BASE_URL: 'https://api.example.com', ...environment });
    const [code] = await once(program.child, 'close');
    expect({ code, errors: program.errors() }).toEqual({
      code: 1,
      errors: expect.stringMatching(new RegExp(`^docs-graph: ${line.source}\\n$`)),
    });
  });
});

it('reads large responses of an upstream with TLS that arrive together', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `o${index}`);
  const padding = 'x'.repeat(1_400_000);
  const waiting: (() => void)[] = [];
  const service = await use(
    startTlsService(({ url }, response) => {
      // Without the list, the gateway reads each organization.
      if (url?.includes('?')) return void response.writeHead(404).end();
      const id = url?.split('/').at(-1);
      waiting.push(() => json(response, { object: 'organization', id, padding, title: `Title of ${id}` }));
      if (waiting.length === ids.length) for (const respond of waiting) respond();
    }),
  );
  const fields = ids.map((id) => `${id}: organization(id: "Organization:${id}") { title }`);
  const environment = { REST_BASE_URL: service.url, NODE_EXTRA_CA_CERTS: serverPem };
  const { answer } = await ask(environment, `{ ${fields.join(' ')} }`);
  expect(answer).toEqual({ data: Object.fromEntries(ids.map((id) => [id, { title: `Title of ${id}` }])) });
});
