import type { ExecutionResult, FieldNode } from 'graphql';
import { computeNow } from '../../cache/once.js';
import type { Context } from '../../context.js';
import { rejectionError } from '../../errors/graphql-error.js';
import { limits } from '../../limits/table.js';
import type { ScannedResponse } from '../../rest/json/scanned-response.js';
import type { DeferredFields } from '../compile/collect.js';
import { type DeliveredPart, Deliveries } from './deliveries.js';
import type { StreamedList } from './delivery.js';
import { Arrival, type Branch, Part } from './part.js';
import type { Failure, Out, Path } from './path.js';
import { type Scope, scopeOf } from './scope.js';

/** Cache of one field of one record. Operations that receive the same response share it. */
export interface Memo {
  value: unknown;
}

/** Writes the value of a field into an object of the result, immediately or after the response of its call. */
export type Write = (run: Run, json: unknown, scope: Scope, out: Out, path: Path, memo?: Memo) => void;

/** Selection of an object, whose fields are written one by one. */
interface WritableSelection {
  readonly fields: readonly { readonly write: Write }[];
  createOut(): Out;
}

/** Selection of the root fields. */
interface RootSelection extends WritableSelection {
  /** Writes the deferred fields into parts of their own. */
  defer(run: Run, json: unknown, scope: Scope, path: Path): void;
}

/** A result, in parts if the operation has deferred fields or streamed items. A rejected operation has no data. */
export type Result = DeliveredPart | AsyncIterable<DeliveredPart>;

/** Number of executions so far. */
let runs = 0;

/** One execution of a plan, with its pending calls and failures. */
export class Run {
  readonly context: Context;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Executes `__schema` or `__type`. */
  readonly introspect: (nodes: readonly FieldNode[]) => ExecutionResult | Promise<ExecutionResult>;
  readonly number = ++runs;
  /** Printed texts of parsed values. */
  readonly printedTexts = new Map<unknown, ScannedResponse | Promise<ScannedResponse>>();
  /** Bytes of the texts of all lists. */
  fragmentBytes = 0;
  readonly #root: Part;
  /** Undefined if nothing is deferred or streamed. */
  #deliveries: Deliveries | undefined;
  /** Writers of deferred fields. They run after other fields, so the calls of other fields are sent first. */
  #deferredWrites: (() => void)[] = [];
  readonly #valuesByField = new Map<object, () => unknown>();
  readonly #onEnd: (result: Result) => void;
  readonly #plan: RootSelection;
  /** True if each root field starts when the one before it has ended, as in a mutation. */
  readonly #isSerial: boolean;
  /** Number of root fields that were written, or have started. */
  #writtenFields = 0;
  #hasEnded = false;

  constructor(
    plan: RootSelection,
    isSerial: boolean,
    context: Context,
    variables: Readonly<Record<string, unknown>>,
    introspect: Run['introspect'],
    onEnd: (result: Result) => void,
  ) {
    this.#plan = plan;
    this.#isSerial = isSerial;
    this.#root = new Part(plan.createOut());
    this.context = context;
    this.variables = variables;
    this.introspect = introspect;
    this.#onEnd = onEnd;
  }

  /** Writes the result. Fields with calls are written when their responses arrive. */
  start(): void {
    const { budget, loaders } = this.context;
    try {
      this.#plan.defer(this, {}, scopeOf(loaders.root), this.#root.path);
      this.#writeFields();
      this.#writeDeferred();
      loaders.requests.flush((count) => budget.requireCalls(count));
      this.#endIfSettled();
    } catch (error) {
      // The result is final, so nothing is sent, and later responses are ignored.
      loaders.requests.drop();
      this.#root.branch.detach();
      this.#hasEnded = true;
      this.#onEnd(this.#root.data ? { errors: [rejectionError(error)] } : { errors: this.#root.errors, data: null });
    }
  }

