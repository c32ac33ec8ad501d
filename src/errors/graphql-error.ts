import { GraphQLError } from 'graphql';
import { type ErrorCode, GatewayError, withoutStack } from './gateway-error.js';
import { validHttp } from './http-extension.js';
import { redact } from './redact.js';
import { ContractViolation, RestError } from './rest-error.js';

/** The message omits the target of the redirect, because the host of the target can be confidential. */
const redirect = ['UPSTREAM_ERROR', 'REST API responded with a redirect, which the gateway does not follow'] as const;

const byStatus: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  301: redirect,
  302: redirect,
  303: redirect,
  307: redirect,
  308: redirect,
  400: ['BAD_USER_INPUT', 'REST API rejected the request'],
  401: ['UNAUTHENTICATED', 'A valid token is required; send it as `Authorization: Bearer <token>`'],
  403: ['FORBIDDEN', 'Token lacks the required permission'],
  404: ['NOT_FOUND', 'Not found'],
  408: ['UPSTREAM_TIMEOUT', 'REST API timed out'],
  409: ['CONFLICT', 'Request conflicts with the current state'],
  410: ['NOT_FOUND', 'Not found'],
  422: ['BAD_USER_INPUT', 'REST API rejected the request'],
  429: ['RATE_LIMITED', 'Rate limit exceeded; retry later'],
  502: ['UPSTREAM_UNAVAILABLE', 'REST API unavailable'],
  503: ['UPSTREAM_UNAVAILABLE', 'REST API unavailable'],
  504: ['UPSTREAM_TIMEOUT', 'REST API timed out'],
};

const byFailure: Readonly<Record<RestError['failure'], readonly [ErrorCode, string]>> = {
  status: ['UPSTREAM_ERROR', 'REST API responded with an error'],
  timeout: ['UPSTREAM_TIMEOUT', 'REST API timed out'],
  unavailable: ['UPSTREAM_UNAVAILABLE', 'REST API unavailable'],
  overloaded: ['OVERLOADED', 'The gateway is overloaded'],
  'too-large': ['UPSTREAM_ERROR', 'REST API response exceeds a limit'],
  'invalid-response': ['UPSTREAM_ERROR', 'REST API response is invalid'],
  cancelled: ['UPSTREAM_UNAVAILABLE', 'Request cancelled'],
};

/** Returns the code, message and extensions of an error for clients. */
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

/** Failures whose error message was written by the gateway, without text of the REST API. */
const hasOwnReason: ReadonlySet<RestError['failure']> = new Set(['too-large', 'overloaded', 'invalid-response']);

function describeRest({ failure, details, message: reason }: RestError) {
  const { method, path, status, upstreamMessage, retryAfter } = details;
  const isClientError = status !== undefined && status >= 400 && status < 500;
  const [code, message] =
    (failure === 'status' && byStatus[status ?? 0]) || (isClientError && byStatus[400]) || byFailure[failure];
  const isSentWrite = method !== 'GET' && (failure === 'invalid-response' || failure === 'too-large');
  const ownReason = isSentWrite ? `${reason}; the REST API may have executed the write` : reason;
  const detail = hasOwnReason.has(failure) ? ownReason : upstreamMessage;
  return {
    code,
    message: detail ? `${message}: ${detail}` : message,
    extensions: { rest: { method, path, status, message: upstreamMessage, retryAfter } },
  };
}

/** Converts the path of each problem from the REST request to the GraphQL arguments. */
function describeViolation({ problems }: ContractViolation) {
  const inputProblems = problems.map(({ path: [place, ...path], message }) => ({
    path: place === 'body' ? ['input', ...path] : path,
    message,
  }));
  return {
    code: 'BAD_USER_INPUT' as const,
    message: inputProblems.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '),
    extensions: { problems: inputProblems },
  };
}

/**
 * Returns true for an error of any copy of graphql. A plugin of an application can throw errors of another copy, and
 * they are no instances of our class.
 */
export function isGraphQLError(error: unknown): error is GraphQLError {
  try {
    const isNamed = Object.prototype.toString.call(error) === '[object GraphQLError]';
    return isNamed && typeof Reflect.get(Object(error), 'message') === 'string';
  } catch {
    // A getter of the value throws.
    return false;
  }
}

/** Converts an error to an error for clients. The result has a code, but no stack, token, URL or file path. */
function toGraphQLError(error: unknown): GraphQLError {
  try {
    return convert(error);
  } catch {
    // An application can throw any value, also one whose getters throw, or whose extensions are no JSON.
    return convert(undefined);
  }
}

