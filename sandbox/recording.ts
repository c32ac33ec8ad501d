/** Serves the responses of a HAR file that `docs-graph explain --har` wrote. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sandbox, SandboxOptions } from './index.js';

interface Har {
  log: { entries: { request: { method: string; url: string }; response: RecordedResponse }[] };
}

interface RecordedResponse {
  /** HTTP status, or 0 if there was no response. */
  status: number;
  headers: { name: string; value: string }[];
  content: { text?: string; encoding?: string };
  /** Reason why there was no response, such as `timeout`. */
  _failure?: string;
}

/** Headers to replay. Other headers describe the connection of the recording. */
const keptHeaders: ReadonlySet<string> = new Set(['content-type', 'location', 'retry-after', 'x-ratelimit-reset']);

/**
 * Starts a REST API that replays recorded responses. Equal requests receive the recorded responses in order, and then
 * the last response again. Requests without a recorded response receive status 501.
 */
export async function startRecording(
  recording: Recording,
  { host = '127.0.0.1', port = 0 }: Pick<SandboxOptions, 'host' | 'port'> = {},
): Promise<Sandbox> {
  const responsesByCall = new Map([...recording].map(([call, responses]) => [call, [...responses]]));
  const server = createServer((request, response) => {
    const call = `${request.method} ${request.url}`;
    const responses = responsesByCall.get(call);
    const next = responses && responses.length > 1 ? responses.shift() : responses?.[0];
    if (next) respond(response, next);
    else sendJson(response, 501, { error: { code: 501, message: `The recording has no response to ${call}` } });
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    // The address is a string only for Unix domain sockets.
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Responses by method and URL, such as `GET /v1/orgs`. The URL has no origin. */
export type Recording = ReadonlyMap<string, readonly RecordedResponse[]>;

/**
 * Reads the recorded responses of a HAR file.
 * @throws Error if the text is not a HAR file
 */
export function readRecording(text: string): Recording {
  const responsesByCall = new Map<string, RecordedResponse[]>();
  for (const { request, response } of (JSON.parse(text) as Har).log.entries) {
    const call = `${request.method} ${request.url.replace(/^https?:\/\/[^/]+/, '')}`;
    responsesByCall.set(call, [...(responsesByCall.get(call) ?? []), response]);
  }
  return responsesByCall;
}

function respond(response: ServerResponse, { status, headers, content, _failure }: RecordedResponse): void {
  // No response is sent, so the client times out as in the recording.
  if (status === 0 && _failure === 'timeout') return;
  if (status === 0) {
    response.destroy();
    return;
  }
  for (const { name, value } of headers) if (keptHeaders.has(name.toLowerCase())) response.setHeader(name, value);
  const body = Buffer.from(content.text ?? '', content.encoding === 'base64' ? 'base64' : 'utf8');
  response.writeHead(status, body.length > 0 ? { 'content-length': body.length } : {}).end(body);
}

const sendJson = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
