#!/usr/bin/env node
import { Command } from 'commander';
import { version } from '../src/config/version.js';
import { UserError } from '../src/errors/user-error.js';
import { addCheck } from './commands/check.js';
import { addConfig } from './commands/config.js';
import { addDoctor } from './commands/doctor.js';
import { addDrift } from './commands/drift.js';
import { addExplain } from './commands/explain.js';
import { addMcp } from './commands/mcp.js';
import { addSandbox } from './commands/sandbox.js';
import { addSchema } from './commands/schema.js';
import { addStart, settingsHelp } from './commands/start.js';

const program = new Command('docs-graph')
  .description('GraphQL gateway in front of a REST API. Settings are environment variables.')
  .version(version)
  .addHelpText('after', '\nExit status: 0 on success, 2 for an invalid command line, 1 for any other error')
  // Commands that are added later inherit this override.
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .addHelpText('after', settingsHelp)
  .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'docs-graph: ')) });

// Each command imports its own modules when it runs, because loading the schema would delay `--help`.
addStart(program);
addExplain(program);
addSandbox(program);
addDoctor(program);
addConfig(program);
addSchema(program);
addMcp(program);
addDrift(program);
addCheck(program);

// A program such as `head` can close the pipe before the whole output is written.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));

program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${error instanceof UserError ? `docs-graph: ${error.message}` : (error as Error).stack}\n`);
  process.exitCode = 1;
});
