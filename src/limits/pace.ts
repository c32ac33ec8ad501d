/** Number of values that large operations execute in one turn of the event loop. This takes 5 to 10 ms. */
export const sliceValues = 5_000;

/**
 * Number of values up to which an operation is executed in one slice. Slices double the time of an operation: each value
 * that waits has a promise, and the garbage collector copies all operations that wait.
 */
export const maxUnpacedValues = 30_000;

/** Maximum number of waiting values. Further values run at once, because operations of disconnected clients could pile up. */
const maxWaitingValues = 500_000;

/** Number of values that all large operations executed in this turn. */
let used = 0;
let waiting: { weight: number; resume(): void }[] = [];
let waitingValues = 0;

/**
 * Passes a value to the executor. If this turn of the event loop has executed enough values, passes it in a later turn. The
 * process handles other requests between turns.
 * @param weight number of values inside the value, at least 1
 */
export function pace<Value>(value: Value, weight: number): Value | Promise<Value> {
  if (used === 0) setImmediate(startTurn);
  const canRun = waiting.length === 0 && used + weight <= sliceValues;
  if (canRun || waitingValues + weight > maxWaitingValues) {
    used += weight;
    return value;
  }
  used ||= 1;
  waitingValues += weight;
  return new Promise((resolve) => waiting.push({ weight, resume: () => resolve(value) }));
}

/** Passes the items of a list to the executor, in several turns if the items contain many values. */
export function paceItems<Item>(items: readonly Item[], weight: number): readonly (Item | Promise<Item>)[] {
  return items.map((item) => pace(item, weight));
}

/** Resumes at least one waiting value, and as many as fit into a turn. */
function startTurn(): void {
  used = 0;
  const split = waiting.findIndex(({ weight }) => {
    used += weight;
    return used > sliceValues && used > weight;
  });
  const next = split < 0 ? waiting : waiting.slice(0, split);
  waiting = split < 0 ? [] : waiting.slice(split);
  for (const { weight, resume } of next) {
    waitingValues -= weight;
    resume();
  }
  if (used > 0) setImmediate(startTurn);
}
