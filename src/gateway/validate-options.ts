import { isHostName, isOrigin, isToken } from '../config/parsed-values.js';

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
  if (token !== undefined && !(typeof token === 'string' && isToken(token)))
    throw new Error('token must be a token of ASCII characters without spaces');
  validateList('corsOrigins', corsOrigins, isOrigin, 'origins such as https://docs.example.com');
  validateList('allowedHosts', allowedHosts, isHostName, 'host names without port, such as docs.example.com, or *');
  // Other characters could match other paths, too.
  if (!/^(\/[\w.~-]+)+$/.test(String(endpoint)))
    throw new Error(`endpoint must be a path such as /api/graphql, without a slash at its end, got ${endpoint}`);
  validateNumbers(options, '', 'replayBytes');
  validateNumbers(limits, 'limits.');
}

/** @param url text, or a `URL` */
function validateBaseUrl(url: unknown): void {
  const text = String(url);
  // The message does not contain the URL, because a user name comes with a password.
  if (/[?#@]/.test(text)) throw new Error('baseUrl must have no query, fragment or user name');
  const parsed = URL.canParse(text) ? new URL(text) : undefined;
  if (!/^https?:$/.test(parsed?.protocol ?? ''))
    throw new Error(`baseUrl must be an absolute http or https URL, such as https://api.example.com, got ${text}`);
  if (/\/v1\/*$/.test(parsed?.pathname ?? ''))
    throw new Error(`baseUrl must not end in /v1, which is added to it, got ${text}`);
}

function validateList(name: string, list: unknown, isValid: (entry: string) => boolean, rule: string): void {
  if (!Array.isArray(list) || !list.every((entry) => typeof entry === 'string' && isValid(entry)))
    throw new Error(`${name} must be an array of ${rule}, got ${JSON.stringify(list)}`);
}

const isNumeric = (name: string): boolean => /^(max\w+|\w+Ms|\w+Bytes|connections|tokens|depth)$/.test(name);

/** Timers of Node.js end at once if their delay is longer, such as `Infinity`. */
const maxMs = 2 ** 31 - 1;

/** @param zero name of the number that turns a feature off with 0 */
function validateNumbers(options: object | undefined, prefix = '', zero?: string): void {
  for (const [name, value] of Object.entries(options ?? {})) {
    if (value === undefined || !isNumeric(name)) continue;
    const isWhole = name === 'connections' || name === 'documentCacheBytes';
    const max = name.endsWith('Ms') ? maxMs : Number.POSITIVE_INFINITY;
    const isValid =
      typeof value === 'number' &&
      (value > 0 || (value === 0 && name === zero)) &&
      value <= max &&
      (!isWhole || Number.isInteger(value));
    if (isValid) continue;
    const range = `${name === zero ? 'of at least' : 'above'} 0${max === maxMs ? ` and at most ${maxMs}` : ''}`;
    throw new Error(`${prefix}${name} must be a ${isWhole ? 'whole ' : ''}number ${range}, got ${value}`);
  }
}
