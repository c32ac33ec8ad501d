export type Kind =
  | 'slow headers'
  | 'a slow body'
  | 'unread answers'
  | 'an unread stream'
  | 'an unfinished body of 1 MB';

/** So many clients of each kind of slowness. */
export interface Slowness {
  port: number;
  kinds: readonly Kind[];
  count: number;
  /** Seconds after which the patience of the slow clients ends. */
  patience: number;
}

/** What became of one slow client. */
export interface Cut {
  kind: string;
  isCut: boolean;
  /** Seconds that it was connected. */
  seconds: number;
}
