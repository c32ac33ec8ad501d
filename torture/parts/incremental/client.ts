import { Agent, request } from 'node:http';
import type { Query } from '../differential/queries.js';

export interface Body {
  readonly contentType: string;
  readonly text: string;
  /** Time at which the first part was complete, in milliseconds. */
  readonly firstPartAt: number;
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
      const outgoing = request(this.#url, { method: 'POST', agent: this.#agent, headers }, (incoming) => {
        let text = '';
        let firstPartAt = Number.POSITIVE_INFINITY;
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => {
          text += chunk;
          // A chunk without a part can precede the first part.
          if (firstPartAt === Number.POSITIVE_INFINITY && text.includes('"hasNext"')) firstPartAt = performance.now();
        });
        incoming.once('error', reject);
        incoming.once('end', () => resolve({ contentType: incoming.headers['content-type'] ?? '', text, firstPartAt }));
      });
      outgoing.once('error', reject);
      outgoing.end(JSON.stringify({ query, variables }));
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
