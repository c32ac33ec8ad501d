import type { ServerResponse } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { CallEngine, type EngineOptions } from '../../src/rest/index.js';
import { listen } from '../support/listen.js';
import { startService, useUpstream } from '../support/service.js';
import { type CallOptions, send } from './send.js';

const neverRespond = () => undefined;

const service = useUpstream(neverRespond);
let engine: CallEngine;
afterEach(() => engine.close());

/** Opens an engine without retries, deduplication and circuit breakers. */
const use = (options: Partial<EngineOptions> = {}) => {
  engine = new CallEngine({
    baseUrl: service.url,
    retryReads: false,
    guardRoutes: false,
    shareCalls: false,
    ...options,
  });
  return (call: CallOptions = {}) => send(engine, call);
};

/** Returns the error of a call, and its duration in milliseconds. */
async function failureOf(call: Promise<unknown>) {
  const start = performance.now();
  const error: unknown = await call.catch((thrown: unknown) => thrown);
  return { ...(error as { kind: string }), ms: performance.now() - start };
}

describe('the deadline', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['the response head does not arrive', neverRespond],
    ['the body does not arrive', (response) => response.writeHead(200).flushHeaders()],
    ['the body stops', (response) => response.write('{"items":')],
    [
      'the body arrives endlessly in small chunks',
      (response) => {
        const writeTimer = setInterval(() => response.write(' '), 20);
        response.once('close', () => clearInterval(writeTimer));
      },
    ],
  ])('ends a call and its connection if %s', async (_, respond) => {
    let endCount = 0;
    service.handle((_, response) => {
      response.once('close', () => endCount++);
      respond(response);
    });
    const { kind, ms } = await failureOf(use({ timeoutMs: 200 })());
    expect(kind).toBe('timeout');
    expect(ms).toBeGreaterThan(100);
    expect(ms).toBeLessThan(1500);
    await waitFor(() => endCount === 1);
  });

  it('includes the time to connect', async () => {
    const sockets: Socket[] = [];
    const silentServer = createServer((socket) => sockets.push(socket));
    const { port, close } = await listen(silentServer);
    const call = use({ timeoutMs: 200, baseUrl: `https://127.0.0.1:${port}` })();
    const { kind, ms } = await failureOf(call);
    expect(kind).toBe('timeout');
    expect(ms).toBeLessThan(1500);
    for (const socket of sockets) socket.destroy();
    await close();
  });

  it('includes the wait for a connection, and a call that times out while it waits is never sent', async () => {
    service.handle(neverRespond);
    const get = use({ timeoutMs: 3_000, connections: 1 });
    const failures = await Promise.all([failureOf(get({ url: '/first' })), failureOf(get({ url: '/second' }))]);
    expect(failures.map(({ kind }) => kind)).toEqual(['timeout', 'timeout']);
    service.handle((_, response) => response.end('{}'));
    // A queued call would be sent before `/third` on the only connection.
    await get({ url: '/third' });
    expect(service.requests.map(({ url }) => url)).toEqual(['/first', '/third']);
  });

  it('does not affect a response that arrives in time', async () => {
    service.handle((_, response) => setTimeout(() => response.end('{}'), 100));
    const { status, body } = await use({ timeoutMs: 1000 })();
    expect([status, body.text]).toEqual([200, '{}']);
  });
});

