/** `npm run torture:writes [-- <writes> <seed>]`: many writes to a service that loses one connection in three. */
import { keepLedger } from '../support/ledger.js';

const [writes = 10_000, seed = 1] = process.argv.slice(2).map(Number);
const startedAt = performance.now();
const { doubled, lost, silent, ...counts } = await keepLedger({ writes, seed });
const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
const wrong = { doubled: doubled.length, lost: lost.length, silent: silent.length };
process.stdout.write(`${JSON.stringify({ seed, seconds, ...counts, ...wrong })}\n`);
if (doubled.length + lost.length + silent.length > 0) {
  process.stderr.write(`${JSON.stringify({ doubled, lost, silent })}\n`);
  process.exitCode = 1;
}
