import { problemText, type RestReport } from '../rest/index.js';
import { errorGroups } from './error-lines.js';
import { html, Markup } from './markup.js';
import { planRows, planSummary } from './plan.js';
import { type Explanation, repetition } from './run.js';
import { style } from './style.js';
import { formatWarning } from './warnings.js';
import {
  endOf,
  formatCount,
  groupBy,
  hasFailed,
  milliseconds,
  operationOf,
  type RestCall,
  summary,
  type Wave,
  wavesOf,
} from './waves.js';

/** Renders the waterfall of an operation as a self-contained page without scripts. */
export const asHtml = ({ query, steps, report, repeated, errors, warnings, problem }: Explanation): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${summary(report)}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<main>
<h1>${summary(report)}</h1>
${repeated ? html`<p>${repetition(repeated)}</p>` : html``}
${legend(report)}
${notes(
  'warning',
  'Calls that grow with the data',
  warnings.map((warning) => html`<p>${formatWarning(warning)}<br><code>${warning.operation}</code></p>`),
)}
${notes(
  'error',
  `${formatCount(errors.length, 'error')} in the response`,
  errorGroups(errors).map(
    ({ path, code, message, count }) =>
      html`<p><b>${code}</b> ${message}<br><code>${path}</code>${count > 1 ? `, and ${count - 1} more of this kind` : ''}</p>`,
  ),
)}
${notes('error', 'REST API unusable', problem ? [html`<p>${problemText(problem)}</p>`] : [])}
${report.calls.length > 0 ? waterfall(report) : html`<p class="quiet">No REST calls.</p>`}
${steps.length > 0 ? planTable(steps) : html``}
<h2>Query</h2>
<pre>${query.trimEnd().replace(/^\s*\n/, '')}</pre>
</main>
</body>
</html>
`.text;

const planTable = (steps: Explanation['steps']): Markup => html`<h2>${planSummary(steps)}</h2>
${table(
  ['Wave', 'Calls', 'Field'],
  planRows(steps).map(
    ({ wave, operation, field }) =>
      html`<tr><td>${wave}</td><td><code>${operation}</code></td><td>${field}</td></tr>\n`,
  ),
)}`;

const notes = (kind: string, head: string, lines: Markup[]): Markup =>
  lines.length === 0 ? html`` : html`<div class="note ${kind}"><h2>${head}</h2>${lines}</div>`;

const waterfall = (
  report: RestReport,
) => html`<section class="waterfall" style="--tick:${percent(tickOf(totalOf(report)), totalOf(report))}">
${axis(totalOf(report))}
${wavesOf(report).map((wave) => waveRows(wave, totalOf(report)))}
</section>
<h2>By operation</h2>
${operationTable(report)}
<details><summary>${report.calls.length === 1 ? 'The call' : `All ${report.calls.length} calls`}</summary>
${callTable(report)}</details>`;

/** Returns the milliseconds that the full width of a bar represents. */
const totalOf = ({ ms }: RestReport): number => Math.max(ms, 0.1);

const kinds = {
  ok: 'success',
  refused: 'client error (4xx)',
  failed: 'server error (5xx) or no response',
  shared: 'shared: deduplicated with another operation',
};

const kindOf = ({ status }: RestCall): keyof typeof kinds =>
  status === undefined || status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'ok';

const classOf = (call: RestCall): string => `${kindOf(call)}${call.shared ? ' shared' : ''}`;

const statusOf = ({ status, shared }: RestCall): string => `${status ?? 'no response'}${shared ? ' shared' : ''}`;

/** Renders a legend for the kinds of calls in the report, or nothing if all calls succeeded. */
function legend({ calls }: RestReport): Markup {
  const present = new Set(calls.flatMap((call) => [kindOf(call), ...(call.shared ? ['shared' as const] : [])]));
  if ([...present].every((kind) => kind === 'ok')) return html``;
  return html`<p class="legend">${[...present].map((kind) => html`<span><i class="${kind}"></i>${kinds[kind]}</span>`)}</p>`;
}

/** Returns the distance of ticks in milliseconds: a round number, with four to ten ticks in total. */
function tickOf(total: number): number {
  const power = 10 ** Math.floor(Math.log10(total));
  return ([2, 1, 0.5, 0.2].find((step) => total / (step * power) >= 4) ?? 0.2) * power;
}

function axis(total: number): Markup {
  const tick = tickOf(total);
  // The last tick needs room for its number.
  const ticks = Array.from({ length: Math.floor((total * 0.95) / tick) + 1 }, (_, index) => index * tick);
  // A narrow axis shows at most three numbers.
  const interval = Math.ceil(ticks.length / 3);
  const numbers = ticks.map(
    (ms, index) =>
      html`<span${index % interval === 0 ? '' : new Markup(' class="minor"')} style="left:${percent(ms, total)}">${Number(ms.toPrecision(6))}</span>`,
  );
  return html`<div class="row axis"><span></span><span class="status">status</span><div class="track">${numbers}</div><span>ms</span></div>`;
}

const waveRows = ({ number, calls, groups, startMs, endMs }: Wave, total: number) => html`<h2>Wave ${number}
<small>${formatCount(calls.length, 'call')}, ${milliseconds(startMs)} to ${milliseconds(endMs)} ms</small></h2>
${groups.map(
  ({ operation, visible, collapsed }) =>
    html`${visible.map((call) => row(call, total))}${
      collapsed.length > 0
        ? html`<details class="fold"><summary>and ${collapsed.length} more <code>${operation}</code>${failuresIn(collapsed)}</summary>
${collapsed.map((call) => row(call, total))}</details>`
        : ''
    }`,
)}`;

const failuresIn = (calls: RestCall[]): Markup => {
  const failedCount = calls.filter(hasFailed).length;
  return failedCount > 0 ? html` <b class="bad">${failedCount} failed</b>` : html``;
};

/** Renders a call. The status and `shared` are also text, because colors alone are not accessible. */
const row = (call: RestCall, total: number) => html`<div class="row">
<span class="url" title="${call.method} ${call.url}"><b>${call.method}</b> <span><bdi>${call.url}</bdi></span></span>
<span class="status ${kindOf(call)}">${statusOf(call)}</span>
<div class="track"><i class="${classOf(call)}" style="left:${percent(call.startMs, total)};width:${percent(call.ms, total)}"></i></div>
<span class="ms">${milliseconds(call.ms)}</span></div>
`;

const percent = (ms: number, total: number): string => `${Math.min(100, (ms / total) * 100).toFixed(2)}%`;

function operationTable({ calls }: RestReport): Markup {
  const rows = [...groupBy(calls, operationOf)].map(([operation, all]) => {
    const times = all.map(({ ms }) => ms).sort((a, b) => a - b);
    const waves = [...new Set(all.map(({ wave }) => wave))].sort((a, b) => a - b).join(', ');
    const figures = [
      all.length,
      waves,
      all.filter(({ shared }) => shared).length || '–',
      all.filter(hasFailed).length || '–',
      milliseconds(times[Math.floor(times.length / 2)] ?? 0),
      milliseconds(times.at(-1) ?? 0),
    ];
    return html`<tr><td><code>${operation}</code></td>${figures.map((figure) => html`<td>${figure}</td>`)}</tr>\n`;
  });
  return table(['Operation', 'Calls', 'Wave', 'Shared', 'Failed', 'Median ms', 'Longest ms'], rows);
}

const callTable = ({ calls }: RestReport): Markup =>
  table(
    ['Call', 'Wave', 'Status', 'Start ms', 'Ms', 'End ms'],
    calls.map((call) => {
      const times = [call.startMs, call.ms, endOf(call)].map((ms) => html`<td>${ms.toFixed(2)}</td>`);
      return html`<tr><td><code>${call.method} ${call.url}</code></td><td>${call.wave}</td><td>${statusOf(call)}</td>${times}</tr>\n`;
    }),
  );

const table = (heads: string[], rows: Markup[]): Markup => html`<div class="table"><table>
<thead><tr>${heads.map((head) => html`<th>${head}</th>`)}</tr></thead>
<tbody>
${rows}</tbody></table></div>`;
