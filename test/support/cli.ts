import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

/** Runs `docs-graph` with arguments, and waits until the process exits. */
export async function runCli(args: string[], { input = '', ...environment }: Record<string, string> = {}) {
  const child = spawn(process.execPath, [cli, ...args], { env: { PATH: process.env.PATH, ...environment } });
  child.stdin.end(input);
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code as number, output, errors };
}
