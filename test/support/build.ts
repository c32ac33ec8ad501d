import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds `dist` before the tests of a Vitest project. */
export default function build(): void {
  execFileSync(process.execPath, [fileURLToPath(new URL('../../scripts/transpile.js', import.meta.url))]);
}
