import type { Command } from 'commander';
import { readConfig, settingWarnings } from '../../src/config/index.js';

/** Prints every setting with its value, and marks default values. */
async function printConfig(): Promise<void> {
  const { effectiveSettings } = await import('../../src/config/effective.js');
  const config = readConfig(process.env);
  const { validateTtls } = await import('../../src/server/index.js');
  validateTtls(config.REST_CACHE_TTL);
  const settings = effectiveSettings(config);
  for (const warning of settingWarnings(process.env)) process.stderr.write(`docs-graph: ${warning}\n`);
  const width = Math.max(...settings.map(({ name }) => name.length));
  for (const { name, value, isDefault } of settings)
    process.stdout.write(`${name.padEnd(width)}  ${value || '(not set)'}${isDefault && value ? '  (default)' : ''}\n`);
}

/** Adds the command that prints the settings. */
export function addConfig(program: Command): void {
  program.command('config').description('print the effective settings, without secrets').action(printConfig);
}
