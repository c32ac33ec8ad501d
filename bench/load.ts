/**
 * Generates load in a child process. The process receives a load as an IPC message, and replies with the measurements.
 * Each connection sends its next request after the previous response. Raw sockets save CPU time, because the generator
 * shares the machine with the measured processes.
 */
import { connect, type Socket } from 'node:net';

export interface Load {
  port: number;
  path: string;
  body: string;
  tokens: 'one' | 'many' | 'returning';
  acceptEncoding: string;
  connections: number;
  seconds: number;
  /** Expected `Content-Length` of each response. Undefined for chunked bodies. */
  bytes: number | undefined;
}

export interface Measurements {
  requests: number;
  seconds: number;
  /** Median latency in milliseconds. */
  median: number;
  p99: number;
  /** Number of lost connections, and of responses with a wrong status or length. */
  errors: number;
}

const [headEnd, lastChunk] = ['\r\n\r\n', '\r\n0\r\n\r\n'];
const returningCallers = 50;
let requestCount = 0;

async function apply(load: Load): Promise<Measurements> {
  const latencies: number[] = [];
  const startedAt = performance.now();
  const deadline = startedAt + load.seconds * 1000;
  let errors = 0;

  const worker = async () => {
    const socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true });
    try {
      while (performance.now() < deadline) {
        const from = performance.now();
        const { ok, length } = await exchange(socket, request(load));
        latencies.push(performance.now() - from);
        if (!ok || length !== load.bytes) errors++;
      }
    } catch {
      errors++;
    } finally {
      socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: load.connections }, worker));

  const seconds = (performance.now() - startedAt) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return { requests: latencies.length, seconds, median: at(0.5), p99: at(0.99), errors };
}

function request({ path, body, tokens, acceptEncoding }: Load): string {
  requestCount++;
  const caller = tokens === 'one' ? 0 : tokens === 'many' ? requestCount : requestCount % returningCallers;
  const token = `token-${String(caller).padStart(9, '0')}`;
  return (
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: application/json\r\ncontent-type: application/json\r\n` +
    `authorization: Bearer ${token}\r\naccept-encoding: ${acceptEncoding}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}

/** Sends one request and reads the whole response. The length of a chunked body is unknown. */
function exchange(socket: Socket, text: string): Promise<{ ok: boolean; length: number | undefined }> {
  return new Promise((resolve, reject) => {
    let head = '';
    let ok = false;
    let length: number | undefined;
    let read = 0;
    let tail = '';

    const done = (end: () => void) => {
      socket.off('data', onData).off('close', onClose).off('error', onClose);
      end();
    };
    const onClose = () => done(() => reject(new Error('The connection broke')));
    const onData = (chunk: Buffer) => {
      let body = chunk;
      if (!head.includes(headEnd)) {
        const before = head.length;
        head += chunk.toString('latin1');
        const end = head.indexOf(headEnd);
        if (end < 0) return;
        ok = head.startsWith('HTTP/1.1 200');
        const contentLength = /\r\ncontent-length: *(\d+)/i.exec(head.slice(0, end + 2))?.[1];
        length = contentLength === undefined ? undefined : Number(contentLength);
        // The chunk can also contain the start of the body.
        body = chunk.subarray(end + headEnd.length - before);
      }
      read += body.length;
      if (length === undefined) tail = (tail + body.subarray(-lastChunk.length).toString('latin1')).slice(-7);
      if (length === undefined ? tail === lastChunk : read >= length) done(() => resolve({ ok, length }));
    };
    socket.on('data', onData).on('close', onClose).on('error', onClose);
    socket.write(text);
  });
}

process.on('message', (load: Load) => {
  apply(load).then((measurements) => process.send?.(measurements));
});
process.on('disconnect', () => process.exit());
