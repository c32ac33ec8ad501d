/** Number of different paths of a route that must respond with 404 or 410 in a row before the route counts as gone. */
const minPaths = 10;
/** Maximum bytes of a body to search for a message. */
const searchedLength = 2_000;

/**
 * Pattern of messages of servers, frameworks and proxies about an unknown route. Messages about a record do not name a
 * route.
 */
const routeMessage =
  /\b(?:route|endpoint|static resource|handler) (?:\S+ )?(?:(?:was |is )?not found|does not exist|unknown)\b|\b(?:no|unknown|unmatched) (?:such )?(?:route|endpoint|handler|static resource)\b|\b(?:cannot|no) GET\b|\brequested URL .{0,2000}not found on this server\b/i;

/** Distinguishes a route that is gone from a record that does not exist. Both respond with 404 or 410. */
export class MissingRoutes {
  /** Paths that responded with 404 or 410 since the last success of a route, by route. */
  readonly #paths = new Map<string, Set<string>>();

  onFound(route: string): void {
    if (this.#paths.size > 0) this.#paths.delete(route);
  }

  /**
   * Records a 404 or 410.
   * @returns true if the route is gone
   */
  isGone(route: string, url: string, body: Buffer): boolean {
    // A path without an id cannot identify a missing record.
    if (!route.includes('{')) return true;
    if (routeMessage.test(body.toString('utf8', 0, searchedLength))) return true;
    const paths = this.#paths.get(route) ?? new Set();
    this.#paths.set(route, paths.add(url.split('?', 1)[0] ?? url));
    if (paths.size < minPaths) return false;
    this.#paths.delete(route);
    return true;
  }
}
