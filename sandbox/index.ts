/**
 * The sandbox is an in-memory REST API for trials and tests of the gateway.
 *
 *     const sandbox = await startSandbox({ scale: 1 });
 *     await fetch(`${sandbox.url}/v1/orgs`, { headers: { authorization: 'Bearer sandbox' } });
 *
 * Each file in `types` contains the definitions of types, and handlers of special operations. `resources.ts` creates
 * the generic handlers of a type from its definition. To add a type, write its file, export it in `types/index.ts`, and
 * add its fixture.
 */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { elapsedSince, shiftTimes } from './clock.js';
import { handlers } from './handlers.js';
import type { SandboxCall } from './request.js';
import { makeStore } from './seed/index.js';
import { makeServer } from './server.js';

export type { SandboxCall };

export interface SandboxOptions {
  /** Factor that multiplies spaces and sites, and change requests and comments in a space. Whole number, default 1. */
  scale?: number;
  /**
   * Start time of the sandbox, such as the current time. The times of all records are relative to the start time. By
   * default, times are fixed, and responses are the same in every run.
   */
  startsAt?: Date;
  /** Address to listen on. Default `127.0.0.1`. */
  host?: string;
  /** Port to listen on. Default 0, which selects any free port. */
  port?: number;
  /** Called for each request, just before the sandbox sends the response. */
  onCall?: (call: SandboxCall) => void;
}

export interface Sandbox {
  /** Base URL without a trailing slash. */
  url: string;
  /** Closes the server and all connections, and discards the data. */
  close(): Promise<void>;
}

/**
 * Returns the port of a listening server. The cast is safe, because the address is a string only for Unix domain
 * sockets.
 */
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Starts a sandbox with its own data. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { scale = 1, startsAt, host = '127.0.0.1', port = 0, onCall } = options;
  const store = makeStore(Math.max(1, Math.round(scale)), startsAt && elapsedSince(performance.now()));
  const server = makeServer(store, handlers, onCall, startsAt && shiftTimes(startsAt));
  server.listen(port, host);
  await once(server, 'listening');
  return {
    url: `http://${host}:${portOf(server)}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
