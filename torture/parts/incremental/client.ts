import { Agent, request } from 'node:http';
import type { Query } from '../differential/queries.js';

/** Maximum duration of a response. Responses of this stress test take less than a second. */
const timeoutMs = 10_000;

export interface Body {
  readonly contentType: string;
  readonly text: string;
  /** Time at which the first part was complete, in milliseconds. */
  readonly firstPartAt: number;
  /** False if the response has timed out. */
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
    return new Promise((resolve, reject) => {
      const body = { contentType: '', text: '', firstPartAt: Number.POSITIVE_INFINITY };
      const outgoing = request(this.#url, { method: 'POST', agent: this.#agent, headers }, (incoming) => {
        body.contentType = incoming.headers['content-type'] ?? '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => {
          body.text += chunk;
          // A chunk without a part can precede the first part.
          if (!Number.isFinite(body.firstPartAt) && body.text.includes('"hasNext"'))
            body.firstPartAt = performance.now();
        });
        incoming.once('error', reject);
        incoming.once('end', () => {
          clearTimeout(timeout);
          resolve({ ...body, isComplete: true });
        });
      });
      const timeout = setTimeout(() => {
        resolve({ ...body, isComplete: false });
        outgoing.destroy();
      }, timeoutMs);
      outgoing.once('error', reject);
      outgoing.end(JSON.stringify({ query, variables }));
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
