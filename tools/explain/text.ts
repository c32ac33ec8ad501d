import type { DryWrite } from '../../src/plugins/index.js';
import { problemText, type RestReport } from '../../src/rest/index.js';
import { writeLines } from './dry-run.js';
import { errorGroups } from './error-lines.js';
import type { ExplainInput } from './input.js';
import { boundLines, type PlanLimits, planRows, planSummary } from './plan.js';
import { type Explanation, repetition, type Warning } from './run.js';
import { formatWarning } from './warnings.js';
import { formatCount, hasFailed, milliseconds, type RestCall, summary, type Wave, wavesOf } from './waves.js';

/**
 * Renders the waterfall of an operation as text.
 * @param width maximum number of characters in a line, at least 60
 */
export function asText({ steps, report, repeated, errors, warnings, problem }: Explanation, width = 80): string {
  const layout = layoutFor(report, Math.max(width, minWidth));
  const [first = [], ...waves] = wavesOf(report).map((wave) => waveLines(wave, layout));
  const blocks = [
    first.length > 0 ? [headLine(layout), ...first] : [],
    ...waves,
    [summary(report), ...(repeated ? [repetition(repeated)] : []), ...rateLimitLines(repeated ?? report)],
    planLines(steps, width),
    errorLines(errors, width),
    problem ? ['REST API unusable', ...wrap(problemText(problem), width)] : [],
    warningLines(warnings, width),
  ];
  const text = blocks.filter((lines) => lines.length > 0).map((lines) => lines.map(printable).join('\n'));
  return `${text.join('\n\n')}\n`;
}

/** Renders a plan with its maximum cost, without running it. */
export function planText(
  { steps, summary }: ExplainInput,
  writes: readonly DryWrite[],
  limits: PlanLimits,
  width = 80,
): string {
  const lines = steps.length > 0 ? planLines(steps, width, true) : ['Plan: no REST calls'];
  const [first = '', ...unbounded] = boundLines(summary, limits);
  const ends = [first, ...unbounded.flatMap((line) => wrap(line, width))];
  const bodies = writes.length > 0 ? ['', 'Nothing was sent. The mutation would send', ...writeLines(writes)] : [];
  return `${[...lines, '', ...ends, ...bodies].map(printable).join('\n')}\n`;
}

const minWidth = 60;

/** Layout of the lines of calls. `label`, `status` and `bar` are widths of columns in characters. */
interface Layout {
  label: number;
  status: number;
  bar: number;
  /** Milliseconds that the full width of the bar represents. */
  ms: number;
}

const timeWidth = 7;

function layoutFor({ calls, ms }: RestReport, width: number): Layout {
  const status = Math.max('status'.length, ...calls.map((call) => stateOf(call).length));
  const available = width - 2 - 2 - status - 2 * timeWidth - 2;
  const maxLabel = Math.max(0, ...calls.map((call) => labelOf(call).length));
  // The bar has at least a third of the available width, and all width that labels do not need.
  const label = Math.min(maxLabel, available - Math.floor(available / 3));
  return { label, status, bar: Math.min(available - label, 60), ms: Math.max(ms, 0.1) };
}

const labelOf = ({ method, url }: RestCall) => `${method} ${url}`;

function waveLines({ number, calls, groups, startMs, endMs }: Wave, layout: Layout): string[] {
  const lines = groups.flatMap(({ operation, visible, collapsed }) => [
    ...visible.map((call) => callLine(call, layout)),
    ...(collapsed.length > 0 ? [`  … and ${collapsed.length} more ${operation}${notesOf(collapsed)}`] : []),
  ]);
  const span = `${milliseconds(startMs)} to ${milliseconds(endMs)} ms`;
  return [`Wave ${number}: ${formatCount(calls.length, 'call')}, ${span}`, ...lines];
}

const headLine = ({ label, status }: Layout): string =>
  `${' '.repeat(label + 4)}${'status'.padEnd(status)}${'start'.padStart(timeWidth)}${'ms'.padStart(timeWidth)}`;

