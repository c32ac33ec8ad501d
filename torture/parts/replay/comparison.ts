import type { GraphQLFormattedError } from 'graphql';
import { limits } from '../../../src/limits/table.js';
import { Differences } from '../../../test/random/differences.js';
import type { Operation, Oracle, Reply } from './oracle.js';
import type { ChangingUpstream, Log } from './upstream.js';

/** Sends an operation to the gateway under test. Rejects if the signal is aborted. */
export type Send = (operation: Operation, token: string, id: string, signal: AbortSignal) => Promise<Reply>;

interface Body {
  data?: unknown;
  errors?: readonly GraphQLFormattedError[];
  extensions?: { rest?: { calls: { predicted?: boolean }[]; replayed?: number } };
}

/** Error codes of calls without a response. */
const codesWithoutResponse = new Set(['UPSTREAM_TIMEOUT', 'UPSTREAM_UNAVAILABLE']);

/** Sends operations, and compares each result with ordinary execution on the same REST responses. */
export class Comparison {
  requests = 0;
  disconnects = 0;
  comparisons = 0;
  replays = 0;
  predictedCalls = 0;
  /** Number of requests for which the gateway sent a successful call more than once. */
  repeats = 0;
  readonly differences = new Differences();
  readonly #upstream: ChangingUpstream;
  readonly #oracle: Oracle;
  readonly #send: Send;

  constructor(upstream: ChangingUpstream, oracle: Oracle, send: Send) {
    this.#upstream = upstream;
    this.#oracle = oracle;
    this.#send = send;
  }

  /** @param disconnects true if the client disconnects after the first response of the REST API */
  async send(operation: Operation, token: string, disconnects: boolean): Promise<void> {
    const id = `request-${this.requests++}`;
    const client = new AbortController();
    this.#upstream.begin(id, () => disconnects && client.abort());
    const reply = await this.#send(operation, token, id, client.signal).catch(() => undefined);
    const log = this.#upstream.end(id);
    if (reply) await this.#compare(operation, token, reply, log);
    else this.disconnects++;
  }

  async #compare(operation: Operation, token: string, reply: Reply, log: Log): Promise<void> {
    const { errors, extensions } = JSON.parse(reply.text) as Body;
    const { replayed = 0, calls = [] } = extensions?.rest ?? {};
    if (replayed > 0) this.replays++;
    this.predictedCalls += calls.filter(({ predicted }) => predicted).length;
    // The gateway repeats a successful list call if the list lacks a record of a later response.
    const responses = [...log.values()];
    if (responses.some((sent) => sent.length > 1 && sent[0]?.status === 200)) this.repeats++;
    // Ordinary execution cannot use a log with two different responses to one URL.
    const isMixed = responses.some((sent) => new Set(sent.map(({ status, body }) => `${status} ${body}`)).size > 1);
    // The log of a request that timed out is incomplete.
    if (isMixed || errors?.some((error) => codesWithoutResponse.has(String(error.extensions?.code)))) return;
    this.comparisons++;
    const expected = await this.#oracle.execute(operation, log);
    const [content, expectedContent] = [contentOf(reply), contentOf(expected)];
    if (content === expectedContent) return;
    const start = [...content].findIndex((character, index) => character !== expectedContent[index]);
    const excerpt = (text: string) => text.slice(Math.max(0, start - 60), start + 140);
    const unusedResponses = [...log].filter(([url]) => !expected.requested.has(url));
    await this.differences.add(
      () =>
        `${token}, ${replayed} replayed: ${excerpt(content)}\n` +
        `ordinary execution: ${excerpt(expectedContent)}\nwithout responses: ${[...expected.missing]}\n` +
        `unused responses: ${unusedResponses.map(([url, sent]) => `${sent.at(-1)?.status} ${url}`)}\n` +
        JSON.stringify(operation),
    );
  }
}

/**
 * Extracts the status, the data and the sorted errors of a response. If there are too many errors, extracts only their
 * number.
 */
function contentOf({ status, text }: Reply): string {
  const { data, errors = [] } = JSON.parse(text) as Body;
  const failures = errors.map((error) => JSON.stringify(error)).sort();
  return JSON.stringify({ status, data, errors: failures.length > limits.errors.max ? failures.length : failures });
}
