import type { Plugin } from 'graphql-yoga';

/**
 * For those who watch the process: `/health` answers 200 for as long as it lives, `/ready` until it drains. Neither
 * says more, and the service behind is not asked: every replica would fail with it, and none could come back.
 */
export const useHealth = (isReady: () => boolean): Plugin => ({
  onRequest({ request, url, fetchAPI, endResponse }) {
    const status = url.pathname === '/health' ? 200 : url.pathname === '/ready' ? (isReady() ? 200 : 503) : undefined;
    if (status === undefined) return;
    const allowed = request.method === 'GET' || request.method === 'HEAD';
    const headers = { 'cache-control': 'no-store', ...(!allowed && { allow: 'GET, HEAD' }) };
    endResponse(new fetchAPI.Response(null, { status: allowed ? status : 405, headers }));
  },
});
