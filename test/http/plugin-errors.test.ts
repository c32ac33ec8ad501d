/** Errors that the plugins of an application throw, or add to a result. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GraphQLError } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGateway, type Gateway, type GatewayPlugin } from '../../src/gateway.js';
import type { ResultPart } from '../../src/plugins/results/result.js';
import { postRequest } from '../support/requests.js';
import { json, useUpstream } from '../support/service.js';

const service = useUpstream((_, response) => json(response, { object: 'organization', id: 'o', title: 'Title' }));

/** An error of another copy of graphql. */
class OtherGraphQLError extends Error {
  readonly extensions: unknown;
  readonly originalError: unknown;

  constructor(message: string, { extensions, originalError }: { extensions?: object; originalError?: Error } = {}) {
    super(message);
    this.extensions = extensions ?? {};
    this.originalError = originalError;
  }

  get [Symbol.toStringTag](): string {
    return 'GraphQLError';
  }
}

interface ErrorOptions {
  extensions: Record<string, unknown>;
  originalError?: Error;
}
const copies: Record<string, (message: string, options: ErrorOptions) => Error> = {
  'our copy of graphql': (message, options) => new GraphQLError(message, options),
  'another copy of graphql': (message, options) => new OtherGraphQLError(message, options),
};

/** Hooks of the only plugin, which each test replaces. */
let plugin: GatewayPlugin = {};
const internalErrors: unknown[] = [];
let gateway: Gateway;
let server: Server;
let url: string;

beforeAll(async () => {
  gateway = createGateway({
    baseUrl: service.url,
    onInternalError: (error) => internalErrors.push(error),
    plugins: [
      {
        onParams: (event) => plugin.onParams?.(event),
        onParse: (event) => plugin.onParse?.(event),
        onValidate: (event) => plugin.onValidate?.(event),
        onContextBuilding: (event) => plugin.onContextBuilding?.(event),
        onPlan: (event) => plugin.onPlan?.(event),
        onExecute: (event) => plugin.onExecute?.(event),
        onExecutionResult: (event) => plugin.onExecutionResult?.(event),
      },
    ],
  });
  server = createServer(gateway.listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
});
beforeEach(() => {
  plugin = {};
  internalErrors.length = 0;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await gateway.close();
});

const prepared = '{ organization(id: "Organization:o") { title } }';
let count = 0;
const post = (query: string, send: (url: string, init: RequestInit) => Promise<Response>) =>
  send(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query }) });

/** Requests for a new operation, for an operation that ran before, and with GET, whose code differs. */
const requests: Record<string, () => Promise<Response>> = {
  'a new operation': () => post(`{ organization(id: "Organization:o") { a${count++}: title } }`, fetch),
  'a prepared operation': async () => {
    const hooks = plugin;
    plugin = {};
    await post(prepared, fetch);
    plugin = hooks;
    return post(prepared, fetch);
  },
  'a GET request': () => fetch(`${url}?query=${encodeURIComponent(prepared)}`, { headers: { accept: '*/*' } }),
  'a request of the Fetch API': () => post(prepared, (address, init) => gateway.fetch(new Request(address, init))),
};

const throwIn = (hook: 'onParams' | 'onContextBuilding' | 'onPlan' | 'onExecute', error: unknown): GatewayPlugin => ({
  [hook]: () => {
    throw error;
  },
});
const rejectIn = (hook: 'onParams' | 'onContextBuilding' | 'onPlan' | 'onExecute', error: unknown): GatewayPlugin => ({
  [hook]: () => Promise.reject(error),
});

const raise = (error: unknown): never => {
  throw error;
};

const withGetter = (name: string, value: object = {}): object =>
  Object.defineProperty(value, name, {
    get: () => {
      throw new Error(name);
    },
  });

