import type { CSSProperties } from 'react';
import type { RestCall } from '../graphql/rest-report';

/** The place of the bar goes to the style sheet in custom properties, which React's types don't know. */
const place = (from: number, length: number) =>
  ({ '--from': `${from * 100}%`, '--length': `${length * 100}%` }) as CSSProperties;

/** A REST call: what it asked for, and when, between the first and the last moment of all. */
export function CallRow({ call: { method, url, status, startMs, ms }, end }: { call: RestCall; end: number }) {
  const failed = !status || status >= 400;
  return (
    <li className="call" data-failed={failed || undefined}>
      <code title={url}>
        <b>{method}</b> {url}
      </code>
      <span className="call-status">{status ?? 'no answer'}</span>
      <span className="call-time">{Math.round(ms)} ms</span>
      <span className="call-track" aria-hidden="true">
        <span style={place(startMs / end, ms / end)} />
      </span>
    </li>
  );
}
