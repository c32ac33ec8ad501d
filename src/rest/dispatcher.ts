import { buildConnector, type Dispatcher, EnvHttpProxyAgent, Pool } from 'undici';
import { adaptSockets } from './upstream-socket.js';

export interface NetworkOptions {
  /** Certificate and key in PEM that the gateway presents to the REST API. */
  clientCertificate?: { cert: string; key: string };
  /** Connects through `HTTPS_PROXY` or `HTTP_PROXY`, except to hosts of `NO_PROXY`. Default false. */
  proxyFromEnvironment?: boolean;
}

interface DispatcherOptions extends NetworkOptions {
  origin: string;
  connections: number;
  timeoutMs: number;
}

/** Environment variables that name a proxy. */
export const proxyVariables = ['HTTPS_PROXY', 'HTTP_PROXY', 'https_proxy', 'http_proxy'] as const;

/** Creates the connections to the upstream: a pool, or a tunnel through a proxy for each connection. */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { origin, connections, timeoutMs, clientCertificate, proxyFromEnvironment } = options;
  const tls = { timeout: timeoutMs, ...clientCertificate };
  // Calls have their own deadline. The timeouts of undici restart with each chunk.
  const pool = { connections, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 };
  const connect = buildConnector(tls);
  if (!proxyFromEnvironment || proxyVariables.every((name) => !process.env[name]))
    return new Pool(origin, { ...pool, connect: adaptSockets(connect) });
  return new EnvHttpProxyAgent({
    ...pool,
    connect,
    requestTls: tls,
    proxyTls: { timeout: timeoutMs },
    factory: (url, agentOptions) => new Pool(url, { ...pool, connect: adaptSockets(connectorOf(agentOptions)) }),
  });
}

/** Agents of undici pass the connector, which opens the tunnel, among untyped options. */
const connectorOf = (options: object) => (options as { connect: buildConnector.connector }).connect;
