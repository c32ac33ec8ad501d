import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { perOperation } from '../cache/once.js';
import { contextOf } from '../context.js';
import { limits, msPer } from '../limits/table.js';
import { turns } from '../limits/turns.js';
import { compileWeight } from './compile-weight.js';
import type { GatewayPlugin } from './contract.js';
import type { DocumentCache } from './document-cache.js';
import { isIncremental } from './walking-execution.js';

type Execute = (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult>;

/** Measured: up to 5.7 kB per unit once the query was executed, for selections of interfaces. */
const bytesPerWeight = 6_000;

/**
 * Compiles a query when it arrives repeatedly: execution is then about three times as fast. Compiling costs more than
 * one ordinary execution, so unique documents are not compiled. A compiled query lives as long as its document
 * in the cache, which counts its bytes. Queries that are too large, or whose response would differ, use the ordinary executor,
 * and so do queries that arrive while others are compiled.
 * @param compileFrom arrival of a document that compiles it
 */
export function useCompiledExecution(
  schema: GraphQLSchema,
  documents: DocumentCache<DocumentNode>,
  compileFrom = 2,
): GatewayPlugin {
  /** Functions that count an arrival of an operation, and return its compiled form if there is one. */
  const arriveOf = perOperation((document, operation) => {
    let arrivals = 0;
    let weight: number | undefined;
    let isCompiled = false;
    let execute: Execute | undefined;
    return (): Execute | undefined => {
      if (isCompiled || ++arrivals < compileFrom) return execute;
      weight ??= weigh(schema, document, operation);
      if (weight > limits.compileWeight.max || !turns.large.take(weight * msPer.compiledField)) return undefined;
      isCompiled = true;
      documents.addBytes(document.loc?.source.body ?? '', document, weight * bytesPerWeight);
      execute = compile(schema, document, operation);
      return execute;
    };
  });
  return {
    onExecute({ args, setExecuteFn }) {
      const execute = arriveOf(args.document, args.operationName)?.();
      if (!execute) return;
      contextOf(args).budget.isCompiled = true;
      setExecuteFn(execute);
    },
  };
}

/** Returns the weight of an operation, infinite if it must not be compiled. */
const weigh: typeof compileWeight = (schema, document, operation) =>
  operation.operation === 'query' && !needsWalking(document) ? compileWeight(schema, document, operation) : Infinity;

function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Execute | undefined {
  const query = compileQuery(schema, document, operation.name?.value, { disablingCapturingStackErrors: true });
  if (!isCompiledQuery(query)) return undefined;
  const run = (query as CompiledQuery).query;
  return ({ rootValue, contextValue, variableValues }) => run(rootValue, contextValue, variableValues);
}

/**
 * True if graphql-jit would respond differently. It lacks `@defer`, `@stream`, the alias `__proto__`, and defaults of
 * non-null variables. An omitted variable inside a list or an input object becomes null.
 */
function needsWalking(document: DocumentNode): boolean {
  let found = isIncremental(document);
  visit(document, {
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
