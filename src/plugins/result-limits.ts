import { collectFields } from '@graphql-tools/utils';
import { type ExecutionArgs, GraphQLError, type GraphQLSchema, getOperationAST, isNonNullType } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { contextOf } from '../context.js';
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
      return mapResults(results, (result) => limits.limit(result));
    });
  },
});

class ResultLimits {
  readonly #schema: GraphQLSchema;
  readonly #args: ExecutionArgs;
  readonly #maxBytes: number;
  #remainingBytes: number;
  #remainingErrors = maxErrors;

  constructor(schema: GraphQLSchema, args: ExecutionArgs, maxBytes: number) {
    this.#schema = schema;
    this.#args = args;
    this.#maxBytes = maxBytes;
    this.#remainingBytes = maxBytes;
  }

  async limit(result: ResultPart): Promise<ResultPart> {
    const limited = this.#limitErrors(result);
    if (result.path) return this.#limitPart(limited);
    return result.data ? this.#limitRootFields(limited) : limited;
  }

  #limitErrors(result: ResultPart): ResultPart {
    const { values } = contextOf(this.#args);
    const { errors = [] } = result;
    const reported = errors.slice(0, this.#remainingErrors);
    this.#remainingErrors -= reported.length;
    if (reported.length < errors.length) reported.push(omittedError(errors.length - reported.length));
    if (values.isStopped && 'data' in result && !result.path) reported.push(stoppedError());
    return reported.length > 0 ? { ...result, errors: reported } : result;
  }

  /** Bounds the root fields of a result, each by itself. */
  async #limitRootFields(result: ResultPart): Promise<ResultPart> {
    const errors: GraphQLError[] = [];
    let data: Record<string, unknown> = result.data ?? {};
    for (const key of Object.keys(data)) {
      if (await this.#fits(data[key])) continue;
      if (errors.length === 0) data = { ...data };
      const error = this.#tooLargeError([key]);
      errors.push(error);
      if (!this.#isNullable(key)) return { ...result, data: null, errors: [...(result.errors ?? []), error] };
      data[key] = null;
    }
    return errors.length > 0 ? { ...result, data, errors: [...(result.errors ?? []), ...errors] } : result;
  }

  /** Bounds the data or the items of an incremental result. */
  async #limitPart(part: ResultPart): Promise<ResultPart> {
    if (await this.#fits(part.data ?? part.items)) return part;
    const emptyPart = 'items' in part ? { items: null } : { data: null };
    return { ...part, ...emptyPart, errors: [...(part.errors ?? []), this.#tooLargeError(part.path)] };
  }

  async #fits(value: unknown): Promise<boolean> {
    const size = jsonSize(value, this.#remainingBytes);
    const bytes = typeof size === 'number' ? size : await size;
    if (bytes > this.#remainingBytes) return false;
    this.#remainingBytes -= bytes;
    return true;
  }

  #tooLargeError(path?: readonly (string | number)[]): GraphQLError {
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
const stoppedError = (): GraphQLError =>
  new GraphQLError(`Operation stopped after ${maxFailures} failed fields; all further fields are null`, {
    extensions: { code: 'TOO_MANY_VALUES' },
  });

const omittedError = (omitted: number): GraphQLError =>
  new GraphQLError(`${omitted} more errors are omitted`, { extensions: { code: 'RESPONSE_TOO_LARGE', omitted } });
