import { Command } from 'commander';
import { version } from '../../src/config/version.js';
import { UserError } from '../../src/errors/user-error.js';
import { addCheck } from './check.js';
import { addConfig } from './config.js';
import { addDoctor } from './doctor.js';
import { addDrift } from './drift.js';
import { addExplain } from './explain.js';
import { addMcp } from './mcp.js';
import { addSandbox } from './sandbox.js';
import { addSchema } from './schema.js';
import { addStart, settingsHelp } from './start.js';

function createProgram(): Command {
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
  return program;
}

/** Runs a command line, the arguments after the name of the program. Sets `process.exitCode` if the command fails. */
export async function runProgram(args: readonly string[]): Promise<void> {
  try {
    await createProgram().parseAsync(args, { from: 'user' });
  } catch (error) {
    process.stderr.write(`${error instanceof UserError ? `docs-graph: ${error.message}` : (error as Error).stack}\n`);
    process.exitCode = 1;
  }
}
