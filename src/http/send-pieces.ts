import type { ServerResponse } from 'node:http';
import { writtenBytes } from '../limits/table.js';

const unsent = new WeakMap<ServerResponse, number>();

/** Bytes of a response that wait until its client has read earlier ones. */
export const unsentBytes = (response: ServerResponse): number => unsent.get(response) ?? 0;

/** Ends a response with a body, in pieces: Node reports the progress of a client only when it has passed on a whole piece. */
export function endInPieces(response: ServerResponse, body: Buffer): void {
  let sent = 0;
  const send = (): void => {
    for (let next = sent + writtenBytes; next < body.length; next += writtenBytes) {
      const canSend = response.write(body.subarray(sent, next));
      sent = next;
      unsent.set(response, body.length - sent);
      if (!canSend) return void response.once('drain', send);
    }
    unsent.delete(response);
    response.end(body.subarray(sent));
  };
  send();
}
