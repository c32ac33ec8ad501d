import { GraphQLError } from 'graphql';
import { type ErrorCode, GatewayError } from './gateway-error.js';
import { redact } from './redact.js';
import { ContractViolation, RestError } from './rest-error.js';
import { withoutStack } from './without-stack.js';

/** The message omits the target, because clients may not know its host. The log contains the host. */
const redirect = ['UPSTREAM_ERROR', 'REST API responded with a redirect, which the gateway does not follow'] as const;

const byStatus: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  301: redirect,
  302: redirect,
  303: redirect,
  307: redirect,
  308: redirect,
  400: ['BAD_USER_INPUT', 'REST API rejected the request'],
  401: ['UNAUTHENTICATED', 'A valid token is required; send it as `Authorization: Bearer <token>`'],
  403: ['FORBIDDEN', 'Token lacks permission'],
  404: ['NOT_FOUND', 'Not found'],
  408: ['UPSTREAM_TIMEOUT', 'REST API timed out'],
  409: ['CONFLICT', 'Conflict with the current state'],
  422: ['BAD_USER_INPUT', 'REST API rejected the request'],
  429: ['RATE_LIMITED', 'Rate limit exceeded; retry later'],
  502: ['UPSTREAM_UNAVAILABLE', 'REST API unavailable'],
  503: ['UPSTREAM_UNAVAILABLE', 'REST API unavailable'],
  504: ['UPSTREAM_TIMEOUT', 'REST API timed out'],
};

const byFailure: Readonly<Record<RestError['failure'], readonly [ErrorCode, string]>> = {
  status: ['UPSTREAM_ERROR', 'REST API failed'],
  timeout: ['UPSTREAM_TIMEOUT', 'REST API timed out'],
  unavailable: ['UPSTREAM_UNAVAILABLE', 'REST API unavailable'],
  overloaded: ['OVERLOADED', 'The gateway is overloaded'],
  'too-large': ['UPSTREAM_ERROR', 'REST API response exceeds a limit'],
  'invalid-response': ['UPSTREAM_ERROR', 'REST API response is invalid'],
  cancelled: ['UPSTREAM_UNAVAILABLE', 'Request cancelled'],
};

/** Code, message and extensions of an error for clients. */
function describe(error: unknown): {
  code: ErrorCode;
  message: string;
  extensions?: Record<string, unknown>;
} {
  if (error instanceof RestError) return describeRest(error);
  if (error instanceof ContractViolation) return describeViolation(error);
  if (error instanceof GatewayError) return { code: error.code, message: error.message };
  return { code: 'INTERNAL_SERVER_ERROR', message: 'Internal gateway error' };
}

/** Failures whose reason is a message of the gateway, without values of the upstream. */
const saysReason: ReadonlySet<RestError['failure']> = new Set(['too-large', 'overloaded', 'invalid-response']);

function describeRest({ failure, details, message: reason }: RestError) {
  const { method, path, status, upstreamMessage, retryAfter } = details;
  const clientError = status !== undefined && status >= 400 && status < 500;
  const [code, message] =
    (failure === 'status' && byStatus[status ?? 0]) || (clientError && byStatus[400]) || byFailure[failure];
  const said = saysReason.has(failure) ? reason : upstreamMessage;
  return {
    code,
    message: said ? `${message}: ${said}` : message,
    extensions: { rest: { method, path, status, message: upstreamMessage, retryAfter } },
  };
}

/** Describes invalid inputs of a mutation, or invalid arguments of a list. Each problem contains the path of the value. */
function describeViolation({ problems }: ContractViolation) {
  const placed = problems.map(({ path: [place, ...path], message }) => ({
    path: place === 'body' ? ['input', ...path] : path,
    message,
  }));
  return {
    code: 'BAD_USER_INPUT' as const,
    message: placed.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '),
    extensions: { problems: placed },
  };
}

