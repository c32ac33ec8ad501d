import type { ErrorCode } from '../../errors/gateway-error.js';
import { errorBody } from '../../errors/graphql-error.js';
import type { HttpPlugin } from '../contract.js';

/** Message for a client that accepts no media type of the gateway. */
export const unacceptable = 'Accept must include application/json or application/graphql-response+json';

/** Creates messages for statuses that Yoga sends without a body. */
const createErrors = (
  endpoint: string,
  graphiql: boolean,
): Readonly<Record<number, [code: ErrorCode, message: string]>> => ({
  404: ['NOT_FOUND', `Not found; the GraphQL endpoint is ${endpoint}`],
  406: ['BAD_USER_INPUT', `${unacceptable}${graphiql ? '' : '; GraphiQL is turned off'}`],
});

/**
 * Adds a GraphQL error to responses without a body.
 * @param graphiql true if browsers receive GraphiQL
 */
export function useErrorBodies(endpoint: string, graphiql: boolean): HttpPlugin {
  const errors = createErrors(endpoint, graphiql);
  return {
    onResponse({ response, setResponse, fetchAPI }) {
      const error = errors[response.status];
      if (!error || response.body) return;
      const body = errorBody(...error);
      const headers = { ...Object.fromEntries(response.headers), 'content-type': 'application/json; charset=utf-8' };
      setResponse(new fetchAPI.Response(body, { status: response.status, headers }));
    },
  };
}
