/** Returns the value, or the error thrown while reading it. Lists use it to skip a part that failed. */
export function attempt<T>(read: () => T): { value: T; error?: never } | { value?: never; error: unknown } {
  try {
    return { value: read() };
  } catch (error) {
    return { error };
  }
}
