import { fileURLToPath } from 'node:url';
import type { Torture } from '../../part.js';
import { Gateway } from './gateway.js';
import type { Mode } from './modes.js';

const optionsOf = (url: string) => ({
  REST_BASE_URL: url,
  REST_TOKEN: 'sandbox',
  NODE_OPTIONS: '--max-old-space-size=512',
});

type Start = Pick<Torture, 'start' | 'library' | 'checksTimings'>;

/** Starts a gateway that serves agents. */
export async function startServer(url: string, { start, checksTimings }: Start): Promise<Gateway> {
  const operations = fileURLToPath(new URL('operations.graphql', import.meta.url));
  const gateway = new Gateway(() => start({ ...optionsOf(url), MCP: `mutations,${operations}` }), checksTimings);
  await gateway.start();
  return gateway;
}

/** Starts a gateway with a plugin that has the hook `onPlan`. */
export async function startPlanHook(url: string, { start, library, checksTimings }: Start): Promise<Gateway> {
  const file = fileURLToPath(new URL('plan-hook.mjs', import.meta.url));
  const gateway = new Gateway(() => start({ ...optionsOf(url), LIBRARY: library }, { file }), checksTimings);
  await gateway.start();
  return gateway;
}

/** Gateway of the server program, and gateway of a program with a plugin. */
export interface Gateways {
  server: Gateway;
  planHook: Gateway;
  of(mode: Mode): Gateway;
  close(): void;
}

/** Starts both gateways. */
export async function startGateways(url: string, torture: Start): Promise<Gateways> {
  const server = await startServer(url, torture);
  const planHook = await startPlanHook(url, torture);
  return {
    server,
    planHook,
    of: (mode) => (mode === 'plan hook' ? planHook : server),
    close: () => {
      server.close();
      planHook.close();
    },
  };
}
