/** Creates an error without a stack trace, because stack traces cost CPU time. */
export function withoutStack<E extends Error>(create: () => E): E {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return create();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
