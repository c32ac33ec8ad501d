import { readFile } from 'node:fs/promises';
import { SeededRandom } from '../../../test/random/seeded-random.js';
import { hostileDocument } from '../hostile/documents.js';
import { type Call, Calls } from './calls.js';
import { Documents } from './documents.js';
import type { Gateway, Measurement } from './gateway.js';
import type { Genome, Ids } from './genome.js';
import { findIds } from './ids.js';
import { type DocumentMode, isTool, type Mode, type ModeRequest, modes, textTools } from './modes.js';
import { Population } from './population.js';
import { maxLength, print } from './print.js';
import { reportOf } from './report.js';

/** Target for the longest turn of the event loop, in milliseconds. */
export const maxTurnMs = 60;
/** Requests with longer turns are neither measured again nor mutated, which leaves more time for other requests. */
const clearTurnMs = 500;

/** Largest measured values of a mode. */
export class Extremes {
  requests = 0;
  /** Number of responses with status 200. */
  executed = 0;
  failed = 0;
  bytes = 0;
  toolCharacters = 0;
  rss = 0;
  /** Longest turn of all requests that are not measured again, in milliseconds. */
  clearTurnMs = 0;
  readonly population = new Population();
}

/** Keeps the requests of each mode with the longest turns, and mutates them to find worse requests. */
export class Search {
  readonly byMode: Readonly<Record<Mode, Extremes>>;
  ids: Ids = {};
  readonly #gatewayOf: (mode: Mode) => Gateway;
  readonly #random: SeededRandom;
  #documents!: Documents;
  #calls!: Calls;

  constructor(gatewayOf: (mode: Mode) => Gateway, seed: number) {
    this.#gatewayOf = gatewayOf;
    this.#random = new SeededRandom(seed);
    this.byMode = Object.fromEntries(modes.map((mode) => [mode, new Extremes()])) as Record<Mode, Extremes>;
  }

  /** Reads the schema, and finds ids of records. */
  async prepare(): Promise<void> {
    const schema = await readFile(new URL('../../../schema.graphql', import.meta.url), 'utf8');
    this.ids = await findIds(this.#gatewayOf('execution').client);
    this.#documents = new Documents(schema, this.ids, this.#random);
    this.#calls = new Calls(schema, this.ids, this.#random);
  }

  /** Measures a random request, a mutation of one of the worst requests, or one of the worst requests again. */
  async step(index: number): Promise<void> {
    // Execution, dry runs and plans are twice as frequent, because their documents differ most.
    const mode = this.#random.pick<Mode>(['execution', 'dry run', 'plan hook', ...modes]);
    if (index % 20 === 0 && !isTextTool(mode))
      return this.measure({ mode, ...hostileDocument(index / 20, this.#random) });
    const genome = isTextTool(mode) ? this.#nextCall(mode, index) : this.#nextDocument(mode, index);
    return this.measure('query' in genome ? genome : print(genome), genome, index);
  }

  #nextCall(mode: Call['mode'], index: number): Call {
    const calls = this.byMode[mode].population.genomes.filter((genome) => 'query' in genome);
    const [one, other] = [this.#any(calls), this.#any(calls)];
    return one && other && index % 4 > 0 ? this.#calls.change(one, other) : this.#calls.random(mode);
  }

  /** Takes documents from the same mode, or from another one, because most stalls have several paths. */
  #nextDocument(mode: DocumentMode, index: number): Genome {
    const from = this.#random.below(3) === 0 ? this.#random.pick(modes) : mode;
    const genomes = this.byMode[from].population.genomes.filter((genome) => 'selections' in genome);
    const [one, other] = [this.#any(genomes), this.#any(genomes)];
    // Repeats some documents, because the gateway compiles a document on its second arrival.
    if (one && index % 10 === 7) return { ...one, mode };
    return one && other && index % 4 > 0 ? this.#documents.change(one, other, mode) : this.#documents.random(mode);
  }

  #any<T>(items: readonly T[]): T | undefined {
    return items[this.#random.below(items.length)];
  }

  async measure(request: ModeRequest, genome?: Genome | Call, index?: number): Promise<void> {
    const { mode, query } = request;
    if (query.length > maxLength && !isTextTool(mode)) return;
    const extremes = this.byMode[mode];
    const gateway = this.#gatewayOf(mode);
    const report = (outcome: string): void => {
      process.stderr.write(reportOf(request, genome?.family, index, outcome));
    };
    const first = await gateway.measure(request);
    extremes.requests++;
    if (first.hasEnded) return report('ended the gateway');
    // Long turns are measured again, because garbage collection can lengthen any turn.
    const isUnclear = gateway.checksTimings && first.turnMs > maxTurnMs && first.turnMs < clearTurnMs;
    const turnMs = isUnclear ? await gateway.medianTurn(request, 3, true) : first.turnMs;
    if (turnMs > maxTurnMs) report(`needed ${turnMs.toFixed(0)} ms in one turn`);
    for (const outcome of record(extremes, first, mode)) report(outcome);
    if (turnMs > clearTurnMs) extremes.clearTurnMs = Math.max(extremes.clearTurnMs, turnMs);
    else extremes.population.add({ request, ...(genome && { genome }), turnMs });
  }

  /**
   * Measures the worst requests of each mode again `repeats` times, with new and with repeated texts. Returns the
   * longest median of each mode.
   */
  async confirm(count: number, repeats: number): Promise<Map<Mode, number>> {
    const turns = new Map<Mode, number>();
    for (const mode of modes) {
      const { population, clearTurnMs } = this.byMode[mode];
      const medians = [clearTurnMs];
      for (const { request } of population.byTurn.slice(0, count))
        for (const isNew of [true, false])
          medians.push(await this.#gatewayOf(mode).medianTurn(request, repeats, isNew));
      turns.set(mode, Math.max(...medians));
    }
    return turns;
  }
}

const isTextTool = (mode: Mode): mode is Call['mode'] => textTools.some((tool) => tool === mode);

/** Records the response of a request, and returns the limits that it exceeds. */
function record(extremes: Extremes, { response, rss }: Measurement, mode: Mode): string[] {
  const bytes = response ? Buffer.byteLength(response.text) : 0;
  const characters = response?.toolText?.length ?? 0;
  const isRssRecord = rss > maxRssBytes && rss > extremes.rss + 20e6;
  extremes.bytes = Math.max(extremes.bytes, bytes);
  extremes.toolCharacters = Math.max(extremes.toolCharacters, characters);
  extremes.rss = Math.max(extremes.rss, rss);
  if (response?.status === 200) extremes.executed++;
  const hasFailed = !response || response.status >= 500;
  if (hasFailed) extremes.failed++;
  return [
    ...(hasFailed ? [`had the response ${response?.status} ${response?.text.slice(0, 300)}`] : []),
    ...(bytes > maxResponseBytes ? [`had a response of ${bytes} bytes`] : []),
    ...(isTool(mode) && characters > maxToolCharacters ? [`had a text of ${characters} characters`] : []),
    ...(isRssRecord ? [`left a resident memory of ${(rss / 1e6).toFixed(0)} MB`] : []),
  ];
}

export const maxResponseBytes = 8.5 * 2 ** 20;
export const maxToolCharacters = 24_000;
export const maxRssBytes = 300e6;
