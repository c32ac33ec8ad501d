import type { Config } from '../../src/config/index.js';
import type { PlanSummary, Step } from '../../src/plan/index.js';
import { formatCount } from './waves.js';

/** A row of the plan: the calls of one field. */
interface PlanRow {
  wave: number;
  /** Method and path template, such as `GET /v1/orgs/{organizationId}/sites`. */
  operation: string;
  /** Field and its condition, such as `organizations.sites, for each Organization`. */
  field: string;
}

/**
 * Returns the steps of a plan as rows, sorted by wave.
 * @param withCalls adds the maximum number of calls to `field`
 */
export const planRows = (steps: readonly Step[], withCalls = false): PlanRow[] =>
  steps
    .map(({ wave, operation, name, field, lists, isFallback, calls }) => ({
      wave,
      operation,
      field: [
        name,
        ...(lists.length > 0 ? [`for each ${field.type.name}`] : []),
        ...(isFallback ? ['only if the response lacks the value'] : []),
        ...(withCalls ? [Number.isFinite(calls) ? `up to ${formatCount(calls, 'call')}` : 'unbounded'] : []),
      ].join(', '),
    }))
    .sort((a, b) => a.wave - b.wave);

/** Formats the maximum cost of a plan, such as `Up to 37 of 1000 REST calls, and up to 4210 of 100000 values`. */
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

/** Settings that limit an operation. */
export type PlanLimits = Pick<Config, 'MAX_REST_CALLS' | 'MAX_VALUES'>;

/** Formats the size of a plan, such as `Plan: 5 steps in 5 waves`. */
export function planSummary(steps: readonly Step[]): string {
  const usual = steps.filter(({ isFallback }) => !isFallback);
  const waves = Math.max(0, ...usual.map(({ wave }) => wave));
  const others = steps.length - usual.length;
  const more = others > 0 ? `, and ${formatCount(others, 'step')} only if a response lacks a value` : '';
  return `Plan: ${formatCount(usual.length, 'step')} in ${formatCount(waves, 'wave')}${more}`;
}
