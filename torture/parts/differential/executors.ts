import type { Context } from '../../../src/context.js';
import { createGateway, type GatewayOptions } from '../../../src/gateway.js';
import { recordStub } from '../../../src/loaders/index.js';
import type { GatewayPlugin } from '../../../src/plugins/contract.js';
import { Client } from '../../client.js';
import { startHelper } from '../../load/index.js';
import { withoutLimits } from './options.js';
import type { Query } from './queries.js';

interface Failure {
  path?: readonly (string | number)[];
  message: string;
  extensions: { code: string };
}

/** Result of an operation. */
export interface Execution {
  data?: Record<string, unknown> | null;
  errors?: readonly Failure[];
  /** Number of charged values. */
  extensions?: { charge: number };
}

export interface Executor {
  /** Name of the executor, which is a part of the tokens of its operations. */
  name: string;
  execute(query: Query, token: string): Promise<Execution>;
  close(): Promise<void>;
}

/** A gateway of a library, which can have a defect. */
interface LibraryExecutor extends Executor {
  /** Number of unhandled rejections in its process. */
  rejections(): Promise<number>;
}

/** Creates a gateway from this source. */
export function sourceExecutor(name: string, options: GatewayOptions): Executor {
  const gateway = createGateway(withoutLimits(options));
  return {
    name,
    execute: async (query, token) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const init = { method: 'POST', headers, body: JSON.stringify(query) };
      const response = await gateway.fetch(new Request('http://gateway/graphql', init));
      return (await response.json()) as Execution;
    },
    close: () => gateway.close(),
  };
}

/**
 * Starts a gateway of a library in a separate process.
 * @param options only JSON values, because the process receives them as text
 */
export async function libraryExecutor(
  name: string,
  library: string,
  options: GatewayOptions,
): Promise<LibraryExecutor> {
  const helper = startHelper(new URL('gateway-process.ts', import.meta.url), library, JSON.stringify(options));
  const client = new Client(`http://127.0.0.1:${await helper.message<number>()}/graphql`);
  return {
    name,
    execute: async ({ query, variables }, token) =>
      JSON.parse((await client.send(query, { variables, token })).text) as Execution,
    rejections: () => {
      const reply = helper.message<number>();
      helper.send({});
      return reply;
    },
    close: async () => {
      client.close();
      await helper.stop();
    },
  };
}

/**
 * If the lookup of a record fails, uses the key as the record. The operation then also makes calls below the record that need
 * only the key.
 */
export const useKeysOfFailedRecords = (): GatewayPlugin => ({
  onContextBuilding({ context, extendContext }) {
    const { loaders } = context as Pick<Context, 'loaders'>;
    const load: typeof loaders.load = (type, key, withoutGit) =>
      loaders.load(type, key, withoutGit).catch(() => recordStub(type, key));
    extendContext({ loaders: { ...loaders, load } });
  },
});
