import { driftLimits } from './drift-limits.js';
import { type Limit, limits } from './table.js';

/** Row in a table of limits, as Markdown. */
export interface LimitDocs {
  of: string;
  /** Setting whose default is the limit. A limit without a setting is fixed. */
  setting?: string;
  max: string;
  effect: string;
  reason: string;
}

const mib = 2 ** 20;

/** Formats a number of bytes as KiB or MiB. */
function bytesText(bytes: number): string {
  const [amount, unit] = bytes < mib ? [bytes / 1024, 'KiB'] : [bytes / mib, 'MiB'];
  return `${amount.toLocaleString('en')} ${unit}`;
}

function maxText({ of, max, displayText }: Limit): string {
  return displayText ?? (/^(Bytes|Memory)/.test(of) ? bytesText(max) : max.toLocaleString('en'));
}

const docsOf = (table: Readonly<Record<string, Limit>>): LimitDocs[] =>
  Object.values(table).map((limit) => ({
    of: limit.of,
    ...(limit.setting && { setting: limit.setting }),
    max: maxText(limit),
    effect: limit.effect,
    reason: limit.reason,
  }));

/** Limits of the gateway, for docs/configuration.md. */
export const limitDocs: readonly LimitDocs[] = docsOf(limits);
/** Limits of `docs-graph drift`, for docs/cli.md. */
export const driftLimitDocs: readonly LimitDocs[] = docsOf(driftLimits);
