import { useSyncExternalStore } from 'react';
import type { RestReport as Report, RestCall } from '../../../src/rest/operation.js';
import type { ReportStore } from './report-store.js';

/** Footer below the response: the REST calls of the last operation. */
export function RestReport({ reports, schemaIsHidden }: { reports: ReportStore; schemaIsHidden: boolean }) {
  const report = useSyncExternalStore(reports.subscribe, reports.get);
  return (
    <section className="rest-report" aria-label="REST calls">
      {schemaIsHidden && (
        <p>The schema is hidden on this server. Docs and completion are unavailable; queries still run.</p>
      )}
      {report ? <Calls report={report} /> : <p>Run a query to see its REST calls.</p>}
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
        {shared > 0 && `, ${shared} deduplicated with another operation`}
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
      <td>{shared ? 'deduplicated' : (status ?? 'no response')}</td>
      <td>{startMs} ms</td>
      <td>{ms} ms</td>
    </tr>
  );
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
