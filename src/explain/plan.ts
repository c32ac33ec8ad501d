import type { Step } from '../plan/steps.js';
import { formatCount } from './waves.js';

/** The calls of a field in a plan. */
interface PlanRow {
  wave: number;
  /** `GET /v1/orgs/{organizationId}/sites` */
  operation: string;
  /** `organizations.sites, for each Organization` */
  field: string;
}

/** The steps of a plan by wave, and then in the order of the query. */
export const planRows = (steps: readonly Step[]): PlanRow[] =>
  steps
    .map(({ wave, operation, names, field, lists, isFallback }) => ({
      wave,
      operation,
      field: [
        names.join('.'),
        ...(lists.length > 0 ? [`for each ${field.type.name}`] : []),
        ...(isFallback ? ['only if the response lacks the value'] : []),
      ].join(', '),
    }))
    .sort((a, b) => a.wave - b.wave);

/** `Plan: 5 steps in 5 waves` */
export function planSummary(steps: readonly Step[]): string {
  const usual = steps.filter(({ isFallback }) => !isFallback);
  const waves = Math.max(0, ...usual.map(({ wave }) => wave));
  const others = steps.length - usual.length;
  const more = others > 0 ? `, and ${formatCount(others, 'step')} only if a response lacks a value` : '';
  return `Plan: ${formatCount(usual.length, 'step')} in ${formatCount(waves, 'wave')}${more}`;
}
