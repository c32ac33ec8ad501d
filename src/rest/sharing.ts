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

  async #read(exchange: Exchange): Promise<Answer> {
    // A header holds no line break: no path can reach into another token's key.
    const key = `${exchange.headers.authorization ?? ''}\n${exchange.path}`;
    const shared = this.#inFlight.has(key);
    try {
      const answer = await this.#inFlight.share(
        key,
        (signal) => this.#sender.send({ ...exchange, signal }),
        exchange.signal,
      );
      return shared ? { ...answer, shared } : answer;
    } catch (error) {
      if (exchange.signal?.aborted) throw TransportError.givenUp(exchange.signal.reason);
      throw error;
    }
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
