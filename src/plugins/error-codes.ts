import type { Plugin } from 'graphql-yoga';
import { toGraphQLError } from '../errors.js';

/** Errors that come before execution have no code of ours: they get one here. */
export const useErrorCodes = (): Plugin => ({
  onExecutionResult({ result, setResult }) {
    if (result && 'errors' in result && result.errors)
      setResult({ ...result, errors: result.errors.map(toGraphQLError) });
  },
});
