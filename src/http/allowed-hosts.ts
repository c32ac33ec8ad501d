import { isIP } from 'node:net';
import { errorBody } from '../errors/graphql-error.js';
import { healthPaths } from '../plugins/http/health.js';

/** Check of a Host header. Returns the body of a response with status 403, or undefined if the header is allowed. */
export type CheckHost = (host: string, path: string) => string | undefined;

/**
 * Creates a check of the Host header. The check prevents DNS rebinding, an attack in which the host name of a malicious
 * page resolves to the address of the gateway. IP addresses and `localhost` are allowed, because the attack needs a
 * host name.
 * @param names allowed host names without port, or `*` for all. If undefined, all hosts are allowed
 */
export function createHostCheck(names: readonly string[] | undefined): CheckHost {
  if (!names || names.includes('*')) return () => undefined;
  const allowedNames = new Set(['localhost', ...names.map((name) => name.toLowerCase())]);
  const description = [...allowedNames].join(', ');
  return (host, path) => {
    const name = host.replace(/\.?(?::\d*)?$/, '').toLowerCase();
    if (
      allowedNames.has(name) ||
      isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0 ||
      healthPaths.has(path.split('?', 1)[0] ?? '')
    )
      return undefined;
    const message = `Host must be an IP address or one of ${description}, got ${host}; add host names of the gateway to ALLOWED_HOSTS`;
    return errorBody('FORBIDDEN', message);
  };
}
