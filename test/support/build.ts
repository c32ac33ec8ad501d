import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs once before all tests: those that start processes run dist, as `npm start` does. */
export default function build(): void {
  execFileSync(process.execPath, [fileURLToPath(new URL('../../scripts/transpile.js', import.meta.url))]);
}
