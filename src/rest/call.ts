import type { Dispatcher } from 'undici';
import { Body } from './body.js';
import { type Answer, TransportError } from './exchange.js';

interface Outcome {
  answered(answer: Answer): void;
  failed(error: TransportError): void;
  /** Told once, before either of them. */
  settled(): void;
}

/** One call on its way: gathers the answer up to its bound, and can be given up at any time. */
export class Call implements Dispatcher.DispatchHandler {
  readonly #maxBytes: number;
  /** There until it is settled: who still knows the call then must not keep its answer. */
  #outcome: Outcome | undefined;
  #chunks: Buffer[] = [];
  #controller: Dispatcher.DispatchController | undefined;
  #failed: TransportError | undefined;
  #status = 0;
  #headers: Answer['headers'] = {};
  #size = 0;

  constructor(maxBytes: number, outcome: Outcome) {
    this.#maxBytes = maxBytes;
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
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > this.#maxBytes)
      this.fail(new TransportError('invalid-answer', `More than ${this.#maxBytes} bytes`));
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const chunks = this.#chunks;
    const outcome = this.#settle();
    if (!outcome) return;
    const [first, ...more] = chunks;
    const text = first === undefined ? '' : (more.length === 0 ? first : Buffer.concat(chunks)).toString();
    outcome.answered({ status: this.#status, headers: this.#headers, body: new Body(text) });
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.fail(new TransportError('unavailable', error.message));
  }

  #settle(): Outcome | undefined {
    const outcome = this.#outcome;
    this.#outcome = undefined;
    this.#chunks = [];
    outcome?.settled();
    return outcome;
  }
}
