import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { unsentBytes } from '../../http/send-pieces.js';
import { limits } from '../../limits/table.js';

/** Milliseconds between two checks of all connections. */
const checkMs = 500;
/** Number of consecutive checks without progress after which a connection is closed. */
const maxStalledChecks = 14;
/** Minimum average rate at which a client must read, in bytes per second. */
const minBytesPerSecond = 10_000;
/** Number of checks before the minimum rate applies. */
const graceChecks = 30;

interface Progress {
  /** Bytes sent on the connection until the last check. */
  sentBytes: number;
  /** Number of consecutive checks in which the client read no bytes. */
  stalledChecks: number;
  /** Number of checks since bytes started to wait. */
  checks: number;
  /** Bytes sent since bytes started to wait. */
  bytes: number;
}

/**
 * Closes connections whose client does not read, or reads below the minimum rate. If more than `maxBytes` wait in
 * total, also closes the connections that are stalled the longest.
 * @param responsesOf function that returns the responses in flight of a connection
 * @param maxBytes maximum number of bytes that wait for all clients together
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
      else if (bytes > 0) waiting.push({ socket, stalledChecks: progress.stalledChecks, bytes });
    }
    closeMostStalled(waiting, maxBytes);
  }, checkMs).unref();
  server.once('close', () => clearInterval(timer));
}

const start = (sentBytes: number): Progress => ({ sentBytes, stalledChecks: 0, checks: 0, bytes: 0 });

// Counts checks instead of time, because a long pause of the event loop would make all clients look slow.
function isTooSlow(socket: Socket, progress: Progress): boolean {
  const sentBytes = bytesSent(socket);
  if (socket.writableLength === 0 || progress.checks === 0) {
    Object.assign(progress, start(sentBytes), socket.writableLength > 0 && { checks: 1 });
    return false;
  }
  progress.stalledChecks = sentBytes > progress.sentBytes ? 0 : progress.stalledChecks + 1;
  progress.bytes += sentBytes - progress.sentBytes;
  progress.sentBytes = sentBytes;
  progress.checks++;
  const minBytes = (minBytesPerSecond * checkMs * progress.checks) / 1000;
  return progress.stalledChecks >= maxStalledChecks || (progress.checks > graceChecks && progress.bytes < minBytes);
}

interface Waiting extends Pick<Progress, 'stalledChecks'> {
  socket: Socket;
  bytes: number;
}

/**
 * Returns the bytes that the process holds for a client. A pipelined response has no socket until the earlier responses
 * are sent.
 */
function waitingBytesOf(socket: Socket, responses: Iterable<ServerResponse>): number {
  let bytes = socket.writableLength;
  for (const response of responses) bytes += unsentBytes(response) + (response.socket ? 0 : response.writableLength);
  return bytes;
}

/**
 * Closes the connections that are stalled the longest, until the other connections hold at most `maxBytes`. Among
 * equally stalled connections, closes the connection with the most bytes first.
 */
function closeMostStalled(connections: Waiting[], maxBytes: number): void {
  let excess = connections.reduce((sum, { bytes }) => sum + bytes, -maxBytes);
  if (excess <= 0) return;
  connections.sort((one, other) => other.stalledChecks - one.stalledChecks || other.bytes - one.bytes);
  for (const { socket, bytes } of connections) {
    if (excess <= 0) return;
    excess -= bytes;
    socket.destroy();
  }
}

/**
 * Returns the bytes that the kernel has accepted. The bytes of a write count only when the kernel has accepted all of
 * them.
 */
const bytesSent = (socket: Socket): number => socket.bytesWritten - socket.writableLength;
