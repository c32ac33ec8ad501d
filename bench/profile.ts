/**
 * Profiles the CPU time of a contender at one workload: `npx tsx bench/profile.ts chain-many [seconds] [contender]`. Prints
 * the share of each package, and the functions with the largest shares.
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
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}
type Frame = Profile['nodes'][number]['callFrame'];

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
const flags = ['--cpu-prof', `--cpu-prof-dir=${folder}`, '--import', exitModule, ...typescript()];
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

const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
const [byPackage, byFunction] = [new Map<string, number>(), new Map<string, number>()];
let busy = 0;
// Only the last seconds count, because earlier samples belong to the start and the warm-up.
let remainingUs = Number(seconds) * 1e6;
for (let index = samples.length - 1; index >= 0 && remainingUs > 0; index--) {
  const frame = frames.get(samples[index] ?? 0);
  const time = timeDeltas[index] ?? 0;
  remainingUs -= time;
  if (!frame || frame.functionName === '(idle)') continue;
  busy += time;
  add(byPackage, packageOf(frame), time);
  add(byFunction, `${frame.functionName || '(anonymous)'}  ${placeOf(frame)}`, time);
}

console.log(
  `${name}, ${contender}: ${perSecond.toFixed(1)} requests/s, ${((cpu ?? 0) * 1e6).toFixed(0)} µs of CPU each, profiled\n`,
);
print(byPackage, 25);
console.log();
print(byFunction, 40);
process.exit();

function add(sums: Map<string, number>, key: string, time: number): void {
  sums.set(key, (sums.get(key) ?? 0) + time);
}

function packageOf({ url, functionName }: Frame): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (inPackage) return inPackage;
  const own = /dist\/(\w+)/.exec(url)?.[1];
  if (own) return `docs-graph ${own}`;
  if (url.startsWith('node:')) return url.split('/', 2).join('/');
  // Frames without a URL are V8 states, such as `(garbage collector)`, or built-in functions.
  return url === '' ? (/^\(/.test(functionName) ? functionName : `built-in ${functionName}`) : url;
}

function placeOf({ url, lineNumber }: Frame): string {
  const short = url.replace(/^.*node_modules\//, '').replace(/^.*\/dist\//, 'dist/');
  return short && `${short}:${lineNumber + 1}`;
}

function print(sums: Map<string, number>, count: number): void {
  const sorted = [...sums].toSorted(([, a], [, b]) => b - a).slice(0, count);
  for (const [key, time] of sorted) console.log(`${((100 * time) / busy).toFixed(1).padStart(5)} %  ${key}`);
}
