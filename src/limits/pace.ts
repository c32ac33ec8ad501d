/** Values that are executed in one turn of the event loop. They take 5 to 10 ms. */
export const sliceValues = 5_000;

/** Values of an operation up to which it is executed in one piece, because slices cost time, too. */
export const maxUnpacedValues = 10_000;

/** Maximum number of waiting values. Above it values run at once, or operations of disconnected clients would pile up. */
const maxWaitingValues = 500_000;

/** Values of this turn, of all large operations. */
let used = 0;
let waiting: { weight: number; resume(): void }[] = [];
let waitingValues = 0;

/**
 * Hands a value to the executor, in a later turn of the event loop if this turn has executed enough values. Other
 * requests are handled between turns.
 * @param weight number of values in it, at least 1
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

/** Hands the items of a list to the executor, in several turns if they have many values. */
export function paceItems<Item>(items: readonly Item[], weight: number): readonly (Item | Promise<Item>)[] {
  return items.map((item) => pace(item, weight));
}

/** Resumes as many values as fit into a turn, and at least one. */
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
