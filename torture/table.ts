import { type Figure, holds } from './part.js';

/** Formats figures as a Markdown table. */
export const table = (figures: readonly Figure[]): string =>
  ['| | measured | target | |', '|---|---|---|---|', ...figures.map(line)].join('\n');

const line = (figure: Figure): string => {
  const unit = figure.unit ? ` ${figure.unit}` : '';
  const goal = [
    figure.atMost === undefined ? [] : [`≤ ${figure.atMost}${unit}`],
    figure.atLeast === undefined ? [] : [`≥ ${figure.atLeast}${unit}`],
  ].flat();
  const isAsked = goal.length > 0;
  return `| ${figure.name} | ${shown(figure.value)}${unit} | ${goal.join(', ')} | ${isAsked ? (holds(figure) ? 'met' : 'MISSED') : ''} |`;
};

export const shown = (value: number): string =>
  Number.isInteger(value) ? value.toLocaleString('en') : Number(value.toPrecision(4)).toLocaleString('en');
