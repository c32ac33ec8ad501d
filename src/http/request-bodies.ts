import type { IncomingMessage } from 'node:http';

/** Bytes of request bodies that the process holds at most, from their first byte to the end of their response. */
const maxTotalBytes = 64 * 1024 * 1024;

interface Body {
  bytes: number;
  /** There until the body is complete. */
  reject: ((error: Error) => void) | undefined;
}

let totalBytes = 0;
const bodies = new Set<Body>();

export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

/** The process holds too many bytes of request bodies. */
export class TooManyBodyBytes extends Error {
  override name = 'TooManyBodyBytes';
}

/**
 * Reads the body of a request as text. Above the bound of the process, the largest incomplete body is refused: many
 * unfinished bodies do not keep small requests out.
 * @param released calls back when the response has ended
 * @throws {BodyTooLarge} when the body has more than `maxBytes`, however it is encoded
 * @throws {TooManyBodyBytes} when the body is the one that is refused
 */
export function readBody(
  incoming: IncomingMessage,
  maxBytes: number,
  released: (release: () => void) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const settle = (): void => {
      body.reject = undefined;
      incoming.off('data', read);
    };
    const release = (): void => {
      totalBytes -= body.bytes;
      body.bytes = 0;
      bodies.delete(body);
    };
    const body: Body = {
      bytes: 0,
      reject: (error) => {
        settle();
        release();
        chunks.length = 0;
        reject(error);
      },
    };
    const read = (chunk: Buffer): void => {
      chunks.push(chunk);
      body.bytes += chunk.length;
      totalBytes += chunk.length;
      if (body.bytes > maxBytes) body.reject?.(new BodyTooLarge());
      else if (totalBytes > maxTotalBytes) largestIncomplete()?.reject?.(new TooManyBodyBytes());
    };
    bodies.add(body);
    released(release);
    incoming.on('data', read).once('error', reject);
    incoming.once('end', () => {
      if (!body.reject) return;
      settle();
      resolve((chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)).toString());
    });
  });
}

function largestIncomplete(): Body | undefined {
  let largest: Body | undefined;
  for (const body of bodies) if (body.reject && body.bytes > (largest?.bytes ?? 0)) largest = body;
  return largest;
}
