export { checkArgumentValues } from './compile/argument-values.js';
export type { ListField } from './compile/places.js';
export type { Step } from './compile/step.js';
export { findPlan } from './compile/steps.js';
export { type PlanSummary, planVariables, summarizePlan } from './compile/summary.js';
export { matchOf, readsOf, responseOf, restUsesOf } from './kinds/index.js';
export type { RestUse } from './kinds/kind.js';
