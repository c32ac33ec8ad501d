import type { GraphQLParams } from 'graphql-yoga';

const names = new Set(['query', 'operationName', 'variables', 'extensions']);

type Parameters = GraphQLParams & { query: string };

/** The parameters of an ordinary request in JSON; nothing for any other, which is Yoga's to refuse in its own words. */
export function ordinaryParameters(body: string): Parameters | undefined {
  const parameters = parsed(body);
  if (!isObject(parameters) || !Object.keys(parameters).every((name) => names.has(name))) return undefined;
  const { query, operationName, variables, extensions } = parameters;
  return typeof query === 'string' &&
    (typeof operationName === 'string' || isAbsent(operationName)) &&
    (isObject(variables) || isAbsent(variables)) &&
    (isObject(extensions) || isAbsent(extensions))
    ? (parameters as unknown as Parameters)
    : undefined;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const isAbsent = (value: unknown) => value === undefined || value === null;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
