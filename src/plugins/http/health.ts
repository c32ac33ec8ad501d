import type { HttpPlugin } from '../contract.js';

export const healthPaths: ReadonlySet<string> = new Set(['/health', '/ready']);

/**
 * Serves `/health`, which returns 200, and `/ready`, which returns 503 while the process drains. The responses do not
 * depend on the upstream, because an outage of the upstream would otherwise stop all replicas.
 */
export const useHealth = (isReady: () => boolean): HttpPlugin => ({
  onRequest({ request, url, fetchAPI, endResponse }) {
    const status = url.pathname === '/health' ? 200 : url.pathname === '/ready' ? (isReady() ? 200 : 503) : undefined;
    if (status === undefined) return;
    const isAllowed = request.method === 'GET' || request.method === 'HEAD';
    const headers = { 'cache-control': 'no-store', ...(!isAllowed && { allow: 'GET, HEAD' }) };
    endResponse(new fetchAPI.Response(null, { status: isAllowed ? status : 405, headers }));
  },
});
