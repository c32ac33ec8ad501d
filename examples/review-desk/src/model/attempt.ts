/** The value, or what reading it threw: for lists that can do without one of their parts. */
export function attempt<T>(read: () => T): { value: T; error?: never } | { value?: never; error: unknown } {
  try {
    return { value: read() };
  } catch (error) {
    return { error };
  }
}
