import { connect } from 'node:net';
import fc from 'fast-check';

/** Invalid HTTP on a raw connection. */
export interface Wire {
  bytes: Buffer;
  /** Expected statuses in order. */
  right: readonly (readonly number[])[];
  /** True if the client half-closes the connection, so the server need not wait. */
  isCut?: boolean;
  /** True for a large request, whose connection can be reset before the client reads the response. */
  isMuch?: boolean;
}

const host = 'host: localhost\r\n';
const type = 'content-type: application/json\r\n';
const body = '{"query":"{ __typename }"}';
const query = `POST /graphql HTTP/1.1\r\n${host}${type}content-length: ${body.length}\r\n\r\n${body}`;
const bad: Wire['right'] = [[400]];

const wire = (text: string, right: Wire['right'] = bad): Wire => ({ bytes: Buffer.from(text, 'latin1'), right });
const cut = (text: string, right: Wire['right'] = bad): Wire => ({ ...wire(text, right), isCut: true });
const much = (text: string, right: Wire['right']): Wire => ({ ...wire(text, right), isMuch: true });
const posted = (headers: string, content = body) => `POST /graphql HTTP/1.1\r\n${host}${type}${headers}\r\n${content}`;

const known: Wire[] = [
  // Request lines.
  wire(`NOTHING /graphql HTTP/1.1\r\n${host}\r\n`),
  wire(`POST  HTTP/1.1\r\n${host}\r\n`),
  wire(`POST /graphql HTTP/3.0\r\n${host}\r\n`),
  wire(`POST /graphql\0 HTTP/1.1\r\n${host}\r\n`),
  wire(`get /graphql HTTP/1.1\r\n${host}\r\n`),
  wire('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  wire(`CONNECT gateway:443 HTTP/1.1\r\n${host}\r\n`, [[405]]),
  wire(`OPTIONS * HTTP/1.1\r\n${host}\r\n`, [[400, 404]]),
  // Headers.
  wire('POST /graphql HTTP/1.1\r\n\r\n'),
  wire(`POST /graphql HTTP/1.1\r\n${host}no colon\r\n\r\n`),
  wire(`POST /graphql HTTP/1.1\r\n${host}x: a\0b\r\n\r\n`),
  wire(`POST /graphql HTTP/1.1\r\n${host}x y: z\r\n\r\n`),
  wire('POST /graphql HTTP/1.1\r\nhost: a b\r\ncontent-length: 0\r\n\r\n'),
  wire('POST /graphql HTTP/1.1\r\nhost: [::\r\ncontent-length: 0\r\n\r\n'),
  much(`POST /graphql HTTP/1.1\r\n${host}x: ${'y'.repeat(17_000)}\r\n\r\n`, [[431]]),
  much(`POST /graphql HTTP/1.1\r\n${host}${'x: y\r\n'.repeat(12_000)}\r\n`, [[431]]),
  much(`GET /${'x'.repeat(17_000)} HTTP/1.1\r\n${host}\r\n`, [[414, 431]]),
  wire(posted(`expect: a miracle\r\ncontent-length: ${body.length}\r\n`), [[417]]),
  // Lengths and chunks.
  wire(posted('content-length: -1\r\n')),
  wire(posted('content-length: 99999999999999999999999\r\n')),
  wire(posted('content-length: 1e2\r\n')),
  wire(posted('content-length: 26\r\ncontent-length: 2\r\n')),
  wire(posted('content-length: 26\r\ntransfer-encoding: chunked\r\n')),
  wire(posted('transfer-encoding: gzip\r\n')),
  wire(posted('transfer-encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n')),
  wire(posted('transfer-encoding: chunked\r\n', '1\r\n{}\r\n0\r\n\r\n')),
  wire(posted('transfer-encoding: chunked\r\n', 'fffffffffffffffffff\r\n{}')),
  much(posted('transfer-encoding: chunked\r\n', `1;${'x'.repeat(20_000)}\r\n{\r\n0\r\n\r\n`), [[413]]),
  much(posted('content-length: 2000000\r\n'), [[413]]),
  cut(posted('content-length: 500\r\n')),
  // The remaining bytes are parsed as the next request.
  wire(posted('content-length: 2\r\n'), [[200, 400]]),
  // After a valid request, whose response may not arrive before the connection closes.
  wire(`${query}\0\0\0\0`, [[200, 400]]),
  wire(`${query}GET / HTTP/9\r\n\r\n`, [[200, 400]]),
  // Other protocols.
  { bytes: Buffer.from([0x16, 3, 1, 0, 5, 1, 0, 0, 1, 3]), right: bad },
  wire('SSH-2.0-client\r\n'),
];

const fixed = fc.constantFrom(...known);
const garbage = fc
  .uint8Array({ minLength: 4, maxLength: 400 })
  // Not the first letter of a method, so the parser fails at the first byte.
  .map((bytes): Wire => ({ bytes: Buffer.concat([Buffer.from('\x01'), bytes]), right: bad }));
const behind = fc
  .uint8Array({ minLength: 4, maxLength: 100 })
  .map((bytes): Wire => ({ bytes: Buffer.concat([Buffer.from(`${query}\x01`), bytes]), right: [[200, 400]] }));
const broken = fc.integer({ min: 1, max: query.length - 1 }).map((end) => cut(query.slice(0, end)));

export const wires: fc.Arbitrary<Wire> = fc.oneof({ arbitrary: fixed, weight: 5 }, garbage, behind, broken);

/** Returns all bytes until the connection closes, or undefined if it does not close in time. */
export function exchange(port: number, { bytes, right, isCut = false }: Wire, ms: number): Promise<string | undefined> {
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
      if (statuses(text).length >= right.length) socket.end();
    });
    socket.on('error', () => done(text));
    socket.on('close', () => done(text));
    socket.write(bytes);
    if (isCut) socket.end();
  });
}

export const statuses = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
