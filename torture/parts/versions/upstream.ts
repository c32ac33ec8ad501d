import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Sandbox, startSandbox } from '../../../sandbox/index.js';
import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { type BusyService, startBusyService } from '../../service.js';
import { RandomRelease } from '../replay/release.js';
import { idOf, isJson, stamp, type Version } from './stamps.js';

/** REST calls of an operation. */
export interface Log {
  /** URLs in the order of arrival. */
  received: string[];
  /** Responses in the order in which they were sent. */
  sent: Version[];
}

interface Original {
  status: number;
  text: string;
}

/** Sandbox with stamped responses. Records disappear and appear again, and paths fail for a while. */
export class VersionedUpstream {
  readonly #random: SeededRandom;
  readonly #operations = new Map<string, { log: Log; release: RandomRelease }>();
  readonly #originals = new Map<string, Promise<Original>>();
  /** Last version of each URL, with the response without stamps. */
  readonly #versions = new Map<string, { plain: string; version: Version }>();
  /** Paths that fail, with their status. */
  readonly #failures = new Map<string, number>();
  /** Records that a list lacks, by the path of the list. */
  readonly #missingIds = new Map<string, string>();
  #lastNumber = 0;
  #sandbox: Sandbox | undefined;
  #service: BusyService | undefined;

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  async start(): Promise<string> {
    this.#sandbox = await startSandbox({});
    this.#service = await startBusyService((request, response) => void this.#respond(request, response));
    return this.#service.url;
  }

  async close(): Promise<void> {
    await this.#service?.close();
    await this.#sandbox?.close();
  }

  /** Logs the calls with a request id until `end`. */
  begin(id: string): Log {
    const log: Log = { received: [], sent: [] };
    this.#operations.set(id, { log, release: new RandomRelease(this.#random, (turn) => setTimeout(turn, 1)) });
    return log;
  }

  end(id: string): void {
    this.#operations.delete(id);
  }

  async #respond({ method, url: path = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = method === 'GET' ? path : `${method} ${path}`;
    const { log, release } = this.#operations.get(String(headers['x-request-id'])) ?? {};
    log?.received.push(url);
    const original = await this.#originalOf(path);
    const send = () => {
      if (response.destroyed) return;
      const version = this.#versionOf(original, url);
      log?.sent.push(version);
      response.writeHead(version.status, { 'content-type': 'application/json' }).end(version.text);
    };
    if (release) release.hold(!url.includes('?'), send);
    else send();
  }

  /** Returns the response of the sandbox. A write has the response of the GET. */
  #originalOf(path: string): Promise<Original> {
    const known = this.#originals.get(path);
    if (known) return known;
    const original = fetch(`${this.#sandbox?.url}${path}`, { headers: { authorization: 'Bearer sandbox' } }).then(
      async (response) => ({ status: response.status, text: await response.text() }),
    );
    this.#originals.set(path, original);
    return original;
  }

  /** Returns the next version of a URL. Half of the responses that did not change keep their version. */
  #versionOf(original: Original, url: string): Version {
    const [path = ''] = url.split('?', 1);
    const status = this.#failureOf(path) ?? original.status;
    const body = status === 200 ? this.#withoutMissing(path, JSON.parse(original.text)) : { error: { message: '' } };
    const plain = `${status} ${JSON.stringify(body)}`;
    const last = this.#versions.get(url);
    if (last?.plain === plain && this.#random.below(2) === 0) return last.version;
    const version = stamp(++this.#lastNumber, url, status, body);
    this.#versions.set(url, { plain, version });
    return version;
  }

  /** Status 500 occurs once, because repeated failures would open a circuit breaker. */
  #failureOf(path: string): number | undefined {
    const random = this.#random;
    if (this.#failures.has(path) && random.below(4) === 0) this.#failures.delete(path);
    else if (random.below(40) === 0) this.#failures.set(path, random.pick([403, 404, 404]));
    return this.#failures.get(path) ?? (random.below(50) === 0 ? 500 : undefined);
  }

  #withoutMissing(path: string, body: unknown): unknown {
    if (!isJson(body) || !Array.isArray(body.items) || body.items.length === 0) return body;
    const random = this.#random;
    const items: unknown[] = body.items;
    const randomId = () => idOf(items[random.below(items.length)]) ?? '';
    if (random.below(20) === 0) this.#missingIds.set(path, random.below(2) === 0 ? randomId() : '');
    // One of four responses lacks records that the next response has again.
    const missing = [this.#missingIds.get(path), ...(random.below(4) === 0 ? [randomId(), randomId()] : [])];
    const withoutMissing = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.filter((item) => !missing.includes(idOf(item) ?? ' ')).map(withoutMissing);
      if (!isJson(value)) return value;
      return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutMissing(member)]));
    };
    return withoutMissing(body);
  }
}
