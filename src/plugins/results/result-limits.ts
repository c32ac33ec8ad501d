import { collectFields } from '@graphql-tools/utils';
import { type ExecutionArgs, GraphQLError, type GraphQLSchema, getOperationAST, isNonNullType } from 'graphql';
import { isAsyncIterable } from 'graphql-yoga';
import { contextOf, type PartsFormat, type ResultMemo } from '../../context.js';
import { type Budget, omittedFailure } from '../../limits/budgets/budget.js';
import { jsonSize } from '../../limits/budgets/response-size.js';
import { fragmentsOf } from '../../limits/documents/weights.js';
import { limits } from '../../limits/table.js';
import { toText } from '../../rest/json/print-json.js';
import type { GatewayPlugin } from '../contract.js';
import type { IncrementalPart, ResultPart, Results } from './result-parts.js';
import { TextResult } from './text-result.js';

/**
 * Limits the errors and the bytes of a response before other plugins handle the result. An additional error contains
 * the number of omitted errors in `extensions.omitted`. A root field that exceeds the remaining bytes becomes null.
 * With `@defer` and `@stream`, the response ends with the first values that exceed the remaining bytes.
 */
export const useResultLimits = (schema: GraphQLSchema): GatewayPlugin => ({
  onExecute({ executeFn, setExecuteFn }) {
    setExecuteFn(async (args: ExecutionArgs) => {
      const results: Results = await executeFn(args);
      const limits = new ResultLimits(schema, args);
      return isAsyncIterable(results) ? limits.limitParts(results) : limits.limit(results);
    });
  },
});

class ResultLimits {
  readonly #schema: GraphQLSchema;
  readonly #args: ExecutionArgs;
  readonly #budget: Budget;
  readonly #memo: ResultMemo | undefined;
  readonly #format: PartsFormat | undefined;
  #omitsErrors = false;
  #reportsStop = false;
  /** True after values that exceed the remaining bytes. Then no parts follow. */
  #isExceeded = false;

  constructor(schema: GraphQLSchema, args: ExecutionArgs) {
    this.#schema = schema;
    this.#args = args;
    const { budget, resultMemo, partsFormat } = contextOf(args);
    this.#budget = budget;
    this.#memo = resultMemo;
    this.#format = partsFormat;
  }

  async limit(result: ResultPart): Promise<ResultPart> {
    const memo = result.errors || this.#budget.isStopped ? undefined : this.#memo;
    const knownText = memo?.find();
    if (knownText) return new TextResult(knownText);
    const { data, ...others } = await this.#limitRootFields(await this.#limitErrors(result));
    if (!data) return { ...others, ...(data === null && { data }) };
    const printing = toText({ data });
    const text = printing instanceof Promise ? await printing : printing;
    if (!others.errors) memo?.keep(text);
    return Object.assign(new TextResult(text), others);
  }

  /** Limits the parts of a result in the order of delivery. Completes all announcements when a limit is exceeded. */
  async *limitParts(parts: AsyncIterable<ResultPart>): AsyncGenerator<ResultPart> {
    const openIds = new Set<string>();
    for await (const part of parts) {
      let limitedPart = part.incremental ? await this.#limitLaterPart(part) : await this.limit(part);
      for (const { id } of part.completed ?? []) openIds.delete(id);
      // The places of announcements can be in a root field that is null now.
      if (this.#isExceeded && !part.incremental) limitedPart = { ...limitedPart, pending: [] };
      else if (await this.#fitsPending(part)) for (const { id } of part.pending ?? []) openIds.add(id);
      else {
        this.#isExceeded = true;
        limitedPart = this.#withoutPending(limitedPart);
      }
      if (!this.#isExceeded) yield limitedPart;
      else {
        const errors = [this.#tooLargeError()];
        const cutOff = [...openIds].map((id) => ({ id, errors }));
        yield { ...limitedPart, completed: [...(part.completed ?? []), ...cutOff], hasNext: false };
        return;
      }
    }
  }

  /** Charges announcements. Their paths can be long, and only the newer format contains them. */
  async #fitsPending({ pending = [] }: ResultPart): Promise<boolean> {
    return this.#format !== 'v0.2' || pending.length === 0 || this.#fits(pending);
  }

  /** Omits announcements that are too long. The last values of the part get the error. */
  #withoutPending({ incremental, pending: _, ...part }: ResultPart): ResultPart {
    const error = this.#tooLargeError();
    const last = incremental?.at(-1);
    if (!incremental || !last) return { ...part, errors: [...(part.errors ?? []), error] };
    return {
      ...part,
      incremental: [...incremental.slice(0, -1), { ...last, errors: [...(last.errors ?? []), error] }],
    };
  }

  async #limitLaterPart(part: ResultPart): Promise<ResultPart> {
    const incremental: IncrementalPart[] = [];
    for (const values of part.incremental ?? []) {
      const limitedValues = await this.#limitErrors(values);
      const { path, label, data, items, errors = [] } = limitedValues;
      // The path and the label count, because they can be longer than the data.
      if (await this.#fits([data ?? items, path, label])) {
        incremental.push(await this.#toText(limitedValues));
        continue;
      }
      const empty = 'items' in values ? { items: null } : { data: null };
      incremental.push({ ...limitedValues, ...empty, errors: [...errors, this.#tooLargeError(path)] });
      this.#isExceeded = true;
      break;
    }
    return { ...part, incremental };
  }

  async #toText({ data, items, ...others }: IncrementalPart): Promise<IncrementalPart> {
    if (!data && !items) return { data: null, ...others };
    return Object.assign(new TextResult(await toText(data ? { data } : { items })), others);
  }

  async #limitErrors<Part extends ResultPart | IncrementalPart>(part: Part): Promise<Part> {
    const budget = this.#budget;
    const isStopped = budget.isStopped && !this.#reportsStop && ('data' in part || 'items' in part);
    const { errors = [], ...rest } = part;
    if (errors.length === 0 && !isStopped) return part;
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
    this.#reportsStop ||= isStopped;
    // The cast is safe, because only the errors differ.
    return (reportedErrors.length > 0 ? { ...rest, errors: reportedErrors } : rest) as Part;
  }

  /** Limits the root fields of a result separately. */
  async #limitRootFields(result: ResultPart): Promise<ResultPart> {
    if (!result.data) return result;
    const errors: GraphQLError[] = [];
    let data: Record<string, unknown> = result.data;
    for (const key of Object.keys(data)) {
      if (await this.#fits(data[key])) continue;
      this.#isExceeded = true;
      if (errors.length === 0) data = { ...data };
      const error = this.#tooLargeError([key]);
      errors.push(error);
      if (!this.#isNullable(key)) return { ...result, data: null, errors: [...(result.errors ?? []), error] };
      data[key] = null;
    }
    return errors.length > 0 ? { ...result, data, errors: [...(result.errors ?? []), ...errors] } : result;
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
