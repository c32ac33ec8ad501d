export { Budget } from './budgets/budget.js';
export { Meter } from './budgets/meter.js';
export { closestValue } from './closest-value.js';
export { checkArguments, limitedArguments } from './documents/arguments.js';
export {
  checkDocument,
  type DocumentLimits,
  defaultLimits,
  nestingError,
  parseDocument,
} from './documents/document.js';
export { fragmentsOf, operationWeight } from './documents/weights.js';
export { driftLimits } from './drift-limits.js';
export { kib } from './limit.js';
export { limits, msPer, smallParsedBytes } from './table.js';
export { turns } from './turns.js';