  /** Object with the root fields. The cast is safe, because it is written by its fields, and has no text. */
  get #rootData(): Out | null {
    return this.#root.data as Out | null;
  }

  /** Writes all root fields of a query, or the next one of a mutation. */
  #writeFields(): void {
    const { fields } = this.#plan;
    const { path, data } = this.#root;
    const scope = scopeOf(this.context.loaders.root);
    const end = this.#isSerial ? this.#writtenFields + 1 : fields.length;
    while (this.#writtenFields < end) fields[this.#writtenFields++]?.write(this, {}, scope, data as Out, path);
  }

  #writeDeferred(): void {
    while (this.#deferredWrites.length > 0) {
      const writes = this.#deferredWrites;
      this.#deferredWrites = [];
      for (const write of writes) write();
    }
  }

  /** True if root fields remain, and everything before them was read: a write follows all reads of earlier payloads. */
  get #canWrite(): boolean {
    const isSettled = this.#root.branch.isSettled && this.#deliveries?.isSettled !== false;
    return isSettled && this.#writtenFields < this.#plan.fields.length;
  }

  #endIfSettled(): void {
    if (this.#hasEnded) return;
    while (this.#canWrite) {
      this.#writeFields();
      this.#writeDeferred();
    }
    if (!this.#root.branch.isSettled || this.#writtenFields < this.#plan.fields.length) return;
    this.#hasEnded = true;
    const { errors } = this.#root;
    const first = { ...(errors.length > 0 && { errors }), data: this.#rootData };
    this.#onEnd(this.#deliveries?.resultOf(this.#root, first) ?? first);
  }

  /** Opens the deferred parts of an object. The caller writes the fields of each part, and then ends its branch. */
  openParts(deferred: DeferredFields<WritableSelection>, path: Path): readonly Part[] {
    this.#deliveries ??= new Deliveries();
    return this.#deliveries.open(deferred, path);
  }

  /**
   * Writes deferred fields of an object into parts of their own.
   * @param write writes the fields of a part
   */
  defer<S extends WritableSelection>(
    deferred: DeferredFields<S>,
    path: Path,
    write: (selection: S, part: Part) => void,
    parts = this.openParts(deferred, path),
  ): void {
    parts.forEach((part, index) => {
      const selection = deferred.groups[index]?.selection;
      if (selection) this.#writeLater(part, selection.fields.length, () => write(selection, part));
    });
  }

  /** Opens a part for each streamed item of a list, and writes the items into their parts. */
  stream(
    label: string | undefined,
    path: Path,
    list: StreamedList,
    { count, weight }: { readonly count: number; readonly weight: number },
    writeItem: (index: number, list: Path) => void,
  ): void {
    this.#deliveries ??= new Deliveries();
    this.#deliveries.openStream(label, path, list, count).forEach((part, index) => {
      this.#writeLater(part, weight, () => writeItem(list.initialCount + index, part.path));
    });
  }

  #writeLater(part: Part, weight: number, write: () => void): void {
    const { branch, path } = part;
    const writeActive = () => {
      try {
        if (branch.isActive) write();
      } catch {
        // Only `failAll` throws. It has reported the failure.
      }
    };
    this.#deferredWrites.push(() => {
      this.pace(weight, path, writeActive, () => undefined);
      if (branch.isActive) branch.end();
    });
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
    this.#writeDeferred();
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
      if (!budget.isStopped) failure.path.branch.part.failures.push(failure);
    } else if (pending.failures.length <= limits.failedFields.max) pending.failures.push(failure);
  }

  /**
   * Ends a part with null data, because a required root field in it failed.
   * @throws error of the field
   */
  failAll(path: Path, nodes: readonly FieldNode[], error: unknown): never {
    path.branch.part.data = null;
    this.fail(path, nodes, error);
    throw error;
  }

  /** Writes values now, or in a later turn of the event loop if this turn has no time left. */
  pace(weight: number, path: Path, write: () => void, onError: (error: unknown) => void): void {
    const delay = this.context.budget.pace(undefined, weight);
    if (delay) this.wait(path.branch, delay, write, onError);
    else write();
  }
}
