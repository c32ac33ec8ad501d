import { errorBody } from '../../errors/graphql-error.js';
import type { HttpPlugin } from '../contract.js';

/** Rejects GET requests with invalid JSON in `variables` or `extensions`, because Yoga reports an internal error. */
export const useJsonQueryParameters = (): HttpPlugin => ({
  onRequestParse({ request, url, endResponse, fetchAPI }) {
    if (request.method !== 'GET') return;
    const invalid = ['variables', 'extensions'].find((name) => !isJson(url.searchParams.get(name)));
    if (!invalid) return;
    const message = `Query parameter ${invalid} must be JSON`;
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
