import type { GraphQLError } from 'graphql';
import type { GraphQLParams, YogaServerInstance } from 'graphql-yoga';
import type { RequestContext } from '../context.js';
import { type PersistedOperations, registeredText } from '../plugins/documents/persisted-only.js';
import { documentIdParameter } from '../plugins/documents/persisted-query.js';
import type { PreparedOperations } from '../plugins/documents/prepared-operations.js';
import { negotiateTypes } from '../plugins/http/media-type.js';
import { knownParameters } from '../plugins/http/well-formed.js';
import { isJsonObject } from '../rest/index.js';
import { PlainRequest } from './plain-request.js';
import { cancellationOf, type HttpRequest, isPlainJson, maxBodyBytes, type WholeResponse } from './request.js';
import { toResponse, toWholeResponse } from './response.js';

/**
 * Creates a handler of ordinary requests: POST requests with a JSON body. The handler creates an object of the Fetch API
 * only for a response in parts, because these objects cost more than a small query.
 * @param registeredOperations operations by hash, if other operations are rejected or reported
 * @returns handler that returns undefined for requests that Yoga must handle
 */
export function createFastPath<UserContext extends object>(
  yoga: YogaServerInstance<RequestContext, UserContext>,
  preparedOperations: PreparedOperations,
  registeredOperations?: PersistedOperations,
): (request: HttpRequest) => Promise<Response | WholeResponse> | undefined {
  // Yoga creates a function on each access to a method, so each method is accessed only once.
  const { getResultForParams, graphqlEndpoint } = yoga;
  return (request) => {
    const { method, url, headers, body = '', signal, observation } = request;
    const types = negotiateTypes(headers.accept);
    if (
      method !== 'POST' ||
      !(types.json || types.stream) ||
      !isPlainJson(request) ||
      !isAt(graphqlEndpoint, url) ||
      isTooLong(body)
    )
      return undefined;
    const params = toParams(body);
    if (!params) return undefined;
    const plainRequest = new PlainRequest(request).asRequest();
    const text = registeredOperations ? registeredText(registeredOperations, params, plainRequest) : plainText(params);
    if (text === undefined || mayBeSubscription.test(text)) return undefined;
    const cancellation = mayHaveParts.test(text) ? cancellationOf(signal) : undefined;
    const context = { clientSignal: cancellation ?? signal, ...(observation && { observation }) };
    const document =
      params.extensions && !registeredOperations ? undefined : preparedOperations.find(text, params.operationName);
    // Yoga creates the error response for an invalid operation.
    if (registeredOperations && !document) return undefined;
    const respond = async () => {
      const result =
        (document && (await preparedOperations.execute(document, params, plainRequest, context))) ||
        (await getResultForParams({ params, request: plainRequest }, context));
      // The client can cancel the body without aborting its signal.
      return toResponse(result, types, types.stream && { signal, onCancel: () => cancellation?.abort() });
    };
    return respond();
  };
}

/** Returns the response to a request whose result cannot be sent, such as JSON that is too long or too deep. */
export function errorResponse(error: GraphQLError, { headers, observation }: HttpRequest): WholeResponse {
  observation?.codes.add(String(error.extensions.code));
  return toWholeResponse({ errors: [error] }, negotiateTypes(headers.accept).json);
}

/** Returns the query of a request, unless the request contains a `documentId`. */
const plainText = (params: GraphQLParams): string | undefined =>
  documentIdParameter in params ? undefined : params.query;

/** Pattern that every query with a response in parts matches. */
const mayHaveParts = /defer|stream/;

/** Pattern that every subscription matches, which Yoga rejects. */
const mayBeSubscription = /subscription/;

const isTooLong = (body: string): boolean => body.length > maxBodyBytes / 3 && Buffer.byteLength(body) > maxBodyBytes;

/** Returns true if a URL has the path of the endpoint and no query string. */
const isAt = (endpoint: string, url: string): boolean =>
  url.endsWith(endpoint) && url.indexOf('/', 'https://'.length) === url.length - endpoint.length;

/** Returns the parameters of an ordinary request, or undefined for any other body, which Yoga then rejects. */
function toParams(body: string): GraphQLParams | undefined {
  const params = parseJson(body);
  return isQueryParams(params) ? knownParameters(params) : undefined;
}

function isQueryParams(params: unknown): params is GraphQLParams {
  if (!isJsonObject(params)) return false;
  const { query, operationName, variables, extensions, [documentIdParameter]: documentId } = params;
  return (
    (typeof documentId === 'string' || documentId === undefined) &&
    (typeof query === 'string' || query === undefined) &&
    (typeof operationName === 'string' || isAbsent(operationName)) &&
    (isJsonObject(variables) || isAbsent(variables)) &&
    (isJsonObject(extensions) || isAbsent(extensions))
  );
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const isAbsent = (value: unknown) => value === undefined || value === null;
