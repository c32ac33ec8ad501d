import type { CSSProperties } from 'react';
import type { RestCall } from '../graphql/rest-report';

/** Position of the bar as CSS custom properties, which React's types do not include. */
const position = (from: number, length: number) =>
  ({ '--from': `${from * 100}%`, '--length': `${length * 100}%` }) as CSSProperties;

/** REST call with a bar that shows its start and duration. */
export function CallRow({ call, end }: { call: RestCall; end: number }) {
  const { method, url, status, startMs, ms, predicted, replayed } = call;
  const failed = !status || status >= 400;
  return (
    <li className="call" data-failed={failed || undefined}>
      <code title={url}>
        <b>{method}</b> {url}
      </code>
      <span className="call-status">
        {predicted && <span className="muted">predicted</span>} {replayed && <span className="muted">replayed</span>}{' '}
        {status ?? 'No response'}
      </span>
      <span className="call-time">{Math.round(ms)} ms</span>
      <span className="call-track" aria-hidden="true">
        <span style={position(startMs / end, ms / end)} />
      </span>
    </li>
  );
}
