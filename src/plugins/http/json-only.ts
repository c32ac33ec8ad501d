import { errorBody } from '../../errors/graphql-error.js';
import type { HttpPlugin } from '../contract.js';

/** Rejects POST requests without JSON, because browsers send other types to any origin without a preflight request. */
export const useJsonOnly = (): HttpPlugin => ({
  onRequestParse({ request, endResponse, fetchAPI }) {
    if (request.method !== 'POST') return;
    const { headers } = request;
    if (isJson(headers.get('content-type')) && !headers.has('content-encoding')) return;
    const message = 'Content-Type of a POST must be application/json, and Content-Encoding must be absent';
    const body = errorBody('BAD_USER_INPUT', message);
    endResponse(new fetchAPI.Response(body, { status: 415, headers: { 'content-type': 'application/json' } }));
  },
});

const isJson = (type: string | null): boolean => /^application\/(graphql\+)?json$/.test(type ?? '');
