import { connect } from 'node:net';
import fc from 'fast-check';

/** Bytes of an invalid request on a TCP connection. */
export interface RawRequest {
  bytes: Buffer;
  /** Allowed statuses of each response, in the order of the responses. */
  expectedStatuses: readonly (readonly number[])[];
  /**
   * True if the client half-closes the connection after the request. Otherwise, the server would wait for more bytes.
   */
  isHalfClosed?: boolean;
  /** True for a request so large that the connection can be reset before the client reads the response. */
  isLarge?: boolean;
}

const host = 'host: localhost\r\n';
const type = 'content-type: application/json\r\n';
const body = '{"query":"{ __typename }"}';
const query = `POST /graphql HTTP/1.1\r\n${host}${type}content-length: ${body.length}\r\n\r\n${body}`;
const badRequest: RawRequest['expectedStatuses'] = [[400]];

const raw = (text: string, expectedStatuses: RawRequest['expectedStatuses'] = badRequest): RawRequest => ({
  bytes: Buffer.from(text, 'latin1'),
  expectedStatuses,
});
const halfClosed = (text: string, expectedStatuses: RawRequest['expectedStatuses'] = badRequest): RawRequest => ({
  ...raw(text, expectedStatuses),
  isHalfClosed: true,
});
const large = (text: string, expectedStatuses: RawRequest['expectedStatuses']): RawRequest => ({
  ...raw(text, expectedStatuses),
  isLarge: true,
});
const post = (headers: string, content = body) => `POST /graphql HTTP/1.1\r\n${host}${type}${headers}\r\n${content}`;

const fixedRequests: RawRequest[] = [
  // Invalid request lines.
  raw(`NOTHING /graphql HTTP/1.1\r\n${host}\r\n`),
  raw(`POST  HTTP/1.1\r\n${host}\r\n`),
  raw(`POST /graphql HTTP/3.0\r\n${host}\r\n`),
  raw(`POST /graphql\0 HTTP/1.1\r\n${host}\r\n`),
  raw(`get /graphql HTTP/1.1\r\n${host}\r\n`),
  raw('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  raw(`CONNECT gateway:443 HTTP/1.1\r\n${host}\r\n`, [[405]]),
  raw(`OPTIONS * HTTP/1.1\r\n${host}\r\n`, [[400, 404]]),
  // Invalid headers.
  raw('POST /graphql HTTP/1.1\r\n\r\n'),
  raw(`POST /graphql HTTP/1.1\r\n${host}no colon\r\n\r\n`),
  raw(`POST /graphql HTTP/1.1\r\n${host}x: a\0b\r\n\r\n`),
  raw(`POST /graphql HTTP/1.1\r\n${host}x y: z\r\n\r\n`),
  raw('POST /graphql HTTP/1.1\r\nhost: a b\r\ncontent-length: 0\r\n\r\n'),
  raw('POST /graphql HTTP/1.1\r\nhost: [::\r\ncontent-length: 0\r\n\r\n'),
  large(`POST /graphql HTTP/1.1\r\n${host}x: ${'y'.repeat(17_000)}\r\n\r\n`, [[431]]),
  large(`POST /graphql HTTP/1.1\r\n${host}${'x: y\r\n'.repeat(12_000)}\r\n`, [[431]]),
  large(`GET /${'x'.repeat(17_000)} HTTP/1.1\r\n${host}\r\n`, [[414, 431]]),
  raw(post(`expect: a miracle\r\ncontent-length: ${body.length}\r\n`), [[417]]),
  // Invalid lengths and chunks.
  raw(post('content-length: -1\r\n')),
  raw(post('content-length: 99999999999999999999999\r\n')),
  raw(post('content-length: 1e2\r\n')),
  raw(post('content-length: 26\r\ncontent-length: 2\r\n')),
  raw(post('content-length: 26\r\ntransfer-encoding: chunked\r\n')),
  raw(post('transfer-encoding: gzip\r\n')),
  raw(post('transfer-encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n')),
  raw(post('transfer-encoding: chunked\r\n', '1\r\n{}\r\n0\r\n\r\n')),
  raw(post('transfer-encoding: chunked\r\n', 'fffffffffffffffffff\r\n{}')),
  large(post('transfer-encoding: chunked\r\n', `1;${'x'.repeat(20_000)}\r\n{\r\n0\r\n\r\n`), [[413]]),
  large(post('content-length: 2000000\r\n'), [[413]]),
  halfClosed(post('content-length: 500\r\n')),
  // The gateway parses the remaining bytes as the next request.
  raw(post('content-length: 2\r\n'), [[200, 400]]),
  // Invalid bytes after a valid request. The client sometimes receives only the response to the invalid bytes.
  raw(`${query}\0\0\0\0`, [[200, 400]]),
  raw(`${query}GET / HTTP/9\r\n\r\n`, [[200, 400]]),
  // Bytes of other protocols.
  { bytes: Buffer.from([0x16, 3, 1, 0, 5, 1, 0, 0, 1, 3]), expectedStatuses: badRequest },
  raw('SSH-2.0-client\r\n'),
];

const fixedRequest = fc.constantFrom(...fixedRequests);
const garbage = fc
  .uint8Array({ minLength: 4, maxLength: 400 })
  // No method starts with this byte, so the parser fails at once.
  .map((bytes): RawRequest => ({ bytes: Buffer.concat([Buffer.from('\x01'), bytes]), expectedStatuses: badRequest }));
const afterValid = fc.uint8Array({ minLength: 4, maxLength: 100 }).map(
  (bytes): RawRequest => ({
    bytes: Buffer.concat([Buffer.from(`${query}\x01`), bytes]),
    expectedStatuses: [[200, 400]],
  }),
);
const truncatedRequests = fc.integer({ min: 1, max: query.length - 1 }).map((end) => halfClosed(query.slice(0, end)));

export const rawRequests: fc.Arbitrary<RawRequest> = fc.oneof(
  { arbitrary: fixedRequest, weight: 5 },
  garbage,
  afterValid,
  truncatedRequests,
);

/**
 * Sends bytes on a new connection. Returns the received text after the connection closes, or undefined if the
 * connection stays open for `ms` milliseconds.
 */
export function sendRaw(
  port: number,
  { bytes, expectedStatuses, isHalfClosed = false }: RawRequest,
  ms: number,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const timer = setTimeout(() => done(undefined), ms);
    const done = (result: string | undefined) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(result);
    };
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (statuses(text).length >= expectedStatuses.length) socket.end();
    });
    socket.on('error', () => done(text));
    socket.on('close', () => done(text));
    socket.write(bytes);
    if (isHalfClosed) socket.end();
  });
}

export const statuses = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
