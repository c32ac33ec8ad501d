import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModeRequest } from './modes.js';

const folder = join(tmpdir(), 'docs-graph-cost');
const shown = 600;
let files = 0;

/** Returns a line about a request. Writes the whole request to a file, from which it can be repeated. */
export function reportOf(
  request: ModeRequest,
  family: string | undefined,
  index: number | undefined,
  outcome: string,
): string {
  const { mode, query, variables } = request;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}-${++files}.json`);
  writeFileSync(file, JSON.stringify(request));
  const values = variables ? `, variables ${JSON.stringify(variables).slice(0, shown / 4)}` : '';
  return `cost: request ${index ?? '(known)'} (${mode}, ${family ?? 'other'}) ${outcome}: ${query.replace(/\s+/g, ' ').slice(0, shown)}${values} (${file})\n`;
}