function revokedProxy(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

const malformed: Record<string, () => unknown> = {
  null: () => null,
  undefined: () => undefined,
  'a string': () => 'text',
  'a number': () => 5,
  'an object without a message': () => ({}),
  'an object with a wrong list of errors': () => ({ errors: 5 }),
  'an object whose message throws': () => withGetter('message'),
  'a GraphQLError whose message is a number': () => Object.assign(new GraphQLError('x'), { message: 5 }),
  'a GraphQLError whose extensions throw': () => withGetter('extensions', new GraphQLError('x')),
  'an error of another copy whose path throws': () => withGetter('path', new OtherGraphQLError('x')),
  'a revoked proxy': revokedProxy,
  'a timeout': () => new DOMException('Timed out', 'TimeoutError'),
  'several errors': () => new AggregateError([new GraphQLError('a'), new GraphQLError('b')]),
};

const internalError = {
  errors: [{ message: 'Internal gateway error', extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
};

describe.each(Object.entries(requests))('in response to %s', (_, send) => {
  it.each(Object.entries(malformed))('a hook that throws %s causes one internal error', async (_name, create) => {
    for (const [hook, throws] of [
      ['onParams', throwIn],
      ['onParams', rejectIn],
      ['onContextBuilding', rejectIn],
      ['onPlan', rejectIn],
      ['onExecute', throwIn],
    ] as const) {
      internalErrors.length = 0;
      const value = create();
      plugin = throws(hook, value);
      const response = await send();
      expect([hook, response.status, await response.json()]).toEqual([hook, 500, internalError]);
      expect(internalErrors.length).toBe(1);
      expect(internalErrors[0] === value).toBe(true);
    }
  });

  it.each<[string, (value: unknown) => GatewayPlugin]>([
    [
      'an asynchronous onExecuteDone',
      (value) => ({ onExecute: () => ({ onExecuteDone: () => Promise.reject(value) }) }),
    ],
    ['onExecuteDone', (value) => ({ onExecute: () => ({ onExecuteDone: () => raise(value) }) })],
    ['setExecuteFn', (value) => ({ onExecute: ({ setExecuteFn }) => setExecuteFn(() => Promise.reject(value)) })],
  ])('a function of %s that throws causes one internal error', async (_name, throws) => {
    for (const value of [new DOMException('Timed out', 'TimeoutError'), new AggregateError([]), null]) {
      internalErrors.length = 0;
      plugin = throws(value);
      const response = await send();
      expect([response.status, await response.json()]).toEqual([500, internalError]);
      expect(internalErrors).toEqual([value]);
    }
  });

  it('an error whose extensions are no JSON causes one internal error', async () => {
    plugin = throwIn('onParams', new GraphQLError('x', { extensions: { code: 'FORBIDDEN', value: 1n } }));
    const response = await send();
    expect([response.status, await response.json()]).toEqual([500, internalError]);
    expect(internalErrors.length).toBe(1);
  });

  it.each(Object.entries(copies))('an original error changes nothing in an error of %s', async (_name, createError) => {
    for (const [code, expected] of [
      ['FORBIDDEN', 'FORBIDDEN'],
      ['OTHER', 'BAD_USER_INPUT'],
      [undefined, 'BAD_USER_INPUT'],
    ])
      for (const originalError of [new Error('secret'), undefined])
        for (const hook of ['onParams', 'onContextBuilding', 'onPlan', 'onExecute'] as const) {
          plugin = throwIn(
            hook,
            createError('Rejected', { extensions: { code }, ...(originalError && { originalError }) }),
          );
          const response = await send();
          const body = { errors: [{ message: 'Rejected', extensions: { code: expected } }] };
          expect([hook, response.status, await response.json()]).toEqual([hook, 200, body]);
        }
    expect(internalErrors).toEqual([]);
  });

  it.each(Object.entries(copies))(
    'invalid members of extensions.http in an error of %s are ignored',
    async (_name, createError) => {
      for (const [http, status] of [
        [{ status: 'abc' }, 200],
        [{ status: 99 }, 200],
        [{ status: 1000 }, 200],
        [{ status: 204 }, 200],
        [{ status: 403.5 }, 200],
        [{ status: {} }, 200],
        ['abc', 200],
        [{ headers: 'abc' }, 200],
        [{ headers: { trailer: 'x' } }, 200],
        [{ headers: { 'x-a': null, 'x b': 'b', 'x-c': 'c\n', 'x-d': 'd' }, status: 403 }, 403],
      ] as const)
        for (const hooks of [
          throwIn('onParams', createError('Rejected', { extensions: { code: 'FORBIDDEN', http } })),
          resultWith({ errors: [createError('Rejected', { extensions: { code: 'FORBIDDEN', http } })] }),
        ]) {
          plugin = hooks;
          const response = await send();
          expect([http, response.status, await response.json()]).toEqual([
            http,
            status,
            { errors: [{ message: 'Rejected', extensions: { code: 'FORBIDDEN' } }] },
          ]);
          expect(response.headers.get('x-d')).toBe(status === 403 ? 'd' : null);
        }
      expect(internalErrors).toEqual([]);
    },
  );

  it('invalid members of extensions.http in a result are ignored', async () => {
    plugin = resultWith({ data: null, extensions: { http: { status: 'abc', headers: { 'x-d': 'd', 'x-c': '\n' } } } });
    const response = await send();
    expect([response.status, await response.json()]).toEqual([200, { data: null }]);
    expect(response.headers.get('x-d')).toBe('d');
    plugin = resultWith({ data: null, extensions: { http: 'abc' } });
    expect(await (await send()).json()).toEqual({ data: null });
  });

  it('a result that cannot be sent causes one internal error', async () => {
    for (const result of ['text', { errors: 'text' }, { data: { value: 1n } }, withGetter('errors')]) {
      internalErrors.length = 0;
      plugin = { onExecutionResult: ({ setResult }) => setResult(result) };
      const response = await send();
      expect([response.status, await response.json()]).toEqual([500, internalError]);
      expect(internalErrors.length).toBe(1);
    }
  });
});

describe('extensions of a streamed result that are no JSON', () => {
  const extensions = { value: 1n };
  it.each<[string, (part: ResultPart, isFirst: boolean) => ResultPart]>([
    ['the first part', (part, isFirst) => (isFirst ? { ...part, extensions } : part)],
    ['a later part', (part, isFirst) => (isFirst ? part : { ...part, extensions })],
    [
      'a piece of a later part',
      (part) =>
        part.incremental ? { ...part, incremental: part.incremental.map((one) => ({ ...one, extensions })) } : part,
    ],
  ])('are omitted in %s, and cause one internal error', async (_name, change) => {
    plugin = {
      onExecutionResult: ({ result, setResult }) => setResult(changeParts(result as AsyncIterable<ResultPart>, change)),
    };
    const query = '{ organization(id: "Organization:o") { title ... @defer { basename: title } } }';
    const headers = { 'content-type': 'application/json', accept: 'multipart/mixed' };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query }) });
    const text = await response.text();
    expect(text).toContain('"basename":"Title"');
    expect(text).toContain('"hasNext":false');
    expect(internalErrors).toEqual([expect.any(TypeError)]);
  });
});

