/** REST call that the gateway made for a response. */
export interface RestCall {
  method: string;
  path: string;
  url: string;
  status?: number | null;
  startMs: number;
  ms: number;
  wave: number;
  /** True if the call was sent before its wave, because the last run of the query needed it. */
  predicted?: boolean;
  /** True if the response was the same as an earlier response, so the gateway did not parse it again. */
  replayed?: boolean;
}

/** Report in `extensions.rest`, which the header `x-rest-report: 1` requests. */
export interface RestReport {
  count: number;
  waves: number;
  /** Number of waves in which the calls were sent, which is less than `waves` if calls were predicted. */
  sentWaves: number;
  ms: number;
  calls: RestCall[];
}

const isReport = (value: unknown): value is RestReport =>
  typeof value === 'object' && value !== null && 'calls' in value && Array.isArray(value.calls);

/** Reads the report of a response. Cached results have no report. */
export const readReport = (extensions: Record<string, unknown> | undefined): RestReport | undefined =>
  isReport(extensions?.rest) ? extensions.rest : undefined;
