import { isSuccess } from '../calls/retry.js';
import type { CallResult, UpstreamProblem } from './rest-response.js';

/** Formats a problem in one sentence: `connection refused (ECONNREFUSED): check host and port of REST_BASE_URL`. */
export const problemText = ({ cause, code, hint }: UpstreamProblem): string => `${cause} (${code}): ${hint}`;

/** Called with the problem when the upstream becomes unusable, and without a problem when it is usable again. */
export type WatchUpstream = (problem: UpstreamProblem | undefined) => void;

const address = 'check host and port of REST_BASE_URL or of the proxy, and that the REST API runs';
const client = 'set REST_CLIENT_CERT and REST_CLIENT_KEY to a certificate that the REST API accepts';

/** Causes by error code. The first match applies. */
const causes: readonly [codes: RegExp, cause: string, hint: string][] = [
  [/^ECONNREFUSED$/, 'connection refused', address],
  [/^ENOTFOUND$/, 'host name not found', 'check the host of REST_BASE_URL'],
  [/^EAI_/, 'host name lookup failed', 'check the DNS server of this machine'],
  [/^(EHOST|ENET)UNREACH$/, 'host unreachable', 'check the network, and whether the REST API needs HTTPS_PROXY'],
  [
    /^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/,
    'connection timed out',
    'check firewalls, and whether the REST API needs HTTPS_PROXY',
  ],
  [
    /^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/,
    'certificate expired or not yet valid',
    'renew the certificate, or correct the clock',
  ],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'certificate does not match the host name', 'check the host of REST_BASE_URL'],
  [
    /SELF_SIGNED|UNABLE_TO_|^CERT_/,
    'certificate not trusted',
    'set NODE_EXTRA_CA_CERTS to a PEM file with the certificate of the certificate authority',
  ],
  [/^ERR_SSL_.*(ALERT|HANDSHAKE_FAILURE)/, 'TLS handshake rejected', client],
  [/^(EPROTO$|ERR_SSL_)/, 'port does not serve TLS', 'use http:// in REST_BASE_URL, or the HTTPS port'],
  [/^HPE_|^HTTPParserError$/, 'port does not serve HTTP', 'check the port of REST_BASE_URL'],
  [
    /^UND_ERR_(ABORTED|PRX_TLS)$/,
    'proxy refused the connection',
    'check the URL, user name and password in HTTPS_PROXY or HTTP_PROXY, or set NO_PROXY',
  ],
  [/./, 'connection closed', 'check scheme and port of REST_BASE_URL, and whether the REST API requires a certificate'],
];

/** Returns the problem that an error of undici reports. */
export function problemOfError({ code, name }: Error & { code?: string }): UpstreamProblem {
  const errorCode = code ?? name;
  const [, cause = '', hint = ''] = causes.find(([codes]) => codes.test(errorCode)) ?? [];
  return { code: errorCode, cause, hint };
}

/** Problem of a call that timed out before it had a connection. */
export const connectTimeout = problemOfError(Object.assign(new Error(), { code: 'UND_ERR_CONNECT_TIMEOUT' }));

/** Returns the problem that a call reveals: a failed connection, a redirect, or HTML in place of JSON. */
export function problemOf(result: CallResult): UpstreamProblem | undefined {
  if (!('status' in result)) return result.problem;
  const { status, headers } = result;
  if (status >= 300 && status <= 399) return redirect(String(headers.location));
  if (status >= 500 || !/^text\/html\b/i.test(String(headers['content-type']))) return undefined;
  return {
    code: 'HTML_RESPONSE',
    cause: `HTML instead of JSON, status ${status}`,
    hint: 'check REST_BASE_URL: a website, a login page or a proxy responds in place of the REST API',
  };
}

/**
 * Creates the problem of a redirect. The problem contains only the origin of the target, because the path can contain
 * values of callers.
 */
const redirect = (location: string): UpstreamProblem => ({
  code: 'REDIRECT',
  cause: `redirect to ${URL.canParse(location) ? new URL(location).origin : 'another path'}`,
  hint: 'set REST_BASE_URL to the target of the redirect, because the gateway follows no redirects',
});

/** Milliseconds in which the same state is reported only once. */
const repeatMs = 60_000;
const usable = 'usable';

/** Reports changes between usable and unusable, and between problems. Each state is reported at most once a minute. */
export class UpstreamState {
  readonly #onChange: WatchUpstream;
  readonly #reportedAt = new Map<string, number>();
  #reportedState = usable;
  #wasUsable = false;

  constructor(onChange: WatchUpstream) {
    this.#onChange = onChange;
  }

  onResult(result: CallResult): void {
    const problem = problemOf(result);
    if (problem) {
      // Frameworks can send HTML for a single record that is not found. This proves nothing about other records.
      const isAboutRecord = 'status' in result && !isSuccess(result.status) && this.#wasUsable;
      if (!isAboutRecord) this.#report(problem.code, problem);
    } else if ('status' in result && result.status < 500) {
      this.#wasUsable = true;
      this.#report(usable);
    }
  }

  #report(state: string, problem?: UpstreamProblem): void {
    if (state === this.#reportedState) return;
    const now = performance.now();
    if (now - (this.#reportedAt.get(state) ?? Number.NEGATIVE_INFINITY) < repeatMs) return;
    this.#reportedState = state;
    this.#reportedAt.set(state, now);
    this.#onChange(problem);
  }
}
