import {
  CallEngine,
  createRest,
  type EngineOptions,
  Operation,
  problemText,
  RestError,
  type UpstreamProblem,
} from '../rest/index.js';
import type { Check } from './diagnosis.js';

/** Lists one organization, and returns what the response says about the upstream, its certificate and the token. */
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
    const rest = createRest(engine, new Operation({ ...(token && { token }) }));
    const { items } = await rest.get('/v1/orgs', { query: { limit: 1 } });
    if (!Array.isArray(items)) return unusable(`JSON of GET /v1/orgs has no items: ${isRestApi}`);
    return usable(name, options.baseUrl, tokenCheck(200, token));
  } catch (error) {
    if (problem) return unusable(problemText(problem), problem.cause.startsWith('certificate'));
    if (!(error instanceof RestError)) throw error;
    const { status = 0 } = error.details;
    if (error.failure === 'status' && [401, 403, 429].includes(status))
      return usable(name, options.baseUrl, tokenCheck(status, token));
    return unusable(failureText(error, options.timeoutMs));
  } finally {
    await engine.close();
  }
}

const isRestApi = 'check that REST_BASE_URL is the base URL of the REST API';

function failureText({ failure, details, message }: RestError, timeoutMs?: number): string {
  if (failure === 'timeout')
    return `no response within ${timeoutMs} ms: check that the REST API runs, and REST_TIMEOUT_MS`;
  return details.status !== undefined && details.status >= 500
    ? `${message}: check the REST API and the proxies in front of it`
    : `${message}: ${isRestApi}`;
}

function tokenCheck(status: number, token: string | undefined): Check {
  const check = (result: Check['status'], text: string): Check => ({ status: result, name: 'token', text });
  if (status === 429) return check('skipped', 'rate limited (429): try again later');
  if (!token) return check('skipped', 'REST_TOKEN is not set: pass --token to check a token of a client');
  if (status === 401) return check('wrong', 'rejected (401): check REST_TOKEN or --token, which may have expired');
  if (status === 403) return check('wrong', 'not allowed to list organizations (403): grant it read access');
  return check('ok', 'accepted');
}

const usable = (name: string, baseUrl: string, token: Check): Check[] => [
  { status: 'ok', name: 'upstream', text: name },
  baseUrl.startsWith('https:')
    ? { status: 'ok', name: 'certificate', text: 'trusted' }
    : { status: 'skipped', name: 'certificate', text: 'not used by http' },
  token,
];

/** One check failed. The other two could not run. */
const unusable = (text: string, isCertificate = false): Check[] => [
  isCertificate ? notChecked('upstream') : { status: 'wrong', name: 'upstream', text },
  isCertificate ? { status: 'wrong', name: 'certificate', text } : notChecked('certificate'),
  notChecked('token'),
];

const notChecked = (name: Check['name']): Check => ({ status: 'skipped', name, text: 'needs a usable upstream' });
