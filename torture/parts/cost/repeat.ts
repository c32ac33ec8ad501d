/**
 * Repeats requests of files that the stress test `cost` has written: `npx tsx torture/parts/cost/repeat.ts <file>…`.
 * Prints the longest turn, the duration, the resident memory and the size of the response.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startHelper } from '../../load/index.js';
import { gateway as program } from '../../programs.js';
import { startTarget, type Target } from '../../target.js';
import { startGateways } from './gateways.js';
import type { ModeRequest } from './modes.js';

const service = startHelper(new URL('service.ts', import.meta.url));
const targets: Target[] = [];
const gateways = await startGateways(await service.message<string>(), {
  library: join(program.file, '../gateway.js'),
  checksTimings: true,
  start: async (environment, other = program) => {
    const target = await startTarget(other, { DISABLE: 'shed', LOG_LEVEL: 'warn', ...environment });
    targets.push(target);
    return target;
  },
});
for (const file of process.argv.slice(2)) {
  const request: ModeRequest = JSON.parse(readFileSync(file, 'utf8'));
  const { response, turnMs, ms, rss, hasEnded } = await gateways.of(request.mode).measure(request);
  const outcome = hasEnded ? 'ended the gateway' : `status ${response?.status}, ${response?.text.length} bytes`;
  const times = `turn ${turnMs.toFixed(0)} ms, response after ${ms.toFixed(0)} ms, ${(rss / 1e6).toFixed(0)} MB`;
  process.stdout.write(`${file}: ${request.mode}, ${outcome}, ${times}\n`);
  process.stdout.write(`${(response?.toolText ?? response?.text)?.slice(0, 300)}\n`);
}
await Promise.all(targets.map((target) => target.stop()));
await service.stop();
