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
  program?: { file: string; settings: Record<string, string> };
  /** Starts the contender in front of the REST API. The contender writes its files to the folder. */
  start(service: string, port: number, folder: string): RunningProcess | Promise<RunningProcess>;
  /** Translates a workload to the schema of the contender. Default: the query for docs-graph. */
  requestFor?: (workload: Workload) => ContenderRequest;
}

/** Returns a contender in Node.js. The file is relative to this folder, or absolute. */
export const inNode = (file: string, settings: Record<string, string> = {}) => ({
  program: { file, settings },
  start: (service: string, port: number) =>
    start(process.execPath, [...(file.endsWith('.ts') ? typescript() : []), here(file)], {
      REST_BASE_URL: service,
      PORT: String(port),
      ...settings,
    }),
});

/** docs-graph must not log requests, because the other contenders do not log requests. */
export const quiet = { LOG_LEVEL: 'silent' };

/** Types of the responses in all workloads. */
const cachedTypes = [
  ...['Organization', 'Site', 'SiteSection', 'SiteSectionGroup', 'SiteSpace', 'Space', 'Collection', 'ChangeRequest'],
  ...['ChangeRequestComment', 'SpaceComment', 'Member', 'Team', 'Integration', 'Page', 'File', 'Revision'],
];

export const contenders = (): Contender[] => [
  { name: 'docs-graph', title: 'docs-graph', ...inNode('../dist/main.js', quiet) },
  {
    name: 'without-replay',
    title: 'docs-graph, DISABLE=replay,predict',
    ...inNode('../dist/main.js', { ...quiet, DISABLE: 'replay,predict' }),
  },
  {
    name: 'cached',
    title: 'docs-graph, REST_CACHE_TTL',
    ...inNode('../dist/main.js', { ...quiet, REST_CACHE_TTL: cachedTypes.map((type) => `${type}=1h`).join(',') }),
  },
  { name: 'by-hand', title: 'by hand', ...inNode('contenders/by-hand.ts') },
  { name: 'plain-yoga', title: 'plain Yoga', ...inNode('contenders/plain-yoga.ts') },
  ...(existsSync(here('peers/node_modules')) ? peers : []),
];
