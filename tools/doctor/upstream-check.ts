import { RestError } from '../../src/errors/index.js';
import {
  CallEngine,
  createRest,
  type EngineOptions,
  Operation,
  problemText,
  type UpstreamProblem,
} from '../../src/rest/index.js';
import type { Check } from './check.js';

/** Number of calls of which the median duration is reported as the latency. */
const latencyCalls = 5;

/** Latency in milliseconds from which queries are slow, because most of them have several waves. */
const slowMs = 1_000;

/** Lists one organization several times, and returns the checks of the upstream, certificate, token and latency. */
export async function checkUpstream(options: EngineOptions, name: string, token: string | undefined): Promise<Check[]> {
  let problem: UpstreamProblem | undefined;
  const engine = new CallEngine({
    ...options,
    retryReads: false,
    onUpstream: (current) => {
      problem = current;
    },
  });
  try {
    const status = await listOrganizations(engine, token);
    if (status === undefined) return unusableChecks(`response to GET /v1/orgs has no items list: ${baseUrlHint}`);
    const latency = status === 429 ? notChecked('latency') : await checkLatency(engine, token);
    return [...usableChecks(name, options.baseUrl, tokenCheck(status, token)), latency];
  } catch (error) {
    if (problem) return unusableChecks(problemText(problem), problem.cause.startsWith('certificate'));
    if (!(error instanceof RestError)) throw error;
    return unusableChecks(failureText(error, options.timeoutMs));
  } finally {
    await engine.close();
  }
}

/**
 * Lists one organization.
 * @returns status of the response, or undefined if the response contains no list
 */
async function listOrganizations(engine: CallEngine, token: string | undefined): Promise<number | undefined> {
  try {
    const rest = createRest(engine, new Operation({ ...(token && { token }) }));
    const { items } = await rest.get('/v1/orgs', { query: { limit: 1 } });
    return Array.isArray(items) ? 200 : undefined;
  } catch (error) {
    if (!(error instanceof RestError) || error.failure !== 'status') throw error;
    const { status = 0 } = error.details;
    if (![401, 403, 429].includes(status)) throw error;
    return status;
  }
}

/** Measures the median latency of calls on an open connection. */
async function checkLatency(engine: CallEngine, token: string | undefined): Promise<Check> {
  const durations: number[] = [];
  while (durations.length < latencyCalls) {
    const startedAt = performance.now();
    await listOrganizations(engine, token);
    durations.push(performance.now() - startedAt);
  }
  const median = durations.sort((a, b) => a - b)[Math.floor(latencyCalls / 2)] ?? 0;
  const text = `${median.toFixed(1)} ms, median of ${latencyCalls} calls`;
  if (median < slowMs) return { status: 'ok', name: 'latency', text };
  const hint =
    'each wave of a query takes this long: check the REST API and the network, or run the gateway near the REST API';
  return { status: 'warning', name: 'latency', text: `${text}; ${hint}` };
}

const baseUrlHint = 'check that REST_BASE_URL is the base URL of the REST API';

function failureText({ failure, details, message }: RestError, timeoutMs?: number): string {
  if (failure === 'timeout')
    return `no response within ${timeoutMs} ms: check that the REST API runs, or increase REST_TIMEOUT_MS`;
  return details.status !== undefined && details.status >= 500
    ? `${message}: check the REST API and the proxies in front of it`
    : `${message}: ${baseUrlHint}`;
}

function tokenCheck(status: number, token: string | undefined): Check {
  const check = (result: Check['status'], text: string): Check => ({ status: result, name: 'token', text });
  if (status === 429) return check('skipped', 'rate limited (429): try again later');
  if (!token) return check('skipped', 'REST_TOKEN is not set: pass --token to check the token of a client');
  if (status === 401) return check('wrong', 'rejected (401): check if REST_TOKEN or --token is wrong or expired');
  if (status === 403) return check('wrong', 'not allowed to list organizations (403): grant the token read access');
  return check('ok', 'accepted');
}

const usableChecks = (name: string, baseUrl: string, token: Check): Check[] => [
  { status: 'ok', name: 'upstream', text: name },
  baseUrl.startsWith('https:')
    ? { status: 'ok', name: 'certificate', text: 'trusted' }
    : { status: 'skipped', name: 'certificate', text: 'not used with http' },
  token,
];

/** Returns the failed check, and the checks that could not run. */
const unusableChecks = (text: string, isCertificate = false): Check[] => [
  isCertificate ? notChecked('upstream') : { status: 'wrong', name: 'upstream', text },
  isCertificate ? { status: 'wrong', name: 'certificate', text } : notChecked('certificate'),
  notChecked('token'),
  notChecked('latency'),
];

const notChecked = (name: Check['name']): Check => ({ status: 'skipped', name, text: 'needs a usable upstream' });
