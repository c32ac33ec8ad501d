import { type Figure, meetsTarget } from './part.js';

/** Formats figures as a Markdown table. */
export const table = (figures: readonly Figure[]): string =>
  ['| | measured | target | |', '|---|---|---|---|', ...figures.map(line)].join('\n');

const line = (figure: Figure): string => {
  const unit = figure.unit ? ` ${figure.unit}` : '';
  const goal = [
    figure.atMost === undefined ? [] : [`≤ ${figure.atMost}${unit}`],
    figure.atLeast === undefined ? [] : [`≥ ${figure.atLeast}${unit}`],
  ].flat();
  const hasTarget = goal.length > 0;
  return `| ${figure.name} | ${formatValue(figure.value)}${unit} | ${goal.join(', ')} | ${hasTarget ? (meetsTarget(figure) ? 'met' : 'MISSED') : ''} |`;
};

export const formatValue = (value: number): string =>
  Number.isInteger(value) ? value.toLocaleString('en') : Number(value.toPrecision(4)).toLocaleString('en');
