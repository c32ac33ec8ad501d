import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, isPath, manifestOf } from '../../src/config/index.js';
import { UserError } from '../../src/errors/user-error.js';
import { readOperationTexts, type Upstream } from '../../src/server/index.js';
import type { McpOptions } from './endpoint.js';

/** Folder with the operations for the sandbox. The relative path is the same in `tools/mcp` and in `dist/mcp`. */
const sandboxOperations = join(dirname(fileURLToPath(import.meta.url)), '../../test/operations');

/** Returns true if the gateway serves MCP over HTTP. */
export const hasMcp = ({ MCP }: Config, { isSandbox }: Pick<Upstream, 'isSandbox'>): boolean =>
  MCP ? !MCP.includes('off') : isSandbox;

/**
 * Returns the options of MCP that the settings define.
 * @throws UserError if the operations cannot be read
 */
export async function readMcpOptions(config: Config, { isSandbox }: Pick<Upstream, 'isSandbox'>): Promise<McpOptions> {
  const { MCP = [] } = config;
  const sandboxPath = isSandbox && manifestOf(config) === undefined ? sandboxOperations : undefined;
  const path = MCP.find(isPath) ?? sandboxPath;
  const texts = path === undefined ? undefined : await readOperationTexts(path).catch(throwWithSetting);
  return {
    mutations: MCP.includes('mutations'),
    operationTools: MCP.includes('operation-tools'),
    ...(texts && { operations: texts.map(({ text }) => text) }),
  };
}

function throwWithSetting(error: Error): never {
  if (error instanceof UserError) throw new UserError(`MCP: ${error.message}`);
  throw error;
}
