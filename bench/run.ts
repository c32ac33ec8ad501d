import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contenders } from './contenders.js';
import { measure, type Ready, type Round, ready } from './measure.js';
import { readOptions } from './options.js';
import { startFile } from './processes.js';
import { details, type Figures, figuresOf, summary } from './report.js';
import { nginxService, nodeService } from './services.js';
import { type Workload, workloads } from './workloads.js';

const options = readOptions();
const chosen = <T extends { name: string }>(all: T[], names: string[]) => {
  const unknown = names.filter((name) => !all.some((one) => one.name === name));
  if (unknown.length > 0)
    throw new Error(`${unknown.join(', ')}: not known; there is ${all.map(({ name }) => name).join(', ')}`);
  return names.length > 0 ? all.filter(({ name }) => names.includes(name)) : all;
};
/** Until what is measured has been compiled. */
const warmUpSeconds = 5;
const folder = mkdtempSync(join(tmpdir(), 'docs-graph-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/**
 * One workload: fresh processes for everyone, a check of each answer, and then round after round in which each
 * contender is measured once, in turn. The machine may be slow for a while: so it is for all of them.
 */
async function compare(workload: Workload): Promise<Figures[]> {
  const { delay, data = 'same' } = workload;
  // nginx can neither wait nor change its responses.
  const nginx = options.service === 'nginx' && delay === 0 && data === 'same';
  const service = nginx ? await nginxService(folder) : await nodeService(folder, delay, data);
  const load = startFile('load.ts');
  const all: Ready[] = [];
  try {
    for (const contender of chosen(contenders(), options.contenders)) {
      try {
        all.push(await ready(contender, workload, service, folder));
      } catch (error) {
        if (contender.name === 'docs-graph') throw error;
        console.error(`Left out: ${(error as Error).message}`);
      }
    }
    // A slow service would leave everyone cold: more requests at once make up for it.
    const warmUp = workload.delay > 0 ? { ...workload, connections: 16 } : workload;
    for (const one of all) await measure(load, one, warmUp, warmUpSeconds);
    const rounds = new Map<Ready, Round[]>(all.map((one) => [one, []]));
    for (let round = 0; round < options.rounds; round++) {
      // Who comes first would otherwise always follow the same one.
      for (const one of round % 2 ? all.toReversed() : all)
        rounds.get(one)?.push(await measure(load, one, workload, options.seconds));
    }
    return [...rounds].map(([one, measured]) => figuresOf(workload, one, measured));
  } finally {
    await Promise.all([...all.map(({ running }) => running.stop()), load.stop(), service.stop()]);
  }
}

const results: Figures[] = [];
for (const workload of chosen(workloads(), options.workloads)) {
  const figures = await compare({ ...workload, acceptEncoding: options.acceptEncoding });
  console.log(`\n${details(figures)}`);
  results.push(...figures);
}
console.log(`\n${summary(results, options)}`);
if (options.markdown) writeFileSync(options.markdown, `${summary(results, options)}\n\n${details(results)}\n`);
process.exit();
