import { collectFields } from '@graphql-tools/utils';
import { type ExecutionArgs, GraphQLError, type GraphQLSchema, getOperationAST, isNonNullType } from 'graphql';
import { contextOf, type ResultMemo } from '../context.js';
import { type Budget, omittedFailure } from '../limits/budget.js';
import { jsonSize } from '../limits/response-size.js';
import { largePrintedBytes, limits } from '../limits/table.js';
import { fragmentsOf } from '../limits/weights.js';
import { toText } from '../plan/run/result-text.js';
import type { GatewayPlugin } from './contract.js';
import { mapResults, type ResultPart, type Results } from './result-parts.js';
import { TextResult } from './text-result.js';

/**
 * Limits the errors and the bytes of a response before other plugins handle the result. An additional error contains
 * the number of omitted errors in `extensions.omitted`. A root field that exceeds the remaining bytes becomes null.
 * With `@defer` and `@stream`, all pieces after the first piece that exceeds the remaining bytes are omitted.
 */
export const useResultLimits = (schema: GraphQLSchema): GatewayPlugin => ({
  onExecute({ executeFn, setExecuteFn }) {
    setExecuteFn(async (args: ExecutionArgs) => {
      const results: Results = await executeFn(args);
      const limits = new ResultLimits(schema, args);
      return mapResults(
        results,
        (result) => limits.limit(result),
        () => !limits.isExceeded,
      );
    });
  },
});

class ResultLimits {
  readonly #schema: GraphQLSchema;
  readonly #args: ExecutionArgs;
  readonly #budget: Budget;
  readonly #memo: ResultMemo | undefined;
  #omitsErrors = false;
  /** True after a piece that exceeded the remaining bytes. */
  isExceeded = false;

  constructor(schema: GraphQLSchema, args: ExecutionArgs) {
    this.#schema = schema;
    this.#args = args;
    const { budget, resultMemo } = contextOf(args);
    this.#budget = budget;
    this.#memo = resultMemo;
  }

  async limit(result: ResultPart): Promise<ResultPart> {
    const memo = result.errors || this.#budget.isStopped ? undefined : this.#memo;
    const knownText = memo?.find();
    if (knownText) return new TextResult(knownText);
    const limitedResult = await this.#limitErrors(result);
    if (result.path) return this.#limitPart(limitedResult);
    if (!result.data) return limitedResult;
    const limitedData = await this.#limitRootFields(limitedResult);
    if (!limitedData.data) return limitedData;
    const printing = toText(limitedData.data, this.#isLarge);
    const text = printing instanceof Promise ? await printing : printing;
    if (!limitedData.errors) memo?.keep(text);
    return new TextResult(text, limitedData.errors);
  }

  /** True if the JSON values of the result can have many bytes. */
  get #isLarge(): boolean {
    return this.#budget.maxResponseBytes - this.#budget.responseBytes > largePrintedBytes;
  }

  async #limitErrors(result: ResultPart): Promise<ResultPart> {
    const budget = this.#budget;
    const isStopped = budget.isStopped && 'data' in result && !result.path;
    const { errors = [], ...rest } = result;
    if (errors.length === 0 && !isStopped) return result;
    const reportedErrors: GraphQLError[] = [];
    for (const error of errors) {
      if (reportedErrors.length >= budget.errors) break;
      if (error === omittedFailure || error.originalError === omittedFailure) continue;
      // Only the path counts, because aliases can make a path long. The message and the locations are always short.
      if (!(await this.#fits(error.path))) break;
      reportedErrors.push(error);
    }
    const omitted = errors.length - reportedErrors.length;
    budget.errors -= reportedErrors.length;
    // Only the first piece with omitted errors gets the additional error.
    if (omitted > 0 && !this.#omitsErrors) reportedErrors.push(omittedError(omitted));
    this.#omitsErrors ||= omitted > 0;
    if (isStopped) reportedErrors.push(stoppedError());
    return reportedErrors.length > 0 ? { ...rest, errors: reportedErrors } : rest;
  }

  /** Limits the root fields of a result separately. */
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

  /** Limits the data or the items of an incremental result. */
  async #limitPart(part: ResultPart): Promise<ResultPart> {
    // The path counts, because the path of a small piece can be longer than its data.
    if (await this.#fits([part.data ?? part.items, part.path])) return part;
    this.isExceeded = true;
    const emptyPart = 'items' in part ? { items: null } : { data: null };
    return { ...part, ...emptyPart, errors: [...(part.errors ?? []), this.#tooLargeError(part.path)] };
  }

  async #fits(value: unknown): Promise<boolean> {
    const size = jsonSize(value, this.#budget.responseBytes);
    return this.#budget.chargeResponse(typeof size === 'number' ? size : await size);
  }

  #tooLargeError(path?: readonly (string | number)[]): GraphQLError {
    return new GraphQLError(limits.responseBytes.message(this.#budget.maxResponseBytes), {
      path: path ?? null,
      extensions: { code: 'RESPONSE_TOO_LARGE' },
    });
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
    // `getFields` omits introspection fields. Only the introspection field `__schema` can exceed the limit.
    return !isNonNullType(type.getFields()[name]?.type) && name !== '__schema';
  }
}

/** Creates the error that explains why fields are null after too many failures. */
const stoppedError = (): GraphQLError =>
  new GraphQLError(`Operation stopped after ${limits.failedFields.max} failed fields; all further fields are null`, {
    extensions: { code: 'TOO_MANY_VALUES' },
  });

const omittedError = (omitted: number): GraphQLError =>
  new GraphQLError(`${omitted} more ${omitted === 1 ? 'error is' : 'errors are'} omitted`, {
    extensions: { code: 'RESPONSE_TOO_LARGE', omitted },
  });
