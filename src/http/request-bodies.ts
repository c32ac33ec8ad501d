import type { IncomingMessage, ServerResponse } from 'node:http';
import { GatewayError } from '../rest/index.js';

/** Bytes up to which a body is never refused, because unfinished bodies must not block small requests. */
const smallBytes = 16 * 1024;

interface Body {
  bytes: number;
  reject(error: Error): void;
}

const tooLarge = (max: number) => new GatewayError('BAD_USER_INPUT', `Request body exceeds the limit of ${max} bytes`);
const tooManyBytes = () =>
  new GatewayError('OVERLOADED', 'The gateway holds too many bytes of request bodies; retry later');

/** Bounds the bytes of request bodies, each counted from its first byte to the end of its response. */
export class RequestBodies {
  readonly #maxTotalBytes: number;
  /** Incomplete bodies above `smallBytes`. Small ones are not added, because a Set retains removed entries for a while. */
  readonly #largeBodies = new Set<Body>();
  #totalBytes = 0;

  constructor(maxTotalBytes = 64 * 1024 * 1024) {
    this.#maxTotalBytes = maxTotalBytes;
  }

  /**
   * Reads the body of a request as text. Above the total, the largest incomplete body is refused.
   * @throws GatewayError if the body has more than `maxBytes`, however it is encoded, or is the one that is refused
   */
  read(incoming: IncomingMessage, outgoing: ServerResponse, maxBytes: number): Promise<string> {
    return new Promise((resolve, reject) => {
      let chunks: Buffer[] = [];
      const release = (): void => {
        incoming.off('data', read);
        this.#largeBodies.delete(body);
        this.#totalBytes -= body.bytes;
        body.bytes = 0;
      };
      const read = (chunk: Buffer): void => {
        chunks.push(chunk);
        body.bytes += chunk.length;
        this.#totalBytes += chunk.length;
        if (body.bytes > smallBytes) this.#largeBodies.add(body);
        if (body.bytes > maxBytes) body.reject(tooLarge(maxBytes));
        else if (this.#totalBytes > this.#maxTotalBytes) this.#largestBody()?.reject(tooManyBytes());
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
        resolve(Buffer.concat(chunks).toString());
      });
    });
  }

  #largestBody(): Body | undefined {
    let largest: Body | undefined;
    for (const body of this.#largeBodies) if (!largest || body.bytes > largest.bytes) largest = body;
    return largest;
  }
}
