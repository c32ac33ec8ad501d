import type { GraphQLError } from 'graphql';
import { toGraphQLError } from './errors.js';

/** Gives what may be shown of an error. */
export type MaskError = (error: unknown, requestId?: string) => GraphQLError;

/** Errors as they may be shown. Those that are the gateway's own fault are told of first, each once. */
export function createErrorMask(onInternalError: (error: unknown, requestId?: string) => void): MaskError {
  const told = new WeakSet<object>();
  return (error, requestId) => {
    const shown = toGraphQLError(error);
    if (shown.extensions.code !== 'INTERNAL_SERVER_ERROR') return shown;
    if (!isObject(error) || !told.has(error)) onInternalError(error, requestId);
    if (isObject(error)) told.add(error);
    told.add(shown);
    return shown;
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
