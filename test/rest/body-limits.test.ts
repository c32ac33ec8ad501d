/** Tests of the limits of upstream response bodies. Fields of other calls keep their data. */
import type { ServerResponse } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BodyMemory, heldBytes } from '../../src/limits/budgets/process-budget.js';
import { Operation, type RestReport } from '../../src/rest/index.js';
import { Body } from '../../src/rest/responses/body.js';
import { rawGateway, useUpstream } from '../support/service.js';

const mebibyte = 1024 * 1024;
const organizationBody = `{"object":"organization","id":"o","title":"T","x":"${'x'.repeat(mebibyte)}"}`;
/** A member with an escaped name. Responses with such names are parsed. */
const escapedName = '"\\u006fbject":"organization"';
const service = useUpstream();
let gateway: ReturnType<typeof rawGateway> | undefined;
afterEach(() => gateway?.close());

/**
 * Waits at most five seconds until operations hold 1 MiB more than before. Then calls a function with the increase in
 * bytes.
 */
async function whenBytesAreHeld(heldBefore: number, call: (bytes: number) => void): Promise<void> {
  await vi
    .waitUntil(() => heldBytes.used - heldBefore > mebibyte, { timeout: 5_000, interval: 5 })
    .catch(() => undefined);
  call(heldBytes.used - heldBefore);
}

/** Responds with a body to each request, except lookups of the organization `sibling` and lists. */
function respond(body: string | ((response: ServerResponse) => void), options = {}) {
  const send = typeof body === 'string' ? (response: ServerResponse) => response.end(body) : body;
  service.handle(({ url }, response) => {
    if (url.includes('?')) return response.end('{"items":[]}');
    if (url.endsWith('/sibling')) return response.end('{"object":"organization","id":"sibling","title":"S"}');
    return send(response);
  });
  gateway = rawGateway({ baseUrl: service.url, shareCalls: false, ...options });
  return gateway.query;
}

const organization =
  '{ organization(id: "Organization:o") { title } sibling: organization(id: "Organization:sibling") { title } }';
const limitError = (message: string | RegExp, path: (string | number)[] = ['organization']) => ({
  data: { sibling: { title: 'S' } },
  errors: [{ message: expect.stringMatching(message), path, extensions: { code: 'UPSTREAM_ERROR' } }],
});

describe('a response body', () => {
  it('over 8 MiB is rejected because of its Content-Length before the body arrives', async () => {
    const connectionClosed = new Promise((resolve) => {
      respond((response) => {
        response.once('close', resolve);
        response.writeHead(200, { 'content-length': 8 * mebibyte + 1 }).flushHeaders();
      });
    });
    expect(await gateway?.query(organization)).toMatchObject(limitError(/at most 8388608 bytes, got 8388609$/));
    await connectionClosed;
  });

  it('over 8 MiB without a Content-Length is rejected while it arrives, and its connection is closed', async () => {
    let connectionClosed: Promise<unknown> | undefined;
    const query = respond((response) => {
      connectionClosed = new Promise((resolve) => response.once('close', resolve));
      const chunk = Buffer.alloc(mebibyte, ' ');
      const writeChunks = () => response.destroyed || response.write(chunk, writeChunks);
      writeChunks();
    });
    expect(await query(organization)).toMatchObject(limitError(/at most 8388608 bytes, got at least \d+$/));
    await connectionClosed;
  });

  it('of 7 MiB is accepted', async () => {
    const query = respond(`{"object":"organization","id":"o","title":"T","x":"${'x'.repeat(7 * mebibyte)}"}`);
    expect((await query(organization)).errors).toBeUndefined();
  });

  it.each([
    ['too many levels', `${'['.repeat(2_001)}${']'.repeat(2_001)}`, 'JSON has more than 2000 levels'],
    ['too many values', `[${'[],'.repeat(100_001)}0]`, 'JSON has more than 200000 values'],
    ['too many members', `{${Array.from({ length: 10_001 }, (_, i) => `"k${i}":1`)}}`, 'more than 10000 members'],
  ])('with %s causes an error at the fields of its call, and no retry', async (_, json, message) => {
    service.forget();
    const query = respond(`{${escapedName},"id":"o","title":"T","x":${json}}`, { retryReads: true });
    expect(await query(organization)).toMatchObject(limitError(message));
    expect(service.requests).toHaveLength(2);
  });

  it.each([
    ['the maximum number of levels', `${'['.repeat(2_000)}${']'.repeat(2_000)}`],
    ['brackets and commas in strings', JSON.stringify({ a: `${'[{,"\\'.repeat(100_000)}\\`, b: '\\'.repeat(9_999) })],
    [
      'two objects of many members',
      JSON.stringify([0, 1].map(() => Object.fromEntries(Array.from({ length: 6_000 }, (_, i) => [`k${i}`, i])))),
    ],
  ])('with %s is parsed', (_, json) => {
    expect(JSON.stringify(new Body(json).parse())).toBe(json);
  });
});

