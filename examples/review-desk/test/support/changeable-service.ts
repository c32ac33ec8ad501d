import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Behavior of the proxy for matching requests. */
export interface Behavior {
  /** Pattern of the path and query of matching requests. */
  path: RegExp;
  /** Responds with this status and body instead of calling the REST API. */
  status?: number;
  body?: unknown;
  /** Promise that delays the response. */
  until?: Promise<unknown>;
  /** Edits the body of the response. */
  edit?: (text: string) => string;
}

/** Starts a proxy of a REST API. The proxy can replace, delay or edit responses. */
export async function startChangeableService(port: number, target: string) {
  const behaviors: Behavior[] = [];
  const paths: string[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '/';
    paths.push(url);
    const { status, body = errorBody(status), until, edit } = behaviors.find(({ path }) => path.test(url)) ?? {};
    await until;
    response.setHeader('content-type', 'application/json');
    if (status) return response.writeHead(status).end(JSON.stringify(body));
    const upstream = await fetch(new URL(url, target), await toRequestInit(request));
    const text = await upstream.text();
    return response.writeHead(upstream.status).end(edit?.(text) ?? text);
  };
  // A call can be in flight when the test file ends.
  const server = createServer((request, response) => respond(request, response).catch(() => response.destroy()));
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    /** Paths and queries of all requests. */
    paths,
    /** Replaces all behaviors. */
    behave: (...replacements: Behavior[]) => behaviors.splice(0, behaviors.length, ...replacements),
    stop: async () => {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
}

const errorBody = (code: number | undefined) => ({ error: { code, message: 'Not now' } });

async function toRequestInit(request: IncomingMessage): Promise<RequestInit> {
  const body = await buffer(request);
  return {
    method: request.method ?? 'GET',
    headers: { authorization: request.headers.authorization ?? '', 'content-type': 'application/json' },
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  };
}
