import type { ErrorObject } from 'ajv';
import { limits } from '../limits/table.js';
import { byOperation } from './contract/checks.js';
import type { Problem } from './error.js';
import { redact } from './redact.js';

/** The parts of a request that the contract limits. */
interface AnyRequest {
  path?: unknown;
  query?: unknown;
  body?: unknown;
}

/** The contract constraints that a request violates, at most 20 of them; empty if the request is valid. */
export function violations(operation: string, request: AnyRequest): Problem[] {
  const check = byOperation[operation];
  if (!check || check(present(request))) return [];
  return (check.errors ?? [])
    .filter((error) => !isSummary(error))
    .slice(0, limits.inputProblems.max)
    .map(problem);
}

/** True for an error that only reports that a nested schema failed. The nested errors have the details. */
const isSummary = ({ keyword, params }: ErrorObject): boolean =>
  keyword === 'if' || (keyword === 'oneOf' && params.passingSchemas === null);

// Validates the request as sent: a query without null and undefined, a body without undefined.
const present = ({ path, query, body }: AnyRequest) => ({
  path,
  query: Object.fromEntries(Object.entries(query ?? {}).filter(([, v]) => v !== null && v !== undefined)),
  ...(body !== undefined && { body }),
});

function problem({ instancePath, keyword, params, message }: ErrorObject): Problem {
  const path = instancePath.split('/').slice(1).map(unescapePointer);
  if (keyword === 'required') return { path: [...path, String(params.missingProperty)], message: 'is required' };
  if (keyword === 'additionalProperties')
    return { path: [...path, redact(String(params.additionalProperty))], message: 'is not a known field' };
  if (keyword === 'enum') return { path, message: `must be one of ${(params.allowedValues as unknown[]).join(', ')}` };
  if (keyword === 'minProperties') return { path, message: 'must have at least one field' };
  return { path, message: message ?? 'is not allowed' };
}

const unescapePointer = (part: string): string | number =>
  /^\d+$/.test(part) ? Number(part) : redact(part.replaceAll('~1', '/').replaceAll('~0', '~'));
