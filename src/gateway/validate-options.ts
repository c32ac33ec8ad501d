import { isHostName, isOrigin } from '../config/parsed-values.js';

/** Options that a program without TypeScript, or with values of its environment, can set to anything. */
interface OptionValues {
  token?: unknown;
  baseUrl?: unknown;
  corsOrigins?: unknown;
  allowedHosts?: unknown;
  endpoint?: unknown;
  limits?: object | undefined;
}

/** @throws Error that names an invalid option, its value and the allowed values */
export function validateOptions(options: OptionValues | undefined): void {
  const { baseUrl, token, corsOrigins = [], allowedHosts = [], endpoint = '/graphql', limits } = options ?? {};
  validateBaseUrl(baseUrl);
  // The message does not contain the token.
  if (token !== undefined && !(typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)))
    throw new Error('token must be a token of ASCII characters without spaces');
  validateList('corsOrigins', corsOrigins, isOrigin, 'origins such as https://docs.example.com');
  validateList('allowedHosts', allowedHosts, isHostName, 'host names without port, such as docs.example.com, or *');
  // Other characters could match other paths, too.
  if (!/^(\/[\w.~-]+)+$/.test(String(endpoint)))
    throw new Error(`endpoint must be a path such as /api/graphql, without a slash at its end, got ${endpoint}`);
  validateNumbers(options, '', 'replayBytes');
  validateNumbers(limits, 'limits.');
}

function validateBaseUrl(url: unknown): void {
  if (typeof url !== 'string' || !/^https?:/.test(url) || !URL.canParse(url))
    throw new Error(`baseUrl must be an absolute http or https URL, such as https://api.example.com, got ${url}`);
  // The message does not contain the URL, because a user name comes with a password.
  if (/[?#@]/.test(url)) throw new Error('baseUrl must have no query, fragment or user name');
  if (/\/v1\/*$/.test(url)) throw new Error(`baseUrl must not end in /v1, which is added to it, got ${url}`);
}

function validateList(name: string, list: unknown, isValid: (entry: string) => boolean, rule: string): void {
  if (!Array.isArray(list) || !list.every((entry) => typeof entry === 'string' && isValid(entry)))
    throw new Error(`${name} must be an array of ${rule}, got ${JSON.stringify(list)}`);
}

const isNumeric = (name: string): boolean => /^(max\w+|\w+Ms|\w+Bytes|connections|tokens|depth)$/.test(name);

/** @param zero name of the number that turns a feature off with 0 */
function validateNumbers(options: object | undefined, prefix = '', zero?: string): void {
  for (const [name, value] of Object.entries(options ?? {})) {
    if (value === undefined || !isNumeric(name)) continue;
    if (!(typeof value === 'number' && (value > 0 || (value === 0 && name === zero))))
      throw new Error(`${prefix}${name} must be a number ${name === zero ? 'of at least' : 'above'} 0, got ${value}`);
  }
}
