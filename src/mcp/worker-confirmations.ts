import type { Worker } from 'node:cluster';
import { type ConfirmationStore, LocalConfirmations } from './confirmation.js';

/** Message with which a worker calls a method of the store in the primary process. */
interface ConfirmationCall {
  confirmationCall: number;
  method: keyof ConfirmationStore;
  hash: string;
}

interface ConfirmationReply {
  confirmationCall: number;
  reply: boolean;
}

const isMessage = (message: unknown): message is ConfirmationCall | ConfirmationReply =>
  typeof message === 'object' && message !== null && 'confirmationCall' in message;

/** Confirmation store of a worker. The primary process stores the confirmations of all workers. */
export class WorkerConfirmations implements ConfirmationStore {
  readonly #waiters = new Map<number, (reply: boolean) => void>();
  #count = 0;

  constructor() {
    process.on('message', (message) => {
      if (!isMessage(message) || !('reply' in message)) return;
      this.#waiters.get(message.confirmationCall)?.(message.reply);
      this.#waiters.delete(message.confirmationCall);
    });
  }

  add(hash: string): Promise<boolean> {
    return this.#call('add', hash);
  }

  take(hash: string): Promise<boolean> {
    return this.#call('take', hash);
  }

  /** The promise never rejects, because a worker exits together with the primary process. */
  #call(method: keyof ConfirmationStore, hash: string): Promise<boolean> {
    const confirmationCall = this.#count++;
    return new Promise((resolve) => {
      this.#waiters.set(confirmationCall, resolve);
      const call: ConfirmationCall = { confirmationCall, method, hash };
      process.send?.(call, undefined, undefined, () => undefined);
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
      const { confirmationCall, method, hash } = message;
      const reply = await this.#store[method](hash);
      // Ignores the error if the worker has exited.
      worker.send({ confirmationCall, reply } satisfies ConfirmationReply, () => undefined);
    });
  }
}
