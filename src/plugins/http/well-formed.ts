import { type GraphQLParams, processRegularResult } from 'graphql-yoga';
import { isJsonObject } from '../../rest/index.js';
import type { HttpPlugin } from '../contract.js';
import { documentIdParameter, requestedHash } from '../documents/persisted-query.js';
import { negotiateTypes } from './media-type.js';

const names = ['query', 'operationName', 'variables', 'extensions', documentIdParameter] as const;

/**
 * Removes unknown properties of a request body, because Yoga rejects them. Servers must ignore properties that they do
 * not know, and some clients always send properties such as `id`. Sends the errors of malformed requests with a status
 * of 4xx and the media type `application/json`, because they are not GraphQL responses.
 */
export function useWellFormed(): HttpPlugin {
  const wellFormed = new WeakSet<Request>();
  return {
    onRequestParse({ request, requestParser, setRequestParser }) {
      if (!requestParser) return;
      setRequestParser(async (parsedRequest) => {
        const params = await requestParser(parsedRequest);
        if (!isJsonObject(params)) return params;
        const known = knownParameters(params);
        if (isWellFormed(known, request)) wellFormed.add(request);
        return known;
      });
    },
    onResultProcess({ request, setResultProcessor }) {
      const { json, stream } = negotiateTypes(request.headers.get('accept'));
      if (wellFormed.has(request) || !(json || stream)) return;
      setResultProcessor((result, fetchAPI) => {
        const response = processRegularResult(result, fetchAPI, 'application/graphql-response+json');
        const headers = { ...Object.fromEntries(response.headers), 'content-type': 'application/json; charset=utf-8' };
        return new fetchAPI.Response(response.body, { status: response.status, headers });
      }, 'application/json');
    },
  };
}

const isKnown = (name: string): boolean => names.some((known) => known === name);

/** Returns the parameters that the gateway knows. Most requests have no others, and a copy costs more than this check. */
export const knownParameters = (params: GraphQLParams): GraphQLParams =>
  Object.keys(params).every(isKnown)
    ? params
    : Object.fromEntries(Object.entries(params).filter(([name]) => isKnown(name)));

/** Returns true if a request has a query or the id of an operation, and if the types of its properties are valid. */
const isWellFormed = (params: GraphQLParams, request: Request): boolean =>
  (typeof params.query === 'string' || requestedHash(params, request) !== undefined) &&
  isJsonObject(params.variables ?? {}) &&
  isJsonObject(params.extensions ?? {});
