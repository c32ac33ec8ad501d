import { type Config, ConfigError, isEnabled } from '../config/index.js';
import { type EngineOptions, type NetworkOptions, proxyVariables } from '../rest/index.js';
import { clientCertificateOf, type OnCertificate } from './client-certificate.js';

/** REST API that the gateway calls. */
export interface Upstream {
  url: string;
  /** Name in the output at startup. */
  name: string;
  /** True if the upstream is the sandbox. */
  isSandbox: boolean;
  close(): Promise<void>;
}

/**
 * Returns the options of calls to the upstream. The proxy and the client certificate do not apply to the sandbox.
 * @throws ConfigError for an invalid proxy or client certificate
 */
export const engineOptions = (
  config: Config,
  upstream: Pick<Upstream, 'url' | 'isSandbox'>,
  onCertificate?: OnCertificate,
): EngineOptions => ({
  baseUrl: upstream.url,
  ...(!upstream.isSandbox && networkOptions(config, onCertificate)),
  timeoutMs: config.REST_TIMEOUT_MS,
  connections: config.REST_CONNECTIONS,
  retryReads: isEnabled(config, 'retry'),
  shareCalls: isEnabled(config, 'dedupe'),
});

function networkOptions(
  { REST_CLIENT_CERT, REST_CLIENT_KEY = REST_CLIENT_CERT }: Config,
  onCertificate: OnCertificate = () => undefined,
): NetworkOptions {
  const invalid = proxyVariables.find((name) => process.env[name] && !/^https?:\/\/./.test(process.env[name]));
  if (invalid) throw new ConfigError(`${invalid} must be a URL, as in http://proxy.example.com:3128`);
  if (!REST_CLIENT_CERT || !REST_CLIENT_KEY) return { proxyFromEnvironment: true };
  const clientCertificate = clientCertificateOf(REST_CLIENT_CERT, REST_CLIENT_KEY, onCertificate);
  return { proxyFromEnvironment: true, clientCertificate };
}

/** Returns the REST API of the settings, or starts the sandbox in this process if the settings have none. */
export async function startUpstream({ REST_BASE_URL, SANDBOX }: Config): Promise<Upstream> {
  if (REST_BASE_URL) return { url: REST_BASE_URL, name: REST_BASE_URL, isSandbox: false, close: async () => undefined };
  const { startSandbox } = await import('../../sandbox/index.js');
  const { url, close } = await startSandbox({ scale: SANDBOX ?? 1, startsAt: new Date() });
  const name = `sandbox in this process (${url}), which accepts any token. Set REST_BASE_URL to use a real REST API`;
  return { url, name, isSandbox: true, close };
}
