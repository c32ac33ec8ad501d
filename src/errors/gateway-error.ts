/** Values of `extensions.code` in errors. */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'TOO_MANY_CALLS'
  | 'TOO_MANY_VALUES'
  | 'RESPONSE_TOO_LARGE'
  | 'OVERLOADED'
  | 'PERSISTED_QUERY_NOT_FOUND'
  | 'PERSISTED_QUERY_NOT_SUPPORTED'
  | 'UPSTREAM_TIMEOUT'
  | 'UPSTREAM_UNAVAILABLE'
  | 'UPSTREAM_ERROR'
  | 'INTERNAL_SERVER_ERROR';

/**
 * An error without a stack trace. Expected errors need none: it costs CPU time, and V8 keeps the objects of its functions
 * until it is read, so an error in a cache would keep an operation.
 */
export class ErrorWithoutStack extends Error {
  constructor(message: string) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** An error whose code and message are visible to clients. */
export class GatewayError extends ErrorWithoutStack {
  override name = 'GatewayError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Calls a function whose errors have no stack trace. See `ErrorWithoutStack`. */
export function withoutStack<Value>(create: () => Value): Value {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return create();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