describe('the response bodies of one operation', () => {
  it('have at most 32 MiB in total, and only fields above this limit fail', async () => {
    const query = respond(`{"object":"organization","id":"o","title":"T","x":"${'x'.repeat(7 * mebibyte)}"}`);
    const fields = Array.from({ length: 10 }, (_, i) => `o${i}: organization(id: "Organization:o${i}") { title }`);
    const { data, errors = [] } = await query<Record<string, unknown>>(`{ ${fields.join(' ')} }`);
    expect(Object.values(data).filter((value) => value !== null)).toHaveLength(4);
    expect(errors).toHaveLength(6);
    expect(errors).toMatchObject(errors.map(() => ({ extensions: { code: 'UPSTREAM_ERROR' } })));
    expect(errors[0]?.message).toMatch(/one operation must have at most 33554432 bytes in total, got 367\d+$/);
  });
});

describe('the response bodies of all operations', () => {
  it('in flight have a limit, above which calls fail with OVERLOADED', async () => {
    const openResponses: ServerResponse[] = [];
    const query = respond(
      (response) => {
        response.write(organizationBody.slice(0, -1));
        if (openResponses.push(response) === 3)
          setTimeout(() => openResponses.forEach((each) => void each.end('}')), 300);
      },
      { maxBytesInProgress: 2.5 * mebibyte },
    );
    const fields = Array.from({ length: 3 }, (_, i) => `o${i}: organization(id: "Organization:o${i}") { title }`);
    const { data, errors } = await query<Record<string, unknown>>(`{ ${fields.join(' ')} }`);
    expect(Object.values(data).filter((value) => value !== null)).toHaveLength(2);
    expect(errors).toMatchObject([{ extensions: { code: 'OVERLOADED' } }]);
    service.handle((_, response) => response.end(organizationBody));
    expect((await query('{ organization(id: "Organization:o") { title } }')).errors).toBeUndefined();
  });

  it('in flight do not fail a write, which the REST API has executed', async () => {
    let endRead = () => {};
    const query = respond(
      (response) => {
        if (response.req.method === 'POST')
          return response.writeHead(201).end(`{"object":"site","id":"s","title":"${'x'.repeat(500)}"}`);
        response.write(organizationBody.slice(0, 900));
        endRead = () => response.end('"}');
      },
      { maxBytesInProgress: 1_000 },
    );
    service.forget();
    const read = query('{ organization(id: "Organization:o") { title } }');
    await expect.poll(() => service.requests.length).toBe(1);
    const write = 'mutation { createSite(input: { organization: "Organization:o" }) { site { id } } }';
    expect(await query(write)).toEqual({ data: { createSite: { site: { id: 'Site:o/s' } } } });
    endRead();
    expect(await read).toEqual({ data: { organization: { title: 'T' } } });
  });

  it.each([
    ['with a complete response', ''],
    ['with a failed field', 'wrong: organization(id: "wrong") { title }'],
    ['with a streamed response', '... @defer { organizations { nodes { id } } }'],
  ])('are counted until their operation ends %s', async (_, more) => {
    const heldBefore = heldBytes.used;
    let increase = 0;
    respond(organizationBody);
    service.handle(({ url }, response) => {
      if (!url.endsWith('/late')) return response.end(url.includes('?') ? '{"items":[]}' : organizationBody);
      return whenBytesAreHeld(heldBefore, (bytes) => {
        increase = bytes;
        response.end(organizationBody);
      });
    });
    const text = await gateway?.queryParts(
      `{ organization(id: "Organization:o") { title } late: organization(id: "Organization:late") { title } ${more} }`,
    );
    expect(text).toContain('"late":{"title":"T"}');
    expect(increase).toBeGreaterThan(mebibyte);
    expect(heldBytes.used).toBe(heldBefore);
  });

  it('are counted for a query with replayed responses', async () => {
    const heldBefore = heldBytes.used;
    const increases: number[] = [];
    respond(organizationBody, { replay: true });
    service.handle(({ url }, response) => {
      if (!url.endsWith('/late')) return response.end(organizationBody);
      return whenBytesAreHeld(heldBefore, (bytes) => {
        increases.push(bytes);
        response.end(organizationBody);
      });
    });
    const query =
      '{ organization(id: "Organization:o") { title } late: organization(id: "Organization:late") { title } }';
    const replayedCounts: number[] = [];
    for (let run = 0; run < 3; run++) {
      const { extensions } = (await gateway?.query(query, {}, { 'x-rest-report': '1' })) ?? {};
      replayedCounts.push((extensions as { rest: RestReport }).rest.replayed);
    }
    expect(replayedCounts).toEqual([0, 0, 2]);
    for (const bytes of increases) expect(bytes).toBeGreaterThan(mebibyte);
    expect(heldBytes.used).toBe(heldBefore);
  });

  it('are counted with the memory of their arrays and objects', async () => {
    const dense = `{${escapedName},"id":"o","title":"T","x":[${'{},'.repeat(20_000)}{}]}`;
    const heldBefore = heldBytes.used;
    let increase = 0;
    respond(dense);
    service.handle(({ url }, response) => {
      if (!url.endsWith('/late')) return response.end(dense);
      return whenBytesAreHeld(heldBefore, (bytes) => {
        increase = bytes;
        response.end(dense);
      });
    });
    await gateway?.query(
      '{ organization(id: "Organization:o") { title } late: organization(id: "Organization:late") { title } }',
    );
    expect(increase).toBeGreaterThan(20_000 * 64);
    expect(heldBytes.used).toBe(heldBefore);
  });

  it('have a limit, above which only operations with small or known bodies succeed', () => {
    const heldBefore = heldBytes.used;
    const operations: Operation[] = [];
    const memory = new BodyMemory(60 * mebibyte);
    const receive = (bytes: number, memory = new BodyMemory(bytes)) => {
      const operation = new Operation();
      operations.push(operation);
      operation.hold(memory);
      return operation.failure?.kind;
    };
    const max = getHeapStatistics().heap_size_limit / 4;
    receive(60 * mebibyte, memory);
    while (heldBytes.used + 60 * mebibyte <= max) receive(60 * mebibyte);
    expect(receive(60 * mebibyte)).toBe('overloaded');
    expect(receive(1_000)).toBeUndefined();
    expect(receive(60 * mebibyte, memory)).toBeUndefined();
    for (const operation of operations) operation.abort();
    expect(heldBytes.used).toBe(heldBefore);
    expect(receive(60 * mebibyte)).toBeUndefined();
    for (const operation of operations) operation.abort();
  });

  it('are counted once, until the last operation that holds them ends', () => {
    const heldBefore = heldBytes.used;
    const body = new BodyMemory(mebibyte);
    const operations = [new Operation(), new Operation()];
    for (const operation of operations) operation.hold(body);
    for (const operation of operations) {
      expect(heldBytes.used).toBe(heldBefore + mebibyte);
      operation.abort();
    }
    expect(heldBytes.used).toBe(heldBefore);
  });
});

describe('a response that an operation needs after it was aborted', () => {
  const use = (kind: 'timeout' | 'cancelled' | 'overloaded', bytes: number) => {
    const operation = new Operation();
    operation.abort({ kind, message: kind });
    return operation.receive(bytes)?.kind;
  };

  it('is used after the deadline, within the limit of all responses', () => {
    expect(use('timeout', 1)).toBeUndefined();
    expect(use('timeout', 1_000 * mebibyte)).toBe('too-large');
  });

  it.each(['cancelled', 'overloaded'] as const)('is not used if the operation was %s', (kind) => {
    expect(use(kind, 1)).toBe(kind);
  });
});
