import { createGateway } from 'docs-graph';
import { startSandbox } from 'docs-graph/sandbox';

/** Starts a gateway in this process, in front of a sandbox with its own data. */
export async function startGateway() {
  const sandbox = await startSandbox();
  const gateway = createGateway({ baseUrl: sandbox.url, token: 'sandbox' });
  return {
    gateway,
    /** Replaces `fetch` in a client. The requests stay in this process. */
    fetch: (input: RequestInfo | URL, init?: RequestInit) => gateway.fetch(new Request(input, init)),
    close: async () => {
      await gateway.close();
      await sandbox.close();
    },
  };
}
