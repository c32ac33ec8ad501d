import type { Dispatcher } from 'undici';
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
  readonly #outcome: Outcome;
  readonly #chunks: Buffer[] = [];
  #controller: Dispatcher.DispatchController | undefined;
  #failed: TransportError | undefined;
  #isSettled = false;
  #status = 0;
  #headers: Answer['headers'] = {};
  #size = 0;

  constructor(maxBytes: number, outcome: Outcome) {
    this.#maxBytes = maxBytes;
    this.#outcome = outcome;
  }

  /** Gives the call up; what still comes of it is nobody's. */
  fail(error: TransportError): void {
    if (this.#isSettled) return;
    this.#failed = error;
    this.#settle();
    this.#outcome.failed(error);
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
    if (this.#isSettled) return;
    this.#settle();
    const [first, ...more] = this.#chunks;
    const body = first === undefined ? '' : (more.length === 0 ? first : Buffer.concat(this.#chunks)).toString();
    this.#outcome.answered(answerOf(this.#status, this.#headers, body));
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.fail(new TransportError('unavailable', error.message));
  }

  #settle(): void {
    this.#isSettled = true;
    this.#outcome.settled();
  }
}

function answerOf(status: number, headers: Answer['headers'], body: string): Answer {
  let parsed: { value: unknown } | undefined;
  return {
    status,
    headers,
    body,
    json: () => {
      parsed ??= { value: JSON.parse(body) };
      return parsed.value;
    },
  };
}
