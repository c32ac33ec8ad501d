import type { Plugin } from 'graphql-yoga';

/** A query by GET brings its variables and extensions as JSON: what is none is the client's fault, not the gateway's. */
export const useJsonInSearch = (): Plugin => ({
  onRequestParse({ request, url, endResponse, fetchAPI }) {
    if (request.method !== 'GET') return;
    const wrong = ['variables', 'extensions'].find((name) => !isJson(url.searchParams.get(name)));
    if (!wrong) return;
    const message = `The parameter ${wrong} must be JSON`;
    const body = JSON.stringify({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] });
    endResponse(new fetchAPI.Response(body, { status: 400, headers: { 'content-type': 'application/json' } }));
  },
});

function isJson(text: string | null): boolean {
  try {
    if (text) JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
