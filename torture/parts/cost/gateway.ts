import { SeededRandom } from '../../../test/sharing/seeded-random.js';
import { Client, type ClientResponse } from '../../client.js';
import { quantile } from '../../load/index.js';
import type { Target } from '../../target.js';
import { hostileDocument, kindCount } from '../hostile/documents.js';
import type { PrintedQuery } from './print.js';

export interface Measurement {
  /** Undefined if the gateway ended or closed the connection. */
  response?: ClientResponse;
  /** CPU time of the longest turn of the event loop, or the longest stall in old versions of Node.js. */
  turnMs: number;
  /** Milliseconds until the response. */
  ms: number;
  /** Resident bytes after the response. */
  rss: number;
  hasEnded?: boolean;
}

/** Measures requests, one at a time. Starts a new gateway if the gateway ends. */
export class Gateway {
  crashes = 0;
  /** False if this Node.js cannot measure the CPU time of a thread. */
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

  /** Starts a gateway and warms it up. */
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
   * Measures a request several times, and returns the median of its longest turns.
   * @param isNew true changes the text each time, because the gateway compiles and replays repeated texts
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
