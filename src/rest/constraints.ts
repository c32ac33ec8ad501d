import type { ErrorObject } from 'ajv';
import { quote, redact } from '../errors/redact.js';
import type { Problem } from '../errors/rest-error.js';
import { limits } from '../limits/table.js';
import { byOperation } from './contract/checks.js';

/** Values of a request that the contract constrains. */
interface AnyRequest {
  path?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * Returns the constraints of the contract that a request violates, at most `limits.inputProblems`. The list is empty
 * for a valid request.
 * @param operation method and path template
 */
export function violations(operation: string, request: AnyRequest): Problem[] {
  const check = byOperation[operation];
  if (!check || check(toSentForm(request))) return [];
  return (check.errors ?? [])
    .filter((error) => !isSummary(error))
    .slice(0, limits.inputProblems.max)
    .map((error) => problem(error, request));
}

/** Returns true for an error that only reports that a nested schema failed. The nested errors contain the details. */
const isSummary = ({ keyword, params }: ErrorObject): boolean =>
  keyword === 'if' || (keyword === 'oneOf' && params.passingSchemas === null);

/** Removes null and undefined query parameters, and an undefined body, which are not sent. */
const toSentForm = ({ path, query = {}, body }: AnyRequest) => ({
  path,
  query: withoutMissing(query as Record<string, unknown>),
  ...(body !== undefined && { body }),
});

const isMissing = (value: unknown): boolean => value === null || value === undefined;

/** Removes null and undefined values. Most queries have none, and are not copied. */
function withoutMissing(query: Readonly<Record<string, unknown>>): object {
  for (const name in query)
    if (isMissing(query[name])) return Object.fromEntries(Object.entries(query).filter(([, one]) => !isMissing(one)));
  return query;
}

function problem({ instancePath, keyword, params, message }: ErrorObject, request: AnyRequest): Problem {
  const steps = instancePath.split('/').slice(1).map(unescapePointer);
  const path = steps.map((step) => (/^\d+$/.test(step) ? Number(step) : redact(step)));
  if (keyword === 'required') return { path: [...path, String(params.missingProperty)], message: 'is required' };
  if (keyword === 'additionalProperties')
    return { path: [...path, redact(String(params.additionalProperty))], message: 'is not a known field' };
  if (keyword === 'minProperties') return { path, message: 'must have at least one field' };
  const value = steps.reduce<unknown>(
    (parent, step) => (parent as Record<string, unknown> | undefined)?.[step],
    request,
  );
  return {
    path,
    message: `${rule(keyword, params, message)}, got ${isLength(keyword) ? lengthOf(value) : quote(value)}`,
  };
}

const isLength = (keyword: string): boolean => /^(min|max)(Length|Items)$/.test(keyword);

/** Returns the number of items or characters. A surrogate pair counts as one character. */
const lengthOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : String(value).replace(/[\ud800-\udbff](?=[\udc00-\udfff])/g, '').length;

function rule(keyword: string, params: ErrorObject['params'], message = 'is not allowed'): string {
  if (keyword === 'enum') return `must be one of ${(params.allowedValues as unknown[]).join(', ')}`;
  if (isLength(keyword))
    return message
      .replace('NOT have fewer than', 'have at least')
      .replace('NOT have more than', 'have at most')
      .replace(/\b1 (character|item)s$/, '1 $1');
  return message;
}

const unescapePointer = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');
