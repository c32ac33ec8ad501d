import type { RequestOrigin } from './operation.js';

export interface EndedCall {
  /** Path template. */
  readonly route: string;
  readonly url: string;
  readonly wave: number;
  /** Responses on which the call depends. Undefined if they are unknown. */
  readonly origin: RequestOrigin | undefined;
  /** Number of the known response. Undefined if the response is not known. */
  readonly responseNumber: number | undefined;
}

/** A call, and the calls that depend on its response. */
export interface CallNode {
  readonly index: number;
  readonly route: string;
  readonly url: string;
  readonly wave: number;
  readonly responseNumber: number | undefined;
  /** Number of calls on which this call depends. */
  readonly dependencies: number;
  readonly dependents: readonly CallNode[];
}

/** Calls of an operation whose responses were all known. Each URL occurs once. */
export class CallGraph {
  readonly nodes: readonly CallNode[];
  readonly #responses: ReadonlySet<number | undefined>;

  private constructor(calls: readonly EndedCall[]) {
    const dependents = new Map<string, CallNode[]>(calls.map(({ url }) => [url, []]));
    this.nodes = calls.map(({ route, url, wave, origin, responseNumber }, index) => {
      const urls = new Set(origin?.urls);
      const call = { index, route, url, wave, responseNumber };
      const node: CallNode = { ...call, dependencies: urls.size, dependents: dependents.get(url) ?? [] };
      for (const other of urls) dependents.get(other)?.push(node);
      return node;
    });
    this.#responses = new Set(calls.map(({ responseNumber }) => responseNumber));
  }

  /**
   * Creates a graph of calls.
   * @returns undefined if a call cannot be repeated, because it was made twice or its dependencies are unknown
   */
  static create(calls: readonly EndedCall[]): CallGraph | undefined {
    const urls = new Set(calls.map(({ url }) => url));
    const isComplete = calls.every(({ origin }) => origin?.urls.every((url) => urls.has(url)));
    return isComplete && urls.size === calls.length && calls.length > 0 ? new CallGraph(calls) : undefined;
  }

  /** Returns true if the calls received the responses of this graph. */
  isSame(calls: readonly EndedCall[]): boolean {
    // An operation that discarded predicted responses can have made a call twice.
    const numbers = new Set(calls.map(({ responseNumber }) => responseNumber));
    return numbers.size === this.nodes.length && calls.every((call) => this.#responses.has(call.responseNumber));
  }
}
