import * as z from 'zod';
import type { ForwardableHeaders } from './forwarded-headers.js';

/** Zod types of setting values. */

const splitList = (list: string): string[] => list.split(',').map((entry) => entry.trim());

/** Adds the rejected value to a message. Do not use this function for settings that can contain a secret. */
const withInput =
  (message: string) =>
  ({ input }: { input?: unknown }): string =>
    `${message}, got ${quoteInput(input)}`;

/** Quotes a rejected value. Joins the entries of a list that a transformation has split. */
const quoteInput = (input: unknown): string => JSON.stringify(Array.isArray(input) ? input.join(',') : input);

/** Returns true for an origin such as `https://docs.example.com`. `*` would let pages of any site read responses. */
export const isOrigin = (text: string): boolean =>
  /^https?:\/\/[^/*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Returns true for a host name without port, or for `*`. */
export const isHostName = (name: string): boolean => name === '*' || /^[\w-]+(\.[\w-]+)*$/.test(name);

/** Pattern of a list of types with their time to live, such as `Site=30s,Organization=5m`. */
const ttlPattern = /^\s*\w+=[1-9]\d{0,5}[smh]\s*(,\s*\w+=[1-9]\d{0,5}[smh]\s*)*$/;

const unitMs: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };

/** Parses a list such as `Site=30s,Organization=5m`. Returns the time to live in milliseconds, by type name. */
function parseTtls(list: string): Readonly<Record<string, number>> {
  const entries = splitList(list).map((entry) => entry.split('='));
  return Object.fromEntries(
    entries.map(([type = '', ttl = '']) => [type, Number.parseInt(ttl, 10) * (unitMs[ttl.slice(-1)] ?? 0)]),
  );
}

export const httpUrl = (example: string) =>
  z.url({ protocol: /^https?$/, abort: true, error: `must be an absolute http or https URL, as in ${example}` });
const isHttpUrl = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
// The message about queries and user names does not contain the URL, because the URL can contain a password.
const notHttpUrl = withInput('must be an absolute http or https URL, such as https://api.example.com');
export const baseUrl = z
  .string({ error: notHttpUrl })
  .refine((url) => !/[?#@]/.test(url), { abort: true, error: 'must have no query, fragment or user name' })
  .refine(isHttpUrl, { abort: true, error: notHttpUrl })
  .refine((url) => !/\/v1\/*$/.test(new URL(url).pathname), {
    error: withInput('must not end in /v1, which the gateway adds'),
  });

/** Returns true if a header can contain the text as a token. */
export const isToken = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

export const token = z.string().refine(isToken, { error: 'must be a token of ASCII characters without spaces' });

export const wholeNumber = (min: number, max: number) => {
  const isInRange = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;
  const error = withInput(`must be a whole number from ${min} to ${max}`);
  return z.string().refine(isInRange, { error }).transform(Number);
};
export const port = wholeNumber(0, 65_535);
export const milliseconds = wholeNumber(1, 600_000);

/** Factor that multiplies the data of the sandbox. 0 turns the sandbox off. */
export const sandboxScale = z
  .string()
  .regex(/^(on|off|[1-9]\d?|100)$/, { error: withInput('must be on, off or a whole number from 1 to 100') })
  .transform((text) => ({ on: 1, off: 0 })[text] ?? Number(text));

export const listOf = <Name extends string>(names: readonly Name[]) => {
  const isKnown = (entry: string) => names.some((name) => name === entry);
  const error = withInput(`must be a comma-separated list of ${names.join(', ')}`);
  return z
    .string()
    .refine((list) => splitList(list).every(isKnown), { error })
    .transform((list) => names.filter((name) => splitList(list).includes(name)));
};

export const origins = z
  .string()
  .transform(splitList)
  .refine((list) => list.every(isOrigin), {
    error: ({ input }) =>
      `must be a comma-separated list of origins such as https://docs.example.com, got ${quoteInput(input)}${
        String(input).includes('*') ? '; a wildcard would let pages of any site read responses' : ''
      }`,
  });

/** List of operations with metrics of their own. The list has at most 100 names, because each name adds time series. */
export const operationNames = z
  .string()
  .transform(splitList)
  .refine((list) => list.length <= 100 && list.every((name) => /^[A-Za-z_]\w*$/.test(name)), {
    error: withInput('must be a comma-separated list of at most 100 operation names, as in Home,Search'),
  });

/** List of the names of forwarded headers, in lower case. */
export const headerNames = ({ rule, max, isForwardable }: ForwardableHeaders) =>
  z
    .string()
    .transform(splitList)
    .refine((list) => list.length <= max && list.every(isForwardable), {
      error: withInput(`must be a comma-separated list of at most ${max} ${rule}`),
    })
    .transform((list) => list.map((name) => name.toLowerCase()));

/** List of host names without port. The list can also contain `*`. */
export const hostNames = z
  .string()
  .transform(splitList)
  .refine((list) => list.every(isHostName), {
    error: withInput('must be a comma-separated list of host names without port, such as docs.example.com, or *'),
  });

const mcpValues = ['on', 'off', 'mutations', 'operation-tools'];

/** Returns true if an entry of `MCP` is a path. Paths contain a period or a slash. */
export const isPath = (entry: string): boolean => /[./]/.test(entry);

/** List of `mcpValues`, with at most one path. */
export const mcp = z
  .string()
  .transform(splitList)
  .refine(
    (list) =>
      list.every((entry) => mcpValues.includes(entry) || isPath(entry)) &&
      list.filter(isPath).length <= 1 &&
      !(list.includes('off') && list.length > 1),
    {
      error: withInput(
        'must be off, or a comma-separated list of on, mutations, operation-tools and a path such as ./operations',
      ),
    },
  );

/** Value of `ttls` without times of its own. */
const onlyHeaders = 'headers';

export const ttls = z
  .string()
  .refine((list) => list === onlyHeaders || ttlPattern.test(list), {
    error: withInput(
      'must be headers, or a comma-separated list of types with a time to live in s, m or h, as in Site=30s,Organization=5m',
    ),
    abort: true,
  })
  .transform((list) => (list === onlyHeaders ? {} : parseTtls(list)));

export const clientCache = z.enum(['off', 'revalidate', 'max-age', 'public'], {
  error: withInput('must be off, revalidate, max-age or public'),
});

export const redisUrl = z.url({
  protocol: /^rediss?$/,
  error: 'must be a redis or rediss URL, as in redis://localhost:6379',
});

export const logLevel = z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
  error: withInput('must be silent, fatal, error, warn, info, debug or trace'),
});

export const word = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9]*$/, { error: withInput('must be a letter followed by letters and digits') });
