import { useSyncExternalStore } from 'react';
import type { RestReport as Report, RestCall } from '../../rest/call-log.js';
import type { ReportStore } from './report-store.js';

/** Under each answer: the REST calls behind it. */
export function RestReport({ reports, schemaIsHidden }: { reports: ReportStore; schemaIsHidden: boolean }) {
  const report = useSyncExternalStore(reports.subscribe, reports.get);
  return (
    <section className="rest-report" aria-label="REST calls">
      {schemaIsHidden && (
        <p>The schema is hidden on this server: there are no docs and no completion, but queries run.</p>
      )}
      {report ? <Calls report={report} /> : <p>Run a query to see the REST calls behind its answer.</p>}
    </section>
  );
}

function Calls({ report }: { report: Report }) {
  const { count, sent, waves, ms, calls } = report;
  const shared = count - sent;
  return (
    <details>
      <summary>
        <strong>{counted(count, 'REST call')}</strong> in <strong>{counted(waves, 'wave')}</strong>,{' '}
        <strong>{ms} ms</strong>
        {shared > 0 && `, ${shared} shared with another operation`}
      </summary>
      <table>
        <thead>
          <tr>
            <th>Wave</th>
            <th>Call</th>
            <th>Status</th>
            <th>Start</th>
            <th>Time</th>
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <Row key={`${call.startMs} ${call.method} ${call.url}`} call={call} />
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Row({ call: { wave, method, path, url, status, startMs, ms, shared } }: { call: RestCall }) {
  return (
    <tr className={status !== undefined && status < 400 ? undefined : 'failed'}>
      <td>{wave}</td>
      <td title={path}>
        <b>{method}</b> {url}
      </td>
      <td>{shared ? 'shared' : (status ?? 'no answer')}</td>
      <td>{startMs} ms</td>
      <td>{ms} ms</td>
    </tr>
  );
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
