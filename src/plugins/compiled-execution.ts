import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  visit,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Plugin } from 'graphql-yoga';

type Execute = (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult>;

/**
 * Executes a document by a function made for it, once: about three times as fast as walking it anew. Compiled
 * documents live as long as the parse cache keeps their documents. `@defer` and `@stream` stay with the ordinary
 * executor, and so does what can't be compiled.
 */
export function useCompiledExecution(): Plugin {
  const compiled = new WeakMap<DocumentNode, Map<string, Execute | undefined>>();
  return {
    onExecute({ args, setExecuteFn }) {
      const { document, operationName, schema } = args;
      const operations = compiled.get(document) ?? new Map<string, Execute | undefined>();
      compiled.set(document, operations);
      const name = operationName ?? '';
      if (!operations.has(name)) operations.set(name, compile(schema, document, operationName));
      const execute = operations.get(name);
      if (execute) setExecuteFn(execute);
    },
  };
}

function compile(schema: GraphQLSchema, document: DocumentNode, operationName?: string | null): Execute | undefined {
  if (isIncremental(document)) return undefined;
  const query = compileQuery(schema, document, operationName ?? undefined, { disablingCapturingStackErrors: true });
  if (!isCompiledQuery(query)) return undefined;
  const run = (query as CompiledQuery).query;
  return async ({ rootValue, contextValue, variableValues }) => {
    const result = await run(rootValue, contextValue, variableValues);
    return result.errors ? { ...result, errors: result.errors.map((error) => placed(error, document)) } : result;
  };
}

/** A compiled query's error knows its lines and columns alone; others are found by their place in the source. */
function placed(error: GraphQLError, { loc }: DocumentNode): GraphQLError {
  if (!loc || !error.locations || error.nodes) return error;
  const starts = [0, ...[...loc.source.body.matchAll(/\r\n|[\n\r]/g)].map(({ index, 0: end }) => index + end.length)];
  return new GraphQLError(error.message, {
    source: loc.source,
    positions: error.locations.map(({ line, column }) => (starts[line - 1] ?? 0) + column - 1),
    path: error.path,
    originalError: error.originalError,
    extensions: error.extensions,
  });
}

function isIncremental(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Directive({ name }) {
      if (name.value === 'defer' || name.value === 'stream') found = true;
    },
  });
  return found;
}
