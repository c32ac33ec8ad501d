/** A REST call behind an answer. */
export interface RestCall {
  method: string;
  path: string;
  url: string;
  status?: number | null;
  startMs: number;
  ms: number;
  wave: number;
}

/** What the gateway tells in `extensions.rest` when a request carries `x-rest-report: 1`. */
export interface RestReport {
  count: number;
  waves: number;
  ms: number;
  calls: RestCall[];
}

const isReport = (value: unknown): value is RestReport =>
  typeof value === 'object' && value !== null && 'calls' in value && Array.isArray(value.calls);

/** The report of an answer. One that came from the cache has none. */
export const readReport = (extensions: Record<string, unknown> | undefined): RestReport | undefined =>
  isReport(extensions?.rest) ? extensions.rest : undefined;