function callLine(call: RestCall, { label, status, bar, ms }: Layout): string {
  const state = stateOf(call);
  const times = [call.startMs, call.ms].map((time) => milliseconds(time).padStart(timeWidth)).join('');
  const line = `  ${shorten(call, label).padEnd(label)}  ${state.padEnd(status)}${times}  ${barOf(call, bar, ms)}`;
  return line.trimEnd();
}

/** Formats the status of a call, such as `200 shared`, or `200 cached 4s` for a cached response of this age. */
function stateOf({ status, shared, cached, revalidated, age = 0 }: RestCall): string {
  const note = cached ? ` cached ${Math.round(age)}s` : revalidated ? ' revalidated' : shared ? ' shared' : '';
  return `${status ?? 'none'}${note}`;
}

/** Cuts the start of a URL, because calls differ at the end. */
function shorten(call: RestCall, width: number): string {
  const label = labelOf(call);
  if (label.length <= width) return label;
  const keptLength = Math.max(0, width - call.method.length - 2);
  return `${call.method} …${call.url.slice(call.url.length - keptLength)}`;
}

const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** Renders the bar of a call. The bar starts at a whole character, and its length is a multiple of an eighth. */
function barOf(call: RestCall, width: number, totalMs: number): string {
  const start = Math.min(width - 1, Math.round((call.startMs / totalMs) * width));
  const length = Math.max(1, Math.min((width - start) * 8, Math.round((call.ms / totalMs) * width * 8)));
  return `${' '.repeat(start)}${'█'.repeat(Math.floor(length / 8))}${eighths[length % 8]}`;
}

/** Formats the numbers of failed and shared calls of a collapsed group. */
function notesOf(calls: RestCall[]): string {
  const failedCount = calls.filter(hasFailed).length;
  const cachedCount = calls.filter((call) => call.cached).length;
  const sharedCount = calls.filter((call) => call.shared).length;
  return [
    failedCount > 0 ? `, ${failedCount} of them failed` : '',
    cachedCount > 0 ? `, ${cachedCount} of them cached` : '',
    sharedCount > 0 ? `, ${sharedCount} of them shared` : '',
  ].join('');
}

/** Formats the rate limit: `Rate limit of the REST API: 12 of 100 calls left until 2026-01-01T14:05:00.000Z`. */
function rateLimitLines({ rateLimit }: RestReport): string[] {
  if (!rateLimit) return [];
  const { limit, remaining, resetAt } = rateLimit;
  const of = limit === undefined ? '' : ` of ${limit}`;
  return [
    `Rate limit of the REST API: ${remaining}${of} calls left${resetAt === undefined ? '' : ` until ${resetAt}`}`,
  ];
}

/** Formats the steps of a plan, each with its wave, operation and field. */
function planLines(steps: Explanation['steps'], width: number, withCalls = false): string[] {
  if (steps.length === 0) return [];
  const lines = planRows(steps, withCalls).flatMap(({ wave, operation, field }) => [
    `  wave ${wave}  ${operation}`,
    ...wrap(field, width - 8).map((line) => `        ${line}`),
  ]);
  return [planSummary(steps), ...lines];
}

function errorLines(errors: Explanation['errors'], width: number): string[] {
  if (errors.length === 0) return [];
  const lines = errorGroups(errors).flatMap(({ path, code, message, count }) =>
    wrap(`${path}: ${code}${count > 1 ? `, and ${count - 1} more of this kind` : ''}: ${message}`, width),
  );
  return [`${formatCount(errors.length, 'error')} in the response`, ...lines];
}

function warningLines(warnings: readonly Warning[], width: number): string[] {
  if (warnings.length === 0) return [];
  const lines = warnings.flatMap((warning) => [...wrap(formatWarning(warning), width), `    ${warning.operation}`]);
  return ['Calls that grow with the data', ...lines];
}

function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > width - 4) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.map((line, index) => `${index === 0 ? '  ' : '    '}${line}`);
}

/** Replaces control characters, because messages of the upstream could control the terminal. */
const printable = (line: string): string => line.replace(/[\p{Cc}\p{Cf}]/gu, '�');
