import { formatCount } from '../explain/waves.js';
import type { CheckReport } from './check.js';

/** Renders each finding on one line, such as `src/desk.tsx:12:5: error: …`, followed by a summary. */
export function asText({ findings, operations, total }: CheckReport): string {
  const lines = findings.map(
    ({ file, line, column, severity, message }) => `${file}:${line}:${column}: ${severity}: ${message}`,
  );
  const count = (kind: string) => findings.filter(({ severity }) => severity === kind).length;
  const counts = `${formatCount(count('error'), 'error')}, ${formatCount(count('warning'), 'warning')}`;
  const valid = `${operations.filter(({ isValid }) => isValid).length} of ${formatCount(total, 'operation')} valid`;
  return `${[...lines, `${valid}, ${counts}`].join('\n')}\n`;
}

/** Renders the maximum number of REST calls and waves of each operation. */
export const plansAsText = ({ operations }: CheckReport): string =>
  operations
    .map(({ name = '(no name)', plan: { calls, waves } }) => {
      const unbounded = calls.unbounded.length > 0 ? `, unbounded: ${calls.unbounded.join(', ')}` : '';
      return `${name}: up to ${formatCount(calls.max, 'REST call')} in ${formatCount(waves, 'wave')}${unbounded}\n`;
    })
    .join('');
