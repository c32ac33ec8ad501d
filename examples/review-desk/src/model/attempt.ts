/** Returns the value, or the error that reading it threw. Lists use it to leave out one failed part. */
export function attempt<T>(read: () => T): { value: T; error?: never } | { value?: never; error: unknown } {
  try {
    return { value: read() };
  } catch (error) {
    return { error };
  }
}
