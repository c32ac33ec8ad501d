import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { unsentBytes } from '../http/send-pieces.js';
import { limits } from '../limits/table.js';

const checkMs = 500;
/** Checks in a row in which a client takes none of the bytes that wait for it. */
const maxStalledChecks = 14;
/** Bytes per second that a client must take on average while bytes wait for it. */
const minBytesPerSecond = 10_000;
/** Checks before the average counts. */
const graceChecks = 30;

interface Progress {
  sent: number;
  stalled: number;
  /** Checks since bytes began to wait, and the bytes sent since then. */
  checks: number;
  bytes: number;
}

/**
 * Closes connections whose client does not read, or reads below the minimum rate. Whole and streamed responses are
 * treated alike. The total time of a response is not limited. If too many bytes wait in total, stalled clients go first.
 * @param responsesOf responses of a connection that are in flight
 */
export function closeSlowReaders(
  server: Server,
  responsesOf: (socket: Socket) => Iterable<ServerResponse>,
  maxBytes: number = limits.waitingOutputBytes.max,
): void {
  const connections = new Map<Socket, Progress>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, start(0));
    socket.once('close', () => connections.delete(socket));
  });
  const timer = setInterval(() => {
    const waiting: Waiting[] = [];
    for (const [socket, progress] of connections) {
      const bytes = waitingBytesOf(socket, responsesOf(socket));
      if (isTooSlow(socket, progress)) socket.destroy();
      else if (bytes > 0) waiting.push({ socket, stalled: progress.stalled, bytes });
    }
    closeMostStalled(waiting, maxBytes);
  }, checkMs).unref();
  server.once('close', () => clearInterval(timer));
}

const start = (sent: number): Progress => ({ sent, stalled: 0, checks: 0, bytes: 0 });

// Counts checks instead of time: after a long pause of the event loop, no client has had the time to read.
function isTooSlow(socket: Socket, progress: Progress): boolean {
  const sent = bytesSent(socket);
  if (socket.writableLength === 0 || progress.checks === 0) {
    Object.assign(progress, start(sent), socket.writableLength > 0 && { checks: 1 });
    return false;
  }
  progress.stalled = sent > progress.sent ? 0 : progress.stalled + 1;
  progress.bytes += sent - progress.sent;
  progress.sent = sent;
  progress.checks++;
  const minBytes = (minBytesPerSecond * checkMs * progress.checks) / 1000;
  return progress.stalled >= maxStalledChecks || (progress.checks > graceChecks && progress.bytes < minBytes);
}

interface Waiting extends Pick<Progress, 'stalled'> {
  socket: Socket;
  bytes: number;
}

/** Bytes that the process holds for a client. A pipelined response has no socket before those ahead of it are sent. */
function waitingBytesOf(socket: Socket, responses: Iterable<ServerResponse>): number {
  let bytes = socket.writableLength;
  for (const response of responses) bytes += unsentBytes(response) + (response.socket ? 0 : response.writableLength);
  return bytes;
}

/** Closes connections until the others hold few enough bytes: those that are stalled the longest, then the largest. */
function closeMostStalled(connections: Waiting[], maxBytes: number): void {
  let excess = connections.reduce((sum, { bytes }) => sum + bytes, -maxBytes);
  if (excess <= 0) return;
  connections.sort((one, other) => other.stalled - one.stalled || other.bytes - one.bytes);
  for (const { socket, bytes } of connections) {
    if (excess <= 0) return;
    excess -= bytes;
    socket.destroy();
  }
}

/** Bytes that the kernel took. The bytes of a write count when the kernel has taken all of them. */
const bytesSent = (socket: Socket): number => socket.bytesWritten - socket.writableLength;
