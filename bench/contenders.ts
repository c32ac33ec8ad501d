import { existsSync } from 'node:fs';
import { peers } from './contenders/peers.js';
import { here, type RunningProcess, start, typescript } from './processes.js';
import type { Workload } from './workloads.js';

/** Request to a contender whose schema differs from the schema of docs-graph. */
export interface ContenderRequest {
  query: string;
  variables: Record<string, string>;
  /** Converts the data of the response to the shape of docs-graph. */
  read?: (data: unknown) => unknown;
}

export interface Contender {
  name: string;
  title: string;
  /** Program and environment variables of a contender in Node.js. Undefined for other contenders. */
  program?: { file: string; settings: Record<string, string>; flags: readonly string[] };
  /** Starts the contender in front of the REST API. The contender writes its files to the folder. */
  start(service: string, port: number, folder: string): RunningProcess | Promise<RunningProcess>;
  /**
   * Translates a workload to the schema of the contender. Default: the query for docs-graph.
   * @returns undefined if the contender does not take part in the workload
   */
  requestFor?: (workload: Workload) => ContenderRequest | undefined;
}

/** Returns a contender in Node.js. The file is relative to this folder, or absolute. */
export const inNode = (file: string, settings: Record<string, string> = {}, flags: readonly string[] = []) => ({
  program: { file, settings, flags },
  start: (service: string, port: number) =>
    start(process.execPath, [...flags, ...(file.endsWith('.ts') ? typescript() : []), here(file)], {
      REST_BASE_URL: service,
      PORT: String(port),
      ...settings,
    }),
});

/** docs-graph must not log requests, because the other contenders do not log requests. */
export const quiet = { LOG_LEVEL: 'silent' };

export const contenders = (): Contender[] => [
  { name: 'docs-graph', title: 'docs-graph', ...inNode('../dist/main.js', quiet) },
  {
    name: 'without-replay',
    title: 'docs-graph, DISABLE=replay,predict',
    ...inNode('../dist/main.js', { ...quiet, DISABLE: 'replay,predict' }),
  },
  { name: 'by-hand', title: 'by hand', ...inNode('contenders/by-hand.ts') },
  {
    name: 'by-hand-tuned',
    title: 'by hand, V8 option of docs-graph',
    ...inNode('contenders/by-hand.ts', {}, ['--no-allocation-site-pretenuring']),
  },
  { name: 'plain-yoga', title: 'plain Yoga', ...inNode('contenders/plain-yoga.ts') },
  ...(existsSync(here('peers/node_modules')) ? peers : []),
];
