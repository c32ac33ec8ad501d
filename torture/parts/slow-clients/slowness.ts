export type Kind =
  | 'slow headers'
  | 'a slow body'
  | 'unread responses'
  | 'an unread stream'
  | 'an unfinished body of 1 MB';

/** Number of clients of each kind. */
export interface Slowness {
  port: number;
  kinds: readonly Kind[];
  count: number;
  /** Seconds after which the slow clients stop. */
  patience: number;
}

/** Outcome of a slow client. */
export interface Cut {
  kind: string;
  isCut: boolean;
  /** Duration of the connection in seconds. */
  seconds: number;
}
