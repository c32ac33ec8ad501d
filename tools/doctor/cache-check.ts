import type { Config } from '../../src/config/index.js';
import { freshnessOf, hasLifetime, type ResponseHeaders } from '../../src/rest/index.js';
import type { Check } from './check.js';

/** Route whose response the check reads. */
const route = 'GET /v1/orgs';
const type = 'Organization';

/**
 * Reports cache settings without effect.
 * @param headers headers of a successful response to `route`. Undefined without such a response
 */
export function checkCache(config: Config, headers: ResponseHeaders | undefined): Check {
  const { REST_CACHE_TTL: ttls, REPLAY_BYTES, CLIENT_CACHE = 'revalidate' } = config;
  const result = (status: Check['status'], text: string): Check => ({ status, name: 'cache', text });
  if (!ttls) {
    if (config.CLIENT_CACHE === 'max-age' || config.CLIENT_CACHE === 'public')
      return result('warning', `CLIENT_CACHE=${CLIENT_CACHE} acts like revalidate, because REST_CACHE_TTL is not set`);
    return result('skipped', 'REST_CACHE_TTL is not set');
  }
  if (REPLAY_BYTES === 0) return result('warning', 'REST_CACHE_TTL has no effect, because REPLAY_BYTES is 0');
  if (!headers) return result('skipped', 'needs a usable upstream and an accepted token');
  const stated = ['cache-control', 'expires', 'pragma', 'vary']
    .flatMap((name) => (headers[name] === undefined ? [] : `${name}: ${headers[name]}`))
    .join(', ');
  const freshness = freshnessOf(headers, ttls[type]);
  if (!freshness)
    return result('warning', `REST_CACHE_TTL has no effect on ${route}: the REST API forbids to store it (${stated})`);
  if (hasLifetime(headers)) {
    if (ttls[type] === undefined) return result('ok', `${route} states its lifetime (${stated})`);
    const text = `REST_CACHE_TTL has no effect for ${type} in ${route}: the REST API states the lifetime (${stated})`;
    return result('warning', text);
  }
  if (Object.keys(ttls).length === 0 && freshness.etag === undefined)
    return result(
      'warning',
      `REST_CACHE_TTL=headers has no effect on ${route}: the response has no lifetime and no ETag; set a time, as in ${type}=30s`,
    );
  return result('ok', `${route} can be cached`);
}
