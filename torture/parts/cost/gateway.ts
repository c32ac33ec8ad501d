import { SeededRandom } from '../../../test/sharing/seeded-random.js';
import { Client, type ClientResponse } from '../../client.js';
import { quantile } from '../../load/index.js';
import type { Target } from '../../target.js';
import { hostileDocument, kindCount } from '../hostile/documents.js';
import type { PrintedQuery } from './print.js';

export interface Measurement {
  /** Undefined if the gateway process exited or the connection failed. */
  response?: ClientResponse;
  /**
   * CPU milliseconds of the longest event loop turn. In old versions of Node.js, milliseconds of the longest event loop
   * delay.
   */
  turnMs: number;
  /** Milliseconds from sending the request to the end of the response. */
  ms: number;
  /** Resident memory of the gateway after the response, in bytes. */
  rss: number;
  hasEnded?: boolean;
}

/** Measures requests one at a time, and replaces a gateway process that exits. */
export class Gateway {
  crashes = 0;
  /** False if this version of Node.js cannot measure the CPU time of a thread. */
  measuresCpu = true;
  readonly #start: () => Promise<Target>;
  #target!: Target;
  client!: Client;
  #texts = 0;

  constructor(start: () => Promise<Target>) {
    this.#start = start;
  }

  get url(): string {
    return this.#target.url;
  }

  /** Starts a gateway, and warms up its JIT compiler. */
  async start(): Promise<void> {
    this.#target = await this.#start();
    this.client = new Client(this.#target.url);
    const random = new SeededRandom(1);
    for (let index = 0; index < 2 * kindCount; index++) await this.client.send(hostileDocument(index, random).query);
    await this.#target.measureTurns();
    this.measuresCpu = (await this.#target.condition(true)).turnMs !== undefined;
  }

  async measure({ query, variables }: PrintedQuery): Promise<Measurement> {
    const startedAt = performance.now();
    try {
      await this.#target.measureTurns();
      const response = await this.client.send(query, variables && { variables }).catch(() => undefined);
      const ms = performance.now() - startedAt;
      const { turnMs, pauseMs, rss } = await this.#target.condition();
      return { ...(response && { response }), turnMs: turnMs ?? pauseMs, ms, rss };
    } catch {
      this.crashes++;
      this.close();
      await this.start();
      return { turnMs: Number.POSITIVE_INFINITY, ms: performance.now() - startedAt, rss: 0, hasEnded: true };
    }
  }

  /**
   * Measures a request several times, and returns the median of `turnMs`.
   * @param isNew if true, each request has a different text, because the gateway executes repeated texts faster
   */
  async medianTurn({ query, variables }: PrintedQuery, times: number, isNew: boolean): Promise<number> {
    const turns: number[] = [];
    for (let run = 0; run < times; run++) {
      const text = isNew ? `${query} #${++this.#texts}` : query;
      turns.push((await this.measure({ query: text, ...(variables && { variables }) })).turnMs);
    }
    return quantile(turns, 0.5);
  }

  close(): void {
    this.client.close();
  }
}
