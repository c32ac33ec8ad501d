import type { Call } from './calls.js';
import type { Genome } from './genome.js';
import type { ModeRequest } from './modes.js';

export interface Candidate {
  request: ModeRequest;
  /** Value from which the request was printed. */
  genome?: Genome | Call;
  /**
   * CPU milliseconds of the longest event loop turn. In old versions of Node.js, milliseconds of the longest event loop
   * delay.
   */
  turnMs: number;
}

const maxSize = 20;

/** Keeps the requests of one mode with the longest turns, in total and per byte. */
export class Population {
  byTurn: Candidate[] = [];
  #byDensity: Candidate[] = [];

  add(candidate: Candidate): void {
    const { query, variables } = candidate.request;
    const bytes = query.length + (variables ? JSON.stringify(variables).length : 0);
    this.byTurn = best([...this.byTurn, candidate], ({ turnMs }) => turnMs);
    this.#byDensity = best([...this.#byDensity, candidate], ({ turnMs }) => turnMs / (bytes + 200));
  }

  get genomes(): (Genome | Call)[] {
    return [...this.byTurn, ...this.#byDensity].flatMap(({ genome }) => genome ?? []);
  }
}

/** Returns the requests with the highest scores, without duplicates. */
function best(candidates: Candidate[], score: (candidate: Candidate) => number): Candidate[] {
  const unique = new Map(candidates.map((candidate) => [candidate.request.query, candidate]));
  return [...unique.values()].sort((one, other) => score(other) - score(one)).slice(0, maxSize);
}
