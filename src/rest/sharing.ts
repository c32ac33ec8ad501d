import type { Signal } from './cancellation.js';
import { type Answer, type Exchange, type Sender, TransportError } from './exchange.js';
import { InFlight } from './in-flight.js';

/**
 * The same GET by the same caller at the same moment is sent once, whoever asks for it. Never across tokens, and
 * never a write: a write ends the sharing of what began before it, so that whoever reads after it sees it.
 */
export class SharedCalls implements Sender {
  readonly #sender: Sender;
  readonly #inFlight = new InFlight<Answer>();

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  send(exchange: Exchange): Promise<Answer> {
    return exchange.method === 'GET' ? this.#read(exchange) : this.#write(exchange);
  }

  close(): Promise<void> {
    return this.#sender.close();
  }

  #read(exchange: Exchange): Promise<Answer> {
    const { headers, path, signal } = exchange;
    // A header holds no line break: no path can reach into another token's key.
    const key = `${headers.authorization ?? ''}\n${path}`;
    const isShared = this.#inFlight.has(key);
    const begin = (given: Signal) => this.#sender.send({ ...exchange, signal: given });
    return this.#inFlight.share(key, begin, signal).then(isShared ? asShared : undefined, (error: unknown) => {
      throw signal?.aborted ? TransportError.givenUp(signal.reason) : error;
    });
  }

  async #write(exchange: Exchange): Promise<Answer> {
    this.#inFlight.forget();
    try {
      return await this.#sender.send(exchange);
    } finally {
      this.#inFlight.forget();
    }
  }
}

const asShared = (answer: Answer): Answer => ({ ...answer, shared: true });
