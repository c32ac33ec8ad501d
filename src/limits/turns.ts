import { Lane } from './lane.js';
import { limits } from './table.js';

const turnMs = limits.turnMs.max;
/** Milliseconds after a new connection in which more of them may wait to be accepted. */
const arrivalMs = 100;
/** Turns that accept connections before the next request starts. */
const maxAcceptTurns = 16;
/** While connections arrive, each turn starts one small request per this many milliseconds of the previous turn. */
const requestMs = 5;

/**
 * Shares out the turns of the event loop: small work before large work, and large work of all kinds in the order in which it
 * waits. Durations are estimated from sizes before the work is done.
 */
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
   * Values of ordinary operations. Many of them can wait for one response. Values of different responses do not wait for
   * each other, because keeping parsed JSON costs more than executing it.
   */
  readonly ordinary = new Lane({ maxMs: limits.callbackMs.max, isPerCallback: true, onWork: this.#endTurnLater });
  /** Large requests. They do not wait for the values of large operations, because they may have to be refused soon. */
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

  /** Called for each connection of a client. */
  readonly onConnection = (): void => {
    this.#acceptedAt = performance.now();
    this.#hasAccepted = true;
  };

  /**
   * Starts a request at once, or lets it wait: a large one for a turn that has time, and any one while connections arrive. libuv
   * accepts one connection per turn. If a turn starts many requests, connections pile up in the accept queue, where no request
   * can be refused.
   * @returns undefined if the request can start at once
   */
  startRequest(isLarge: boolean): Promise<void> | undefined {
    const mayAccept = performance.now() - this.#acceptedAt <= arrivalMs;
    if (isLarge)
      return !mayAccept && this.#largeRequests.take(0) ? undefined : this.#largeRequests.next(mayAccept ? turnMs : 0);
    return mayAccept || !this.#requests.isEmpty ? this.#requests.next(requestMs) : undefined;
  }

  /** Runs each step in a turn of its own, round robin over the tasks: a short one does not wait for all steps of a long one. */
  runInSteps(task: Iterator<unknown>): void {
    this.#tasks.push(task);
    this.#scheduleStep();
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
    // Turns are long only with large operations. There are few of them then, so each starts more requests.
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

/** The event loop of this process. */
export const turns = new Turns();
