import { redact } from '../../errors/redact.js';
import { isNotFound } from '../../errors/rest-error.js';
import { limits } from '../../limits/table.js';
import { turns } from '../../limits/turns.js';
import type { WatchResult } from '../calls/engine.js';
import { isSuccess } from '../calls/retry.js';
import { Body } from '../responses/body.js';
import { problemOf } from '../responses/upstream-problem.js';
import { MissingRoutes } from './missing-routes.js';
import { type Deviation, deviationsOf } from './response-drift.js';

/** A deviation of the REST API from the contract. */
export interface UpstreamDrift extends Pick<Deviation, 'kind' | 'field'> {
  /** Path template of the GET. */
  readonly route: string;
  /** The unknown value in quotes without secrets, or a text with the origin of a redirect. */
  readonly detail?: string;
}

const maxValueLength = 60;

/**
 * Compares one response per route and interval with the contract, without delaying the requests. Missing routes are
 * found in all responses with status 404 or 410.
 */
export class DriftSampler {
  readonly #onDrift: (drift: UpstreamDrift) => void;
  readonly #intervalMs: number;
  /** Earliest time of the next sample in milliseconds, by route. */
  readonly #dueAt = new Map<string, number>();
  readonly #missingRoutes = new MissingRoutes();
  #waitingBytes = 0;

  /** @param onDrift must not throw */
  constructor(onDrift: (drift: UpstreamDrift) => void, intervalMs = limits.sampledMs.max) {
    this.#onDrift = onDrift;
    this.#intervalMs = intervalMs;
  }

  readonly onResult: WatchResult = ({ method, routeName, url, token }, result) => {
    if (method !== 'GET' || !('status' in result)) return;
    const { status, body } = result;
    if (isSuccess(status)) this.#missingRoutes.onFound(routeName);
    if (status === 200) {
      const size = this.#waitingBytes + body.size;
      if (size > limits.sampledBytes.max || body.isEmpty || !this.#takeSample(routeName)) return;
      this.#waitingBytes = size;
      turns.runInSteps(this.#compare(routeName, token, body.bytes));
    } else if (isNotFound(status)) {
      if (this.#missingRoutes.isGone(routeName, url, body.bytes)) this.#reportRoute(routeName, 'route-gone');
    } else if (status >= 300 && status <= 399 && status !== 304)
      this.#reportRoute(routeName, 'redirect', problemOf(result)?.cause);
  };

  /**
   * Starts a new interval if the last one has ended.
   * @returns true if the route is due for a sample
   */
  #takeSample(route: string): boolean {
    const now = performance.now();
    if (now < (this.#dueAt.get(route) ?? 0)) return false;
    this.#dueAt.set(route, now + this.#intervalMs);
    return true;
  }

  #reportRoute(name: string, kind: 'route-gone' | 'redirect', detail?: string): void {
    if (this.#takeSample(`${kind} ${name}`))
      this.#onDrift({ route: pathOf(name), field: '', kind, ...(detail !== undefined && { detail }) });
  }

  *#compare(name: string, token: string, bytes: Buffer): Generator<void> {
    const json = parse(bytes);
    yield;
    this.#waitingBytes -= bytes.length;
    // The call itself reports the invalid response.
    if (json === undefined) return;
    for (const { kind, field, value } of deviationsOf(name, json)) {
      const detail = value === undefined ? {} : { detail: quoteValue(value, token) };
      this.#onDrift({ route: pathOf(name), field, kind, ...detail });
    }
  }
}

const pathOf = (name: string): string => name.slice(name.indexOf(' ') + 1);

/**
 * Parses the JSON of a response.
 * @returns undefined if the bytes are not JSON, or exceed a limit of JSON
 */
function parse(bytes: Buffer): unknown {
  try {
    // A separate body is used, because operations must not count this JSON as their memory.
    return new Body(bytes).parse();
  } catch {
    return undefined;
  }
}

const quoteValue = (value: string, token: string): string =>
  JSON.stringify(redact(value, { token, maxLength: maxValueLength }));
