import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { DiagnosticsChannel } from 'undici';
import { proxyVariables } from '../../src/rest/index.js';
import type { Check } from './check.js';

const channel = 'undici:client:beforeConnect';

/**
 * Observes connections to find the proxy of the REST API. The environment variables do not suffice, because undici also
 * evaluates `NO_PROXY`.
 * @returns function that stops observing, and returns the check. `isUsable` is true if the REST API responds
 */
export function watchProxy(baseUrl: string): (isUsable: boolean) => Check {
  const upstream = new URL(baseUrl).host;
  let proxy: string | undefined;
  const onConnect = (message: unknown) => {
    const { host, protocol } = connectParametersOf(message);
    if (host !== upstream) proxy = `${protocol}//${host}`;
  };
  subscribe(channel, onConnect);
  return (isUsable) => {
    unsubscribe(channel, onConnect);
    if (proxy) return { status: isUsable ? 'ok' : 'warning', name: 'proxy', text: `calls go through ${proxy}` };
    const isSet = proxyVariables.some((name) => process.env[name]);
    return {
      status: 'skipped',
      name: 'proxy',
      text: isSet ? 'not used for this host' : 'HTTPS_PROXY and HTTP_PROXY are not set',
    };
  };
}

/** Returns the target of a connection. The cast is needed because messages of diagnostics channels have no type. */
const connectParametersOf = (message: unknown) =>
  (message as DiagnosticsChannel.ClientBeforeConnectMessage).connectParams;
