import type { Command } from 'commander';
import { readConfig } from '../../src/config/index.js';
import type { CheckOptions } from '../check/run.js';
import { asCount } from './values.js';

interface CheckCommandOptions extends CheckOptions {
  plans?: boolean;
  json?: boolean;
}

async function check(patterns: string[], { plans, json, ...options }: CheckCommandOptions): Promise<void> {
  const run = await import('../check/run.js');
  const { asText, plansAsText } = await import('../check/text.js');
  const report = await run.check(patterns, options, readConfig(process.env));
  process.stdout.write(
    json ? `${JSON.stringify(report, null, 2)}\n` : (plans ? plansAsText(report) : '') + asText(report),
  );
  if (report.findings.some(({ severity }) => severity === 'error')) process.exitCode = 1;
}

/** Adds the command that checks the documents of a client. */
export function addCheck(program: Command): void {
  program
    .command('check')
    .description('check the GraphQL documents of a client: schema, limits, and REST calls of their plans')
    .argument('<files...>', 'files, folders, or patterns such as "src/**/*.{ts,tsx,graphql}"')
    .option('--manifest <file>', 'write the manifest of persisted operations, if there are no errors')
    .option('--max-calls <n>', 'maximum number of REST calls of an operation', asCount)
    .option('--max-waves <n>', 'maximum number of waves of an operation', asCount)
    .option('--no-search', 'reject operations whose number of REST calls is unbounded')
    .option('--plans', 'print the maximum number of REST calls and waves of each operation')
    .option('--json', 'print the report as JSON')
    .addHelpText('after', '\nExit status: 0 without errors, 1 with errors. Warnings do not change it')
    .action(check);
}
