import { GraphQLError } from 'graphql';
import { ContractViolation, type ErrorCode, GatewayError, RestError, redact } from './rest/index.js';

export type { ErrorCode };

const byStatus: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  400: ['BAD_USER_INPUT', 'The service refused the request'],
  401: ['UNAUTHENTICATED', 'The service wants a valid token: send it as `Authorization: Bearer <token>`'],
  403: ['FORBIDDEN', 'The token does not allow this'],
  404: ['NOT_FOUND', 'There is no such thing'],
  408: ['UPSTREAM_TIMEOUT', 'The service took too long'],
  409: ['CONFLICT', 'This conflicts with what is there'],
  422: ['BAD_USER_INPUT', 'The service refused the request'],
  429: ['RATE_LIMITED', 'Too many requests: the service asks to wait'],
  502: ['UPSTREAM_UNAVAILABLE', 'The service can not be reached'],
  503: ['UPSTREAM_UNAVAILABLE', 'The service can not be reached'],
  504: ['UPSTREAM_TIMEOUT', 'The service took too long'],
};

const byFailure: Readonly<Record<RestError['failure'], readonly [ErrorCode, string]>> = {
  status: ['UPSTREAM_ERROR', 'The service failed'],
  timeout: ['UPSTREAM_TIMEOUT', 'The service took too long'],
  unavailable: ['UPSTREAM_UNAVAILABLE', 'The service can not be reached'],
  overloaded: ['OVERLOADED', 'The gateway is overloaded'],
  'too-large': ['UPSTREAM_ERROR', 'The REST API response exceeds a limit'],
  'invalid-answer': ['UPSTREAM_ERROR', 'The service gave an answer that can not be used'],
  cancelled: ['UPSTREAM_UNAVAILABLE', 'The request was given up'],
};

/** What is wrong, in the words of the graph, and what may be said of the call behind it. */
function describe(error: unknown): {
  code: ErrorCode;
  message: string;
  extensions?: Record<string, unknown>;
} {
  if (error instanceof RestError) return describeRest(error);
  if (error instanceof ContractViolation) return describeViolation(error);
  if (error instanceof GatewayError) return { code: error.code, message: error.message };
  // The executor says so of a value that its scalar can't show, and all values are the service's.
  if (error instanceof Error && /^(Int|Float|String|Boolean) cannot represent /.test(error.message))
    return { code: 'UPSTREAM_ERROR', message: `The service gave a wrong value: ${redact(error.message)}` };
  return { code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong in the gateway' };
}

function describeRest({ failure, details, message: reason }: RestError) {
  const { method, path, status, upstreamMessage, retryAfter } = details;
  const clientError = status !== undefined && status >= 400 && status < 500;
  const [code, message] =
    (failure === 'status' && byStatus[status ?? 0]) || (clientError && byStatus[400]) || byFailure[failure];
  const said = failure === 'too-large' || failure === 'overloaded' ? reason : upstreamMessage;
  return {
    code,
    message: said ? `${message}: ${said}` : message,
    extensions: { rest: { method, path, status, message: upstreamMessage, retryAfter } },
  };
}

/** Where a wrong value stands in a mutation's input, or in a list's arguments. */
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

/** An error as it may be shown: with a code, and without anything that is not the caller's business. */
export function toGraphQLError(error: unknown): GraphQLError {
  const located = error instanceof GraphQLError ? error : undefined;
  const thrown = located?.originalError ?? error;
  // Without a path it is about the request: nothing has been executed yet.
  if (located && !located.path) return withCode(located);
  if (thrown instanceof GraphQLError) return withCode(located ?? thrown);
  const { code, message, extensions } = describe(thrown);
  // Without a field there is no partial data: the whole request failed.
  const http = !located && code === 'INTERNAL_SERVER_ERROR' ? { http: { status: 500 } } : {};
  return relocated(located, message, { code, ...extensions, ...http });
}

/**
 * An error of GraphQL itself. One at a field comes from a value that its type can't show, for which the service
 * stands; any other one is about the request.
 */
function withCode(error: GraphQLError): GraphQLError {
  const { code, http, originalError } = error.extensions ?? {};
  if (typeof code === 'string' && code in codes) return error;
  return relocated(error, redact(error.message, { maxLength: maxMessageLength }), {
    // Yoga says of a body that is no JSON what it holds: that goes, and with it what told Yoga its status.
    ...(http && { http: originalError ? { status: http.status } : http }),
    code: isAboutValue(error) ? 'UPSTREAM_ERROR' : 'BAD_USER_INPUT',
  });
}

/** Messages of GraphQL itself contain names and values of the caller or of the upstream, with an explanation after them. */
const maxMessageLength = 400;

/** Whether the executor says it of a value, and not of an argument that a variable left out. */
const isAboutValue = ({ path, message }: GraphQLError): boolean => path !== undefined && !/^Argument "/.test(message);

/** An error with other words at the place of another one. */
function relocated(at: GraphQLError | undefined, message: string, extensions: Record<string, unknown>): GraphQLError {
  const { nodes, source, positions, path, locations } = at ?? {};
  return Object.assign(new GraphQLError(message, { nodes, source, positions, path, extensions }), { locations });
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

/** The body of an answer that is nothing but an error: the request did not come as far as the graph. */
export const errorBody = (code: ErrorCode, message: string): string =>
  JSON.stringify({ errors: [{ message, extensions: { code } }] });

export const errorCodes: readonly string[] = Object.keys(codes);

/** Returns what clients see of an error. */
export type MaskError = (error: unknown, requestId?: string) => GraphQLError;

/** Creates a function that masks errors. It reports each internal error once. */
export function createErrorMask(onInternalError: (error: unknown, requestId?: string) => void): MaskError {
  const told = new WeakSet<object>();
  return (error, requestId) => {
    const shown = toGraphQLError(error);
    if (shown.extensions.code !== 'INTERNAL_SERVER_ERROR') return shown;
    if (!isObject(error) || !told.has(error)) onInternalError(error, requestId);
    if (isObject(error)) told.add(error);
    told.add(shown);
    return shown;
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
