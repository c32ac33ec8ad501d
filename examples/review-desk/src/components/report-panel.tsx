import type { RestReport } from '../graphql/rest-report';
import { CallRow } from './call-row';

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** How many REST calls the query of this screen stood for, and which: wave after wave, each as long as it took. */
export function ReportPanel({ report }: { report: RestReport | undefined }) {
  if (!report) return null;
  const end = Math.max(...report.calls.map(({ startMs, ms }) => startMs + ms), 1);
  const waves = Map.groupBy(report.calls, ({ wave }) => wave);
  return (
    <details className="report">
      <summary>
        <span>
          <strong>1 query</strong> stood for <strong>{count(report.count, 'REST call')}</strong>
        </span>
        <span className="report-figures">
          {count(report.waves, 'wave')} · {Math.round(report.ms)} ms
        </span>
      </summary>
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
    </details>
  );
}
