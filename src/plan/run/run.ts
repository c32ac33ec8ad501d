import { type ExecutionResult, type FieldNode, type GraphQLError, locatedError } from 'graphql';
import { computeNow } from '../../cache/once.js';
import type { Context } from '../../context.js';
import { rejectionError } from '../../errors/graphql-error.js';
import { omittedFailure } from '../../limits/budget.js';
import { limits } from '../../limits/table.js';
import { Branch, compareOrders, type Failure, type Path, toKeys, toOrders } from './path.js';
import { type Scope, scopeOf } from './scope.js';

/** An object or a list of the result. */
export type Out = Record<string | number, unknown>;

/** Cache of one field of one record. Operations that receive the same response share it. */
export interface Memo {
  value: unknown;
}

/** Writes the value of a field into an object of the result, immediately or after the response of its call. */
export type Write = (run: Run, json: unknown, scope: Scope, out: Out, path: Path, memo?: Memo) => void;

/** Fields of an object of the result. */
interface Fields {
  readonly fields: readonly { readonly write: Write }[];
  createOut(): Out;
}

/** Called with the result. A rejected operation has no data. */
type OnEnd = (data: Out | null | undefined, errors: readonly GraphQLError[]) => void;

/** A value that a branch waits for. If the branch is detached first, the value is ignored. */
export class Arrival<Value> {
  readonly #run: Run;
  readonly #branch: Branch;
  readonly #onValue: (value: Value) => void;
  readonly #onError: (error: unknown) => void;

  constructor(run: Run, branch: Branch, onValue: (value: Value) => void, onError: (error: unknown) => void) {
    this.#run = run;
    this.#branch = branch;
    this.#onValue = onValue;
    this.#onError = onError;
    branch.begin();
  }

