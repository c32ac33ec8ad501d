import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { freePort } from '../test/support/free-port.js';
import type { Contender } from './contenders.js';
import type { Load, Measurements } from './load.js';
import type { RunningProcess } from './processes.js';
import type { Service } from './services.js';
import type { Workload } from './workloads.js';

/** Path of the GraphQL endpoint of all contenders. */
const path = '/graphql';
const startUpMs = 30_000;
/** Milliseconds after a measurement in which the last responses must arrive. */
const maxResponseMs = 30_000;
/** Seconds of load in one step of a warm-up, and in all steps. */
const [warmUpStep, maxWarmUp] = [3, 60];
/** Share of the lowest CPU time per request by which a step must lower it. */
const progress = 0.03;
/** Number of steps without progress that end a warm-up. */
const maxIdleSteps = 2;

/** A running contender whose response to a workload was correct. */
export interface ReadyContender {
  contender: Contender;
  running: RunningProcess;
  port: number;
  body: string;
  /** Size of a response body in bytes. Undefined for chunked bodies. */
  bytes: number | undefined;
  /** Number of REST calls for one response. Undefined if the REST API does not count calls. */
  calls: number | undefined;
}

export interface Round {
  perSecond: number;
  /** Median latency in milliseconds. */
  median: number;
  p99: number;
  /** CPU seconds per request. Undefined if the system does not report the CPU time. */
  cpu: number | undefined;
}

/** Process of a contender, with its measured rounds. */
export interface MeasuredProcess extends ReadyContender {
  rounds: Round[];
  /** Maximum memory in bytes. */
  peak?: number | undefined;
}

/**
 * Starts a contender, and waits for its first response.
 * @throws if the response is wrong or missing
 */
export async function startContender(
  contender: Contender,
  workload: Workload,
  service: Service,
  folder: string,
): Promise<ReadyContender> {
  const port = await freePort();
  const running = await contender.start(service.url, port, folder);
  const { query, variables, read } = { read: identity, ...(contender.requestFor?.(workload) ?? workload) };
  const shape = contender.requestFor ? withoutWrappers : identity;
  const body = JSON.stringify({ operationName: /^query (\w+)/.exec(query)?.[1], query, variables });

  for (const deadline = Date.now() + startUpMs; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const before = await service.calls();
    const { data, bytes, text } = await send(port, body, workload).catch(() => noResponse);
    const after = await service.calls();
    if (data && isDeepStrictEqual(shape(read(data)), shape(workload.expected)))
      return { contender, running, port, body, bytes, calls: after && after - (before ?? 0) };
    if (text || Date.now() > deadline || running.child.exitCode !== null) {
      await running.stop();
      throw new Error(`${contender.title} responded to ${workload.name} with ${text?.slice(0, 400) ?? 'nothing'}`);
    }
  }
}

interface FirstResponse {
  data?: unknown;
  bytes: number | undefined;
  /** Undefined without a response. */
  text: string | undefined;
}

const noResponse: FirstResponse = { bytes: undefined, text: undefined };

async function send(port: number, body: string, { acceptEncoding = 'identity' }: Workload): Promise<FirstResponse> {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'accept-encoding': acceptEncoding,
    authorization: 'Bearer first',
  };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body });
  const length = response.headers.get('content-length');
  const text = await response.text();
  const { data } = JSON.parse(text) as { data?: unknown };
  return { data, text, bytes: length === null ? undefined : Number(length) };
}

/**
 * Applies a load to a contender, and measures the CPU time of the contender.
 * @throws if a response is missing, or differs in its status or length from the first one
 */
export async function measure(
  load: RunningProcess,
  { contender, running, port, body, bytes }: ReadyContender,
  workload: Workload,
  seconds: number,
) {
  const { tokens, connections, acceptEncoding = 'identity' } = workload;
  const before = running.cpu();
  load.child.send({ port, path, body, bytes, tokens, acceptEncoding, connections, seconds } satisfies Load);
  const signal = AbortSignal.timeout(seconds * 1000 + maxResponseMs);
  const [measurements] = (await once(load.child, 'message', { signal })) as [Measurements];
  const after = running.cpu();
  if (measurements.errors > 0)
    throw new Error(`${contender.title} failed at ${measurements.errors} of ${measurements.requests} requests`);
  return {
    perSecond: measurements.requests / measurements.seconds,
    median: measurements.median,
    p99: measurements.p99,
    cpu: before === undefined || after === undefined ? undefined : (after - before) / measurements.requests,
  } satisfies Round;
}

/**
 * Applies a load until the CPU time per request falls no more. V8 compiles a large program for tens of seconds, and
 * counts as CPU time of the program.
 */
export async function warmUp(load: RunningProcess, one: ReadyContender, workload: Workload): Promise<void> {
  let lowest = Number.POSITIVE_INFINITY;
  let idleSteps = 0;
  for (let seconds = 0; seconds < maxWarmUp && idleSteps < maxIdleSteps; seconds += warmUpStep) {
    const { cpu = 0 } = await measure(load, one, workload, warmUpStep);
    idleSteps = cpu < (1 - progress) * lowest ? 0 : idleSteps + 1;
    lowest = Math.min(lowest, cpu);
  }
}

const identity = (value: unknown) => value;

/**
 * Replaces objects that contain only `nodes` or `items` with the list, because the schemas of the contenders differ.
 */
function withoutWrappers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWrappers);
  if (typeof value !== 'object' || value === null) return value;
  const [first, ...more] = Object.entries(value);
  if (first && more.length === 0 && (first[0] === 'nodes' || first[0] === 'items')) return withoutWrappers(first[1]);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutWrappers(inner)]));
}
