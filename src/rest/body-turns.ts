import { createTurnBudget } from '../limits/pace.js';

/** Size in bytes from which a body is handled in steps. */
export const largeBytes = 512 * 1024;

/** Size in bytes up to which bodies are handled when they arrive: sockets read few bytes in one turn. */
const smallBytes = 16 * 1024;

/** Bytes of larger bodies that are handled in the turn in which they arrive. Parsing 1 MB takes up to 50 ms. */
const maxTurnBytes = 256 * 1024;

const takeBytes = createTurnBudget(maxTurnBytes);

/** True if a body can be handled in this turn of the event loop: the ends of many responses can arrive together. */
export const takeTurn = (bytes: number): boolean => bytes <= smallBytes || takeBytes(bytes);

const tasks: Iterator<unknown>[] = [];

/** Runs each step in a turn of the event loop of its own, one task after the other, because several can start in one turn. */
export function runInTurns(task: Iterator<unknown>): void {
  if (tasks.push(task) === 1) setImmediate(runStep);
}

function runStep(): void {
  let isDone: boolean | undefined = true;
  try {
    isDone = tasks[0]?.next().done;
  } finally {
    if (isDone) tasks.shift();
    if (tasks.length > 0) setImmediate(runStep);
  }
}
