import { startHelper } from '../../load/index.js';
import type { Figure, Part, Torture } from '../../part.js';
import { figuresOf } from './figures.js';
import { startGateways, startPlanHook, startServer } from './gateways.js';
import type { Ids } from './genome.js';
import { findIds } from './ids.js';
import { introspectionCases } from './introspection-cases.js';
import { knownCases } from './known-cases.js';
import { type Mode, modes, textTools } from './modes.js';
import { multipliedCases, type NamedCase } from './multiplied-cases.js';
import { planningCases } from './planning-cases.js';
import { plants } from './plants.js';
import { printingCases } from './printing-cases.js';
import { Search } from './search.js';
import { stallTogether } from './together.js';

/** Searches for requests that are small but expensive to execute, to plan, to validate or to print. */
export const cost: Part = {
  name: 'cost',
  title: 'No generated request stalls the gateway',
  run,
  cases,
  plants,
};

const otherModes: readonly Mode[] = modes.slice(1, 6);

/** Texts of which tools should read only the start. */
const longTexts: readonly NamedCase[] = textTools.map((mode) => ({
  name: `${mode}: 900,000 characters`,
  mode,
  query: 'Site Space, '.repeat(75_000),
}));

const casesBesideExecution = (ids: Ids): NamedCase[] => [
  ...introspectionCases(),
  ...planningCases(ids),
  ...printingCases(ids),
];

const everyNth = <Item>(items: readonly Item[], step: number): Item[] => items.filter((_, index) => index % step === 0);

async function run({ seed, count, ...torture }: Torture): Promise<Figure[]> {
  const service = startHelper(new URL('service.ts', import.meta.url));
  try {
    const gateways = await startGateways(await service.message<string>(), torture);
    const search = new Search(gateways.of, seed);
    await search.prepare();
    const isShort = count(20_000) < 1_000;
    const requests = isShort ? 100 : count(20_000);
    // To save time, a short run measures some of the cases, and confirms fewer requests, once.
    const [executedStep, otherStep, repeats] = isShort ? [3, 12, 1] : [1, 1, 5];
    const all = knownCases(search.ids);
    for (const known of all) await search.measure({ mode: 'execution', ...known });
    // The gateway compiles a document on its second arrival.
    for (const known of everyNth(all, executedStep)) await search.measure({ mode: 'execution', ...known });
    for (const [index, known] of everyNth(all, executedStep).entries())
      await search.measure({ ...known, mode: otherModes[index % otherModes.length] ?? 'dry run' });
    for (const { name, ...request } of [
      ...longTexts,
      ...everyNth(multipliedCases(search.ids), executedStep),
      ...everyNth(casesBesideExecution(search.ids), otherStep),
    ])
      await search.measure(request);
    for (let index = 0; index < requests; index++) await search.step(index);
    const turns = torture.checksTimings ? await search.confirm(isShort ? 1 : 5, repeats) : new Map<Mode, number>();
    const worst = modes.filter((mode) => mode !== 'plan hook').flatMap((mode) => search.byMode[mode].population.byTurn);
    const sorted = worst.sort((one, other) => other.turnMs - one.turnMs);
    const stallMs = await stallTogether(gateways.server, sorted, repeats);
    gateways.close();
    return figuresOf({ requests, search, turns, stallMs, repeats, gateways });
  } finally {
    await service.stop();
  }
}

/** Measures each case in a new gateway, and returns a Markdown table of the costs. */
async function cases(torture: Torture): Promise<string> {
  const service = startHelper(new URL('service.ts', import.meta.url));
  try {
    const url = await service.message<string>();
    const known = await startServer(url, torture);
    const ids = await findIds(known.client);
    known.close();
    const rows = ['| case | turn, CPU ms | ms | RSS, MB | bytes | response |', '|---|---:|---:|---:|---:|---|'];
    for (const one of [...longTexts, ...multipliedCases(ids), ...casesBesideExecution(ids)]) {
      const gateway = await (one.mode === 'plan hook' ? startPlanHook : startServer)(url, torture);
      const { response, turnMs, ms, rss, hasEnded } = await gateway.measure(one);
      const code = /"code":"(\w+)"/.exec(response?.text ?? '')?.[1] ?? '';
      const values = hasEnded
        ? ['crashed', ms.toFixed(0), '', '', '']
        : [turnMs, ms, rss / 1e6, response?.text.length ?? 0].map((value) => value.toFixed(0));
      rows.push(`| ${[one.name, ...values, hasEnded ? '' : `${response?.status} ${code}`].join(' | ')} |`);
      process.stderr.write(`${rows.at(-1)}\n`);
      gateway.close();
      await gateway.stop();
    }
    return rows.join('\n');
  } finally {
    await service.stop();
  }
}