/** An error as clients see it: with a code, and without stack, token, URL or file path. */
export function toGraphQLError(error: unknown): GraphQLError {
  const located = error instanceof GraphQLError ? error : undefined;
  const thrown = located?.originalError ?? error;
  // An error without a path is about the request. Nothing has been executed yet.
  if (located && !located.path) return withCode(located);
  if (thrown instanceof GraphQLError) return withCode(located ?? thrown);
  const { code, message, extensions } = describe(thrown);
  // An error outside of a field leaves no partial data.
  const http = !located && code === 'INTERNAL_SERVER_ERROR' ? { http: { status: 500 } } : {};
  return relocated(located, message, { code, ...extensions, ...http });
}

/** Replaces the message of Yoga, which does not name `operationName`. */
const missingOperation =
  'operationName must be the name of an operation in the document; omit it only if the document has exactly one operation';

/** Adds a code to an error of graphql-js. At a field it is about a value of the REST API, otherwise about the request. */
function withCode(error: GraphQLError): GraphQLError {
  const { code, http, originalError } = error.extensions ?? {};
  if (typeof code === 'string' && code in codes) return error;
  const isUpstream = isAboutValue(error);
  const prefix = isUpstream ? 'REST API returned an invalid value: ' : '';
  const text = code === 'OPERATION_RESOLUTION_FAILURE' ? missingOperation : error.message;
  return relocated(error, prefix + redact(text, { maxLength: maxMessageLength }), {
    // Yoga quotes a body that is not JSON. Without the quote, the error lacks the status of the original error.
    ...(http && { http: originalError ? { status: http.status } : http }),
    code: isUpstream ? 'UPSTREAM_ERROR' : 'BAD_USER_INPUT',
  });
}

/** Maximum characters of a message of graphql-js. An explanation follows names and values, which can be long. */
const maxMessageLength = 400;

/** True if an error is about a value, not about a missing argument. */
const isAboutValue = ({ path, message }: GraphQLError): boolean => path !== undefined && !/^Argument "/.test(message);

/** A new error with another message, and the path and locations of an error. */
function relocated(at: GraphQLError | undefined, message: string, extensions: Record<string, unknown>): GraphQLError {
  const { nodes, source, positions, path, locations } = at ?? {};
  const options = { nodes, source, positions, path, extensions };
  return Object.assign(
    withoutStack(() => new GraphQLError(message, options)),
    { locations },
  );
}

const codes: Readonly<Record<ErrorCode, true>> = {
  UNAUTHENTICATED: true,
  FORBIDDEN: true,
  NOT_FOUND: true,
  BAD_USER_INPUT: true,
  CONFLICT: true,
  RATE_LIMITED: true,
  TOO_MANY_CALLS: true,
  TOO_MANY_VALUES: true,
  RESPONSE_TOO_LARGE: true,
  OVERLOADED: true,
  PERSISTED_QUERY_NOT_FOUND: true,
  PERSISTED_QUERY_NOT_SUPPORTED: true,
  UPSTREAM_TIMEOUT: true,
  UPSTREAM_UNAVAILABLE: true,
  UPSTREAM_ERROR: true,
  INTERNAL_SERVER_ERROR: true,
};

/** The only error of an operation that is refused before its first call. @throws any error that is not a `GatewayError` */
export function refusalOf(error: unknown): GraphQLError {
  if (!(error instanceof GatewayError)) throw error;
  const { code, message } = error;
  const http = code === 'OVERLOADED' ? { status: 503, headers: { 'retry-after': '1' } } : { spec: true, status: 400 };
  return withoutStack(() => new GraphQLError(message, { extensions: { code, http } }));
}

/** Body of a response to a request that was rejected before execution. */
export const errorBody = (code: ErrorCode, message: string): string =>
  JSON.stringify({ errors: [{ message, extensions: { code } }] });

export const errorCodes: readonly string[] = Object.keys(codes);

/** Returns the part of an error that clients see. */
export type MaskError = (error: unknown, requestId?: string) => GraphQLError;

/** Creates a function that masks errors. It reports each internal error once. */
export function createErrorMask(onInternalError: (error: unknown, requestId?: string) => void): MaskError {
  const reported = new WeakSet<object>();
  return (error, requestId) => {
    const shown = toGraphQLError(error);
    if (shown.extensions.code !== 'INTERNAL_SERVER_ERROR') return shown;
    if (!isObject(error) || !reported.has(error)) onInternalError(error, requestId);
    if (isObject(error)) reported.add(error);
    reported.add(shown);
    return shown;
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
