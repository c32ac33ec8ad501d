import type { Worker } from 'node:cluster';
import { LocalWriteFence } from './write-fence.js';

/** Maximum milliseconds for which a write waits for acknowledgments of other workers. */
const acknowledgeMs = 1_000;

/**
 * Message about a write. The primary process passes a `write` message to all other workers. When all other workers have
 * replied `acknowledged`, the primary process sends `acknowledged` to the writer.
 */
interface WriteMessage {
  kind: 'write' | 'acknowledged';
  /** Identifier of the write, unique in all workers. */
  write: string;
}

const isWriteMessage = (message: unknown): message is WriteMessage =>
  typeof message === 'object' && message !== null && 'write' in message && 'kind' in message;

/** Write fence of a worker. Other workers are notified of its writes before the responses to the writes are sent. */
export class WorkerWriteFence extends LocalWriteFence {
  readonly #acknowledgeListeners = new Map<string, () => void>();
  #count = 0;

  constructor() {
    super();
    process.on('message', (message) => {
      if (!isWriteMessage(message)) return;
      const { kind, write } = message;
      if (kind === 'acknowledged') this.#acknowledgeListeners.get(write)?.();
      else {
        this.advance();
        send({ kind: 'acknowledged', write });
      }
    });
  }

  override begin(): () => Promise<void> {
    void this.#announce();
    return () => this.#announce();
  }

  /** Resolves when all other workers have acknowledged the write, or after a timeout. */
  #announce(): Promise<void> {
    this.advance();
    const write = `${process.pid}-${this.#count++}`;
    return new Promise((resolve) => {
      const settle = () => {
        clearTimeout(timer);
        this.#acknowledgeListeners.delete(write);
        resolve();
      };
      const timer = setTimeout(settle, acknowledgeMs);
      this.#acknowledgeListeners.set(write, settle);
      send({ kind: 'write', write });
    });
  }
}

/**
 * Sends a message to the primary process. Errors are ignored, because this worker exits if the primary process has
 * exited.
 */
const send = (message: WriteMessage): void => void process.send?.(message, undefined, undefined, () => undefined);

/** A write that some workers have not acknowledged. */
interface PendingWrite {
  writer: Worker;
  /** Ids of the workers that have not acknowledged the write. */
  others: Set<number>;
}

/** Passes messages about writes between workers. Runs in the primary process. */
export class WriteRelay {
  readonly #workers = new Map<number, Worker>();
  readonly #pending = new Map<string, PendingWrite>();

  /** Adds a worker. Call this method before the worker gets its first connection. */
  add(worker: Worker): void {
    this.#workers.set(worker.id, worker);
    worker.on('message', (message: unknown) => {
      if (!isWriteMessage(message)) return;
      if (message.kind === 'write') this.#announce(worker, message);
      else this.#acknowledge(worker, message.write);
    });
    worker.once('exit', () => {
      this.#workers.delete(worker.id);
      for (const write of this.#pending.keys()) this.#acknowledge(worker, write);
    });
  }

  #announce(writer: Worker, message: WriteMessage): void {
    const others = new Set(this.#workers.keys());
    this.#pending.set(message.write, { writer, others });
    for (const other of this.#workers.values()) if (other !== writer) other.send(message, ignoreExit);
    this.#acknowledge(writer, message.write);
  }

  #acknowledge({ id }: Worker, write: string): void {
    const { writer, others } = this.#pending.get(write) ?? {};
    if (!writer || !others?.delete(id) || others.size > 0) return;
    this.#pending.delete(write);
    writer.send({ kind: 'acknowledged', write } satisfies WriteMessage, ignoreExit);
  }
}

/** Ignores the error of a message to a worker that has exited. */
const ignoreExit = (): void => undefined;
