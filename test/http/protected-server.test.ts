import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createGateway } from '../../src/gateway.js';
import { createProtectedServer, type ProtectedServer, startCache } from '../../src/server/library.js';
import { listen } from '../support/listen.js';
import { json, useUpstream } from '../support/service.js';

/** REST API of the gateways under test. Each gateway is behind a protected server of `docs-graph/server`. */
const service = useUpstream();
let release: (() => void) | undefined;
/**
 * Functions that close the servers of the current test. A shutdown takes a second, so `afterAll` waits for all
 * shutdowns together.
 */
const closers: (() => Promise<void>)[] = [];
const shutdowns: Promise<void>[] = [];
afterEach(() => {
  shutdowns.push(...closers.splice(0).map((close) => close()));
});
afterAll(() => Promise.all(shutdowns));

async function serve(options: Parameters<typeof createProtectedServer>[1], gatewayOptions: object = {}) {
  const gateway = createGateway({ baseUrl: service.url, isReady: () => server.isReady, ...gatewayOptions });
  const server: ProtectedServer = createProtectedServer(gateway.listener, options);
  const { origin } = await listen(server.http);
  const headers = { 'content-type': 'application/json', authorization: 'Bearer t' };
  const query = (text: string, extraHeaders?: Record<string, string>) =>
    fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { ...headers, ...extraHeaders },
      body: JSON.stringify({ query: text }),
    });
  closers.push(async () => {
    if (server.isReady) await server.close();
    await gateway.close();
  });
  return { server, origin, query };
}

const sites = (id: number) => `{ site(id: "Site:o/${id}") { title } }`;
const site = { object: 'site', id: 's', title: 'Site' };
const holdResponses = () => {
  const releasePromise = new Promise<void>((resolve) => {
    release = resolve;
  });
  service.handle(async (_request, response) => {
    await releasePromise;
    json(response, site);
  });
};

describe('a protected server', () => {
  it('refuses requests above its limit', async () => {
    holdResponses();
    const { query } = await serve({ maxConcurrentRequests: 2, shedLoad: false, drainTimeoutMs: 1_000 });
    service.forget();
    const acceptedRequests = [query(sites(1)), query(sites(2))];
    while (service.requests.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    const refusal = await query(sites(3));
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await refusal.json()).toMatchObject({ errors: [{ extensions: { code: 'OVERLOADED' } }] });
    release?.();
    expect((await Promise.all(acceptedRequests)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('refuses requests above its limit before the listener gets them, even with slow bodies', async () => {
    const responses: ServerResponse[] = [];
    const server = createProtectedServer((_, outgoing) => void responses.push(outgoing), {
      maxConcurrentRequests: 2,
      shedLoad: false,
    });
    const { port } = await listen(server.http);
    closers.push(() => server.close());
    const requests = Array.from({ length: 40 }, () => {
      const clientRequest = request({ port, method: 'POST', headers: { 'content-length': 2 } });
      clientRequest.flushHeaders();
      return clientRequest;
    });
    const statuses = requests.map(async (clientRequest) => {
      const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
      return response.resume().statusCode;
    });
    while (server.requestsInFlight < requests.length) await new Promise((resolve) => setTimeout(resolve, 5));
    for (const clientRequest of requests) clientRequest.end('{}');
    while (server.requestsInFlight > 2) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(responses).toHaveLength(2);
    for (const outgoing of responses) outgoing.end();
    expect((await Promise.all(statuses)).sort()).toEqual([200, 200, ...Array(38).fill(503)]);
  });

  it('sends CORS headers only to allowed origins, even in refusals', async () => {
    const allowedOrigin = 'https://docs.example.com';
    const corsOrigins = [allowedOrigin];
    service.handle((_request, response) => json(response, site));
    const open = await serve({ corsOrigins, drainTimeoutMs: 1_000 }, { corsOrigins });
    const full = await serve({ corsOrigins, maxConcurrentRequests: 0, shedLoad: false }, { corsOrigins });
    const corsOf = async (response: Promise<Response>) => {
      const { status, headers } = await response;
      return [status, ...['access-control-allow-origin', 'vary'].map((name) => headers.get(name))];
    };
    const tooLong = 'x'.repeat(1_100_000);
    for (const [send, status] of [
      [(origin: string) => full.query(sites(1), { origin }), 503],
      [(origin: string) => open.query(tooLong, { origin }), 413],
      [(origin: string) => open.query(sites(1), { origin }), 200],
    ] as const) {
      expect(await corsOf(send(allowedOrigin))).toEqual([status, allowedOrigin, expect.stringMatching(/^Origin\b/)]);
      expect(await corsOf(send('https://evil.example.com'))).toEqual([
        status,
        null,
        expect.stringMatching(/^Origin\b/),
      ]);
    }
    const { headers } = await full.query(sites(1), { origin: allowedOrigin });
    expect(headers.get('access-control-expose-headers')).toBe(
      'Retry-After, X-Request-Id, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset',
    );
    const preflight = (origin: string) =>
      fetch(`${full.origin}/graphql`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        },
      });
    expect(await corsOf(preflight(allowedOrigin))).toEqual([204, allowedOrigin, 'Origin']);
    expect((await preflight(allowedOrigin)).headers.get('access-control-allow-headers')).toBe(
      'authorization,content-type',
    );
    expect(await corsOf(preflight('https://evil.example.com'))).toEqual([503, null, 'Origin']);
  });

  it('finishes requests in flight when it closes, and stops being ready', async () => {
    holdResponses();
    const { server, origin, query } = await serve({ drainTimeoutMs: 5_000 });
    service.forget();
    const inFlight = query(sites(4));
    while (service.requests.length < 1) await new Promise((resolve) => setTimeout(resolve, 5));
    const shutdown = server.close();
    expect((await fetch(`${origin}/ready`)).status).toBe(503);
    release?.();
    expect(await (await inFlight).json()).toEqual({ data: { site: { title: 'Site' } } });
    await shutdown;
    await expect(fetch(`${origin}/ready`)).rejects.toThrow();
  });

  it('serves repeated queries from the cache of REST responses', async () => {
    service.handle((_request, response) => json(response, site));
    const cache = await startCache({ baseUrl: service.url, restTtls: { Site: 60_000 } });
    const { query } = await serve({ drainTimeoutMs: 1_000 }, { ...cache.options, replay: false, predict: false });
    service.forget();
    for (const _ of [1, 2, 3]) expect((await query(sites(5))).status).toBe(200);
    expect(service.requests).toHaveLength(1);
    await cache.close();
  });
});

it('startCache rejects the TTL of an unknown type, and a TTL that is not a number', async () => {
  await expect(startCache({ baseUrl: service.url, restTtls: { Nothing: 1 } })).rejects.toThrow(
    'restTtls must name types that REST responses contain, such as Site, got Nothing',
  );
  await expect(startCache({ baseUrl: service.url, restTtls: { Site: '30s' as never } })).rejects.toThrow(
    'restTtls.Site must be a number of milliseconds above 0, got 30s',
  );
});
