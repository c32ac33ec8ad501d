/** What is made of an input: null stays null, which can mean something, and what is absent stays absent. */
export const converted = <V, R>(value: V | null | undefined, convert: (value: V) => R): R | null | undefined =>
  value === undefined ? undefined : value === null ? null : convert(value);
