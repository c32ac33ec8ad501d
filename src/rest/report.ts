import type { RateLimit } from './calls/rate-limit.js';
import type { CallResult, RestResponse } from './responses/rest-response.js';

/** One REST call in the report of an operation. */
export interface RestCall {
  method: string;
  /** Path template, such as `/v1/orgs/{organizationId}`. */
  path: string;
  /** Path and query as sent. They can contain values of the caller, but never the token. */
  url: string;
  /** HTTP status. Absent if there was no response. */
  status?: number;
  /** Milliseconds from the start of the operation to the start of the call. */
  startMs: number;
  /** Duration in milliseconds. */
  ms: number;
  /** True if the call joined the same call of another operation, so no request was sent. */
  shared: boolean;
  /** Wave of the call: 1 if the call depends on no other call, n + 1 if it depends on a response of wave n. */
  wave: number;
  /** True if the call was sent before its wave, because the last run of the operation by the same caller needed it. */
  predicted?: boolean;
  /** True if the response had the bytes of an earlier response, and was not parsed again. */
  replayed?: boolean;
  /** True if the cache had a fresh response, so no request was sent. */
  cached?: boolean;
  /** True if the REST API confirmed a stored response with status 304. */
  revalidated?: boolean;
  /** Age in seconds of a stored response. */
  age?: number;
}

/** A request that has a result. */
interface EndedRequest extends Pick<RestCall, 'method' | 'url' | 'wave'> {
  /** Path template. */
  readonly route: string;
  readonly isShared: boolean;
  readonly wasPredicted: boolean;
}

/**
 * Creates the report of a call.
 * @param startMs milliseconds from the start of the operation to the start of the call
 * @param ms duration in milliseconds
 */
export function reportCall(request: EndedRequest, result: CallResult, startMs: number, ms: number): RestCall {
  const { method, route: path, url, wave, isShared: shared } = request;
  const isResponse = 'status' in result;
  const report: RestCall = isResponse
    ? { method, path, url, status: result.status, startMs, ms, shared, wave }
    : { method, path, url, startMs, ms, shared, wave };
  if (isResponse && result.body.isReplayed) report.replayed = true;
  if (request.wasPredicted) report.predicted = true;
  if (isResponse) addCached(report, result);
  return report;
}

function addCached(report: RestCall, { cached }: RestResponse): void {
  if (!cached) return;
  report.age = Math.round(cached.ageMs / 10) / 100;
  if (cached.isRevalidated) report.revalidated = true;
  else report.cached = true;
}

/** Calls of an operation that has ended. */
interface ReportedOperation {
  readonly calls: readonly RestCall[];
  readonly waves: number;
  readonly sentWaves: number;
  /** Start of the operation in milliseconds, as in `performance.now()`. */
  readonly startedAt: number;
  /** Undefined if the operation does not use the cache. */
  readonly cache: object | undefined;
}

/**
 * Returns the calls in the order of their starts, with totals.
 *
 * - `waves`: number of waves, where a call is one wave after the calls on which it depends.
 * - `sentWaves`: number of waves in which the calls were sent. Predictions can make it lower than `waves`.
 * - `cached`: number of calls for which the cache had a fresh response, so no request was sent.
 * - `replayed`: number of calls whose response had the bytes of an earlier response, and was not parsed again.
 */
export function reportCalls({ calls, waves, sentWaves, startedAt, cache }: ReportedOperation) {
  const round = (ms: number) => Math.round(ms * 100) / 100;
  return {
    count: calls.length,
    sent: calls.filter(({ shared, cached }) => !shared && !cached).length,
    ...(cache && { cached: calls.filter(({ cached }) => cached).length }),
    waves,
    sentWaves,
    replayed: calls.filter(({ replayed }) => replayed).length,
    ms: round(performance.now() - startedAt),
    calls: calls
      .toSorted((a, b) => a.startMs - b.startMs)
      .map((call) => ({ ...call, startMs: round(call.startMs), ms: round(call.ms) })),
  };
}

/** `extensions.rest` of a response. */
export type RestReport = ReturnType<typeof reportCalls> & {
  /** Rate limit of the REST API for the caller, if responses contain one. */
  rateLimit?: RateLimit;
};
