/** So many clients of each kind of slowness. */
export interface Slowness {
  port: number;
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
