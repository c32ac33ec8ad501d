/**
 * Returns a record, or records, from a resolver. A type by its name has the records of that type behind it, and an error
 * in the place of a record becomes an error at its place in the response. The types of the builder know neither.
 */
export const asResult = (records: unknown): never => records as never;
