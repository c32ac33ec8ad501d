import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Once before all tests: the gateway that `npm start` of the root runs, and the static files of the app. */
export default function build(): void {
  execFileSync('node', ['scripts/transpile.js'], { cwd: folder('../../../..') });
  // Vitest's NODE_ENV would make it a build for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync('npx', ['vite', 'build', '--logLevel', 'warn'], { cwd: folder('../..'), env });
}
