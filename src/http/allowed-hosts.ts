import { isIP } from 'node:net';
import { errorBody } from '../errors/graphql-error.js';
import { healthPaths } from '../plugins/health.js';

/** Returns the body of a refusal with status 403, or undefined if requests with this Host header are allowed. */
export type CheckHost = (host: string, path: string) => string | undefined;

/**
 * Creates a check of the Host header against DNS rebinding: a page whose host name an attacker points to the gateway has the
 * origin of the gateway in a browser. The attack needs a host name, so IP addresses and `localhost` are always allowed.
 * @param names allowed host names, without port. `*` allows all. Without a list, nothing is checked
 */
export function createHostCheck(names: readonly string[] | undefined): CheckHost {
  if (!names || names.includes('*')) return () => undefined;
  const allowed = new Set(['localhost', ...names.map((name) => name.toLowerCase())]);
  const description = [...allowed].join(', ');
  return (host, path) => {
    const name = host.replace(/\.?(?::\d*)?$/, '').toLowerCase();
    if (allowed.has(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0 || healthPaths.has(path.split('?', 1)[0] ?? ''))
      return undefined;
    const message = `Host must be an IP address or one of ${description}, got ${host}; add host names of the gateway to ALLOWED_HOSTS`;
    return errorBody('FORBIDDEN', message);
  };
}
