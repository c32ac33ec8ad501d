import type { Worker } from 'node:cluster';
import { type ConfirmationStore, LocalConfirmations } from './confirmation.js';

/** Message with which a worker marks a confirmation as used, or requests the key if the message has no confirmation. */
interface ConfirmationCall {
  confirmationCall: number;
  confirmation?: string;
  ms?: number;
}

interface ConfirmationReply {
  confirmationCall: number;
  reply: string | boolean;
}

const isMessage = (message: unknown): message is ConfirmationCall | ConfirmationReply =>
  typeof message === 'object' && message !== null && 'confirmationCall' in message;

/** Confirmation store of a worker. The primary process stores the key and the used confirmations of all workers. */
export class WorkerConfirmations implements ConfirmationStore {
  readonly #waiters = new Map<number, (reply: string | boolean) => void>();
  #count = 0;

  constructor() {
    process.on('message', (message) => {
      if (!isMessage(message) || !('reply' in message)) return;
      this.#waiters.get(message.confirmationCall)?.(message.reply);
      this.#waiters.delete(message.confirmationCall);
    });
  }

  async key(): Promise<string | undefined> {
    const key = await this.#call({});
    return typeof key === 'string' ? key : undefined;
  }

  async use(confirmation: string, ms: number): Promise<boolean> {
    return (await this.#call({ confirmation, ms })) === true;
  }

  /** The promise never rejects, because a worker exits together with the primary process. */
  #call(call: Omit<ConfirmationCall, 'confirmationCall'>): Promise<string | boolean> {
    const confirmationCall = this.#count++;
    return new Promise((resolve) => {
      this.#waiters.set(confirmationCall, resolve);
      process.send?.({ ...call, confirmationCall }, undefined, undefined, () => undefined);
    });
  }
}

/** Store in the primary process that responds to the stores of all workers. */
export class ConfirmationRelay {
  readonly #store = new LocalConfirmations();

  /** Adds a worker. Call this method before the worker gets its first connection. */
  add(worker: Worker): void {
    worker.on('message', async (message: unknown) => {
      if (!isMessage(message) || 'reply' in message) return;
      const { confirmationCall, confirmation, ms = 0 } = message;
      const reply = confirmation === undefined ? await this.#store.key() : await this.#store.use(confirmation, ms);
      // Ignores the error if the worker has exited.
      worker.send({ confirmationCall, reply } satisfies ConfirmationReply, () => undefined);
    });
  }
}
