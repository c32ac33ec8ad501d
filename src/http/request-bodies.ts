import type { IncomingMessage, ServerResponse } from 'node:http';
import { GatewayError } from '../errors/gateway-error.js';
import { Pool } from '../limits/budgets/process-budget.js';
import { limits } from '../limits/table.js';

interface Body {
  /** Bytes that the body takes in memory. */
  bytes: number;
  reject(error: Error): void;
}

const tooLarge = (max: number) => new GatewayError('BAD_USER_INPUT', limits.requestBytes.message(max));
const tooManyBytes = () => new GatewayError('OVERLOADED', limits.requestBodyBytes.message());

/** Estimated bytes of the buffer that Node creates for each chunk, without the bytes of the chunk. */
const bytesPerChunk = 400;

/** Limits the total bytes of request bodies. Each body counts from its first byte to the end of its response. */
export class RequestBodies {
  readonly #total: Pool;
  /** Incomplete large bodies. Small bodies are not added, because a Set retains removed entries for a while. */
  readonly #largeBodies = new Set<Body>();

  constructor(maxTotalBytes = limits.requestBodyBytes.max) {
    this.#total = new Pool(maxTotalBytes);
  }

  /**
   * Reads the body of a request as text. If all bodies together exceed the limit, rejects the largest incomplete body.
   * @throws GatewayError if the body exceeds `maxBytes`, or is rejected as the largest
   */
  read(incoming: IncomingMessage, outgoing: ServerResponse, maxBytes: number): Promise<string> {
    return new Promise((resolve, reject) => {
      let chunks: Buffer[] = [];
      let length = 0;
      const release = (): void => {
        incoming.off('data', read);
        this.#largeBodies.delete(body);
        this.#total.used -= body.bytes;
        body.bytes = 0;
      };
      const read = (chunk: Buffer): void => {
        chunks.push(chunk);
        length += chunk.length;
        const bytes = chunk.length + bytesPerChunk;
        body.bytes += bytes;
        this.#total.used += bytes;
        if (body.bytes > limits.smallBodyBytes.max) this.#largeBodies.add(body);
        if (length > maxBytes) body.reject(tooLarge(maxBytes));
        else if (this.#total.isExceeded) this.#largestBody()?.reject(tooManyBytes());
      };
      const body: Body = {
        bytes: 0,
        reject: (error) => {
          release();
          chunks = [];
          reject(error);
        },
      };
      outgoing.once('close', release);
      incoming.on('data', read).once('error', reject);
      incoming.once('end', () => {
        this.#largeBodies.delete(body);
        const text = Buffer.concat(chunks).toString();
        chunks = [];
        resolve(text);
      });
    });
  }

  #largestBody(): Body | undefined {
    let largest: Body | undefined;
    for (const body of this.#largeBodies) if (!largest || body.bytes > largest.bytes) largest = body;
    return largest;
  }
}
