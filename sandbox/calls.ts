import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A request and how it was answered. Times are those of `performance.now()`. */
export interface SandboxCall {
  method: string;
  /** The template of the path as in openapi.yaml; the path itself where there is none. */
  path: string;
  /** Path and query as received. */
  url: string;
  query: Record<string, string | string[]>;
  body: unknown;
  headers: IncomingHttpHeaders;
  status: number;
  /** The JSON of the answer; undefined where it has no body. */
  answer: unknown;
  startedAt: number;
  endedAt: number;
}

/** The query as received: text, before the contract's checks make numbers of it. */
function queryOf({ url }: FastifyRequest): SandboxCall['query'] {
  const query: SandboxCall['query'] = {};
  for (const [name, value] of new URLSearchParams(url.split('?')[1])) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

const pathOf = ({ routeOptions, url }: FastifyRequest): string =>
  routeOptions.url?.replace(/:(\w+)/g, '{$1}') ?? url.split('?')[0] ?? '';

/**
 * Tells of each request just before its answer leaves, so that whoever has the answer knows that it was told.
 * To be called before routes are added.
 */
export function reportCalls(server: FastifyInstance, onCall: (call: SandboxCall) => void): void {
  const started = new WeakMap<FastifyRequest, number>();
  server.addHook('onRequest', async (request) => {
    started.set(request, performance.now());
  });
  server.addHook('onSend', async (request, reply, payload) => {
    const endedAt = performance.now();
    onCall({
      method: request.method,
      path: pathOf(request),
      url: request.url,
      query: queryOf(request),
      body: request.body ?? undefined,
      headers: request.headers,
      status: reply.statusCode,
      answer: typeof payload === 'string' && payload ? JSON.parse(payload) : undefined,
      startedAt: started.get(request) ?? endedAt,
      endedAt,
    });
  });
}
