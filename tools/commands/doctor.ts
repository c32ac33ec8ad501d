import type { Command } from 'commander';
import { checkLine } from '../doctor/check.js';
import { asToken } from './values.js';

async function doctor({ token }: { token?: string }): Promise<void> {
  const { runChecks } = await import('../doctor/diagnosis.js');
  for await (const check of runChecks(process.env, token)) {
    process.stdout.write(`${checkLine(check)}\n`);
    if (check.status === 'wrong') process.exitCode = 1;
  }
}

/** Adds the command that checks the deployment. */
export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('check settings, upstream, certificate, token, latency, proxy, cache and Redis, and suggest solutions')
    .option('--token <token>', 'bearer token to check (default: REST_TOKEN)', asToken)
    .addHelpText('after', '\nExit status: 0 if no check fails, 1 if a check fails')
    .action(doctor);
}
