import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  visit,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Plugin } from 'graphql-yoga';
import { perOperation } from '../cache/per-operation.js';

type Execute = (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult>;

/**
 * Executes a query by a function made for it, once: about three times as fast as walking it anew. Compiled queries
 * live as long as the parse cache keeps their documents. Whatever can't be compiled without a difference in its
 * answer stays with the ordinary executor.
 */
export function useCompiledExecution(schema: GraphQLSchema): Plugin {
  const executeOf = perOperation((document, operationName) => compile(schema, document, operationName));
  return {
    onExecute({ args, setExecuteFn }) {
      const execute = executeOf(args.document, args.operationName);
      if (execute) setExecuteFn(execute);
    },
  };
}

function compile(schema: GraphQLSchema, document: DocumentNode, operationName?: string | null): Execute | undefined {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== 'query' || needsWalking(document)) return undefined;
  const query = compileQuery(schema, document, operationName ?? undefined, { disablingCapturingStackErrors: true });
  if (!isCompiledQuery(query)) return undefined;
  const run = (query as CompiledQuery).query;
  return ({ rootValue, contextValue, variableValues }) => run(rootValue, contextValue, variableValues);
}

/**
 * What a compiled query does otherwise: it has no `@defer` and `@stream`, a variable inside a list or an input object
 * that is left out becomes null there, one that must not be null gets no default, and `__proto__` is no name of a field.
 */
function needsWalking(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Directive: ({ name }) => {
      found ||= name.value === 'defer' || name.value === 'stream';
    },
    VariableDefinition: ({ type, defaultValue }) => {
      found ||= type.kind === Kind.NON_NULL_TYPE && defaultValue !== undefined;
    },
    Field: ({ alias }) => {
      found ||= alias?.value === '__proto__';
    },
    Variable: (_node, _key, parent) => {
      const holder = Array.isArray(parent) ? Kind.LIST : (parent as { kind?: string } | undefined)?.kind;
      found ||= holder === Kind.LIST || holder === Kind.OBJECT_FIELD;
    },
  });
  return found;
}
