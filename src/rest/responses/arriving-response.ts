import { limits, msPer } from '../../limits/table.js';
import { turns } from '../../limits/turns.js';
import type { Call } from '../calls/call.js';
import type { CallEngine } from '../calls/engine.js';
import { isSuccess, isUpstreamFailure } from '../calls/retry.js';
import { ArrivingBody } from './arriving-body.js';
import { takeTurn } from './body.js';
import { ContentDecoder, codingsOf, withoutCodings } from './content-decoder.js';
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
    const codings = codingsOf(this.#headers);
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
    else if (arrivingBytes.isExceeded)
      this.#call.fail({ kind: 'overloaded', message: limits.arrivingBytes.message(arrivingBytes.max) }, 'success');
    return !this.#isReleased;
  }

  #createBody(): ArrivingBody {
    const { method, url, headersKey } = this.#call;
    const replayable = method === 'GET' && this.#status === 200 ? this.#engine.replayableResponses : undefined;
    const expectedBytes = this.#decoder ? 0 : Number(this.#headers['content-length']);
    return replayable?.receive(`${headersKey}${url}`, expectedBytes) ?? new ArrivingBody(expectedBytes);
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
