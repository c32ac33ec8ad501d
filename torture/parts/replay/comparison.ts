import type { GraphQLFormattedError } from 'graphql';
import { limits } from '../../../src/limits/table.js';
import type { Asked, Oracle, Reply } from './oracle.js';
import type { ChangingUpstream, Log } from './upstream.js';

/** Sends a query to the gateway under test. Rejects if the signal aborts. */
export type Send = (asked: Asked, token: string, id: string, signal: AbortSignal) => Promise<Reply>;

interface Body {
  data?: unknown;
  errors?: readonly GraphQLFormattedError[];
  extensions?: { rest?: { calls: { predicted?: boolean }[]; unchanged?: number } };
}

/** Codes of errors without a response. */
const unlogged = new Set(['UPSTREAM_TIMEOUT', 'UPSTREAM_UNAVAILABLE']);

/** Sends queries, and compares their responses with ordinary execution on the same responses of the REST API. */
export class Comparison {
  requests = 0;
  left = 0;
  compared = 0;
  reused = 0;
  predictedCalls = 0;
  /** Requests that sent a call again after a success. */
  repeated = 0;
  differing = 0;
  /** The first differences. */
  readonly differences: string[] = [];
  readonly #upstream: ChangingUpstream;
  readonly #oracle: Oracle;
  readonly #send: Send;

  constructor(upstream: ChangingUpstream, oracle: Oracle, send: Send) {
    this.#upstream = upstream;
    this.#oracle = oracle;
    this.#send = send;
  }

  /** @param leaves true for a client that disconnects during the first response of the REST API */
  async ask(asked: Asked, token: string, leaves: boolean): Promise<void> {
    const id = `request-${this.requests++}`;
    const client = new AbortController();
    this.#upstream.begin(id, () => leaves && client.abort());
    const reply = await this.#send(asked, token, id, client.signal).catch(() => undefined);
    const log = this.#upstream.end(id);
    if (reply) await this.#compare(asked, token, reply, log);
    else this.left++;
  }

  async #compare(asked: Asked, token: string, reply: Reply, log: Log): Promise<void> {
    const { errors, extensions } = JSON.parse(reply.text) as Body;
    const { unchanged = 0, calls = [] } = extensions?.rest ?? {};
    if (unchanged > 0) this.reused++;
    this.predictedCalls += calls.filter(({ predicted }) => predicted).length;
    // The gateway repeats predictions that failed, and lists that lack a record of a later response.
    const responses = [...log.values()];
    if (responses.some((sent) => sent.length > 1 && sent[0]?.status === 200)) this.repeated++;
    // A request that used two different responses of one URL has no log that ordinary execution could use.
    const isMixed = responses.some((sent) => new Set(sent.map(({ status, body }) => `${status} ${body}`)).size > 1);
    // A request that timed out has no usable log either.
    if (isMixed || errors?.some((error) => unlogged.has(String(error.extensions?.code)))) return;
    this.compared++;
    const expected = await this.#oracle.execute(asked, log);
    const [content, expectedContent] = [contentOf(reply), contentOf(expected)];
    if (content === expectedContent || this.differing++ >= 3) return;
    const at = [...content].findIndex((character, index) => character !== expectedContent[index]);
    const around = (text: string) => text.slice(Math.max(0, at - 60), at + 140);
    const unread = [...log].filter(([url]) => !expected.requested.has(url));
    this.differences.push(
      `${token}, ${unchanged} unchanged: ${around(content)}\n` +
        `ordinary execution: ${around(expectedContent)}\nwithout responses: ${[...expected.missing]}\n` +
        `responses that it did not need: ${unread.map(([url, sent]) => `${sent.at(-1)?.status} ${url}`)}\n` +
        JSON.stringify(asked),
    );
  }
}

/** Status, data and errors. Errors are in the order in which fields failed, and only the first of many are in a response. */
function contentOf({ status, text }: Reply): string {
  const { data, errors = [] } = JSON.parse(text) as Body;
  const failures = errors.map((error) => JSON.stringify(error)).sort();
  return JSON.stringify({ status, data, errors: failures.length > limits.errors.max ? failures.length : failures });
}
