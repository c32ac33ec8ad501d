import type { Command } from 'commander';
import { readConfig, settingWarnings } from '../../src/config/index.js';

async function mcp(): Promise<void> {
  for (const warning of settingWarnings(process.env)) process.stderr.write(`docs-graph: ${warning}\n`);
  const { serveMcp } = await import('../mcp/stdio.js');
  await serveMcp(readConfig(process.env));
}

/** Adds the command that serves MCP to agents. */
export function addMcp(program: Command): void {
  program
    .command('mcp')
    .description('serve MCP for agents over standard input and output, with the token in REST_TOKEN')
    .action(mcp);
}
