import { readFile } from 'node:fs/promises';
import { SeededRandom } from '../../../test/sharing/seeded-random.js';
import { Client } from '../../client.js';
import { quantile } from '../../load/index.js';
import { hostileDocument } from '../hostile/documents.js';
import type { Gateway } from './gateway.js';
import { findIds } from './ids.js';
import { maxLength, type PrintedQuery, print } from './print.js';
import { type Genome, Genomes, type Ids } from './selections.js';

interface Candidate extends PrintedQuery {
  /** Tree from which the document was printed. */
  genome?: Genome;
  /**
   * CPU milliseconds of the longest event loop turn. In old versions of Node.js, milliseconds of the longest event loop
   * delay.
   */
  turnMs: number;
  bytes: number;
}

const populationSize = 40;
/** Number of documents that run at the same time. */
export const crowdCount = 14;
/** Target for the longest turn of the event loop, in milliseconds. */
export const maxTurnMs = 60;
/** Documents with longer turns are neither measured again nor mutated, which leaves more time for other documents. */
const clearTurnMs = 500;

/** Keeps the documents with the longest turns, in total and per byte, and mutates them to find worse documents. */
export class Search {
  executed = 0;
  failed = 0;
  maxBytes = 0;
  maxRss = 0;
  /** Longest turn of all documents that are not measured again, in milliseconds. */
  clearTurnMs = 0;
  readonly gateway: Gateway;
  readonly #random: SeededRandom;
  #genomes: Genomes | undefined;
  ids: Ids = {};
  #byTurn: Candidate[] = [];
  #byDensity: Candidate[] = [];

  constructor(gateway: Gateway, seed: number) {
    this.gateway = gateway;
    this.#random = new SeededRandom(seed);
  }

  /** Reads the schema, and finds ids of records. */
  async prepare(): Promise<void> {
    const schema = await readFile(new URL('../../../schema.graphql', import.meta.url), 'utf8');
    this.ids = await findIds(this.gateway.client);
    this.#genomes = new Genomes(schema, this.ids, this.#random);
  }

  /** Measures a random document, a mutation of one of the worst documents, or one of the worst documents again. */
  async step(index: number): Promise<void> {
    const genomes = this.#genomes;
    if (!genomes) throw new Error('prepare() comes first');
    if (index % 20 === 0) return this.measure(hostileDocument(index / 20, this.#random));
    const population = [...this.#byTurn, ...this.#byDensity].flatMap(({ genome }) => genome ?? []);
    const one = population[this.#random.below(population.length)];
    const other = population[this.#random.below(population.length)];
    let genome = one && other && index % 4 > 0 ? genomes.change(one, other) : genomes.random();
    // Repeats some documents, because the gateway compiles a document on its second arrival.
    if (one && index % 10 === 7) genome = one;
    return this.measure(print(genome), genome, index);
  }

  async measure(printedQuery: PrintedQuery, genome?: Genome, index?: number): Promise<void> {
    const { query, variables } = printedQuery;
    if (query.length > maxLength) return;
    const { response, turnMs: firstMs, rss, hasEnded } = await this.gateway.measure(printedQuery);
    if (hasEnded) return this.#report(index, printedQuery, genome, 'ended the gateway');
    // Long turns are measured again, because garbage collection can lengthen any turn.
    const turnMs =
      firstMs > maxTurnMs && firstMs < clearTurnMs ? await this.gateway.medianTurn(printedQuery, 3, true) : firstMs;
    if (turnMs > maxTurnMs) this.#report(index, printedQuery, genome, `needed ${turnMs.toFixed(0)} ms in one turn`);
    if (!response || response.status >= 500) {
      this.failed++;
      this.#report(index, printedQuery, genome, `had the response ${response?.status} ${response?.text.slice(0, 300)}`);
    }
    if (response?.status === 200) this.executed++;
    this.maxBytes = Math.max(this.maxBytes, response?.text.length ?? 0);
    this.maxRss = Math.max(this.maxRss, rss);
    if (turnMs > clearTurnMs) {
      this.clearTurnMs = Math.max(this.clearTurnMs, turnMs);
      return;
    }
    const bytes = query.length + (variables ? JSON.stringify(variables).length : 0);
    const candidate = { ...printedQuery, ...(genome && { genome }), turnMs, bytes };
    this.#byTurn = best([...this.#byTurn, candidate], ({ turnMs }) => turnMs);
    this.#byDensity = best([...this.#byDensity, candidate], ({ turnMs, bytes }) => turnMs / (bytes + 200));
  }

  #report(
    index: number | undefined,
    { query, variables }: PrintedQuery,
    genome: Genome | undefined,
    outcome: string,
  ): void {
    const values = variables ? `, variables ${JSON.stringify(variables).slice(0, 300)}` : '';
    const name = `request ${index ?? '(known)'} (${genome?.family ?? 'other'})`;
    process.stderr.write(`cost: ${name} ${outcome}: ${query.slice(0, 2_000)}${values}\n`);
  }

  /**
   * Measures the worst documents again `repeats` times, with new and with repeated texts. Returns the longer of the two
   * medians for each document.
   */
  async confirm(count: number, repeats: number): Promise<number[]> {
    const turns: number[] = [];
    for (const candidate of this.#byTurn.slice(0, count)) {
      const newTurn = await this.gateway.medianTurn(candidate, repeats, true);
      turns.push(Math.max(newTurn, await this.gateway.medianTurn(candidate, repeats, false)));
    }
    return turns;
  }

  /**
   * Runs the worst documents at the same time `repeats` times, and returns the median of the longest event loop stalls,
   * in milliseconds.
   */
  async confirmTogether(repeats: number): Promise<number> {
    const stalls: number[] = [];
    for (let run = 0; run < repeats; run++) stalls.push(await this.#stallOf(this.#byTurn.slice(0, crowdCount)));
    return quantile(stalls, 0.5);
  }

  /** Measures the largest latency of `{ __typename }`, on a separate connection, while documents are executed. */
  async #stallOf(candidates: readonly Candidate[]): Promise<number> {
    const probe = new Client(this.gateway.url);
    await probe.send('{ __typename }');
    let isDone = false;
    let stall = 0;
    const requests = candidates.map(({ query, variables }) =>
      this.gateway.client.send(query, variables && { variables }),
    );
    const done = Promise.allSettled(requests).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      stall = Math.max(stall, (await probe.send('{ __typename }')).ms);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await done;
    probe.close();
    return stall;
  }
}

/** Returns the documents with the highest scores, without duplicates. */
function best(candidates: Candidate[], score: (candidate: Candidate) => number): Candidate[] {
  const unique = new Map(candidates.map((candidate) => [candidate.query, candidate]));
  return [...unique.values()].sort((one, other) => score(other) - score(one)).slice(0, populationSize);
}
