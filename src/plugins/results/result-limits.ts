import {
  type ExecutionArgs,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  isNonNullType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { isAsyncIterable } from 'graphql-yoga';
import { contextOf, type PartsFormat, type ResultMemo } from '../../context.js';
import { type Budget, omittedFailure } from '../../limits/budgets/budget.js';
import { fragmentsOf } from '../../limits/documents/weights.js';
import { limits } from '../../limits/table.js';
import { turns } from '../../limits/turns.js';
import { printData, printWithin } from '../../rest/json/print-json.js';
import type { GatewayPlugin } from '../contract.js';
import { type IncrementalPart, type ResultPart, type Results, TextResult } from './result.js';

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
    const limited = this.#limitErrors(result);
    if (!limited.data) return limited;
    const { data, ...others } = limited;
    const { text, bytes, excess } = await turns.complete(printData(data, this.#budget.responseBytes));
    this.#budget.chargeResponse(bytes);
    if (excess.length > 0) return this.#withoutExcess(others, text, excess);
    if (!others.errors) memo?.keep(text);
    return Object.assign(new TextResult(text), others);
  }

  /** Reports the root fields that exceeded the remaining bytes. If one of them must not be null, the data is null. */
  #withoutExcess({ errors = [], ...others }: ResultPart, text: Buffer, names: readonly string[]): ResultPart {
    this.#isExceeded = true;
    const required = names.find((name) => !this.#isNullable(name));
    const reported = required === undefined ? names : names.slice(0, names.indexOf(required) + 1);
    const allErrors = [...errors, ...reported.map((name) => this.#tooLargeError([name]))];
    if (required !== undefined) return { ...others, data: null, errors: allErrors };
    return Object.assign(new TextResult(text), others, { errors: allErrors });
  }

  /** Limits the parts of a result in the order of delivery. Completes all announcements when a limit is exceeded. */
  async *limitParts(parts: AsyncIterable<ResultPart>): AsyncGenerator<ResultPart> {
    const openIds = new Set<string>();
    for await (const part of parts) {
      let limitedPart = part.incremental ? await this.#limitLaterPart(part) : await this.limit(part);
      const { pending = [], completed = [] } = part;
      const hiddenIds = new Set<string>();
      // The places of announcements can be in a root field that is null now.
      if (this.#isExceeded && !part.incremental) limitedPart = { ...limitedPart, pending: [] };
      else if (await this.#fitsPending(part)) for (const { id } of pending) openIds.add(id);
      else {
        this.#isExceeded = true;
        for (const { id } of pending) hiddenIds.add(id);
        limitedPart = this.#withoutPending(limitedPart);
      }
      for (const { id } of completed) openIds.delete(id);
      if (!this.#isExceeded) yield limitedPart;
      else {
        const errors = [this.#tooLargeError()];
        const lostIds = new Set(part.incremental?.slice(limitedPart.incremental?.length).map(({ id }) => id));
        const ended = completed
          .filter(({ id }) => !hiddenIds.has(id))
          .map((one) => (lostIds.has(one.id) ? { ...one, errors } : one));
        const cutOff = [...openIds].map((id) => ({ id, errors }));
        yield { ...limitedPart, completed: [...ended, ...cutOff], hasNext: false };
        return;
      }
    }
  }

  /** Charges announcements. Their paths can be long, and only the newer format contains them. */
  async #fitsPending({ pending = [] }: ResultPart): Promise<boolean> {
    if (this.#format !== 'v0.2' || pending.length === 0) return true;
    const text = await turns.complete(printWithin(pending, this.#budget.responseBytes));
    return text !== undefined && this.#budget.chargeResponse(text.length);
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
      const limitedValues = this.#limitErrors(values);
      const { path, label, errors = [] } = limitedValues;
      // The path and the label count, because they can be longer than the data.
      const text = this.#fits([path, label]) ? await this.#toText(limitedValues) : undefined;
      if (text) {
        incremental.push(text);
        continue;
      }
      const empty = 'items' in values ? { items: null } : { data: null };
      incremental.push({ ...limitedValues, ...empty, errors: [...errors, this.#tooLargeError(path)] });
      this.#isExceeded = true;
      break;
    }
    return { ...part, incremental };
  }

  /** Returns values as text, or undefined if they exceed the remaining bytes. */
  async #toText({ data, items, ...others }: IncrementalPart): Promise<IncrementalPart | undefined> {
    if (!data && !items) return { data: null, ...others };
    const text = await turns.complete(printWithin(data ? { data } : { items }, this.#budget.responseBytes));
    if (!text) return undefined;
    this.#budget.chargeResponse(text.length);
    return Object.assign(new TextResult(text), others);
  }

  #limitErrors<Part extends ResultPart | IncrementalPart>(part: Part): Part {
    const budget = this.#budget;
    const isStopped = budget.isStopped && !this.#reportsStop && ('data' in part || 'items' in part);
    const { errors = [], ...rest } = part;
    if (errors.length === 0 && !isStopped) return part;
    const reportedErrors: GraphQLError[] = [];
    for (const error of errors) {
      if (reportedErrors.length >= budget.errors) break;
      if (error === omittedFailure || error.originalError === omittedFailure) continue;
      // Only the path counts, because aliases can make a path long. The message and the locations are always short.
      if (!this.#fits(error.path)) break;
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

  /** Charges a path, or a path and a label. They need no steps, because the length of the document limits them. */
  #fits(value: unknown): boolean {
    return this.#budget.chargeResponse(Buffer.byteLength(JSON.stringify(value) ?? ''));
  }

  #tooLargeError(path?: readonly (string | number)[]): GraphQLError {
    return new GraphQLError(limits.responseBytes.message(this.#budget.maxResponseBytes), {
      path: path ?? null,
      extensions: { code: 'RESPONSE_TOO_LARGE' },
    });
  }

  #isNullable(key: string): boolean {
    const { document, operationName } = this.#args;
    const operation = getOperationAST(document, operationName);
    const type = operation && this.#schema.getRootType(operation.operation);
    if (!type) return false;
    const name = fieldNameOf(key, operation.selectionSet, fragmentsOf(document)) ?? '';
    // `getFields` omits introspection fields. Only the introspection field `__schema` can exceed the limit.
    return !isNonNullType(type.getFields()[name]?.type) && name !== '__schema';
  }
}

/**
 * Returns the name of the root field with a response key. In a valid document, all fields with a key have one name, also
 * those that a condition skips. Takes each fragment from `fragments` once.
 */
function fieldNameOf(
  key: string,
  { selections }: SelectionSetNode,
  fragments: Record<string, FragmentDefinitionNode>,
): string | undefined {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      if ((selection.alias ?? selection.name).value === key) return selection.name.value;
      continue;
    }
    const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
    const inner = isSpread ? fragments[selection.name.value]?.selectionSet : selection.selectionSet;
    if (isSpread) delete fragments[selection.name.value];
    const name = inner && fieldNameOf(key, inner, fragments);
    if (name !== undefined) return name;
  }
  return undefined;
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
