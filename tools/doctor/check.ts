/** Result of one check. `docs-graph doctor` prints one line per check. */
export interface Check {
  status: 'ok' | 'warning' | 'wrong' | 'skipped';
  name: 'settings' | 'upstream' | 'certificate' | 'token' | 'latency' | 'proxy' | 'cache' | 'redis' | 'traces';
  /** Details of the result, and a fix for a problem. */
  text: string;
}

/** Renders a check as one line, without control characters. */
export const checkLine = ({ status, name, text }: Check): string =>
  `${status.padEnd(8)} ${name.padEnd(12)} ${text.replace(/\p{Cc}+/gu, ' ')}`;
