/** A result that cannot be serialized as JSON causes one error response and one logged error. */
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGateway, type Gateway } from '../../src/gateway.js';
import { listen } from '../support/listen.js';

const depth = 100_000;
/**
 * `JSON.parse` accepts this text, but `JSON.stringify` fails on its value.
 */
const text = `{"data":{"organization":${'['.repeat(depth)}${']'.repeat(depth)}}}`;
const query = '{ organization(id: "Organization:o") { title } }';

const internalErrors: unknown[] = [];
const codes: string[] = [];
let gateway: Gateway;
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  gateway = createGateway({
    baseUrl: 'http://127.0.0.1:1',
    plugins: [{ onExecute: ({ setExecuteFn }) => setExecuteFn(async () => JSON.parse(text)) }],
    onInternalError: (error) => internalErrors.push(error),
    observers: [{ begin: () => ({ end: (outcome) => codes.push(`${outcome.status} ${outcome.codes}`) }) }],
  });
  server = await listen(createServer(gateway.listener));
});
beforeEach(() => {
  internalErrors.length = 0;
  codes.length = 0;
});
afterAll(async () => {
  await server.close();
  await gateway.close();
});

const headers = { authorization: 'Bearer caller', accept: 'application/json' };
const post = { method: 'POST', body: JSON.stringify({ query }) };
const requests: Record<string, [address: string, init: RequestInit]> = {
  'a POST request with JSON': ['', { ...post, headers: { ...headers, 'content-type': 'application/json' } }],
  'a POST request with another content type': [
    '',
    { ...post, headers: { ...headers, 'content-type': 'application/graphql+json' } },
  ],
  'a GET request': [`?query=${encodeURIComponent(query)}`, { headers }],
};

describe.each(Object.entries(requests))(
  'a result that cannot be serialized, in response to %s',
  (_, [address, init]) => {
    it('becomes INTERNAL_SERVER_ERROR with status 500, and is logged once', async () => {
      const response = await fetch(`${server.origin}/graphql${address}`, init);
      expect(await response.json()).toEqual({
        errors: [{ message: expect.any(String), extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
      });
      expect([response.status, response.headers.get('content-type')]).toEqual([500, 'application/json; charset=utf-8']);
      expect(internalErrors).toEqual([expect.any(RangeError)]);
      expect(codes).toEqual(['500 INTERNAL_SERVER_ERROR']);
    });
  },
);