describe('the limits of an engine', () => {
  it('allow a response of exactly the maximum size, but not one byte more', async () => {
    use({ maxRestResponseBytes: 1000 });
    service.handle((_, response) => response.end('x'.repeat(1000)));
    expect((await send(engine)).body.text).toHaveLength(1000);
    service.handle((_, response) => response.end('x'.repeat(1001)));
    expect(await failureOf(send(engine))).toMatchObject({ kind: 'too-large' });
  });

  it('count bytes, not characters', async () => {
    service.handle((_, response) => response.end('é'.repeat(600)));
    const call = use({ maxRestResponseBytes: 1000 })();
    expect(await failureOf(call)).toMatchObject({ kind: 'too-large' });
  });

  it('close the connection of an endless response', async () => {
    let endCount = 0;
    service.handle((_, response) => {
      const writeTimer = setInterval(() => response.write('x'.repeat(10_000)), 1);
      response.once('close', () => {
        clearInterval(writeTimer);
        endCount++;
      });
    });
    const call = use({ maxRestResponseBytes: 100_000 })();
    expect(await failureOf(call)).toMatchObject({ kind: 'too-large' });
    await waitFor(() => endCount === 1);
  });

  it('reject calls above the maximum number of pending calls, until a call ends', async () => {
    const responses: ServerResponse[] = [];
    service.handle((_, response) => responses.push(response));
    const get = use({ maxPending: 2, connections: 1 });
    const first = get();
    const second = get();
    expect(await failureOf(get())).toMatchObject({ kind: 'overloaded', isRejection: true });
    await waitFor(() => responses.length === 1);
    responses[0]?.end('{}');
    await first;
    await waitFor(() => responses.length === 2);
    const third = get();
    expect(await failureOf(get())).toMatchObject({ kind: 'overloaded' });
    responses[1]?.end('{}');
    await waitFor(() => responses.length === 3);
    responses[2]?.end('{}');
    expect((await Promise.all([second, third])).map(({ status }) => status)).toEqual([200, 200]);
    expect(service.requests).toHaveLength(3);
  });
});

describe('a connection', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['reset before the response', (response) => response.socket?.resetAndDestroy()],
    ['closed before the response', (response) => response.socket?.end()],
    [
      'reset during the response head',
      ({ socket }) => socket?.write('HTTP/1.1 200 OK\r\nconte', resetConnection(socket)),
    ],
    [
      'reset during a body with Content-Length',
      ({ socket }) => socket?.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{}', resetConnection(socket)),
    ],
    [
      'closed before the end of a body with Content-Length',
      ({ socket }) => socket?.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{}'),
    ],
    [
      'reset during a chunked body',
      ({ socket }) =>
        socket?.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n', resetConnection(socket)),
    ],
    ['that does not use HTTP', ({ socket }) => socket?.end('SSH-2.0-OpenSSH_9.6\r\n')],
  ])('%s causes the error `unavailable`', async (_, respond) => {
    service.handle((_, response) => respond(response));
    expect(await failureOf(use()())).toMatchObject({ kind: 'unavailable' });
    expect(service.requests).toHaveLength(1);
    service.handle((_, response) => response.end('{}'));
    expect(await send(engine)).toMatchObject({ status: 200 });
  });

  it('that cannot be opened causes the error `unavailable`', async () => {
    const closedService = await startService(neverRespond);
    await closedService.close();
    const call = use({ baseUrl: closedService.url })();
    expect(await failureOf(call)).toMatchObject({ kind: 'unavailable' });
  });

  it('of a call in flight fails with `unavailable` when the engine closes', async () => {
    service.handle(() => engine.close());
    expect(await failureOf(use()())).toMatchObject({ kind: 'unavailable' });
  });
});

describe('the interim response', () => {
  it.each<[string, readonly string[]]>([
    ['100 Continue', ['HTTP/1.1 100 Continue\r\n\r\n']],
    [
      '100 Continue in one packet with the response',
      ['HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n', ''],
    ],
    ['102 Processing', ['HTTP/1.1 102 Processing\r\n\r\n']],
    ['103 Early Hints', ['HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n']],
    ['100 Continue after 103 Early Hints', ['HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n']],
    [
      '100 Continue in two packets, and again in one packet',
      ['HTTP/1.1 100 Con', 'tinue\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n'],
    ],
  ])('%s is ignored', async (_, [interim = '', ...more]) => {
    const body = 'HTTP/1.1 100 is text here';
    const response = `HTTP/1.1 201 Created\r\ncontent-length: ${body.length}\r\n\r\n`;
    const packets = more.includes('') ? [interim + response + body] : [interim, ...more, response, body];
    let connections = 0;
    const upstream = createServer((socket) => {
      connections++;
      socket.setNoDelay().on('data', async () => {
        for (const packet of packets) {
          socket.write(packet);
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      });
    });
    const { origin, close } = await listen(upstream);
    const post = use({ baseUrl: origin, connections: 1, timeoutMs: 5_000 });
    for (let index = 0; index < 2; index++) {
      const { status, body: responseBody } = await post({ method: 'POST', body: '{}' });
      expect([status, responseBody.text]).toEqual([201, body]);
    }
    expect(connections).toBe(1);
    await engine.close();
    await close();
  });
});

const resetConnection = (socket: Socket | null) => () => socket?.resetAndDestroy();

async function waitFor(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 2));
}
