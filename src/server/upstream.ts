import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { type Config, ConfigError, isEnabled } from '../config.js';
import { type EngineOptions, type NetworkOptions, proxyVariables } from '../rest/index.js';

/** The REST service that the gateway stands in front of. */
export interface Service {
  url: string;
  /** In words, for whoever starts the process. */
  name: string;
  /** True for the sandbox in this process. */
  isSandbox: boolean;
  close(): Promise<void>;
}

/**
 * Returns the settings of calls to the upstream. Only the sandbox is reached without a proxy and a client certificate.
 * @throws ConfigError for an invalid proxy or client certificate
 */
export const engineOptions = (config: Config, service: Pick<Service, 'url' | 'isSandbox'>): EngineOptions => ({
  baseUrl: service.url,
  ...(!service.isSandbox && networkOptions(config)),
  timeoutMs: config.REST_TIMEOUT_MS,
  connections: config.REST_CONNECTIONS,
  retryReads: isEnabled(config, 'retry'),
  shareCalls: isEnabled(config, 'dedupe'),
});

function networkOptions({ REST_CLIENT_CERT, REST_CLIENT_KEY = REST_CLIENT_CERT }: Config): NetworkOptions {
  const invalid = proxyVariables.find((name) => process.env[name] && !/^https?:\/\/./.test(process.env[name]));
  if (invalid) throw new ConfigError(`${invalid} must be a URL, as in http://proxy.example.com:3128`);
  if (!REST_CLIENT_CERT || !REST_CLIENT_KEY) return { proxyFromEnvironment: true };
  try {
    const clientCertificate = {
      cert: readFileSync(REST_CLIENT_CERT, 'utf8'),
      key: readFileSync(REST_CLIENT_KEY, 'utf8'),
    };
    createSecureContext(clientCertificate);
    return { proxyFromEnvironment: true, clientCertificate };
  } catch (error) {
    throw new ConfigError(`REST_CLIENT_CERT and REST_CLIENT_KEY must be PEM files: ${(error as Error).message}`);
  }
}

/** The service that the settings name, or else a sandbox, started in this process. */
export async function startService({ REST_BASE_URL, SANDBOX_SCALE }: Config): Promise<Service> {
  if (REST_BASE_URL) return { url: REST_BASE_URL, name: REST_BASE_URL, isSandbox: false, close: async () => undefined };
  // A gateway in front of a real service need not load it.
  const { startSandbox } = await import('../../sandbox/index.js');
  const { url, close } = await startSandbox({ scale: SANDBOX_SCALE });
  const name = `the sandbox in this process (${url}): any token works. Set REST_BASE_URL for a real one.`;
  return { url, name, isSandbox: true, close };
}
