import {
  type ExecutionArgs,
  GraphQLBoolean,
  GraphQLError,
  getOperationAST,
  getVariableValues,
  valueFromAST,
} from 'graphql';
import type { GatewayPlugin } from './contract.js';
import { allTypes, negotiateType, streamTypes } from './media-type.js';
import { incrementalDirectives } from './resolver-execution.js';

/**
 * Rejects an operation before its first call if the client accepts no media type of its response. Yoga negotiates the
 * type after the execution, so a client that repeats a rejected mutation would send the write twice.
 */
export const useAcceptableTypes = (): GatewayPlugin => ({
  onExecute({ args, setExecuteFn }) {
    const { request } = args.contextValue as { request?: Request };
    if (!request) return;
    const types = canStream(args) ? streamTypes : allTypes;
    if (negotiateType(request.headers.get('accept'), types) === undefined)
      setExecuteFn(() => ({ errors: [incrementalError] }));
  },
});

/** Error of an operation with `@defer` or `@stream`. Yoga responds to other operations without a body. */
const incrementalError = new GraphQLError(
  'Accept must include multipart/mixed or text/event-stream, because the operation has @defer or @stream',
  { extensions: { code: 'BAD_USER_INPUT', http: { status: 406 } } },
);

/** Returns true if the response of an operation can have several parts. */
function canStream({ schema, document, operationName, variableValues }: ExecutionArgs): boolean {
  const directives = incrementalDirectives(document);
  if (directives.length === 0) return false;
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  const { coerced } = getVariableValues(schema, definitions, variableValues ?? {});
  return directives.some(({ arguments: args = [] }) => {
    const condition = args.find(({ name }) => name.value === 'if')?.value;
    return valueFromAST(condition, GraphQLBoolean, coerced) !== false;
  });
}
