import type { Command } from 'commander';
import { readConfig } from '../../src/config/index.js';
import { UserError } from '../../src/errors/user-error.js';

interface DriftOptions {
  operations?: string;
  clients?: string;
  json?: boolean;
}

/**
 * Compares an OpenAPI document with the contract. Exits with 2 for any error, because 1 means a breaking change.
 */
async function drift(source: string, { operations, clients, json }: DriftOptions, command: Command): Promise<void> {
  const { readDrift } = await import('../drift/run.js');
  const { asText } = await import('../drift/text.js');
  try {
    const report = await readDrift(source, readConfig(process.env), { operations, clients });
    process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : asText(report));
    if (report.breaking.length > 0) process.exitCode = 1;
  } catch (error) {
    command.error(error instanceof UserError ? `docs-graph: ${error.message}` : String((error as Error).stack));
  }
}

/** Adds the command that compares an OpenAPI document with the contract. */
export function addDrift(program: Command): void {
  program
    .command('drift')
    .description('compare an OpenAPI document with the contract, and list the fields of the graph that break')
    .argument('<openapi>', 'file or URL of an OpenAPI 3 document, as YAML or JSON')
    .option('--operations <path>', 'manifest, document, or folder with them (default: PERSISTED_OPERATIONS)')
    .option(
      '--clients <source>',
      'file or URL with the metrics or the log of the gateway, to list the clients that break',
    )
    .option('--json', 'print the report as JSON')
    .addHelpText(
      'after',
      '\nExit status: 0 if nothing breaks, 1 if something breaks, 2 if the document cannot be compared',
    )
    .action(drift);
}
