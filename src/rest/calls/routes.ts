import { CircuitBreaker, type WatchRoute } from './circuit-breaker.js';
import { Slots } from './slots.js';

/** Share of the connections that one route can use. */
const maxShare = 0.75;

/** Circuit breaker and concurrency limits of one method and path template. */
export interface Route {
  /** Method and path template. */
  readonly name: string;
  readonly breaker: CircuitBreaker | undefined;
  /**
   * Limits of concurrent calls: first the limit of the route, then the limit of all connections. A call takes a slot of
   * each limit, in this order.
   */
  readonly slots: readonly Slots[];
}

interface RouteOptions {
  /** Maximum number of connections of all routes. */
  readonly connections: number;
  /** Maximum number of calls of one route, in flight or queued. */
  readonly maxPending: number;
  /** True if each route has a circuit breaker and a limit of its own. */
  readonly guardRoutes: boolean;
  /** Milliseconds that a circuit breaker stays open before it sends a probe. */
  readonly breakerOpenMs: number;
}

/** The routes to which calls were sent. */
export class Routes {
  readonly #options: RouteOptions;
  readonly #onState: WatchRoute;
  readonly #connections: Slots;
  readonly #byMethod = new Map<string, Map<string, Route>>();

  constructor(options: RouteOptions, onState: WatchRoute) {
    this.#options = options;
    this.#onState = onState;
    this.#connections = new Slots(options.connections, options.maxPending);
  }

  /** Returns a route, which exists from its first call on. */
  of(method: string, template: string): Route {
    return this.#byMethod.get(method)?.get(template) ?? this.#add(method, template);
  }

  #add(method: string, template: string): Route {
    const route = this.#create(`${method} ${template}`);
    const routes = this.#byMethod.get(method);
    if (routes) routes.set(template, route);
    else this.#byMethod.set(method, new Map([[template, route]]));
    return route;
  }

  #create(name: string): Route {
    const { connections, maxPending, guardRoutes, breakerOpenMs } = this.#options;
    if (!guardRoutes) return { name, breaker: undefined, slots: [this.#connections] };
    const ownSlots = new Slots(Math.max(1, Math.floor(connections * maxShare)), maxPending);
    const breaker = new CircuitBreaker(breakerOpenMs, (state) => this.#onState(name, state));
    return { name, breaker, slots: [ownSlots, this.#connections] };
  }
}
