import type { ServerResponse } from 'node:http';
import { writtenBytes } from '../limits/table.js';

const bytesByResponse = new WeakMap<ServerResponse, number>();

/** Returns the number of bytes of a response that are not written yet, because the client reads slowly. */
export const unsentBytes = (response: ServerResponse): number => bytesByResponse.get(response) ?? 0;

/** Sets the number of bytes of a response that are not written yet. */
export function setUnsentBytes(response: ServerResponse, bytes: number): void {
  if (bytes > 0) bytesByResponse.set(response, bytes);
  else bytesByResponse.delete(response);
}

/** Ends a response with a body that is written in pieces, because Node.js reports progress only after each write. */
export function endInPieces(response: ServerResponse, body: Buffer): void {
  let offset = 0;
  const send = (): void => {
    for (let next = offset + writtenBytes; next < body.length; next += writtenBytes) {
      const canSend = response.write(body.subarray(offset, next));
      offset = next;
      setUnsentBytes(response, body.length - offset);
      if (!canSend) return void response.once('drain', send);
    }
    setUnsentBytes(response, 0);
    response.end(body.subarray(offset));
  };
  send();
}
