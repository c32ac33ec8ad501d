import { formatCount } from '../explain/waves.js';
import type { DriftEntry, DriftReport } from './report.js';

const maxListed = 8;

/** The report for a terminal. */
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

function linesOf({ part, place, change, operations, coordinates, usedBy }: DriftEntry, isBreaking: boolean): string[] {
  const label = isBreaking ? 'breaks' : 'concerns';
  return [
    `  ${[part, place].filter(Boolean).join(' ')}: ${change}`,
    ...listed('REST', operations),
    ...listed(label, coordinates),
    ...listed('used by', usedBy),
  ];
}

/** A labeled list, one item a line. */
function listed(label: string, items: readonly string[]): string[] {
  const more = items.length - maxListed;
  const shown = more > 1 ? [...items.slice(0, maxListed), `and ${more} more`] : items;
  return shown.map((item, index) => `    ${(index === 0 ? label : '').padEnd(9)}${item}`);
}
