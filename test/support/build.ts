import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Once before all tests: those of processes run what `npm start` runs. */
export default function build(): void {
  execFileSync('npm', ['run', '--silent', 'transpile'], { cwd: fileURLToPath(new URL('../..', import.meta.url)) });
}
