import type { Command } from 'commander';
import { asPort } from './values.js';

interface SandboxOptions {
  har?: string;
  port?: number;
  host?: string;
}

/** Serves the sample data or a recording until the process ends. */
async function sandbox({ har, port = 0, host = '127.0.0.1' }: SandboxOptions): Promise<void> {
  const { serveSandbox } = await import('../explain/sandbox.js');
  const { url, name } = await serveSandbox({ har, port, host });
  process.stdout.write(`REST API  ${url} (${name})\n`);
}

/** Adds the command that serves the REST API of the sandbox. */
export function addSandbox(program: Command): void {
  program
    .command('sandbox')
    .description('serve the REST API of the sandbox, or recorded REST calls, without a gateway')
    .option('--har <file>', 'serve the responses of this HAR file, as docs-graph explain --har writes it')
    .option('--port <port>', 'port to listen on (default: any free port)', asPort)
    .option('--host <address>', 'address to listen on (default: 127.0.0.1)')
    .action(sandbox);
}
