import type { Plugin } from 'graphql-yoga';
import { type ErrorCode, errorBody } from '../errors.js';

/** Of the requests that Yoga refuses without a word, what is wrong and what would be right. */
const reasons: Readonly<Record<number, [code: ErrorCode, message: string]>> = {
  404: ['NOT_FOUND', 'There is nothing here: GraphQL is at /graphql'],
  406: [
    'BAD_USER_INPUT',
    'Accept must hold application/json or application/graphql-response+json, and for an answer in parts ' +
      '(@defer, @stream) multipart/mixed or text/event-stream',
  ],
};

/** Those refusals say their reason, in the form of an answer. */
export const useRefusalReasons = (): Plugin => ({
  onResponse({ response, setResponse, fetchAPI }) {
    const reason = reasons[response.status];
    if (!reason || response.body) return;
    const body = errorBody(...reason);
    const headers = { ...Object.fromEntries(response.headers), 'content-type': 'application/json; charset=utf-8' };
    setResponse(new fetchAPI.Response(body, { status: response.status, headers }));
  },
});
