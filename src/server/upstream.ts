import { type Config, isEnabled } from '../config.js';
import type { EngineOptions } from '../rest/index.js';

/** The REST service that the gateway stands in front of. */
export interface Service {
  url: string;
  /** In words, for whoever starts the process. */
  name: string;
  /** Whether it is the sandbox in this process. */
  isSandbox: boolean;
  close(): Promise<void>;
}

/** Returns the settings of calls to the upstream. */
export const engineOptions = (config: Config, { url }: Pick<Service, 'url'>): EngineOptions => ({
  baseUrl: url,
  timeoutMs: config.REST_TIMEOUT_MS,
  connections: config.REST_CONNECTIONS,
  retryReads: isEnabled(config, 'retry'),
  shareCalls: isEnabled(config, 'dedupe'),
});

/** The service that the settings name, or else a sandbox, started in this process. */
export async function startService({ REST_BASE_URL, SANDBOX_SCALE }: Config): Promise<Service> {
  if (REST_BASE_URL) return { url: REST_BASE_URL, name: REST_BASE_URL, isSandbox: false, close: async () => undefined };
  // A gateway in front of a real service need not load it.
  const { startSandbox } = await import('../../sandbox/index.js');
  const { url, close } = await startSandbox({ scale: SANDBOX_SCALE });
  const name = `the sandbox in this process (${url}): any token works. Set REST_BASE_URL for a real one.`;
  return { url, name, isSandbox: true, close };
}
