import { Lane } from './lane.js';
import { limits } from './table.js';

const turnMs = limits.turnMs.max;
export type MaybePromise<Value> = Value | Promise<Value>;

/** Continues with a value now, or when its promise settles. */
export const andThen = <Value, Result>(
  value: MaybePromise<Value>,
  next: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> => (value instanceof Promise ? value.then(next) : next(value));

/** Milliseconds after a new connection in which other connections may wait to be accepted. */
const arrivalMs = 100;
/** Maximum number of consecutive turns in which new connections delay requests. */
const maxAcceptTurns = 16;
/**
 * Milliseconds to charge for a small request while connections arrive. In total, a turn can charge the duration of the
 * previous turn.
 */
const requestMs = 5;

/** Schedules work on the event loop. */
export class Turns {
  readonly #endTurnLater = (): void => {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#endedAt = performance.now();
    setImmediate(this.#endTurn);
  };
  /** Reads from connections to the upstream. */
  readonly reads = new Lane({ maxMs: limits.readMs.max, isMeasured: true, onWork: this.#endTurnLater });
  /** Small requests, which wait only while connections arrive. */
  readonly #requests = new Lane({ maxMs: 0, onWork: this.#endTurnLater });
  /**
   * Values of ordinary operations. The limit applies to each callback instead of each turn, because keeping parsed JSON
   * in memory costs more than completing the operations that wait for it.
   */
  readonly ordinary = new Lane({ maxMs: limits.callbackMs.max, isPerCallback: true, onWork: this.#endTurnLater });
  /** Large requests. A separate lane lets the gateway reject them while large operations are queued. */
  readonly #largeRequests = new Lane({ maxMs: turnMs, isMeasured: true, onWork: this.#endTurnLater });
  /** Compilation, large bodies, large operations, and sizes of large results. */
  readonly large = new Lane({ maxMs: turnMs, isMeasured: true, onWork: this.#endTurnLater });
  readonly #lanes = [this.reads, this.#requests, this.ordinary, this.#largeRequests, this.large];
  readonly #tasks: Iterator<unknown>[] = [];
  #hasStep = false;
  #isScheduled = false;
  #endedAt = 0;
  #acceptedAt = Number.NEGATIVE_INFINITY;
  #hasAccepted = false;
  #acceptTurns = 0;

  /** Records a new connection of a client. */
  readonly onConnection = (): void => {
    this.#acceptedAt = performance.now();
    this.#hasAccepted = true;
  };

  /**
   * Starts a request immediately, or delays it. A large request waits for a turn that has time. All requests wait while
   * connections arrive, because libuv accepts only one connection per turn. Otherwise, connections would pile up in the
   * accept queue, where the gateway cannot reject their requests.
   * @returns undefined if the request can start immediately
   */
  startRequest(isLarge: boolean): Promise<void> | undefined {
    const mayAcceptConnections = performance.now() - this.#acceptedAt <= arrivalMs;
    if (isLarge)
      return !mayAcceptConnections && this.#largeRequests.take(0)
        ? undefined
        : this.#largeRequests.next(mayAcceptConnections ? turnMs : 0);
    return mayAcceptConnections || !this.#requests.isEmpty ? this.#requests.next(requestMs) : undefined;
  }

  /**
   * Runs a task in steps, each in a turn of its own. Tasks run round robin, so a short task does not wait for a long
   * one.
   */
  runInSteps(task: Iterator<unknown>): void {
    this.#tasks.push(task);
    this.#scheduleStep();
  }

  /**
   * Runs the first step of a task now, and the other steps in later turns.
   * @returns result of the task, or a promise if it takes several steps
   */
  complete<Result>(task: Iterator<unknown, Result>): MaybePromise<Result> {
    const first = task.next();
    if (first.done) return first.value;
    return new Promise((resolve, reject) => {
      const next = (): IteratorResult<unknown> => {
        try {
          const step = task.next();
          if (step.done) resolve(step.value);
          return step;
        } catch (error) {
          reject(error);
          return { done: true, value: undefined };
        }
      };
      this.runInSteps({ next });
    });
  }

  #scheduleStep(): void {
    if (this.#hasStep || this.#tasks.length === 0) return;
    this.#hasStep = true;
    this.large.wait(turnMs, this.#runStep);
  }

  readonly #runStep = (): void => {
    this.#hasStep = false;
    const task = this.#tasks.shift();
    try {
      if (task && !task.next().done) this.#tasks.push(task);
    } finally {
      this.#scheduleStep();
    }
  };

  readonly #endTurn = (): void => {
    const accepts = this.#hasAccepted && this.#acceptTurns < maxAcceptTurns;
    this.#hasAccepted = false;
    this.#acceptTurns = accepts ? this.#acceptTurns + 1 : 0;
    const now = performance.now();
    // The turn after a long turn starts more requests, because long turns are few.
    this.#requests.maxMs = now - this.#endedAt;
    this.#endedAt = now;
    const runLane = (index: number): void => {
      const lane = this.#lanes[index];
      if (lane) lane.endTurn(!accepts || lane === this.reads, () => runLane(index + 1));
      else {
        this.#isScheduled = this.#lanes.some(({ isActive }) => isActive);
        if (this.#isScheduled) setImmediate(this.#endTurn);
      }
    };
    runLane(0);
  };
}

/** Scheduler of the event loop of this process. */
export const turns = new Turns();
