import { useGraphiQL } from '@graphiql/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RestReport as Report, RestCall } from '../../../src/rest/report.js';
import { callsInWaves, formatCount, hasFailed, milliseconds, wavesOf } from '../../explain/waves.js';
import type { Outcomes } from './outcomes.js';

const closedKey = 'restCallsClosed';

/** Footer below the response, with the REST calls and the first error of the last query of the active tab. */
export function RestReport({ outcomes, schemaIsHidden }: { outcomes: Outcomes; schemaIsHidden: boolean }) {
  const tab = useGraphiQL(({ tabs, activeTabIndex }) => tabs[activeTabIndex]?.id ?? '');
  useEffect(() => {
    outcomes.activeTab = tab;
  }, [outcomes, tab]);
  const { report, reason } = useSyncExternalStore(outcomes.subscribe, () => outcomes.get(tab)) ?? {};
  return (
    <section className="rest-report" aria-label="REST calls">
      {schemaIsHidden && (
        <p>The schema is hidden on this server. Docs and completion are unavailable; queries still run.</p>
      )}
      {reason && <p className="failed">{reason}</p>}
      {report && <Calls report={report} />}
      {!report && !reason && <p>Run a query to see its REST calls.</p>}
    </section>
  );
}

/** Waterfall of a response. The storage of GraphiQL contains `closedKey` while the user keeps the waterfall closed. */
function Calls({ report }: { report: Report }) {
  const storage = useGraphiQL((state) => state.storage);
  const [isOpen, setOpen] = useState(() => storage.get(closedKey) === null);
  const change = (isOpen: boolean) => {
    storage.set(closedKey, isOpen ? '' : 'true');
    setOpen(isOpen);
  };
  const shared = report.count - report.sent;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => change(currentTarget.open)}>
      <summary>
        <strong>
          {callsInWaves(report)}, {milliseconds(report.ms)} ms
        </strong>
        {shared > 0 && `, ${shared} deduplicated with another operation`}
      </summary>
      <table>
        {wavesOf(report).map(({ number, calls, startMs, endMs }) => (
          <tbody key={number}>
            <tr>
              <th colSpan={4}>
                Wave {number}{' '}
                <small>
                  {formatCount(calls.length, 'call')}, {milliseconds(startMs)} to {milliseconds(endMs)} ms
                </small>
              </th>
            </tr>
            {calls.map((call) => (
              <Row key={`${call.startMs} ${call.method} ${call.url}`} call={call} totalMs={report.ms} />
            ))}
          </tbody>
        ))}
      </table>
    </details>
  );
}

/** Number of characters at the end of a long URL that are always visible: they name the record or the page. */
const visibleEnd = 24;

/**
 * URL that is shortened in the middle if its column is narrow, and whole while it has the focus or the pointer. Only a shortened URL
 * is a tab stop.
 */
function Url({ method, url }: { method: string; url: string }) {
  const split = url.length > 2 * visibleEnd ? -visibleEnd : url.length;
  const element = useRef<HTMLSpanElement>(null);
  const start = useRef<HTMLSpanElement>(null);
  const [isShortened, setShortened] = useState(false);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      // A URL with the focus or the pointer is whole. Without a tab stop, it would lose the focus.
      if (!start.current || element.current?.matches(':hover, :focus')) return;
      setShortened(start.current.scrollWidth > start.current.clientWidth);
    });
    if (start.current) observer.observe(start.current);
    return () => observer.disconnect();
  }, []);
  return (
    <span className="url" ref={element} tabIndex={isShortened ? 0 : undefined}>
      <span ref={start}>
        <b>{method}</b> {url.slice(0, split)}
      </span>
      {split < 0 && <span>{url.slice(split)}</span>}
    </span>
  );
}

function Row({ call, totalMs }: { call: RestCall; totalMs: number }) {
  const { method, path, url, status, startMs, ms, shared, predicted, replayed, cached, revalidated, age = 0 } = call;
  const reasons = [
    cached && 'The cache had a fresh response, so no request was sent',
    revalidated && 'The REST API confirmed the stored response with status 304',
    predicted && 'Sent before its wave, because the last run of this query needed it',
    replayed && 'The response is the same as an earlier one, so it was not parsed again',
  ].filter(Boolean);
  const percent = (part: number) => `${Math.min(100, (part / totalMs) * 100)}%`;
  return (
    <tr className={hasFailed(call) ? 'failed' : undefined}>
      <td title={path} className="call">
        <Url method={method} url={url} />
      </td>
      <td title={reasons.join('. ') || undefined}>
        {shared ? 'deduplicated' : (status ?? 'no response')}
        {cached && `, cached ${Math.round(age)} s`}
        {revalidated && ', revalidated'}
        {predicted && ', predicted'}
        {replayed && ', replayed'}
      </td>
      <td className="track">
        <div className="bar" style={{ marginLeft: percent(startMs), width: percent(ms) }} />
      </td>
      <td>{milliseconds(ms)} ms</td>
    </tr>
  );
}
