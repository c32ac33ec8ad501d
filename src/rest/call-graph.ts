/** Responses on which a request depends. */
export interface RequestOrigin {
  /** Number of responses that had to arrive one after the other. */
  readonly wave: number;
  readonly urls: readonly string[];
}

/** A request that has ended. */
export interface EndedCall {
  readonly route: string;
  readonly url: string;
  readonly wave: number;
  readonly origin: RequestOrigin | undefined;
  /** Number of the replayable response. Undefined if the response is not replayable. */
  readonly responseNumber: number | undefined;
}

/** A request of a repeated call. */
interface RepeatedCall extends Pick<EndedCall, 'responseNumber'> {
  onEnd(listener: () => void): void;
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

/** Calls of an operation whose responses were all replayable. Each URL occurs once. */
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

  /**
   * Repeats the calls. Each call is sent when the responses on which it depends have arrived and are equal.
   * @param send sends a call
   * @returns true if all responses are equal, or false once one differs. Execution then uses the calls made so far
   */
  repeat(send: (node: CallNode) => RepeatedCall): Promise<boolean> {
    const pendingDependencies = this.nodes.map(({ dependencies }) => dependencies);
    const ready = this.nodes.filter(({ dependencies }) => dependencies === 0);
    let [remaining, isSending, isEqual] = [this.nodes.length, false, true];
    return new Promise((resolve) => {
      const receive = ({ dependents }: CallNode) => {
        for (const node of dependents) {
          const count = (pendingDependencies[node.index] ?? 0) - 1;
          pendingDependencies[node.index] = count;
          if (count === 0) ready.push(node);
        }
        if (--remaining === 0) resolve(true);
        else sendReady();
      };
      const sendReady = () => {
        // Responses of predicted calls can have arrived already, so this loop replaces a deep recursion.
        if (isSending) return;
        isSending = true;
        for (let node = ready.pop(); node && isEqual; node = ready.pop()) {
          const sentNode = node;
          const request = send(node);
          request.onEnd(() => {
            // After a different response, only the execution sends calls. Otherwise, both could send the same call.
            isEqual &&= request.responseNumber === sentNode.responseNumber;
            if (isEqual) receive(sentNode);
            else resolve(false);
          });
        }
        isSending = false;
      };
      sendReady();
    });
  }

  /** Returns true if the calls received the responses of this graph. */
  isSame(calls: readonly EndedCall[]): boolean {
    // An operation that discarded predicted responses can have made a call twice.
    const numbers = new Set(calls.map(({ responseNumber }) => responseNumber));
    return numbers.size === this.nodes.length && calls.every((call) => this.#responses.has(call.responseNumber));
  }
}
