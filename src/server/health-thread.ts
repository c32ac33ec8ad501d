import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { originOf } from './address.js';

export interface HealthThreadData {
  host: string;
  port: number;
  maxAgeMs: number;
  /**
   * First item: time as `process.hrtime.bigint()`, of the last heartbeat of the event loop. Second item: 1 if the
   * process is ready, else 0.
   */
  state: BigInt64Array;
}

const { host, port, maxAgeMs, state } = workerData as HealthThreadData;

const isHealthy = (): boolean => process.hrtime.bigint() - Atomics.load(state, 0) < BigInt(maxAgeMs) * 1_000_000n;
const isReady = (): boolean => isHealthy() && Atomics.load(state, 1) === 1n;

const checks: Readonly<Record<string, () => boolean>> = { '/health': isHealthy, '/ready': isReady };

const server = createServer(({ method = '', url = '' }, response) => {
  const check = checks[url];
  const isAllowed = method === 'GET' || method === 'HEAD';
  const status = !check ? 404 : !isAllowed ? 405 : check() ? 200 : 503;
  response.writeHead(status, { 'cache-control': 'no-store', ...(status === 405 && { allow: 'GET, HEAD' }) }).end();
});
server.listen(port, host, () => parentPort?.postMessage(originOf(server, host)));
