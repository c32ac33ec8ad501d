import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { CallEngine } from '../../src/rest/index.js';
import { type Handler, type Service, startService } from '../support/service.js';
import { send } from './send.js';

let service: Service;
let engine: CallEngine;

beforeAll(async () => {
  service = await startService(() => undefined);
});
beforeEach(() => {
  service.forget();
  // Few connections, so that they are used again and again.
  engine = new CallEngine({
    baseUrl: service.url,
    connections: 4,
    retryReads: false,
    guardRoutes: false,
    shareCalls: false,
  });
});
afterEach(() => engine.close());
afterAll(() => service.close());

/** What the service did, by the body of the request that asked for it. */
const ledger: string[] = [];
const work: Handler = ({ body }) => ledger.push(body);

/** What becomes of a request: some are done and told, others lose their connection at the worst moments. */
const fates: Handler[] = [
  (request, response) => {
    work(request, response);
    response.end('{}');
  },
  // Before the work.
  (_, response) => response.socket?.resetAndDestroy(),
  (request, response) => {
    work(request, response);
    response.end('{}');
  },
  // Between the work and the answer.
  (request, response) => {
    work(request, response);
    response.socket?.resetAndDestroy();
  },
  // Within the answer.
  (request, response) => {
    work(request, response);
    const { socket } = response;
    socket?.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{}', () => socket.end());
  },
  // Right after the answer, on a connection that was to be kept: the next request may be on its way.
  (request, response) => {
    work(request, response);
    const { socket } = response;
    response.end('{}', () => setImmediate(() => socket?.resetAndDestroy()));
  },
];

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'GET'])(
  'sends each %s once at most, whatever becomes of the connection',
  async (method) => {
    ledger.length = 0;
    service.handle((request, response) => fates[service.requests.length % fates.length]?.(request, response));
    const ids = Array.from({ length: 200 }, (_, index) => `${method}-${index}`);
    const results = await Promise.allSettled(ids.map((body) => send(engine, { method, body })));

    const arrived = service.requests.map(({ body }) => body);
    expect(new Set(arrived).size).toBe(arrived.length);
    expect(new Set(ledger).size).toBe(ledger.length);
    const told = ids.filter((_, index) => results[index]?.status === 'fulfilled');
    expect(ledger).toEqual(expect.arrayContaining(told));
    // The rest is told to have failed, and how.
    const failures = results.flatMap((result) => (result.status === 'rejected' ? result : []));
    expect(failures.map(({ reason }) => reason.kind)).toEqual(failures.map(() => 'unavailable'));
    expect(told.length).toBeGreaterThan(50);
    expect(failures.length).toBeGreaterThan(50);
  },
);

it('uses its connections again', async () => {
  service.handle((request, response) => {
    work(request, response);
    response.end('{}');
  });
  for (let call = 0; call < 20; call++) await send(engine, { method: 'POST', body: `${call}` });
  expect(service.connections()).toBeLessThanOrEqual(4);
});