it('a later part that is no JSON ends the response and its pings', async () => {
  plugin = {
    onExecutionResult: ({ result, setResult }) =>
      setResult(
        changeParts(result as AsyncIterable<ResultPart>, (part, isFirst) =>
          isFirst
            ? part
            : { ...part, incremental: [{ id: '0', path: [], subPath: [], label: undefined, data: { value: 1n } }] },
        ),
      ),
  };
  const [start, stop] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')];
  const query = '{ organization(id: "Organization:o") { title ... @defer { basename: title } } }';
  const response = await gateway.fetch(postRequest({ query }, { accept: 'text/event-stream' }));
  await expect(response.text()).rejects.toThrow(TypeError);
  const pings = start.mock.results.filter((_, index) => start.mock.calls[index]?.[1] === 12_000);
  expect(pings).toHaveLength(1);
  expect(stop).toHaveBeenCalledWith(pings[0]?.value);
  vi.restoreAllMocks();
});

async function* changeParts(
  parts: AsyncIterable<ResultPart>,
  change: (part: ResultPart, isFirst: boolean) => ResultPart,
): AsyncGenerator<ResultPart> {
  let isFirst = true;
  for await (const part of parts) {
    yield change(part, isFirst);
    isFirst = false;
  }
}

function resultWith(result: object): GatewayPlugin {
  return { onExecutionResult: ({ setResult }) => setResult(result) };
}
