import { type KeyboardEvent, useRef } from 'react';
import type { RestReport } from '../graphql/rest-report';
import { CallRow } from './call-row';

const count = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;

/** Formats the number of waves, such as `3 waves`, or `sent in 1 wave (3 without prediction)` with predicted calls. */
const formatWaves = ({ waves, sentWaves }: RestReport): string =>
  sentWaves < waves ? `sent in ${count(sentWaves, 'wave')} (${waves} without prediction)` : count(waves, 'wave');

/** REST calls of the query of the screen, wave by wave. */
export function ReportPanel({ report }: { report: RestReport | undefined }) {
  const panel = useRef<HTMLDetailsElement>(null);
  if (!report) return null;
  const end = Math.max(...report.calls.map(({ startMs, ms }) => startMs + ms), 1);
  const waves = Map.groupBy(
    // Calls are sorted by wave, because predicted calls can start before calls of earlier waves.
    report.calls.toSorted((a, b) => a.wave - b.wave),
    ({ wave }) => wave,
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !panel.current?.open) return;
    panel.current.open = false;
    panel.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={panel} className="report" onKeyDown={onKeyDown}>
      <summary>
        <strong>{count(report.count, 'REST call')}</strong> in 1 query
        <span className="report-figures">
          {formatWaves(report)} · {Math.round(report.ms)} ms
        </span>
      </summary>
      <div className="report-calls">
        {[...waves].map(([wave, calls]) => (
          <section key={wave} aria-label={`Wave ${wave}`}>
            <h2>
              Wave {wave} <span className="muted">{count(calls.length, 'call')}</span>
            </h2>
            <ol className="calls">
              {calls.map((call) => (
                <CallRow key={`${call.url} ${call.startMs}`} call={call} end={end} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </details>
  );
}
