import { isAsyncIterable } from 'graphql-yoga';
import type { GatewayPlugin } from '../contract.js';
import { negotiateTypes } from '../http/media-type.js';

/** Status of a response with data and errors, in the specification of GraphQL over HTTP. */
export const partialSuccess = 294;

/**
 * Sets status 294 for a result with data and errors. With the media type `application/json`, all results have status
 * 200, because older clients expect it.
 */
export const usePartialStatus = (): GatewayPlugin => ({
  onExecutionResult({ result, setResult, request }) {
    if (!result || isAsyncIterable(result) || !result.errors?.some(({ path }) => path !== undefined)) return;
    if (negotiateTypes(request.headers.get('accept')).json !== 'application/graphql-response+json') return;
    // Yoga reads the status from the extensions. Errors with a status of their own take precedence.
    const http = { ...(result.extensions?.http as object | undefined), status: partialSuccess };
    setResult({ ...result, extensions: { ...result.extensions, http } });
  },
});