  resolve(value: Value): void {
    if (!this.#branch.isActive) return;
    try {
      this.#onValue(value);
    } catch (error) {
      this.#onError(error);
    } finally {
      this.#run.end(this.#branch);
    }
  }

  reject(error: unknown): void {
    if (!this.#branch.isActive) return;
    try {
      this.#onError(error);
    } finally {
      this.#run.end(this.#branch);
    }
  }
}

/** One execution of a plan, with its pending calls and failures. */
export class Run {
  readonly context: Context;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Executes `__schema` or `__type`. */
  readonly introspect: (nodes: readonly FieldNode[]) => ExecutionResult | Promise<ExecutionResult>;
  /** Bytes of the texts of all lists. */
  fragmentBytes = 0;
  readonly #root = new Branch();
  readonly #failures: Failure[] = [];
  readonly #valuesByField = new Map<object, () => unknown>();
  readonly #onEnd: OnEnd;
  readonly #plan: Fields;
  /** True if each root field starts when the one before it has ended, as in a mutation. */
  readonly #isSerial: boolean;
  readonly #data: Out;
  /** Number of root fields that were written, or have started. */
  #writtenFields = 0;
  #isNull = false;

  constructor(
    plan: Fields,
    isSerial: boolean,
    context: Context,
    variables: Readonly<Record<string, unknown>>,
    introspect: Run['introspect'],
    onEnd: OnEnd,
  ) {
    this.#plan = plan;
    this.#isSerial = isSerial;
    this.#data = plan.createOut();
    this.context = context;
    this.variables = variables;
    this.introspect = introspect;
    this.#onEnd = onEnd;
  }

  /** Writes the result. Fields with calls are written when their responses arrive. */
  start(): void {
    const { budget, loaders } = this.context;
    try {
      this.#writeFields();
      loaders.requests.flush((count) => budget.requireCalls(count));
      this.#endIfSettled();
    } catch (error) {
      // The result is final, so nothing is sent, and later responses are ignored.
      loaders.requests.drop();
      this.#root.detach();
      if (this.#isNull) this.#onEnd(null, this.#errors);
      else this.#onEnd(undefined, [rejectionError(error)]);
    }
  }

  /** Writes all root fields of a query, or the next one of a mutation. */
  #writeFields(): void {
    const { fields } = this.#plan;
    const scope = scopeOf(this.context.loaders.root);
    const path = { parent: undefined, key: '', order: 0, branch: this.#root };
    const end = this.#isSerial ? this.#writtenFields + 1 : fields.length;
    while (this.#writtenFields < end) fields[this.#writtenFields++]?.write(this, {}, scope, this.#data, path);
  }

  #endIfSettled(): void {
    while (this.#root.isSettled && this.#writtenFields < this.#plan.fields.length) this.#writeFields();
    if (this.#root.isSettled) this.#onEnd(this.#data, this.#errors);
  }

  /**
   * Computes a value from the arguments of a field once per operation. If the computation fails, each call throws the
   * same error.
   */
  bind<Value>(field: object, compute: () => Value): Value {
    const get = this.#valuesByField.get(field) ?? computeNow(compute);
    this.#valuesByField.set(field, get);
    // The cast is safe, because each field stores values of one type.
    return get() as Value;
  }

  /** Continues when a promise settles, unless the branch was detached. */
  wait<Value>(
    branch: Branch,
    promise: Promise<Value>,
    onValue: (value: Value) => void,
    onError: (error: unknown) => void,
  ) {
    const arrival = new Arrival(this, branch, onValue, onError);
    promise.then(
      (value) => arrival.resolve(value),
      (error: unknown) => arrival.reject(error),
    );
  }

  /** Ends one wait of a branch. */
  end(branch: Branch): void {
    // The branch can have been detached while it waited.
    if (branch.isActive) branch.end();
    this.#endIfSettled();
  }

  /** Reports the failure of a field. In a record that is in flight, the failure counts only if the record arrives. */
  fail(path: Path, nodes: readonly FieldNode[], error: unknown): void {
    this.#add({ path, nodes, error });
  }

  /** Reports the failures below a record that has arrived. */
  attach(branch: Branch): void {
    for (const failure of branch.attach()) this.#add(failure);
  }

  #add(failure: Failure): void {
    const { budget } = this.context;
    const pending = failure.path.branch.pending;
    if (!pending) {
      budget.fail(() => undefined);
      // The remaining fields of a stopped operation are null without an error.
      if (!budget.isStopped) this.#failures.push(failure);
    } else if (pending.failures.length <= limits.failedFields.max) pending.failures.push(failure);
  }

  /**
   * Ends the operation with null data, because a required root field failed.
   * @throws error of the field
   */
  failAll(path: Path, nodes: readonly FieldNode[], error: unknown): never {
    this.#isNull = true;
    this.fail(path, nodes, error);
    throw error;
  }

  /** Errors in the order of their places. `omittedFailure` replaces each error beyond the maximum. */
  get #errors(): readonly GraphQLError[] {
    const sortedFailures = this.#failures.map((failure) => ({ ...failure, orders: toOrders(failure.path) }));
    sortedFailures.sort((one, other) => compareOrders(one.orders, other.orders));
    return sortedFailures.map(({ path, nodes, error }, index) =>
      index < limits.errors.max ? locatedError(error, nodes, toKeys(path)) : omittedFailure,
    );
  }

  /** Writes values now, or in a later turn of the event loop if this turn has no time left. */
  pace(weight: number, path: Path, write: () => void, onError: (error: unknown) => void): void {
    const delay = this.context.budget.pace(undefined, weight);
    if (delay) this.wait(path.branch, delay, write, onError);
    else write();
  }

  /**
   * Writes the items of a list. Many items are written in steps, between which other requests run. Items report their
   * own errors.
   */
  writeItems(count: number, weight: number, path: Path, write: (index: number) => void): void {
    const size = this.context.budget.stepOf(weight);
    for (let start = 0; start < count; start += size) {
      const end = Math.min(count, start + size);
      const writeStep = () => {
        for (let index = start; index < end; index++) write(index);
      };
      this.pace((end - start) * weight, path, writeStep, (error) => this.fail(path, [], error));
    }
  }
}
