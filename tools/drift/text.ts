import { formatCount } from '../explain/waves.js';
import type { DriftEntry, DriftReport } from './report.js';

const maxListed = 8;

/** Renders the report for a terminal. */
export function asText({ breaking, compatible, text }: DriftReport): string {
  const lines = [
    `Breaking: ${countOf(breaking)}`,
    ...breaking.flatMap((entry) => ['', ...linesOf(entry, true)]),
    '',
    `New or compatible: ${countOf(compatible)}`,
    ...compatible.flatMap((entry) => ['', ...linesOf(entry, false)]),
    '',
    `Text only: ${countOf(text)}`,
  ];
  return `${lines.join('\n')}\n`;
}

const countOf = ({ length }: readonly DriftEntry[]): string => formatCount(length, 'change');

function linesOf(
  { part, place, change, operations, coordinates, usedBy, clients }: DriftEntry,
  isBreaking: boolean,
): string[] {
  const label = isBreaking ? 'breaks' : 'concerns';
  return [
    `  ${[part, place].filter(Boolean).join(' ')}: ${change}`,
    ...labeledLines('REST', operations),
    ...labeledLines(label, coordinates),
    ...labeledLines('used by', usedBy),
    ...labeledLines(
      'clients',
      clients.map(({ client, operation, count }) => `${client}: ${operation}, ${formatCount(count, 'request')}`),
    ),
  ];
}

/** Renders a labeled list with one item per line. */
function labeledLines(label: string, items: readonly string[]): string[] {
  const hiddenCount = items.length - maxListed;
  const visibleItems = hiddenCount > 1 ? [...items.slice(0, maxListed), `and ${hiddenCount} more`] : items;
  return visibleItems.map((item, index) => `    ${(index === 0 ? label : '').padEnd(9)}${item}`);
}
