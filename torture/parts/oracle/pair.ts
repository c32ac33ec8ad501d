import { setTimeout } from 'node:timers/promises';
import { type DocumentNode, print } from 'graphql';
import { Client } from '../../client.js';
import { anyOf, type Comparable, comparable, comparableOracle, compare, isLate } from './comparison.js';
import type { Path } from './executor/responses-above.js';
import type { Shortcuts } from './executor/rest.js';
import { runOracle } from './executor/schema.js';
import { persistedHash, readParts } from './responses.js';
import { fullToken } from './service/access.js';
import type { OracleService } from './service/service.js';

/** Way to send a query. */
export type Transport = 'post' | 'get' | 'persisted' | 'defer';
export const transports: readonly [Transport, ...Transport[]] = ['post', 'get', 'persisted', 'defer'];

export interface Outcome {
  expected: Comparable;
  actual: Comparable;
  /** Place of the difference. */
  difference?: string;
}

/** Node.js rejects requests with longer headers. */
const maxSearch = 12_000;
const maxRepeats = 5;
const repeatMs = 2_000;

/** URLs of two gateways. */
interface Urls {
  /** With the default timeout. */
  patient: string;
  /** With a short timeout, for calls without a response. */
  impatient: string;
}

const depthOf = (path: Path | undefined): number => (path ? depthOf(path.prev) + 1 : 0);

/**
 * Choices of the gateway. It rarely reads the list of all organizations. It can read an outer record from a list, and
 * the same record further inside with its own GET.
 */
const lists: NonNullable<Shortcuts['isFromList']>[] = [
  () => false,
  () => true,
  (type) => type !== 'Organization',
  ...[3, 6, 9].map((depth) => (_type: string, path?: Path) => depthOf(path) <= depth),
];
const [, ...choices] = [false, true].flatMap((isFromAbove) =>
  lists.map((isFromList): Shortcuts => ({ isFromList, isFromAbove })),
);

/** Two gateways, and the executor that their responses are compared with. */
export class Pair {
  readonly service: OracleService;
  readonly #clients: Readonly<Record<keyof Urls, Client>>;
  readonly #urls: Urls;

  constructor(service: OracleService, urls: Urls) {
    this.service = service;
    this.#urls = urls;
    this.#clients = { patient: new Client(urls.patient), impatient: new Client(urls.impatient) };
  }

  get #gateway(): keyof Urls {
    return this.service.faultPercent > 0 ? 'impatient' : 'patient';
  }

  get client(): Client {
    return this.#clients[this.#gateway];
  }

  close(): void {
    for (const client of Object.values(this.#clients)) client.close();
  }

  /** Runs a query with both, and compares the results. */
  async run(document: DocumentNode, token: string, transport: Transport = 'post'): Promise<Outcome> {
    const actual = await this.send(print(document), token, transport);
    return this.check(document, token, actual);
  }

  /** Compares a result of the gateway with that of the executor. */
  async check(document: DocumentNode, token: string, actual: Comparable, repeats = maxRepeats): Promise<Outcome> {
    const { service } = this;
    const own = comparableOracle(await runOracle({ service, token }, document));
    let difference = compare(own, actual);
    let expected = own;
    if (difference && (token !== fullToken || service.faultPercent > 0)) {
      const results: [Comparable, ...Comparable[]] = [own];
      for (const choice of choices)
        results.push(comparableOracle(await runOracle({ service, token, ...choice }, document)));
      expected = anyOf(results, actual);
      difference = compare(expected, actual);
    }
    if (difference && repeats > 0 && isLate(expected, actual)) {
      await setTimeout(repeatMs);
      const repeated = await this.send(print(document), token, 'post');
      return this.check(document, token, repeated, repeats - 1);
    }
    return { expected, actual, ...(difference !== undefined && { difference }) };
  }

  async send(query: string, token: string, transport: Transport): Promise<Comparable> {
    const headers = { authorization: `Bearer ${token}` };
    // Documents without @defer have the same result, because the executor ignores the directive.
    const text = transport === 'defer' ? query : query.replaceAll(/ *@defer/g, '');
    const search = `?query=${encodeURIComponent(text)}`;
    if (transport === 'get' && search.length < maxSearch) {
      const response = await fetch(this.#urls[this.#gateway] + search, {
        headers: { ...headers, accept: 'application/json' },
      });
      return comparable(await response.json());
    }
    if (transport === 'defer') {
      const accept = 'multipart/mixed, application/json';
      const response = await this.client.send(text, { token, headers: { accept } });
      return comparable(readParts(response.text));
    }
    if (transport !== 'persisted') return comparable(await this.client.query(text, { token }));
    const extensions = { persistedQuery: { version: 1, sha256Hash: persistedHash(text) } };
    const post = async (body: object) => {
      const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
      return (
        await fetch(this.#urls[this.#gateway], { ...init, body: JSON.stringify({ ...body, extensions }) })
      ).json();
    };
    await post({ query: text });
    return comparable(await post({}));
  }
}
