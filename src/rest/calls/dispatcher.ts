import { buildConnector, type Dispatcher, EnvHttpProxyAgent, Pool } from 'undici';
import { adaptSockets, readOptions } from './upstream-socket.js';

/** Certificate and key in PEM that the gateway presents to the REST API. */
export interface ClientCertificate {
  /** PEM text of the certificate, with its chain. */
  cert: string;
  /** PEM text of the private key. */
  key: string;
}

export interface NetworkOptions {
  /**
   * Client certificate (mTLS). A function is called before each REST call. When it returns another object, new calls
   * use new connections with that certificate.
   */
  clientCertificate?: ClientCertificate | (() => ClientCertificate);
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

/** Connections to the upstream. */
export type CallDispatcher = Pick<Dispatcher, 'dispatch'> & { destroy(): Promise<void> };

/** Creates the connections to the upstream, and replaces them when the client certificate changes. */
export function createDispatcher(options: DispatcherOptions): CallDispatcher {
  const { clientCertificate: source } = options;
  if (typeof source !== 'function') return connectionsWith(options, source);
  let certificate = source();
  let current = connectionsWith(options, certificate);
  const dispatchers = new Set([current]);
  return {
    dispatch: (...call) => {
      const latest = source();
      if (latest !== certificate) {
        const previous = current;
        certificate = latest;
        current = connectionsWith(options, certificate);
        dispatchers.add(current);
        // Calls in flight end on the previous connections.
        void previous.close().then(() => dispatchers.delete(previous));
      }
      return current.dispatch(...call);
    },
    destroy: async () => {
      await Promise.all([...dispatchers].map((each) => each.destroy()));
    },
  };
}

/** Creates a pool of connections, or an agent that tunnels each connection through a proxy. */
function connectionsWith(options: DispatcherOptions, clientCertificate: ClientCertificate | undefined): Dispatcher {
  const { origin, connections, timeoutMs, proxyFromEnvironment } = options;
  const tls = { timeout: timeoutMs, ...clientCertificate };
  // The timeouts of undici are off, because they restart with each chunk. Calls have a deadline of their own.
  const pool = { connections, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 };
  const connect = buildConnector(tls);
  if (!proxyFromEnvironment || proxyVariables.every((name) => !process.env[name]))
    return new Pool(origin, { ...pool, connect: adaptSockets(buildConnector({ ...tls, ...readOptions })) });
  return new EnvHttpProxyAgent({
    ...pool,
    connect,
    requestTls: tls,
    proxyTls: { timeout: timeoutMs },
    factory: (url, agentOptions) => new Pool(url, { ...pool, connect: adaptSockets(connectorOf(agentOptions)) }),
  });
}

/** Returns the connector that opens a tunnel. Agents of undici pass the connector in untyped options. */
const connectorOf = (options: object) => (options as { connect: buildConnector.connector }).connect;
