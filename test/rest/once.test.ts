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
  // With four connections, the engine must send several requests on each connection.
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

/** Bodies of the requests that the upstream has processed. */
const ledger: string[] = [];
const recordWork: Handler = ({ body }) => ledger.push(body);

/** Outcomes of a request: a response, or a connection that is lost at a critical moment. */
const outcomes: Handler[] = [
  (request, response) => {
    recordWork(request, response);
    response.end('{}');
  },
  // The connection is lost before the request is processed.
  (_, response) => response.socket?.resetAndDestroy(),
  (request, response) => {
    recordWork(request, response);
    response.end('{}');
  },
  // The connection is lost after processing, before the response.
  (request, response) => {
    recordWork(request, response);
    response.socket?.resetAndDestroy();
  },
  // The connection is lost during the response.
  (request, response) => {
    recordWork(request, response);
    const { socket } = response;
    socket?.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{}', () => socket.end());
  },
  // The connection is lost after the response, while the next request can be in flight.
  (request, response) => {
    recordWork(request, response);
    const { socket } = response;
    response.end('{}', () => setImmediate(() => socket?.resetAndDestroy()));
  },
];

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'GET'])(
  'each %s is sent at most once, even if connections are lost',
  async (method) => {
    ledger.length = 0;
    service.handle((request, response) => outcomes[service.requests.length % outcomes.length]?.(request, response));
    const ids = Array.from({ length: 200 }, (_, index) => `${method}-${index}`);
    const results = await Promise.allSettled(ids.map((body) => send(engine, { method, body })));

    const arrivedIds = service.requests.map(({ body }) => body);
    expect(new Set(arrivedIds).size).toBe(arrivedIds.length);
    expect(new Set(ledger).size).toBe(ledger.length);
    const successIds = ids.filter((_, index) => results[index]?.status === 'fulfilled');
    expect(ledger).toEqual(expect.arrayContaining(successIds));
    const failures = results.flatMap((result) => (result.status === 'rejected' ? result : []));
    expect(failures.map(({ reason }) => reason.kind)).toEqual(failures.map(() => 'unavailable'));
    expect(successIds.length).toBeGreaterThan(50);
    expect(failures.length).toBeGreaterThan(50);
  },
);

it('the engine reuses connections', async () => {
  service.handle((request, response) => {
    recordWork(request, response);
    response.end('{}');
  });
  for (let call = 0; call < 20; call++) await send(engine, { method: 'POST', body: `${call}` });
  expect(service.connections()).toBeLessThanOrEqual(4);
});
