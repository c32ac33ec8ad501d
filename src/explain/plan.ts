import type { Config } from '../config/index.js';
import type { Step } from '../plan/step.js';
import type { PlanSummary } from '../plan/summary.js';
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
export const planRows = (steps: readonly Step[], withCalls = false): PlanRow[] =>
  steps
    .map(({ wave, operation, names, field, lists, isFallback, calls }) => ({
      wave,
      operation,
      field: [
        names.join('.'),
        ...(lists.length > 0 ? [`for each ${field.type.name}`] : []),
        ...(isFallback ? ['only if the response lacks the value'] : []),
        ...(withCalls ? [Number.isFinite(calls) ? `up to ${formatCount(calls, 'call')}` : 'unbounded'] : []),
      ].join(', '),
    }))
    .sort((a, b) => a.wave - b.wave);

/** `Up to 37 of 1000 REST calls, and up to 4210 of 100000 values` */
export function boundLines({ calls, values }: PlanSummary, { MAX_REST_CALLS, MAX_VALUES }: PlanLimits): string[] {
  const lines = [
    `Up to ${calls.max} of ${formatCount(MAX_REST_CALLS, 'REST call')}, and up to ${values.max} of ${formatCount(MAX_VALUES, 'value')}`,
  ];
  if (calls.unbounded.length > 0)
    lines.push(
      `Unbounded calls, because they search lists, or depend on lists without first: ${calls.unbounded.join(', ')}`,
    );
  if (values.unbounded.length > 0)
    lines.push(`Unbounded values, in lists without first: ${values.unbounded.join(', ')}`);
  return lines;
}

/** Limits of an operation. */
export type PlanLimits = Pick<Config, 'MAX_REST_CALLS' | 'MAX_VALUES'>;

/** `Plan: 5 steps in 5 waves` */
export function planSummary(steps: readonly Step[]): string {
  const usual = steps.filter(({ isFallback }) => !isFallback);
  const waves = Math.max(0, ...usual.map(({ wave }) => wave));
  const others = steps.length - usual.length;
  const more = others > 0 ? `, and ${formatCount(others, 'step')} only if a response lacks a value` : '';
  return `Plan: ${formatCount(usual.length, 'step')} in ${formatCount(waves, 'wave')}${more}`;
}
