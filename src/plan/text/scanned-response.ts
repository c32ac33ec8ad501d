import { maxParsedBytes, maxScannedBytes, maxScans } from '../../limits/table.js';
import { turns } from '../../limits/turns.js';
import { parseInSteps, type ReplayableResponse } from '../../rest/index.js';

/** A response with a limit on scanned bytes, because nested objects and aliases are scanned repeatedly. */
export class ScannedResponse {
  readonly bytes: Buffer;
  readonly replayable: ReplayableResponse | undefined;
  /** Remaining bytes that can be scanned or parsed. */
  scansLeft = 0;
  /** Remaining bytes that can be parsed. */
  parsesLeft = 0;

  constructor(bytes: Buffer, replayable?: ReplayableResponse) {
    this.bytes = bytes;
    this.replayable = replayable;
    this.resetScans();
  }

  resetScans(): void {
    this.scansLeft = Math.min(maxScans * this.bytes.length, maxScannedBytes);
    this.parsesLeft = maxParsedBytes;
  }
}

export const noResponse = new ScannedResponse(Buffer.alloc(0));

/** An unparsed list inside a record. */
export class ListBytes {
  readonly response: ScannedResponse;
  readonly start: number;
  readonly end: number;

  constructor(response: ScannedResponse, start: number, end: number) {
    this.response = response;
    this.start = start;
    this.end = end;
  }

  /** Returns a promise for a list that takes several steps to parse. */
  parse(): unknown {
    return turns.complete(parseInSteps(this.response.bytes.toString('utf8', this.start, this.end)));
  }
}
