export type Kind =
  | 'slow headers'
  | 'a slow body'
  | 'unread responses'
  | 'an unread stream'
  | 'an unfinished body of 1 MB';

export interface Slowness {
  port: number;
  kinds: readonly Kind[];
  /** Number of clients of each kind. */
  count: number;
  /** Seconds after which a slow client closes its connection. */
  timeoutSeconds: number;
}

export interface ClientOutcome {
  kind: string;
  isDisconnected: boolean;
  /** Duration of the connection in seconds. */
  seconds: number;
}
