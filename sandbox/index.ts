/**
 * The sandbox: the REST API in memory, to try the gateway with and to test it against.
 *
 *     const sandbox = await startSandbox({ scale: 1 });
 *     await fetch(`${sandbox.url}/v1/orgs`, { headers: { authorization: 'Bearer sandbox' } });
 *
 * Each type has a file in `types`: a row of the table in `resources.ts`, from which the generic handlers are made, and
 * handlers for its other operations. To add a type, write its file, name it below and add its fixture.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { handlers } from './handlers.js';
import { makeStore } from './seed/index.js';
import { makeServer, type SandboxCall } from './server.js';

export type { SandboxCall };

export interface SandboxOptions {
  /** A whole number. Multiplies the number of spaces and sites, and in each the number of change requests and comments. */
  scale?: number;
  host?: string;
  /** 0 selects any free port. */
  port?: number;
  /** Called for each request, just before the response is sent. */
  onCall?: (call: SandboxCall) => void;
}

export interface Sandbox {
  /** The base address, without a slash at the end. */
  url: string;
  close(): Promise<void>;
}

/** Starts a sandbox with its own data, which is gone after `close`. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { scale = 1, host = '127.0.0.1', port = 0, onCall } = options;
  const server = makeServer(makeStore(Math.max(1, Math.round(scale))), handlers, onCall);
  server.listen(port, host);
  await once(server, 'listening');
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${bound}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
