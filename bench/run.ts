import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contenderAt } from './commits.js';
import { type Contender, contenders } from './contenders.js';
import { observeMachine } from './machine.js';
import { type MeasuredProcess, measure, startContender, warmUp } from './measure.js';
import { readOptions } from './options.js';
import { type RunningProcess, startFile } from './processes.js';
import { details, type Figures, figuresOf, summary } from './report.js';
import { nginxService, nodeService, type Service } from './services.js';
import { type Workload, workloads } from './workloads.js';

const options = readOptions();
const select = <T extends { name: string }>(all: T[], names: string[]) => {
  const unknown = names.filter((name) => !all.some((one) => one.name === name));
  if (unknown.length > 0)
    throw new Error(`Name must be one of ${all.map(({ name }) => name).join(', ')}, got ${unknown.join(', ')}`);
  return names.length > 0 ? all.filter(({ name }) => names.includes(name)) : all;
};
const folder = mkdtempSync(join(tmpdir(), 'docs-graph-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const allContenders = [
  ...contenders(),
  ...(options.against === undefined ? [] : [contenderAt(options.against, folder)]),
];

/**
 * Starts each contender, checks its response, and warms it up. Then measures the contenders round robin, because a slow
 * phase of the machine must affect all contenders.
 */
async function measureContenders(
  selected: readonly Contender[],
  workload: Workload,
  service: Service,
  load: RunningProcess,
): Promise<MeasuredProcess[]> {
  const all: MeasuredProcess[] = [];
  try {
    for (const contender of selected)
      all.push({ ...(await startContender(contender, workload, service, folder)), rounds: [] });
    // With a slow REST API, few connections would not send enough requests for V8 to optimize the code.
    const warmUpWorkload = workload.delay > 0 ? { ...workload, connections: 16 } : workload;
    for (const one of all) await warmUp(load, one, warmUpWorkload);
    for (let round = 0; round < options.rounds; round++) {
      // The order alternates. Otherwise, each contender would always run after the same contender.
      for (const one of round % 2 ? all.toReversed() : all)
        one.rounds.push(await measure(load, one, workload, options.seconds));
    }
    for (const one of all) one.peak = one.running.peak();
    return all;
  } finally {
    await Promise.all(all.map(({ running }) => running.stop()));
  }
}

/** Measures all contenders on one workload, with new processes for each repetition. */
async function compare(workload: Workload): Promise<Figures[]> {
  const { delay, data = 'same' } = workload;
  // nginx can neither delay nor change its responses.
  const nginx = options.service === 'nginx' && delay === 0 && data === 'same';
  const service = nginx ? await nginxService(folder) : await nodeService(folder, workload);
  const load = startFile('load.ts');
  const canRespond = ({ requestFor }: Contender) => requestFor === undefined || requestFor(workload) !== undefined;
  const selected = select(allContenders, options.contenders).filter(canRespond);
  try {
    const repetitions: MeasuredProcess[][] = [];
    while (repetitions.length < options.processes)
      repetitions.push(await measureContenders(selected, workload, service, load));
    return selected.map((contender, index) => {
      const processes = repetitions.flatMap((repetition) => repetition[index] ?? []);
      return figuresOf(workload, contender, processes);
    });
  } finally {
    await Promise.all([load.stop(), service.stop()]);
  }
}

const results: Figures[] = [];
const describeMachine = observeMachine();
for (const workload of select(workloads(), options.workloads)) {
  const figures = await compare({ ...workload, acceptEncoding: options.acceptEncoding });
  console.log(`\n${details(figures)}`);
  results.push(...figures);
}
const text = summary(results, options, describeMachine());
console.log(`\n${text}`);
if (options.markdown) writeFileSync(options.markdown, `${text}\n\n${details(results)}\n`);
process.exit();
