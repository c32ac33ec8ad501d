import type { Command } from 'commander';
import { settingDocs } from '../../src/config/index.js';
import { closestValue } from '../../src/limits/index.js';
import { asPort } from './values.js';

interface StartOptions {
  port?: number;
  host?: string;
}

/** Returns the help of all settings, as plain text in the layout of Commander. */
export function settingsHelp({ command }: { command: Command }): string {
  const helper = command.createHelp();
  helper.helpWidth = process.stdout.columns ?? 80;
  const nameWidth = Math.max(...settingDocs.map(({ name }) => name.length));
  const items = settingDocs.map(({ name, default: initial, help }) =>
    helper.formatItem(name, nameWidth, `${help} (default: ${initial})`.replaceAll('`', ''), helper),
  );
  return ['', 'Settings, from environment variables:', ...items].join('\n');
}

/** Starts the gateway. The options become environment variables, so they are validated like settings. */
async function start({ port, host }: StartOptions, { args: [unknown], parent }: Command): Promise<void> {
  if (unknown !== undefined) {
    const names = parent?.commands.map((command) => command.name()) ?? [];
    const closest = closestValue(unknown, names);
    const hint = closest === undefined ? 'docs-graph --help lists all commands' : `did you mean ${closest}?`;
    parent?.error(`docs-graph: unknown command ${unknown}; ${hint}`);
  }
  if (port !== undefined) process.env.PORT = String(port);
  if (host !== undefined) process.env.HOST = host;
  await import('../main.js');
}

/** Adds the default command, which starts the gateway. */
export function addStart(program: Command): void {
  program
    .command('start', { isDefault: true })
    .description('start the gateway; without REST_BASE_URL, it uses the sandbox unless NODE_ENV is production')
    .option('--port <port>', 'port to listen on; overrides PORT', asPort)
    .option('--host <address>', 'address to listen on; overrides HOST')
    .addHelpText('after', settingsHelp)
    // Unknown commands arrive here as arguments of the default command.
    .allowExcessArguments()
    .action(start);
}
