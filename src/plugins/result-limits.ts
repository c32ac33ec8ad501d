import { collectFields } from '@graphql-tools/utils';
import { type ExecutionArgs, GraphQLError, type GraphQLSchema, getOperationAST, isNonNullType } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Context } from '../context.js';
import { jsonSize } from '../limits/response-size.js';
import { fragmentsOf, maxFailures } from '../limits/values.js';
import { mapResults, type ResultPart, type Results } from './result-parts.js';

/** Maximum number of errors in a response. People read the first few; each costs masking, logging and bytes. */
export const maxErrors = 100;

/**
 * Bounds the errors and the bytes of a response before anything else handles them. One more error has the number of those
 * omitted, in `extensions.omitted`. The first root field beyond the limit of bytes becomes null, and later ones if they do
 * not fit.
 */
export const useResultLimits = (schema: GraphQLSchema, maxBytes: number): Plugin => ({
  onExecute({ executeFn, setExecuteFn }) {
    setExecuteFn(async (args: ExecutionArgs) => {
      const results: Results = await executeFn(args);
      const limits = new ResultLimits(schema, args, maxBytes);
      return mapResults(results, (result) => limits.bound(result));
    });
  },
});

class ResultLimits {
  readonly #schema: GraphQLSchema;
  readonly #args: ExecutionArgs;
  readonly #maxBytes: number;
  #bytesLeft: number;
  #errorsLeft = maxErrors;

  constructor(schema: GraphQLSchema, args: ExecutionArgs, maxBytes: number) {
    this.#schema = schema;
    this.#args = args;
    this.#maxBytes = maxBytes;
    this.#bytesLeft = maxBytes;
  }

  async bound(result: ResultPart): Promise<ResultPart> {
    const limited = this.#boundErrors(result);
    if (result.path) return this.#boundPiece(limited);
    return result.data ? this.#boundRoots(limited) : limited;
  }

  #boundErrors(result: ResultPart): ResultPart {
    const { values } = this.#args.contextValue as Context;
    const { errors = [] } = result;
    const shown = errors.slice(0, this.#errorsLeft);
    this.#errorsLeft -= shown.length;
    if (shown.length < errors.length) shown.push(omission(errors.length - shown.length));
    if (values.isStopped && 'data' in result && !result.path) shown.push(stopped());
    return shown.length > 0 ? { ...result, errors: shown } : result;
  }

  /** Bounds the root fields of a result, each by itself. */
  async #boundRoots(result: ResultPart): Promise<ResultPart> {
    const errors: GraphQLError[] = [];
    let data: Record<string, unknown> = result.data ?? {};
    for (const key of Object.keys(data)) {
      if (await this.#fits(data[key])) continue;
      if (errors.length === 0) data = { ...data };
      const error = this.#tooLarge([key]);
      errors.push(error);
      if (!this.#isNullable(key)) return { ...result, data: null, errors: [...(result.errors ?? []), error] };
      data[key] = null;
    }
    return errors.length > 0 ? { ...result, data, errors: [...(result.errors ?? []), ...errors] } : result;
  }

  /** Bounds the data or the items of an incremental result. */
  async #boundPiece(piece: ResultPart): Promise<ResultPart> {
    if (await this.#fits(piece.data ?? piece.items)) return piece;
    const empty = 'items' in piece ? { items: null } : { data: null };
    return { ...piece, ...empty, errors: [...(piece.errors ?? []), this.#tooLarge(piece.path)] };
  }

  async #fits(value: unknown): Promise<boolean> {
    const counted = jsonSize(value, this.#bytesLeft);
    const bytes = typeof counted === 'number' ? counted : await counted;
    if (bytes > this.#bytesLeft) return false;
    this.#bytesLeft -= bytes;
    return true;
  }

  #tooLarge(path?: readonly (string | number)[]): GraphQLError {
    const message = `Response exceeds the limit of ${this.#maxBytes} bytes; reduce \`first\` or select fewer fields`;
    return new GraphQLError(message, { path: path ?? null, extensions: { code: 'RESPONSE_TOO_LARGE' } });
  }

  #isNullable(key: string): boolean {
    const { document, operationName, variableValues } = this.#args;
    const operation = getOperationAST(document, operationName);
    const type = operation && this.#schema.getRootType(operation.operation);
    if (!type) return false;
    const { fields } = collectFields(
      this.#schema,
      fragmentsOf(document),
      variableValues ?? {},
      type,
      operation.selectionSet,
    );
    const name = fields.get(key)?.[0]?.name.value ?? '';
    // The introspection fields are the only root fields that a type does not list.
    return !isNonNullType(type.getFields()[name]?.type) && name !== '__schema';
  }
}

/** Explains the fields without a value. */
const stopped = (): GraphQLError =>
  new GraphQLError(`Operation stopped after ${maxFailures} failed fields; all further fields are null`, {
    extensions: { code: 'TOO_MANY_VALUES' },
  });

const omission = (omitted: number): GraphQLError =>
  new GraphQLError(`${omitted} more errors are omitted`, { extensions: { code: 'RESPONSE_TOO_LARGE', omitted } });
