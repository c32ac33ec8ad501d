/** Tests the validation of options that TypeScript cannot check, and of all options for programs without TypeScript. */
import { expect, it } from 'vitest';
import { createGateway, type GatewayOptions } from '../src/gateway.js';
import { withMcp } from '../tools/mcp/endpoint.js';

const create = (options: object) => createGateway({ baseUrl: 'http://localhost', ...options } as GatewayOptions);

it.each<readonly [object, RegExp | string]>([
  [{ baseUrl: undefined }, /^baseUrl must be an absolute http or https URL, .* got undefined$/],
  ...['', 'api.example.com', 'localhost:8080', 'ftp://api.example.com', 'https://'].map(
    (baseUrl) =>
      [
        { baseUrl },
        `baseUrl must be an absolute http or https URL, such as https://api.example.com, got "${baseUrl}"`,
      ] as const,
  ),
  [{ baseUrl: 'https://api.example.com/v1/' }, /^baseUrl must not end in \/v1, which the gateway adds, got "https:/],
  [{ baseUrl: 'https://me:secret@api.example.com' }, /^baseUrl must have no query, fragment or user name$/],
  [{ baseUrl: 'https://api.example.com?a=b' }, /^baseUrl must have no query, fragment or user name$/],
  [{ baseUrl: 'ftp://me:secret@api.example.com' }, /^baseUrl must have no query, fragment or user name$/],
  [{ baseUrl: new URL('https://api.example.com/v1') }, /^baseUrl must not end in \/v1, /],
  [{ token: 'two words' }, /^token must be a token of ASCII characters without spaces$/],
  [{ token: '' }, /^token must be a token/],
  [{ token: 1 }, /^token /],
  [{ federation: 'on' }, /^federation must be true or false, got "on"$/],
  [{ shareCalls: 'no' }, /^shareCalls must be true or false, got "no"$/],
  [{ mcp: {} }, /^createGateway has no option mcp; /],
  [{ plugins: null }, /^plugins must be an array of plugins, got null$/],
  [{ plugins: [{ onRequest() {} }] }, /^plugins\.0 has the unsupported hook onRequest; supported hooks are onParams, /],
  [{ plugins: [{}, { onExecute: true }] }, /^plugins\.1 has the hook onExecute, which must be a function, got true$/],
  [{ clientCertificate: 'secret' }, /^clientCertificate must be an object or a function, got a string$/],
  [{ graphiqlHeaders: 'secret' }, /^graphiqlHeaders must be an object, got a string$/],
  [
    { persistedOperations: {} },
    /^persistedOperations must be a Map from the SHA-256 of each operation to its text, got an object$/,
  ],
  [{ isReady: true }, /^isReady must be a function, got true$/],
  [{ observers: [{}] }, /^observers must be an array of objects with a method begin, got an array$/],
  [{ maxRestCall: 1 }, /^createGateway has no option maxRestCall; options are baseUrl, token, /],
  [{ limits: { token: 1 } }, /^limits has no option token; options are tokens, depth$/],
  [{ timeoutMs: Number.NaN }, /^timeoutMs must be a number above 0 and at most 2147483647, got NaN$/],
  [{ operationTimeoutMs: Number.POSITIVE_INFINITY }, / above 0 and at most 2147483647, got Infinity$/],
  [{ maxRestCalls: 0 }, /^maxRestCalls must be a number above 0, got 0$/],
  [{ connections: '64' }, /^connections must be a whole number above 0, got "64"$/],
  [{ connections: Number.POSITIVE_INFINITY }, /^connections must be a whole number above 0, got Infinity$/],
  [{ documentCacheBytes: 0.5 }, /^documentCacheBytes must be a whole number above 0, got 0.5$/],
  [{ replayBytes: -1 }, /^replayBytes must be a number of at least 0, got -1$/],
  [{ limits: { tokens: 0 } }, /^limits\.tokens must be a number above 0, got 0$/],
  [{ corsOrigins: ['https://docs.example.com/'] }, /^corsOrigins must be an array of origins such as https:/],
  [{ corsOrigins: ['*'] }, /^corsOrigins must be an array of origins/],
  [{ corsOrigins: 'https://docs.example.com' }, /, got "https:\/\/docs\.example\.com"$/],
  [{ allowedHosts: ['docs.example.com:80'] }, /^allowedHosts must be an array of host names without port, .*:80"\]$/],
])('createGateway rejects %j', (options, message) => {
  expect(() => create(options)).toThrow(message);
});

it('createGateway without options throws an error that names the required option', () => {
  const withoutTypes: (options?: object) => unknown = createGateway as never;
  expect(() => withoutTypes()).toThrow(/^baseUrl must be an absolute/);
});

it.each([
  { baseUrl: 'http://localhost:8080/docs-api' },
  { baseUrl: new URL('http://localhost:8080') },
  { baseUrl: 'HTTPS://api.example.com' },
  { operationTimeoutMs: 2 ** 31 - 1, timeoutMs: 2 ** 31 - 1 },
  { replayBytes: 0 },
  { maxRestCalls: Number.POSITIVE_INFINITY, timeoutMs: undefined },
  {
    clientCertificate: () => ({ cert: '', key: '' }),
    persistedOperations: new Map(),
  },
  {
    plugins: [
      new (class {
        started = 0;
        onExecute() {}
      })(),
      { onParse: undefined },
    ],
  },
  { corsOrigins: ['https://docs.example.com', 'http://localhost:5173'], allowedHosts: ['*'] },
])('createGateway accepts %j', async (options) => {
  await create(options).close();
});

it.each<[unknown, RegExp]>([
  [true, /^withMcp must be an object, got true$/],
  [{ path: 'mcp' }, /^path must be a path such as /],
  [{ operations: 'x' }, /^operations must be an array or a Map of documents, got a string$/],
])('withMcp rejects %j', async (options, message) => {
  const gateway = create({});
  expect(() => withMcp(gateway, options as never)).toThrow(message);
  expect(() => withMcp(gateway, { confirmations: undefined } as never)).not.toThrow();
  await gateway.close();
});
