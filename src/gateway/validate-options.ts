import * as z from 'zod';
import { baseUrl, isHostName, isOrigin, token } from '../config/parsed-values.js';
import { operationHooks, otherHooks } from '../plugins/contract.js';
import type { GatewayOptions } from './options.js';

/** Maximum delay of a timer in Node.js, in milliseconds. A timer with a longer delay fires at once. */
const maxMs = 2 ** 31 - 1;

/** Returns the kind of a value for a message, because the value itself can contain secrets. */
const kindOf = (input: unknown): string => {
  if (Array.isArray(input)) return 'an array';
  if (isObject(input)) return 'an object';
  return { string: 'a string', function: 'a function' }[typeof input as string] ?? String(input);
};
/** Formats a text or a list of texts for a message, and any other value by its kind. */
const asText = (input: unknown): string =>
  [input].flat().every((entry) => typeof entry === 'string') ? JSON.stringify(input) : kindOf(input);

/** Creates the type of the values for which `isValid` returns true. `rule` completes the message `must be`. */
const value = (rule: string, isValid: (input: unknown) => boolean, show = kindOf) =>
  z.custom(isValid, { error: ({ input }) => `must be ${rule}, got ${show(input)}` });
const number = (rule: string, isValid: (input: number) => boolean) =>
  value(rule, (input) => typeof input === 'number' && isValid(input), asText).optional();
const listOf = (rule: string, isValid: (entry: string) => boolean) =>
  value(
    `an array of ${rule}`,
    (input) => Array.isArray(input) && input.every((entry) => typeof entry === 'string' && isValid(entry)),
    asText,
  ).optional();
const isObject = (input: unknown) => typeof input === 'object' && input !== null;
const isFunction = (input: unknown) => typeof input === 'function';

const flag = value('true or false', (input) => typeof input === 'boolean', asText).optional();
const positive = number('a number above 0', (input) => input > 0);
const whole = number('a whole number above 0', (input) => input > 0 && Number.isInteger(input));
const milliseconds = number(`a number above 0 and at most ${maxMs}`, (input) => input > 0 && input <= maxMs);
const text = value('a string', (input) => typeof input === 'string').optional();
const object = value('an object', isObject).optional();
const callback = value('a function', isFunction).optional();
// Only these characters are valid, because Yoga treats others, such as `*`, as patterns that match more than one path.
const path = value(
  'a path such as /api/graphql, without a trailing slash',
  (input) => typeof input === 'string' && /^(\/[\w.~-]+)+$/.test(input),
  asText,
).optional();

const hasMethods = (input: unknown, ...names: string[]) =>
  isObject(input) && names.every((name) => isFunction(Reflect.get(Object(input), name)));
const withMethods = (rule: string, ...names: string[]) =>
  value(rule, (input) => hasMethods(input, ...names)).optional();
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

/** Creates the type of an object without other properties, because misspelled options must not be ignored. */
const objectWith = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' && issue.keys
        ? `has no option ${issue.keys.join(', ')}; options are ${Object.keys(shape).join(', ')}`
        : `must be an object, got ${kindOf(issue.input)}`,
  });

const types = objectWith({
  baseUrl: z
    .unknown()
    .transform((input) => (isObject(input) ? String(input) : input))
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
  limits: objectWith({ tokens: positive, depth: positive }).optional(),
  introspection: flag,
  mutations: flag,
  federation: flag,
  mcp: objectWith({
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
 * Validates the options of `createGateway`, because the types do not protect programs without TypeScript.
 * @throws Error that names an invalid option and the allowed values
 */
export function validateOptions(options: unknown): void {
  const [issue] = types.safeParse(options ?? {}).error?.issues ?? [];
  if (issue) throw new Error(`${issue.path.join('.') || 'createGateway'} ${issue.message}`);
  // The cast is safe, because the options have just been validated.
  const { federation, persistedOperations, runUnlistedOperations } = options as GatewayOptions;
  if (federation && persistedOperations && !runUnlistedOperations)
    throw new Error(
      'federation must be false with persistedOperations, because routers send operations that are not registered; set runUnlistedOperations to allow them',
    );
}
