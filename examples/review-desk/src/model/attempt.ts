/** Returns the value of `read`, or the error that `read` throws. Lists skip parts with an error. */
export function attempt<T>(read: () => T): { value: T; error?: never } | { value?: never; error: unknown } {
  try {
    return { value: read() };
  } catch (error) {
    return { error };
  }
}
