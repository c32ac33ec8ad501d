import { existsSync } from 'node:fs';
import { peers } from './contenders/peers.js';
import { here, type Running, start, typescript } from './processes.js';
import type { Workload } from './workloads.js';

/** What a contender with a schema of its own is asked. */
export interface Ask {
  query: string;
  variables: Record<string, string>;
  /** Puts its answer in the place where docs-graph has it. */
  read?: (data: unknown) => unknown;
}

export interface Contender {
  name: string;
  title: string;
  /** Program and settings of a contender that runs in Node. */
  program?: { file: string; settings: Record<string, string> };
  /** Starts it in front of the service, listening at the port; the folder is for files that it needs. */
  start(service: string, port: number, folder: string): Running | Promise<Running>;
  /** The workload in the contender's own schema; without it, that of docs-graph. */
  ask?: (workload: Workload) => Ask;
}

const inNode = (file: string, settings: Record<string, string> = {}) => ({
  program: { file, settings },
  start: (service: string, port: number) =>
    start(process.execPath, [...(file.endsWith('.ts') ? typescript() : []), here(file)], {
      REST_BASE_URL: service,
      PORT: String(port),
      ...settings,
    }),
});

/** The others write no line for each request. */
const quiet = { LOG_LEVEL: 'silent' };

export const contenders = (): Contender[] => [
  { name: 'docs-graph', title: 'docs-graph', ...inNode('../dist/main.js', { ...quiet, WORKERS: '1' }) },
  {
    name: 'without-replay',
    title: 'docs-graph, DISABLE=replay,predict',
    ...inNode('../dist/main.js', { ...quiet, WORKERS: '1', DISABLE: 'replay,predict' }),
  },
  { name: 'docs-graph-2', title: 'docs-graph, WORKERS=2', ...inNode('../dist/main.js', { ...quiet, WORKERS: '2' }) },
  { name: 'by-hand', title: 'by hand', ...inNode('contenders/by-hand.ts') },
  { name: 'plain-yoga', title: 'plain Yoga', ...inNode('contenders/plain-yoga.ts') },
  ...(existsSync(here('peers/node_modules')) ? peers : []),
];
