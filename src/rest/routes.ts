import {
  BrokenCircuitError,
  type BulkheadPolicy,
  BulkheadRejectedError,
  bulkhead,
  type CircuitBreakerPolicy,
  CircuitState,
  CountBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';
import type { BreakerState, WatchRoute } from './call-watch.js';
import { Cancellation } from './cancellation.js';
import { Deadlines } from './deadlines.js';
import { type Answer, type Exchange, type Sender, TransportError, troubleStatus } from './exchange.js';

export interface RouteOptions {
  /** Milliseconds that a call waits for its turn at most. */
  timeoutMs: number;
  /** Connections to the service: one route never holds more than three quarters of them. */
  connections: number;
  /** Calls that wait for their turn on one route at most. */
  maxPending: number;
  /** Milliseconds that a route is left alone after it failed too often; then one call tries it. Default 5 000. */
  restMs?: number;
  /** Told when a route is left alone, tried again, or back. */
  onRoute?: WatchRoute;
}

/** A route counts as dead when so many of its latest calls failed. */
const latest = 20;
const failedShare = 0.8;

/**
 * What one route of the service suffers, the others do not: each has a breaker, which fails calls at once while the
 * route is dead, and a bulkhead, which keeps it from holding all connections while it is slow.
 */
export class GuardedRoutes implements Sender {
  readonly #sender: Sender;
  readonly #options: RouteOptions;
  readonly #guards = new Map<string, Guard>();
  readonly #deadlines: Deadlines;

  constructor(sender: Sender, options: RouteOptions) {
    this.#sender = sender;
    this.#options = options;
    this.#deadlines = new Deadlines(options.timeoutMs);
  }

  async send(exchange: Exchange): Promise<Answer> {
    const route = `${exchange.method} ${exchange.route}`;
    const { breaker, turns } = this.#guards.get(route) ?? this.#guard(route);
    // While one call tries whether the route is back, the others do not wait for it, nor do they for those that hang.
    const isDead = breaker.state === CircuitState.Open && turns.executionSlots === 0;
    if (isDead || breaker.state === CircuitState.HalfOpen) throw leftAlone();
    // A route can die while calls wait for their turns: those are not sent to it any more.
    const send = (one: Exchange) => turns.execute(() => breaker.execute(() => this.#sendTo(breaker, one)));
    try {
      return await (turns.executionSlots > 0 ? send(exchange) : this.#inTime(exchange, send));
    } catch (error) {
      if (error instanceof TrialEndedEarly) throw error.cause;
      throw refusal(error) ?? error;
    }
  }

  close(): Promise<void> {
    return this.#sender.close();
  }

  /** A call that begins while the breaker is not closed is the trial. */
  #sendTo({ state }: CircuitBreakerPolicy, exchange: Exchange): Promise<Answer> {
    const answer = this.#sender.send(exchange);
    return state === CircuitState.Closed ? answer : answer.catch(endTrial);
  }

  #guard(route: string): Guard {
    const { connections, maxPending, restMs = 5_000, onRoute } = this.#options;
    const guard = {
      breaker: circuitBreaker(isDown.orWhenResult(hasFailed), {
        halfOpenAfter: restMs,
        breaker: new CountBreaker({ size: latest, threshold: failedShare, minimumNumberOfCalls: latest }),
      }),
      turns: bulkhead(Math.max(1, Math.floor(connections * 0.75)), maxPending),
    };
    if (onRoute) guard.breaker.onStateChange((state) => onRoute(route, states[state]));
    this.#guards.set(route, guard);
    return guard;
  }

  /** What stands in a queue has a deadline, too, and can be given up: it is not sent any more then. */
  #inTime(exchange: Exchange, send: (one: Exchange) => Promise<Answer>): Promise<Answer> {
    const { signal } = exchange;
    const waiting = new Cancellation();
    return new Promise<Answer>((resolve, reject) => {
      // What listened may be kept for longer than it listens, and must not keep the answer.
      let gaveUp: typeof reject | undefined = reject;
      waiting.addEventListener('abort', () => gaveUp?.(TransportError.givenUp(waiting.reason)));
      const leave = () => waiting.abort(signal?.reason);
      const late = () => waiting.abort(new TransportError('timeout', 'No turn came in time'));
      const settle = () => {
        gaveUp = undefined;
        this.#deadlines.end(deadline);
        signal?.removeEventListener('abort', leave);
      };
      const deadline = this.#deadlines.begin(late);
      signal?.addEventListener('abort', leave);
      send({ ...exchange, signal: waiting })
        .finally(settle)
        .then(resolve, reject);
    });
  }
}

interface Guard {
  breaker: CircuitBreakerPolicy;
  turns: BulkheadPolicy;
}

const states: Readonly<Record<CircuitState, BreakerState>> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Isolated]: 'open',
};

/**
 * A trial that was given up, or not sent, says nothing of the route. The breaker takes what it does not handle for a
 * success and closes, so that it gets such an end as one that it handles.
 */
class TrialEndedEarly extends Error {}

const saysNothing = (error: unknown) =>
  error instanceof TransportError && (error.failure === 'cancelled' || error.isRefusal);

/** The gateway refused to read a response that the upstream sent. */
const isUnread = ({ failure }: TransportError) => failure === 'too-large' || failure === 'overloaded';

function endTrial(error: unknown): never {
  throw saysNothing(error) ? new TrialEndedEarly('The trial ended early', { cause: error }) : error;
}

const isDown = handleWhen(
  (error) =>
    error instanceof TrialEndedEarly || (error instanceof TransportError && !saysNothing(error) && !isUnread(error)),
);
const hasFailed = (answer: unknown): boolean => troubleStatus.has((answer as Answer).status);

const refused = (message: string) => new TransportError('unavailable', message, { isRefusal: true });
const leftAlone = () => refused('This part of the service fails too often: it is left alone for a while');

/** Why a call was not sent at all: to send it again would not help. */
function refusal(error: unknown): TransportError | undefined {
  if (error instanceof BrokenCircuitError) return leftAlone();
  if (error instanceof BulkheadRejectedError) return refused('Too many calls wait for this part of the service');
  return undefined;
}
