import * as z from 'zod';
import { type ForwardableHeaders, requestHeaders, responseHeaders } from '../config/forwarded-headers.js';
import {
  callback,
  flag,
  hasMethods,
  isFunction,
  isObject,
  kindOf,
  listOf,
  milliseconds,
  number,
  object,
  objectWith,
  path,
  positive,
  text,
  validateOptionValues,
  value,
  whole,
  withMethods,
} from '../config/option-values.js';
import { baseUrl, isHostName, isOrigin, token } from '../config/parsed-values.js';
import { operationHooks, otherHooks } from '../plugins/contract.js';
import type { GatewayOptions } from './options.js';

const observers = value(
  'an array of objects with a method begin',
  (input) => Array.isArray(input) && input.every((observer) => hasMethods(observer, 'begin')),
).optional();
/**
 * Returns the reason why a value is not a plugin, or undefined for a plugin. Hooks of Yoga that the gateway never calls
 * are not allowed.
 */
function pluginProblem(input: unknown): string | undefined {
  if (!isObject(input)) return `must be a plugin, got ${kindOf(input)}`;
  const hook = (name: string): unknown => Reflect.get(Object(input), name);
  const other = [...otherHooks, ...Object.keys(Object(input)).filter((name) => /^on[A-Z]/.test(name))].find(
    (name) => hook(name) !== undefined && !operationHooks.includes(name),
  );
  if (other !== undefined) return `has the unsupported hook ${other}; supported hooks are ${operationHooks.join(', ')}`;
  const wrong = operationHooks.find((name) => !['undefined', 'function'].includes(typeof hook(name)));
  return wrong && `has the hook ${wrong}, which must be a function, got ${kindOf(hook(wrong))}`;
}
const plugin = z.custom((input) => pluginProblem(input) === undefined, {
  error: ({ input }) => pluginProblem(input),
});
const plugins = z
  .array(plugin, { error: ({ input }) => `must be an array of plugins, got ${kindOf(input)}` })
  .optional();

/** Creates the type of a list of names of forwarded headers. */
const headerNames = (headers: ForwardableHeaders) =>
  listOf(headers.rule, headers.isForwardable)
    .and(
      value(`a list of at most ${headers.max} names`, (input) => !Array.isArray(input) || input.length <= headers.max),
    )
    .optional();

const types = objectWith({
  baseUrl: z
    .unknown()
    .transform((input) => (isObject(input) ? String(input) : input))
    .pipe(baseUrl),
  token: token.optional(),
  forwardRequestHeaders: headerNames(requestHeaders),
  forwardResponseHeaders: headerNames(responseHeaders),
  platformName: text,
  maxRestCalls: positive,
  maxValues: positive,
  maxResponseBytes: positive,
  operationTimeoutMs: milliseconds,
  shareQueries: flag,
  compressResponses: flag,
  replay: flag,
  predict: flag,
  replayBytes: number('a number of at least 0', (input) => input >= 0),
  restReport: flag,
  limits: objectWith({ tokens: positive, depth: positive }).optional(),
  introspection: flag,
  mutations: flag,
  federation: flag,
  persistedOperations: withMethods('a Map from the SHA-256 of each operation to its text', 'get', 'values'),
  runUnlistedOperations: flag,
  automaticPersistedQueries: withMethods('a store with get and set', 'get', 'set'),
  restCache: objectWith({
    ttls: object,
    generations: withMethods('an object with read and announce', 'read', 'announce'),
  }).optional(),
  clientCache: value('off, revalidate, max-age or public', (input) =>
    ['off', 'revalidate', 'max-age', 'public'].includes(String(input)),
  ).optional(),
  corsOrigins: listOf('origins such as https://docs.example.com', isOrigin),
  allowedHosts: listOf('host names without port, such as docs.example.com, or *', isHostName),
  endpoint: path,
  isReady: callback,
  documentCacheBytes: whole,
  graphiql: flag,
  graphiqlHeaders: object,
  onInternalError: callback,
  observers,
  plugins,
  timeoutMs: milliseconds,
  connections: whole,
  maxPending: positive,
  maxRestResponseBytes: positive,
  maxBytesInProgress: positive,
  shareCalls: flag,
  writeFence: object,
  retryReads: flag,
  guardRoutes: flag,
  clientCertificate: value('an object or a function', (input) => isObject(input) || isFunction(input)).optional(),
  proxyFromEnvironment: flag,
} satisfies Record<keyof GatewayOptions, z.ZodType>);

/**
 * Validates the options of `createGateway`.
 * @throws Error that names an invalid option and the allowed values
 */
export function validateOptions(options: unknown): void {
  validateOptionValues(types, options, 'createGateway');
  // The cast is safe, because the options have just been validated.
  const { federation, persistedOperations, runUnlistedOperations, clientCache, token } = options as GatewayOptions;
  if (clientCache === 'public' && token === undefined)
    throw new Error(
      'clientCache must not be public without token, because shared caches can store only responses that are equal for all clients',
    );
  if (federation && persistedOperations && !runUnlistedOperations)
    throw new Error(
      'federation must be false with persistedOperations, because routers send operations that are not registered; set runUnlistedOperations to allow them',
    );
}
