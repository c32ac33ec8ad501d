/** Calls a function whose errors have no stack trace, because stack traces cost CPU time. */
export function withoutStack<Value>(create: () => Value): Value {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return create();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
