import { z } from 'zod';
import { baseUrl, isHostName, isOrigin, token } from '../config/parsed-values.js';
import type { GatewayOptions } from './options.js';

/** Timers of Node.js end at once if their delay is longer, such as `Infinity`. */
const maxMs = 2 ** 31 - 1;

/** A value for which a test holds. The message has the value, so the type is not for secrets. */
const value = (rule: string, isValid: (input: unknown) => boolean) =>
  z.custom(isValid, { error: ({ input }) => `must be ${rule}, got ${asText(input)}` });

const asText = (input: unknown): string =>
  (typeof input === 'object' || typeof input === 'string' ? JSON.stringify(input) : undefined) ?? String(input);

const number = (rule: string, isValid: (input: number) => boolean) =>
  value(rule, (input) => typeof input === 'number' && isValid(input)).optional();
const listOf = (rule: string, isValid: (entry: string) => boolean) =>
  value(
    `an array of ${rule}`,
    (input) => Array.isArray(input) && input.every((entry) => typeof entry === 'string' && isValid(entry)),
  ).optional();
const isObject = (input: unknown) => typeof input === 'object' && input !== null;
const isFunction = (input: unknown) => typeof input === 'function';

const flag = value('true or false', (input) => typeof input === 'boolean').optional();
const positive = number('a number above 0', (input) => input > 0);
const whole = number('a whole number above 0', (input) => input > 0 && Number.isInteger(input));
const milliseconds = number(`a number above 0 and at most ${maxMs}`, (input) => input > 0 && input <= maxMs);
const text = value('a text', (input) => typeof input === 'string').optional();
const object = value('an object', isObject).optional();
const callback = value('a function', isFunction).optional();
const objects = value('an array of objects', (input) => Array.isArray(input) && input.every(isObject)).optional();
// Other characters could match other paths, too.
const path = value(
  'a path such as /api/graphql, without a slash at its end',
  (input) => typeof input === 'string' && /^(\/[\w.~-]+)+$/.test(input),
).optional();

const withMethods = (rule: string, ...names: string[]) =>
  value(
    rule,
    (input) => isObject(input) && names.every((name) => isFunction(Reflect.get(Object(input), name))),
  ).optional();
// Yoga has more hooks, which do not run for prepared operations.
const hooks = ['onParams', 'onParse', 'onValidate', 'onContextBuilding', 'onPlan', 'onExecute', 'onExecutionResult'];
const isPlugin = (input: unknown) =>
  isObject(input) && Object.keys(Object(input)).every((name) => hooks.includes(name));
const listOfPlugins = value(
  `an array of plugins, whose hooks are ${hooks.join(', ')}`,
  (input) => Array.isArray(input) && input.every(isPlugin),
).optional();

/** An object with these properties only. Misspelled options must not be ignored. */
const only = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' && issue.keys
        ? `has no option ${issue.keys.join(', ')}; options are ${Object.keys(shape).join(', ')}`
        : `must be an object, got ${asText(issue.input)}`,
  });

const types = only({
  baseUrl: z
    .unknown()
    .transform((input) => (input instanceof URL ? input.href : input))
    .pipe(baseUrl),
  token: token.optional(),
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
  limits: only({ tokens: positive, depth: positive }).optional(),
  introspection: flag,
  mutations: flag,
  mcp: only({
    path,
    operations: withMethods('an array or a Map of documents', 'values'),
    operationTools: flag,
    mutations: flag,
    confirmations: object,
  }).optional(),
  persistedOperations: withMethods('a Map from the SHA-256 of each operation to its text', 'get', 'values'),
  runUnlistedOperations: flag,
  automaticPersistedQueries: withMethods('a store with get and set', 'get', 'set'),
  responseCache: object,
  corsOrigins: listOf('origins such as https://docs.example.com', isOrigin),
  allowedHosts: listOf('host names without port, such as docs.example.com, or *', isHostName),
  endpoint: path,
  isReady: callback,
  documentCacheBytes: whole,
  graphiql: flag,
  graphiqlHeaders: object,
  onInternalError: callback,
  observers: objects,
  plugins: listOfPlugins,
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
 * Validates the options of a program without TypeScript, or with values of its environment.
 * @throws Error that names an invalid option and the allowed values
 */
export function validateOptions(options: unknown): void {
  const [issue] = types.safeParse(options ?? {}).error?.issues ?? [];
  if (issue) throw new Error(`${issue.path.join('.') || 'createGateway'} ${issue.message}`);
}
