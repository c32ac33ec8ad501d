/**
 * Profiles the CPU time of a contender at one workload: `npx tsx bench/profile.ts chain-many [seconds] [contender]`. Prints
 * the CPU time per request of each mechanism, and the functions with the largest shares.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contenders } from './contenders.js';
import { measure, startContender, warmUp } from './measure.js';
import { here, start, startFile, typescript } from './processes.js';
import { nodeService } from './services.js';
import { workloads } from './workloads.js';

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number }; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
}
type Node = Profile['nodes'][number];

const [name = 'chain-many', seconds = '5', contender = 'docs-graph'] = process.argv.slice(2);
const inNode = contenders().filter((one) => one.program);
const program = inNode.find((one) => one.name === contender)?.program;
if (!program) throw new Error(`Contender must be one of ${inNode.map((one) => one.name)}, got ${contender}`);
const workload = workloads().find((one) => one.name === name);
if (!workload) throw new Error(`Workload must be one of ${workloads().map((one) => one.name)}, got ${name}`);

const folder = mkdtempSync(join(tmpdir(), 'docs-graph-profile-'));
const service = await nodeService(folder, workload);
const load = startFile('load.ts');
/** This module exits on SIGTERM, because Node.js writes no profile if a signal ends the process. */
const exitModule = "data:text/javascript,process.once('SIGTERM', () => setTimeout(process.exit, 500))";
const flags = [...program.flags, '--cpu-prof', `--cpu-prof-dir=${folder}`, '--import', exitModule, ...typescript()];
const profiledContender = {
  name: contender,
  title: contender,
  start: (url: string, port: number) =>
    start(process.execPath, [...flags, here(program.file)], {
      REST_BASE_URL: url,
      PORT: String(port),
      ...program.settings,
    }),
};
const one = await startContender(profiledContender, workload, service, folder);
await warmUp(load, one, workload);
const { perSecond, cpu } = await measure(load, one, workload, Number(seconds));
await one.running.stop();
await Promise.all([load.stop(), service.stop()]);

const file = readdirSync(folder).find((entry) => entry.endsWith('.cpuprofile'));
if (!file) throw new Error('Node wrote no profile');
const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile;
rmSync(folder, { recursive: true, force: true });

/** Mechanisms by the files of their code. The first match counts. */
const mechanisms: readonly (readonly [name: string, files: RegExp])[] = [
  ['reading responses, writing the result', /dist\/(plan\/text|rest\/json)\//],
  ['replay and prediction', /dist\/(plan\/reuse|.*\/(replayable-\w+|recent-keys|memory|prediction|call-graph)\.js)/],
  ['bytes and heads of arriving responses, comparison', /dist\/rest\/(responses|calls\/upstream-socket)/],
  ['slots of connections', /dist\/rest\/calls\/slots/],
  ['deduplication, breaker, deadlines, retries', /dist\/rest\/calls\//],
  ['requests: URLs, checks, reports', /dist\/rest\//],
  ['lists and pages', /dist\/loaders\//],
  ['plans', /dist\/plan\//],
  ['limits and turns', /dist\/limits\//],
  ['plugins', /dist\/(plugins|context|gateway|errors|cache)/],
  ['code by hand', /contenders\//],
  ['undici', /undici|wasm:/],
  ['HTTP server', /dist\/(http|server)|_http_/],
  ['streams, sockets and timers of Node', /^node:/],
];

const nodesById = new Map(nodes.map((node) => [node.id, node]));
const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
const [byMechanism, byFunction] = [new Map<string, number>(), new Map<string, number>()];
let busy = 0;
// Only the last seconds count, because earlier samples belong to the start and the warm-up.
let remainingUs = Number(seconds) * 1e6;
for (let index = samples.length - 1; index >= 0 && remainingUs > 0; index--) {
  const node = nodesById.get(samples[index] ?? 0);
  const time = timeDeltas[index] ?? 0;
  remainingUs -= time;
  if (!node || node.callFrame.functionName === '(idle)') continue;
  busy += time;
  add(byMechanism, mechanismOf(node), time);
  add(byFunction, `${node.callFrame.functionName || '(anonymous)'}  ${placeOf(node.callFrame)}`, time);
}

const cpuUs = (cpu ?? 0) * 1e6;
console.log(
  `${name}, ${contender}: ${perSecond.toFixed(1)} requests/s, ${cpuUs.toFixed(0)} µs of CPU each, profiled; the main thread:\n`,
);
print(byMechanism, 25, (share) => `${((share * busy) / (perSecond * Number(seconds))).toFixed(0).padStart(6)} µs`);
console.log();
print(byFunction, 40);
process.exit();

function add(sums: Map<string, number>, key: string, time: number): void {
  sums.set(key, (sums.get(key) ?? 0) + time);
}

/** Returns the mechanism of a node. Functions of V8, of buffers, hashes and LRU caches belong to their caller. */
function mechanismOf(node: Node): string {
  const { functionName, url } = node.callFrame;
  if (/^write[A-Z]|^writev$/.test(functionName) && url === '') return 'writing to sockets';
  if (/^\(/.test(functionName)) return functionName;
  const caller = nodesById.get(parents.get(node.id) ?? 0);
  if (/^$|^node:(internal\/)?(buffer|crypto)|lru-cache/.test(url) && caller) return mechanismOf(caller);
  return mechanisms.find(([, files]) => files.test(url))?.[0] ?? 'other';
}

function placeOf({ url, lineNumber }: Node['callFrame']): string {
  const short = url.replace(/^.*node_modules\//, '').replace(/^.*\/dist\//, 'dist/');
  return short && `${short}:${lineNumber + 1}`;
}

function print(sums: Map<string, number>, count: number, describe = (_share: number) => ''): void {
  const sorted = [...sums].toSorted(([, a], [, b]) => b - a).slice(0, count);
  for (const [key, time] of sorted)
    console.log(`${((100 * time) / busy).toFixed(1).padStart(5)} %${describe(time / busy)}  ${key}`);
}
