import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What the service does otherwise than the one behind it. */
export interface Behaviour {
  /** For this path and query. */
  path: RegExp;
  /** Answers so, instead of asking. */
  status?: number;
  body?: unknown;
  /** Waits for this first. */
  until?: Promise<unknown>;
  /** Changes what the answer says. */
  edit?: (text: string) => string;
}

/** A REST service that does what the one behind it does, until it is told otherwise: it refuses, waits, or evolves. */
export async function startChangingService(behind: string) {
  const behaviours: Behaviour[] = [];
  const server = createServer(async (request, response) => {
    const url = request.url ?? '/';
    const { status, body = refusal(status), until, edit } = behaviours.find(({ path }) => path.test(url)) ?? {};
    await until;
    response.setHeader('content-type', 'application/json');
    if (status) return response.writeHead(status).end(JSON.stringify(body));
    const answer = await fetch(new URL(url, behind), await forwarded(request));
    const text = await answer.text();
    response.writeHead(answer.status).end(edit?.(text) ?? text);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (...now: Behaviour[]) => behaviours.splice(0, behaviours.length, ...now),
    stop: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

const refusal = (code: number | undefined) => ({ error: { code, message: 'Not now' } });

async function forwarded(request: IncomingMessage): Promise<RequestInit> {
  const body = await buffer(request);
  return {
    method: request.method ?? 'GET',
    headers: { authorization: request.headers.authorization ?? '', 'content-type': 'application/json' },
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  };
}
