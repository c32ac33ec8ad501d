import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { freePort } from '../test/support/free-port.js';
import type { Contender } from './contenders.js';
import type { Load, Measured } from './load.js';
import type { Running } from './processes.js';
import type { Service } from './services.js';
import type { Workload } from './workloads.js';

/** Path of the GraphQL endpoint of all contenders. */
const path = '/graphql';
const startUpMs = 30_000;

/** A running contender whose response to a workload was correct. */
export interface Ready {
  contender: Contender;
  running: Running;
  port: number;
  body: string;
  /** REST calls per response, if the REST API counts them. */
  calls: number | undefined;
}

export interface Round {
  perSecond: number;
  /** Milliseconds. */
  median: number;
  p99: number;
  /** Seconds of CPU per request. */
  cpu: number | undefined;
  errors: number;
  /** Bytes of a response body. */
  bytes: number | undefined;
}

/** One process of a contender, and its rounds. */
export interface MeasuredProcess extends Ready {
  rounds: Round[];
  /** Maximum bytes of memory. */
  peak?: number | undefined;
}

/** Starts a contender, and waits for a correct response. A wrong one ends the benchmark. */
export async function ready(
  contender: Contender,
  workload: Workload,
  service: Service,
  folder: string,
): Promise<Ready> {
  const port = await freePort();
  const running = await contender.start(service.url, port, folder);
  const { query, variables, read } = { read: same, ...(contender.ask?.(workload) ?? workload) };
  const shape = contender.ask ? withoutWrappers : same;
  const body = JSON.stringify({ operationName: /^query (\w+)/.exec(query)?.[1], query, variables });

  for (const deadline = Date.now() + startUpMs; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const before = await service.calls();
    const answer = await ask(port, body).catch(() => undefined);
    const after = await service.calls();
    if (answer?.data && isDeepStrictEqual(shape(read(answer.data)), shape(workload.expected)))
      return { contender, running, port, body, calls: after && after - (before ?? 0) };
    if (answer || Date.now() > deadline || running.child.exitCode !== null) {
      await running.stop();
      const text = JSON.stringify(answer)?.slice(0, 400) ?? 'nothing';
      throw new Error(`${contender.title} responded to ${workload.name} with ${text}`);
    }
  }
}

async function ask(port: number, body: string): Promise<{ data?: unknown }> {
  const headers = { 'content-type': 'application/json', accept: 'application/json', authorization: 'Bearer first' };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body });
  return (await response.json()) as { data?: unknown };
}

/** Applies a load to a contender, and measures its CPU time. */
export async function measure(load: Running, { running, port, body }: Ready, workload: Workload, seconds: number) {
  const { tokens, connections, acceptEncoding = 'identity' } = workload;
  const before = running.cpu();
  load.child.send({ port, path, body, tokens, acceptEncoding, connections, seconds } satisfies Load);
  const [measured] = (await once(load.child, 'message')) as [Measured];
  const after = running.cpu();
  return {
    perSecond: measured.requests / measured.seconds,
    median: measured.median,
    p99: measured.p99,
    cpu: before === undefined || after === undefined ? undefined : (after - before) / measured.requests,
    errors: measured.errors,
    bytes: measured.bytes,
  } satisfies Round;
}

const same = (value: unknown) => value;

/** Lists without their connection objects, because schemas differ in those. */
function withoutWrappers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWrappers);
  if (typeof value !== 'object' || value === null) return value;
  const [first, ...more] = Object.entries(value);
  if (first && more.length === 0 && (first[0] === 'nodes' || first[0] === 'items')) return withoutWrappers(first[1]);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutWrappers(inner)]));
}