function convert(error: unknown): GraphQLError {
  const locatedError = isGraphQLError(error) ? error : undefined;
  const cause = locatedError?.originalError ?? error;
  // An error without a path concerns the whole request, such as a validation error.
  if (locatedError && !locatedError.path) return withCode(locatedError);
  if (isGraphQLError(cause)) return withCode(locatedError ?? cause);
  const { code, message, extensions } = describe(cause);
  // An error outside fields leaves no partial data, so the response must have status 500.
  const http = !locatedError && code === 'INTERNAL_SERVER_ERROR' ? { http: { status: 500 } } : {};
  return createErrorAt(locatedError, message, { code, ...extensions, ...http });
}

/** Replacement for the message of Yoga, which does not mention `operationName`. */
const missingOperation =
  'operationName must be the name of an operation in the document; omit it only if the document has exactly one operation';

/**
 * Adds a code to an error of graphql-js: `UPSTREAM_ERROR` for an invalid value of the REST API, or else
 * `BAD_USER_INPUT`.
 */
function withCode(error: GraphQLError): GraphQLError {
  const { code, http: anyHttp, originalError } = error.extensions ?? {};
  const http = validHttp(anyHttp);
  // Without the type, TypeScript would infer that each error is an instance of our class.
  const isOurs: boolean = error instanceof GraphQLError;
  if (typeof code === 'string' && Object.hasOwn(codes, code)) {
    // Throws for extensions that are no JSON. Only here, extensions of an application reach the response.
    JSON.stringify(error.extensions);
    // Yoga would respond with status 500 because of the original error of an instance of our class.
    return isOurs && !error.originalError && http === anyHttp
      ? error
      : createErrorAt(error, error.message, { ...error.extensions, http });
  }
  const isUpstream = isAboutValue(error);
  const prefix = isUpstream ? 'REST API returned an invalid value: ' : '';
  const text = code === 'OPERATION_RESOLUTION_FAILURE' ? missingOperation : error.message;
  return createErrorAt(error, prefix + redact(text, { maxLength: maxMessageLength }), {
    // Yoga quotes an invalid JSON body in `originalError`, so this extension is omitted. `http.spec` is also omitted
    // then, because it would change the status of the response to 200.
    ...(http && { http: originalError ? { status: http.status } : http }),
    code: isUpstream ? 'UPSTREAM_ERROR' : 'BAD_USER_INPUT',
  });
}

/**
 * Maximum characters of a message of graphql-js. It is higher than the default of `redact`, because long names and
 * values can precede the explanation.
 */
const maxMessageLength = 400;

/** Returns true for an error about the value of a field, and not about an argument. */
const isAboutValue = ({ path, message }: GraphQLError): boolean => path !== undefined && !/^Argument "/.test(message);

/** Creates an error with another message at the path and locations of `original`. */
function createErrorAt(
  original: GraphQLError | undefined,
  message: string,
  extensions: Record<string, unknown>,
): GraphQLError {
  const { nodes, source, positions, path, locations } = original ?? {};
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

/**
 * Converts a `GatewayError` to the error of an operation that is rejected before its first REST call.
 * @throws `error`, if it is not a `GatewayError`
 */
export function rejectionError(error: unknown): GraphQLError {
  if (!(error instanceof GatewayError)) throw error;
  const { code, message } = error;
  const http = code === 'OVERLOADED' ? { status: 503, headers: { 'retry-after': '1' } } : { spec: true, status: 400 };
  return withoutStack(() => new GraphQLError(message, { extensions: { code, http } }));
}

/** Returns the response body for a request that was rejected before execution. */
export const errorBody = (code: ErrorCode, message: string): string =>
  JSON.stringify({ errors: [{ message, extensions: { code } }] });

export const errorCodes: readonly string[] = Object.keys(codes);

/** Converts an error to the error that clients receive. */
export type MaskError = (error: unknown, requestId?: string) => GraphQLError;

/** Creates a function that converts errors for clients. The function reports each internal error once. */
export function createErrorMask(onInternalError: (error: unknown, requestId?: string) => void): MaskError {
  const reportedErrors = new WeakSet<object>();
  return (error, requestId) => {
    const maskedError = toGraphQLError(error);
    if (maskedError.extensions.code !== 'INTERNAL_SERVER_ERROR') return maskedError;
    if (!isObject(error) || !reportedErrors.has(error)) onInternalError(error, requestId);
    if (isObject(error)) reportedErrors.add(error);
    reportedErrors.add(maskedError);
    return maskedError;
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
