/** Request of a write that is not sent. */
export interface Write {
  method: string;
  /** Path template. */
  path: string;
  /** Path and query. */
  url: string;
  /** JSON body. Absent for a write without a body. */
  body?: unknown;
}

/** Error in place of the response to a write that a dry run does not send. */
export class PlannedWrite extends Error {
  override name = 'PlannedWrite';
  readonly write: Write;

  constructor(write: Write) {
    super('A dry run sends no write');
    this.write = write;
  }
}
