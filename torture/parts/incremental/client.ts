import { Agent, request } from 'node:http';
import type { Query } from '../differential/queries.js';

/** Maximum duration of a response. Responses of this stress test take less than a second. */
const timeoutMs = 10_000;

export interface Body {
  readonly contentType: string;
  readonly text: string;
  /** Time at which the first part was complete, in milliseconds. */
  readonly firstPartAt: number;
  /** False if the response timed out, or if the connection failed. */
  readonly isComplete: boolean;
}

/** Sends operations, and records when the first part of the response arrives. */
export class PartsClient {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  send({ query, variables }: Query, accept: string, token: string): Promise<Body> {
    const headers = { accept, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return new Promise((resolve) => {
      const body = { contentType: '', text: '', firstPartAt: Number.POSITIVE_INFINITY };
      const end = (isComplete: boolean): void => {
        clearTimeout(timeout);
        resolve({ ...body, isComplete });
      };
      const outgoing = request(this.#url, { method: 'POST', agent: this.#agent, headers }, (incoming) => {
        body.contentType = incoming.headers['content-type'] ?? '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => {
          body.text += chunk;
          // A chunk without a part can precede the first part.
          if (!Number.isFinite(body.firstPartAt) && body.text.includes('"hasNext"'))
            body.firstPartAt = performance.now();
        });
        incoming.once('error', () => end(false));
        incoming.once('end', () => end(true));
      });
      const timeout = setTimeout(() => {
        end(false);
        outgoing.destroy();
      }, timeoutMs);
      outgoing.once('error', () => end(false));
      outgoing.end(JSON.stringify({ query, variables }));
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
