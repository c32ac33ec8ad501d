import { recordFields, writeResponses } from '../contract/facts.js';
import { isJsonObject } from './body.js';

type Json = Readonly<Record<string, unknown>>;

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === false;

/** Returns the schema of the response to a write, or null for a write whose success has no body. */
export const promisedSchema = (name: string): string | null => writeResponses[name] ?? null;

/** Returns true if the contract requires a field of the schema. */
export const requiresFields = (schema: string): boolean =>
  Object.values(recordFields[schema] ?? {}).some((presence) => presence !== 'optional');

/** Returns true for an object with an error, which can also have status 200. */
export function containsError(json: unknown): boolean {
  if (!isJsonObject(json)) return false;
  const { error, errors } = json as Json;
  return !isAbsent(error) || (Array.isArray(errors) && errors.length > 0);
}

/**
 * Compares the body of a successful write with the contract. Pages of a proxy and errors can also have status 200.
 * @param name method and path template
 * @returns the problem, or undefined if the body can be that of a success
 */
export function writeProblem(name: string, json: unknown): string | undefined {
  const schema = promisedSchema(name);
  if (!isJsonObject(json)) return schema === null ? undefined : 'response must be a JSON object';
  const hasError = containsError(json);
  if (schema === null) return hasError ? 'response contains an error' : undefined;
  // `object` does not identify a record, because errors can have it, too.
  const fields = recordFields[schema] ?? {};
  for (const field in fields) if (field !== 'object' && Object.hasOwn(json, field)) return undefined;
  if (hasError) return 'response contains an error';
  const isRequired = (field: string) => field !== 'object' && fields[field] !== 'optional';
  return Object.keys(fields).some(isRequired) ? `response lacks all fields of ${schema}` : undefined;
}
