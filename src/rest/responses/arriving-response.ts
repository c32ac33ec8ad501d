import { limits, msPer } from '../../limits/table.js';
import { turns } from '../../limits/turns.js';
import type { Call } from '../calls/call.js';
import type { CallEngine } from '../calls/engine.js';
import { isSuccess, isUpstreamFailure } from '../calls/retry.js';
import { Body, takeTurn } from './body.js';
import { ContentDecoder, codingsIn, withoutCodings } from './content-decoder.js';
import type { KnownResponses, ReplayableResponse } from './replayable-responses.js';
import type { RestResponse } from './rest-response.js';

/** Response while its bytes arrive. Decodes the body, and counts its bytes toward the limits of the engine. */
export class ArrivingResponse {
  readonly #engine: CallEngine;
  readonly #call: Call;
  readonly #status: number;
  #headers: RestResponse['headers'];
  #body: ArrivingBody | undefined;
  #decoder: ContentDecoder | undefined;
  /** Bytes in memory, both encoded and decoded. */
  #bytes = 0;
  #isReleased = false;

  constructor(engine: CallEngine, call: Call, status: number, headers: RestResponse['headers']) {
    this.#engine = engine;
    this.#call = call;
    this.#status = status;
    this.#headers = headers;
  }

  /** Fails the call if the headers announce a body that is too large. */
  start(): void {
    const length = Number(this.#headers['content-length']);
    if (length > this.#engine.maxRestResponseBytes) this.#failTooLarge(`${length}`);
  }

  /** @param chunk valid only during the call */
  add(chunk: Buffer): void {
    this.#decoder ??= this.#createDecoder(chunk);
    if (!this.#decoder) this.#addDecoded(chunk);
    else if (this.#count(chunk.length)) this.#decoder.write(chunk);
  }

  end(): void {
    if (this.#decoder) this.#decoder.end();
    else this.#endBody();
  }

  /** Frees the memory of the response. */
  release(): void {
    this.#isReleased = true;
    this.#engine.arrivingBytes.used -= this.#bytes;
    this.#bytes = 0;
    this.#body = undefined;
    this.#decoder?.stop();
  }

  #createDecoder(firstChunk: Buffer): ContentDecoder | undefined {
    const { 'content-encoding': encoding } = this.#headers;
    const codings = encoding === undefined ? [] : codingsIn(encoding);
    if (codings.length === 0) return undefined;
    const onBytes = (bytes: Buffer) => this.#addDecoded(bytes);
    return new ContentDecoder(codings, firstChunk, onBytes, (problem) => this.#endDecoding(problem));
  }

  #addDecoded(bytes: Buffer): void {
    this.#body ??= this.#createBody();
    this.#body.add(bytes);
    if (this.#size > this.#engine.maxRestResponseBytes) this.#failTooLarge(`at least ${this.#size}`);
    else this.#count(bytes.length);
  }

  /**
   * Counts bytes toward the memory of the process. Fails the call if the memory is exceeded.
   * @returns false if the call has failed
   */
  #count(bytes: number): boolean {
    const { arrivingBytes, maxRestResponseBytes } = this.#engine;
    this.#bytes += bytes;
    arrivingBytes.used += bytes;
    if (this.#bytes > 2 * maxRestResponseBytes) this.#failTooLarge(`at least ${this.#bytes - this.#size}`);
    // The REST API has executed a write, so only the limit of one response applies to it.
    else if (arrivingBytes.isExceeded && this.#call.method === 'GET')
      this.#call.fail({ kind: 'overloaded', message: limits.arrivingBytes.message(arrivingBytes.max) }, 'success');
    return !this.#isReleased;
  }

  #createBody(): ArrivingBody {
    const { method, url, headersKey, comparedRuns } = this.#call;
    const isCompared = method === 'GET' && this.#status === 200 && comparedRuns > 0;
    const replayable = isCompared ? this.#engine.replayableResponses : undefined;
    const expectedBytes = this.#decoder ? 0 : Number(this.#headers['content-length']);
    return new ArrivingBody(expectedBytes, replayable?.of(`${headersKey}${url}`, comparedRuns));
  }

  get #size(): number {
    return this.#body?.size ?? 0;
  }

  /** Ends a decoded body. The status of an error is more important than a body that cannot be decoded. */
  #endDecoding(problem: string | undefined): void {
    this.#headers = withoutCodings(this.#headers);
    if (problem !== undefined) this.#body = undefined;
    const { routeName } = this.#call;
    if (problem === undefined || !isSuccess(this.#status)) this.#endBody();
    else this.#call.endAttempt({ kind: 'invalid-response', message: `${routeName}: ${problem}` }, 'success');
  }

  #endBody(): void {
    if (takeTurn(this.#size)) this.#deliver();
    else turns.large.wait(this.#size * msPer.copiedByte, () => this.#deliver());
  }

  #deliver(): void {
    if (this.#isReleased) return;
    const body = (this.#body ?? this.#createBody()).end();
    const response = { status: this.#status, headers: this.#headers, body };
    this.#call.endAttempt(response, isUpstreamFailure(this.#status) ? 'failure' : 'success');
  }

  #failTooLarge(size: string): void {
    const message = `Response body must have at most ${this.#engine.maxRestResponseBytes} bytes, got ${size}`;
    this.#call.fail({ kind: 'too-large', message }, 'success');
  }
}

const maxReservedBytes = 2 ** 20;
const empty = Buffer.alloc(0);

/**
 * Body of a response while its bytes arrive. Bytes that equal those of an earlier response are not copied, because
 * buffers for large responses cause most of the garbage collection.
 */
export class ArrivingBody {
  size = 0;
  readonly #candidates: readonly ReplayableResponse[];
  readonly #remember: KnownResponses['remember'] | undefined;
  /** Replayable response that starts with the received bytes. Undefined if no replayable response does. */
  #same: ReplayableResponse | undefined;
  /** All received bytes of a body that differs from the candidates, followed by reserved space. */
  #buffer = empty;
  readonly #reservedBytes: number;

  /**
   * Creates an empty body.
   * @param expectedBytes size of the body according to its headers
   * @param known earlier responses of the same URL. Undefined if the bytes are not compared
   */
  constructor(expectedBytes: number, known?: KnownResponses) {
    const { candidates = [], remember } = known ?? {};
    this.#reservedBytes = Math.min(expectedBytes || 0, maxReservedBytes);
    this.#candidates = candidates;
    this.#remember = remember;
    this.#same = candidates[0];
  }

  /**
   * Adds received bytes.
   * @param chunk valid only during the call
   */
  add(chunk: Buffer): void {
    const same = this.#same;
    if (same && !hasAt(same.bytes, chunk, this.size)) {
      this.#same = this.#startingWith(same).find(({ bytes }) => hasAt(bytes, chunk, this.size));
      if (!this.#same) this.#append(same.bytes.subarray(0, this.size), 0);
    }
    if (!this.#same) this.#append(chunk, this.size);
    this.size += chunk.length;
  }

  end(): Body {
    const same = this.#same;
    const hasSize = ({ bytes }: ReplayableResponse) => bytes.length === this.size;
    const replayable = same && (hasSize(same) ? same : this.#startingWith(same).find(hasSize));
    if (replayable) return new Body(replayable.bytes, this.#remember?.(replayable.bytes, replayable), true);
    const bytes = (same?.bytes ?? this.#buffer).subarray(0, this.size);
    const stored = this.#remember?.(bytes, undefined);
    return new Body(stored?.bytes ?? bytes, stored);
  }

  #append(bytes: Buffer, start: number): void {
    const end = start + bytes.length;
    if (end > this.#buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(end, this.#reservedBytes, start && 2 * this.#buffer.length));
      this.#buffer.copy(larger, 0, 0, start);
      this.#buffer = larger;
    }
    bytes.copy(this.#buffer, start);
  }

  /** Returns the candidates with the same bytes as `same` so far, including `same` itself. */
  #startingWith(same: ReplayableResponse): readonly ReplayableResponse[] {
    const start = same.bytes.subarray(0, this.size);
    return this.#candidates.filter(({ bytes }) => bytes === same.bytes || hasAt(bytes, start, 0));
  }
}

const hasAt = (bytes: Buffer, expected: Buffer, start: number): boolean =>
  start + expected.length <= bytes.length &&
  bytes.compare(expected, 0, expected.length, start, start + expected.length) === 0;
