import type { Plugin } from 'graphql-yoga';
import { errorBody } from '../errors.js';

/** A query by GET brings its variables and extensions as JSON: what is none is the client's fault, not the gateway's. */
export const useJsonInSearch = (): Plugin => ({
  onRequestParse({ request, url, endResponse, fetchAPI }) {
    if (request.method !== 'GET') return;
    const wrong = ['variables', 'extensions'].find((name) => !isJson(url.searchParams.get(name)));
    if (!wrong) return;
    const message = `The parameter ${wrong} must be JSON`;
    const body = errorBody('BAD_USER_INPUT', message);
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
