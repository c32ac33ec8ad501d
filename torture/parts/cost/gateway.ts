import { SeededRandom } from '../../../test/random/seeded-random.js';
import { quantile } from '../../load/index.js';
import type { Target } from '../../target.js';
import { hostileDocument, kindCount } from '../hostile/documents.js';
import { isTool, ModeClient, type ModeRequest, type ModeResponse, modes } from './modes.js';

export interface Measurement {
  /** Undefined if the gateway process exited or the connection failed. */
  response?: ModeResponse;
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

/** A gateway that does not respond within this time has ended for its clients. */
const maxMs = 20_000;

/** Measures requests one at a time, and replaces a gateway process that exits. */
export class Gateway {
  crashes = 0;
  /** False if this version of Node.js cannot measure the CPU time of a thread. */
  measuresCpu = true;
  readonly checksTimings: boolean;
  readonly #start: () => Promise<Target>;
  #target!: Target;
  client!: ModeClient;
  #texts = 0;

  constructor(start: () => Promise<Target>, checksTimings: boolean) {
    this.checksTimings = checksTimings;
    this.#start = start;
  }

  get url(): string {
    return this.#target.url;
  }

  /** Starts a gateway, and warms up its JIT compiler if timings are checked. */
  async start(): Promise<void> {
    this.#target = await this.#start();
    this.client = new ModeClient(this.#target.url);
    const random = new SeededRandom(1);
    for (let index = 0; this.checksTimings && index < 2 * kindCount; index++)
      await this.client.send({ mode: 'execution', query: hostileDocument(index, random).query });
    // The gateway loads the MCP server with its first MCP request. A gateway without MCP responds with 404.
    for (const mode of modes.filter(isTool)) await this.client.send({ mode, query: '{ __typename }' });
    await this.#target.measureTurns();
    this.measuresCpu = (await this.#target.condition(true)).turnMs !== undefined;
  }

  async measure(request: ModeRequest): Promise<Measurement> {
    const startedAt = performance.now();
    const timer = setTimeout(() => this.#target.signal('SIGKILL'), maxMs);
    try {
      await this.#target.measureTurns();
      const response = await this.client.send(request).catch(() => undefined);
      const ms = performance.now() - startedAt;
      const { turnMs, pauseMs, rss } = await this.#target.condition();
      return { ...(response && { response }), turnMs: turnMs ?? pauseMs, ms, rss };
    } catch {
      this.crashes++;
      this.close();
      await this.start();
      return { turnMs: Number.POSITIVE_INFINITY, ms: performance.now() - startedAt, rss: 0, hasEnded: true };
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Measures a request several times, and returns the median of `turnMs`.
   * @param isNew if true, each request has a different text, because the gateway executes repeated texts faster
   */
  async medianTurn(request: ModeRequest, times: number, isNew: boolean): Promise<number> {
    const turns: number[] = [];
    for (let run = 0; run < times; run++) {
      const query = isNew && request.mode !== 'run_operation' ? `${request.query} #${++this.#texts}` : request.query;
      turns.push((await this.measure({ ...request, query })).turnMs);
    }
    return quantile(turns, 0.5);
  }

  close(): void {
    this.client.close();
  }

  stop(): Promise<void> {
    return this.#target.stop();
  }
}
