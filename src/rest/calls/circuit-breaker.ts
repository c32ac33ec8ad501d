/** State of a circuit breaker. Open: some or all calls are rejected. Half-open: one call is sent as a probe. */
export type BreakerState = 'closed' | 'open' | 'half-open';

/** Called when the circuit breaker of a route, such as `GET /v1/orgs`, changes its state. */
export type WatchRoute = (route: string, state: BreakerState) => void;

/** Outcome of a sent call. It is `unknown` if the call proves nothing about the upstream. */
export type Outcome = 'success' | 'failure' | 'unknown';

/** Number of latest calls, and share of failed calls among them that opens the breaker. */
const windowSize = 20;
const failedShare = 0.8;
/**
 * Minimum number of failing URLs for which the breaker rejects a whole path, and of failing paths for which it rejects
 * the whole route.
 */
const minFailing = 3;

interface LatestCall {
  url: string;
  isFailure: boolean;
  at: number;
}

/**
 * Circuit breaker of one route. It rejects the URLs that failed. It rejects a whole path or the whole route only if
 * several URLs or paths fail. One failing record therefore does not block other records.
 */
export class CircuitBreaker {
  readonly #openMs: number;
  readonly #onChange: (state: BreakerState) => void;
  #state: BreakerState = 'closed';
  /** The latest calls, oldest first. */
  #window: LatestCall[] = [];
  #failures = 0;
  #openedAt = 0;
  #isProbing = false;
  /** Time of the latest failure in milliseconds, by rejected URL. */
  #failingUrls = new Map<string, number>();
  #failingPaths = new Set<string>();
  #isRouteFailing = false;

  /** @param openMs milliseconds until a rejected URL may be probed */
  constructor(openMs: number, onChange: (state: BreakerState) => void = () => undefined) {
    this.#openMs = openMs;
    this.#onChange = onChange;
  }

  /**
   * Returns true if a call must not be sent.
   * @param isBusy true if the call would have to wait in a queue, which a probe never does
   */
  rejects(url: string, isBusy = false): boolean {
    return this.#isFailing(url) && (isBusy || this.#isProbing || performance.now() < this.#probeAt(url));
  }

  /**
   * Records the start of a call.
   * @returns true if the call is the probe
   */
  begin(url: string): boolean {
    if (!this.#isFailing(url)) return false;
    this.#isProbing = true;
    this.#change('half-open');
    return true;
  }

  /** Records the outcome of a sent call. */
  end(url: string, outcome: Outcome, isProbe: boolean): void {
    if (isProbe) this.#endProbe(url, outcome);
    if (outcome !== 'unknown') this.#add({ url, isFailure: outcome === 'failure', at: performance.now() });
  }

  #isFailing(url: string): boolean {
    if (this.#state === 'closed') return false;
    return this.#isRouteFailing || this.#failingUrls.has(url) || this.#failingPaths.has(pathOf(url));
  }

  #probeAt(url: string): number {
    return Math.max(this.#openedAt, this.#failingUrls.get(url) ?? 0) + this.#openMs;
  }

  #endProbe(url: string, outcome: Outcome): void {
    this.#isProbing = false;
    if (outcome === 'success') {
      this.#window = [];
      this.#failures = 0;
      this.#change('closed');
      return;
    }
    // A probe whose caller disconnected proves nothing, so the next call is the probe.
    if (outcome === 'unknown') return;
    // The failure of a URL that failed before proves nothing about other URLs, which can be probed next.
    if (this.#failingUrls.has(url)) this.#failingUrls.set(url, performance.now());
    else this.#openedAt = performance.now();
    if (this.#state === 'half-open') this.#change('open');
  }

  #add(call: LatestCall): void {
    this.#window.push(call);
    if (call.isFailure) this.#failures++;
    if (this.#window.length > windowSize && this.#window.shift()?.isFailure) this.#failures--;
    if (this.#window.length === windowSize && this.#failures >= failedShare * windowSize) this.#open();
    else if (this.#state !== 'closed') this.#change('closed');
  }

  #open(): void {
    const urls = new Map(this.#window.map((call) => [call.url, call]));
    const paths = new Map<string, boolean[]>();
    for (const [url, { isFailure }] of urls) paths.set(pathOf(url), [...(paths.get(pathOf(url)) ?? []), isFailure]);
    const failingCalls = [...urls.values()].filter(({ isFailure }) => isFailure);
    if (failingCalls.length === 0) return;
    this.#failingUrls = new Map(failingCalls.map(({ url, at }) => [url, at]));
    this.#failingPaths = new Set([...paths.keys()].filter((path) => mostFail(paths.get(path), minFailing)));
    this.#isRouteFailing = mostFail(
      [...paths.values()].map((members) => mostFail(members)),
      minFailing,
    );
    if (this.#state !== 'closed') return;
    this.#openedAt = performance.now();
    this.#change('open');
  }

  #change(state: BreakerState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#onChange(state);
  }
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

function mostFail(members: readonly boolean[] = [], min = 1): boolean {
  const failures = members.filter(Boolean).length;
  return failures >= min && failures >= failedShare * members.length;
}
