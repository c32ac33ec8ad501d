import type { Plugin } from 'graphql-yoga';

/** Of the requests that Yoga refuses without a word, what is wrong and what would be right. */
const reasons: Readonly<Record<number, { code: string; message: string }>> = {
  404: { code: 'NOT_FOUND', message: 'There is nothing here: GraphQL is at /graphql' },
  406: {
    code: 'BAD_USER_INPUT',
    message:
      'Accept must hold application/json or application/graphql-response+json, and for an answer in parts ' +
      '(@defer, @stream) multipart/mixed or text/event-stream',
  },
};

/** Every refusal says its reason, in the form of an answer. */
export const useRefusalReasons = (): Plugin => ({
  onResponse({ response, setResponse, fetchAPI }) {
    const reason = reasons[response.status];
    if (!reason || response.body) return;
    const { code, message } = reason;
    const body = JSON.stringify({ errors: [{ message, extensions: { code } }] });
    const headers = { ...Object.fromEntries(response.headers), 'content-type': 'application/json; charset=utf-8' };
    setResponse(new fetchAPI.Response(body, { status: response.status, headers }));
  },
});
