import type { Dispatcher } from 'undici';
import { Body } from './body.js';
import type { BytesInProgress } from './bytes-in-progress.js';
import { type Answer, TransportError } from './exchange.js';

interface Outcome {
  answered(answer: Answer): void;
  failed(error: TransportError): void;
  /** Told once, before either of them. */
  settled(): void;
}

export interface BodyLimits {
  /** Maximum bytes of one response body. */
  maxBytes: number;
  /** Counts bytes of all response bodies in progress. */
  progress: BytesInProgress;
}

/** One call on its way: gathers the answer up to its bound, and can be given up at any time. */
export class Call implements Dispatcher.DispatchHandler {
  readonly #limits: BodyLimits;
  /** There until it is settled: who still knows the call then must not keep its answer. */
  #outcome: Outcome | undefined;
  #chunks: Buffer[] = [];
  #controller: Dispatcher.DispatchController | undefined;
  #failed: TransportError | undefined;
  #status = 0;
  #headers: Answer['headers'] = {};
  #size = 0;

  constructor(limits: BodyLimits, outcome: Outcome) {
    this.#limits = limits;
    this.#outcome = outcome;
  }

  /** Gives the call up; what still comes of it is nobody's. */
  fail(error: TransportError): void {
    const outcome = this.#settle();
    if (!outcome) return;
    this.#failed = error;
    outcome.failed(error);
    this.#controller?.abort(error);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // Given up while it waited for a connection: it must not be sent any more.
    if (this.#failed) controller.abort(this.#failed);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: Answer['headers']): void {
    this.#status = status;
    this.#headers = headers;
    const length = Number(headers['content-length']);
    if (length > this.#limits.maxBytes) this.fail(this.#tooLarge(`${length}`));
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    if (!this.#outcome) return;
    const { maxBytes, progress } = this.#limits;
    this.#size += chunk.length;
    progress.add(chunk.length);
    this.#chunks.push(chunk);
    if (this.#size > maxBytes) this.fail(this.#tooLarge(`at least ${this.#size}`));
    else if (progress.isExceeded) this.fail(new TransportError('overloaded', progress.message));
  }

  onResponseEnd(): void {
    const chunks = this.#chunks;
    const outcome = this.#settle();
    if (!outcome) return;
    const [first, ...more] = chunks;
    const text = first === undefined ? '' : (more.length === 0 ? first : Buffer.concat(chunks)).toString();
    outcome.answered({ status: this.#status, headers: this.#headers, body: new Body(text, this.#size) });
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.fail(new TransportError('unavailable', error.message));
  }

  #tooLarge(size: string): TransportError {
    const { maxBytes } = this.#limits;
    return new TransportError('too-large', `Response body must have at most ${maxBytes} bytes, got ${size}`);
  }

  #settle(): Outcome | undefined {
    const outcome = this.#outcome;
    this.#outcome = undefined;
    this.#chunks = [];
    if (outcome) this.#limits.progress.remove(this.#size);
    outcome?.settled();
    return outcome;
  }
}
