import { readFile } from 'node:fs/promises';
import { Dice } from '../../../test/sharing/dice.js';
import { Client } from '../../client.js';
import type { Target } from '../../target.js';
import { hostileDocument, kindCount } from '../hostile/documents.js';
import { maxLength, print } from './print.js';
import { type Genome, Genomes, type Ids } from './selections.js';

interface Candidate {
  query: string;
  variables?: Record<string, unknown>;
  /** How the document was generated. */
  genome?: Genome;
  /** Longest stall of the event loop. */
  pauseMs: number;
  bytes: number;
}

const populationSize = 40;
/** Number of documents that run again. */
export const worstCount = 20;
/** Number of runs per document. */
export const repeats = 5;
/** Number of documents that run at a time. */
export const crowdCount = 14;

/** Keeps the documents with the longest stalls, in total and per byte, and mutates them to find worse ones. */
export class Search {
  executed = 0;
  failed = 0;
  maxBytes = 0;
  addedBytes = 0;
  readonly #target: Target;
  readonly #client: Client;
  readonly #dice: Dice;
  #genomes: Genomes | undefined;
  ids: Ids = {};
  #rss = 0;
  #byPause: Candidate[] = [];
  #byDensity: Candidate[] = [];

  constructor(target: Target, seed: number) {
    this.#target = target;
    this.#client = new Client(target.url);
    this.#dice = new Dice(seed);
  }

  /** Reads the schema and ids of records, and warms up the gateway. */
  async prepare(): Promise<void> {
    const schema = await readFile(new URL('../../../schema.graphql', import.meta.url), 'utf8');
    this.ids = await findIds(this.#client);
    this.#genomes = new Genomes(schema, this.ids, this.#dice);
    for (let index = 0; index < 2 * kindCount; index++)
      await this.#client.send(hostileDocument(index, this.#dice).query);
    this.#rss = (await this.#target.condition(true)).rss;
  }

  /** Measures a document: a known case, a random one, a mutation of one of the worst, or one of the worst again. */
  async step(index: number): Promise<void> {
    const genomes = this.#genomes;
    if (!genomes) throw new Error('prepare() comes first');
    if (index % 20 === 0) return this.measure(hostileDocument(index / 20, this.#dice));
    const population = [...this.#byPause, ...this.#byDensity].flatMap(({ genome }) => genome ?? []);
    const one = population[this.#dice.below(population.length)];
    const other = population[this.#dice.below(population.length)];
    let genome = one && other && index % 4 > 0 ? genomes.change(one, other) : genomes.random();
    // The gateway compiles a document that arrives again.
    if (one && index % 10 === 7) genome = one;
    const query = print(genome);
    return this.measure({ query, ...(query.includes('$ids') && { variables: { ids: genome.ids } }), genome });
  }

  async measure({ query, variables, genome }: Pick<Candidate, 'query' | 'variables' | 'genome'>): Promise<void> {
    if (query.length > maxLength) return;
    await this.#target.condition();
    const response = await this.#client.send(query, variables && { variables }).catch(() => undefined);
    const { pauseMs, rss } = await this.#target.condition().catch((error: Error) => {
      throw new Error(`${query.slice(0, 8_000)} ended the gateway`, { cause: error });
    });
    if (!response || response.status >= 500) {
      this.failed++;
      process.stderr.write(`cost: ${response?.status} ${response?.text.slice(0, 300)}: ${query.slice(0, 1_000)}\n`);
    }
    if (response?.status === 200) this.executed++;
    this.maxBytes = Math.max(this.maxBytes, response?.text.length ?? 0);
    this.addedBytes = Math.max(this.addedBytes, rss - this.#rss);
    const bytes = query.length + (variables ? JSON.stringify(variables).length : 0);
    const candidate = { query, variables, genome, pauseMs, bytes };
    this.#byPause = best([...this.#byPause, candidate], ({ pauseMs }) => pauseMs);
    this.#byDensity = best([...this.#byDensity, candidate], ({ pauseMs, bytes }) => pauseMs / (bytes + 200));
  }

  /** Runs the worst documents again, and returns the median stall of each as another process sees it, in milliseconds. */
  async confirm(): Promise<number[]> {
    const stalls: number[] = [];
    for (const candidate of this.#byPause.slice(0, worstCount)) {
      const stall = await this.#medianStallOf([candidate]);
      stalls.push(stall);
      if (stall > 50)
        process.stderr.write(
          `cost: ${stall.toFixed(0)} ms (${candidate.bytes} bytes): ${candidate.query.slice(0, 8_000)}\n`,
        );
    }
    return stalls;
  }

  /** Runs the worst documents at a time, and returns the median stall in milliseconds. */
  confirmTogether(): Promise<number> {
    return this.#medianStallOf(this.#byPause.slice(0, crowdCount));
  }

  async #medianStallOf(candidates: readonly Candidate[]): Promise<number> {
    const times: number[] = [];
    for (let run = 0; run < repeats; run++) times.push(await this.#stallOf(candidates));
    times.sort((one, other) => one - other);
    return times[Math.floor(repeats / 2)] ?? 0;
  }

  /** Measures the largest latency of `{ __typename }`, on a separate connection, while documents are executed. */
  async #stallOf(candidates: readonly Candidate[]): Promise<number> {
    const probe = new Client(this.#target.url);
    await probe.send('{ __typename }');
    let isDone = false;
    let stall = 0;
    const sent = candidates.map(({ query, variables }) => this.#client.send(query, variables && { variables }));
    const done = Promise.allSettled(sent).finally(() => {
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

  close(): void {
    this.#client.close();
  }
}

/** Keeps the documents with the highest scores. */
function best(candidates: Candidate[], score: (candidate: Candidate) => number): Candidate[] {
  const unique = new Map(candidates.map((candidate) => [candidate.query, candidate]));
  return [...unique.values()].sort((one, other) => score(other) - score(one)).slice(0, populationSize);
}

const idsQuery = `{ organizations(first: 3) { nodes { id
  sites(first: 5) { nodes { id sections(first: 2) { nodes { id } } siteSpaces(first: 3) { nodes { id
    space { id changeRequests(first: 3) { nodes { id comments(first: 2) { nodes { id } } } }
      comments(first: 2) { nodes { id } } } } } } }
  members(first: 3) { nodes { id user { id } } } teams(first: 3) { nodes { id } }
  collections(first: 3) { nodes { id } } openAPISpecs(first: 3) { nodes { id } } } } }`;

/** Finds ids of all types that a query reaches. */
async function findIds(client: Client): Promise<Ids> {
  const { text } = await client.send(idsQuery);
  const ids: Record<string, string[]> = {};
  for (const [, id = '', type = ''] of text.matchAll(/"id":"((\w+):[^"]+)"/g)) ids[type] = [...(ids[type] ?? []), id];
  if (Object.keys(ids).length < 8) throw new Error(`Too few types of ids: ${text.slice(0, 500)}`);
  return ids;
}
