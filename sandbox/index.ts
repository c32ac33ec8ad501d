/**
 * The sandbox: the REST API in memory, to try the gateway with and to test it against.
 *
 *     const sandbox = await startSandbox({ scale: 1 });
 *     await fetch(`${sandbox.url}/v1/orgs`, { headers: { authorization: 'Bearer sandbox' } });
 *
 * Each type has a definition in `types`, from which `resources.ts` makes the generic handlers, and handlers for its other
 * operations. To add a type, write its file, export it in `types/index.ts` and add its fixture.
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
  /** Factor for the number of spaces and sites, and of change requests and comments in a space. Whole number, default 1. */
  scale?: number;
  /**
   * Time to which the times of all records are relative, such as the current time. Without it, all times are fixed, and
   * responses are the same in every run.
   */
  startsAt?: Date;
  /** Address to listen on. Default `127.0.0.1`. */
  host?: string;
  /** Port to listen on. Default 0, which selects any free port. */
  port?: number;
  /** Called for each request, just before the response is sent. */
  onCall?: (call: SandboxCall) => void;
}

export interface Sandbox {
  /** The base address, without a slash at the end. */
  url: string;
  /** Stops listening, and discards the data. */
  close(): Promise<void>;
}

/** The port of a listening server: its address is a string only for sockets in the file system. */
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Starts a sandbox with its own data, which is gone after `close`. */
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
