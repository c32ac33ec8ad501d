import { Pool } from 'undici';
import { contextOf } from '../../../src/context.js';
import { createGateway, type GatewayOptions } from '../../../src/gateway.js';
import { idFieldOf, type Loaders, locate, resourceId } from '../../../src/loaders/index.js';
import type { GatewayPlugin } from '../../../src/plugins/contract.js';
import { JsonPlace, ScannedResponse } from '../../../src/rest/json/scanned-response.js';
import { postRequest } from '../../../test/support/requests.js';
import { startHelper } from '../../load/index.js';
import { withoutLimits } from './options.js';
import type { Query } from './queries.js';

interface Failure {
  path?: readonly (string | number)[];
  message: string;
  extensions: { code: string };
}

/** Response to an operation. */
export interface Execution {
  data?: Record<string, unknown> | null;
  errors?: readonly Failure[];
  /** `charge` is the number of values that the operation charged to its budget. */
  extensions?: { charge: number };
}

export interface Executor {
  /** Name of the executor. The tokens of its operations end with this name. */
  name: string;
  execute(query: Query, token: string): Promise<Execution>;
  close(): Promise<void>;
}

/** Creates an executor with the gateway of this source tree. */
export function sourceExecutor(name: string, options: GatewayOptions): Executor {
  const gateway = createGateway(withoutLimits(options));
  return {
    name,
    execute: async (query, token) => {
      const response = await gateway.fetch(postRequest(query, { authorization: `Bearer ${token}` }));
      return (await response.json()) as Execution;
    },
    close: () => gateway.close(),
  };
}

/**
 * Starts the gateway of a library in a child process.
 * @param options options without functions, because the process receives them as JSON
 */
export async function startLibrary(library: string, options: GatewayOptions) {
  const helper = startHelper(new URL('gateway-process.ts', import.meta.url), library, JSON.stringify(options));
  return {
    origin: `http://127.0.0.1:${await helper.message<number>()}`,
    /** Returns the number of unhandled promise rejections in the child process. */
    rejections: (): Promise<number> => {
      const reply = helper.message<number>();
      helper.send({});
      return reply;
    },
    stop: () => helper.stop(),
  };
}

/** Creates an executor in a child process, whose gateway library can contain a planted defect. */
export async function libraryExecutor(name: string, library: string, options: GatewayOptions) {
  const { origin, rejections, stop } = await startLibrary(library, options);
  const pool = new Pool(origin);
  return {
    name,
    execute: async (query: Query, token: string): Promise<Execution> => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const request = { method: 'POST', path: '/graphql', headers, body: JSON.stringify(query) } as const;
      const { body } = await pool.request({ ...request, headersTimeout: 60_000 });
      return parseResponse(await body.arrayBuffer());
    },
    rejections,
    close: async () => {
      await pool.destroy();
      await stop();
    },
  };
}

/** Parses a response. The data of an invalid response is the reason, because the bytes can be invalid UTF-8 or JSON. */
function parseResponse(bytes: ArrayBuffer): Execution {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)) as Execution;
  } catch (error) {
    return { data: { invalid: `${error}: ${Buffer.from(bytes).toString('latin1', 0, 500)}` } };
  }
}

/**
 * Replaces a record whose lookup fails with a record that has only a key. The operation then also sends calls for
 * fields that need only the key.
 */
export const useKeysOfFailedRecords = (): GatewayPlugin => ({
  onExecute({ args }) {
    const context = contextOf(args);
    let loaders = withKeysOfFailedRecords(context.loaders);
    // A write replaces the loaders.
    Object.defineProperty(context, 'loaders', {
      get: () => loaders,
      set: (replaced: Loaders) => (loaders = withKeysOfFailedRecords(replaced)),
    });
  },
});

const withKeysOfFailedRecords = (loaders: Loaders): Loaders => ({
  ...loaders,
  load: (type, key, ...needs) =>
    loaders
      .load(type, key, ...needs)
      .then(locate)
      .catch(() => {
        const id = resourceId(type, key);
        const bytes = Buffer.from(JSON.stringify({ [idFieldOf(type) ?? 'id']: id }));
        return { type, key, place: new JsonPlace(new ScannedResponse(bytes), 0, bytes.length, undefined) };
      }),
});
