import { appendFile, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { readConfig } from '../../src/config/index.js';
import { throwUnwritable, UserError } from '../../src/errors/user-error.js';
import type { InputSource } from '../explain/input.js';
import { asToken } from './values.js';

interface ExplainOptions extends Omit<InputSource, 'file'> {
  token?: string;
  har?: string;
  redact?: boolean;
  dryRun?: boolean;
}

async function explain(
  file: string,
  { token, har, redact, dryRun, ...source }: ExplainOptions,
  command: Command,
): Promise<void> {
  if (redact && har === undefined) command.error('docs-graph: --redact requires --har');
  if (dryRun && har !== undefined) command.error('docs-graph: --dry-run makes no REST call; omit --har');
  const config = readConfig(process.env);
  const { readInput } = await import('../explain/input.js');
  const input = await readInput({ file, ...source, ...(dryRun && { dryRun }) });
  const { asText, planText } = await import('../explain/text.js');
  const width = process.stdout.isTTY ? process.stdout.columns : 80;
  if (dryRun) {
    const { planWrites } = await import('../explain/dry-run.js');
    return void process.stdout.write(planText(input, await planWrites(input, config), config, width));
  }
  // Before the query runs, because a failed write would lose the result.
  if (har !== undefined) await appendFile(har, '').catch(throwUnwritable(har));
  const run = await import('../explain/run.js');
  const recorder = har === undefined ? undefined : new (await import('../explain/har.js')).HarRecorder();
  const explanation = await run.explain(input, config, { token, recorder });
  process.stdout.write(asText(explanation, width));
  if (recorder && har !== undefined) await writeFile(har, recorder.toJson(redact)).catch(throwUnwritable(har));
  if (explanation.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED'))
    throw new UserError('the REST API requires a valid token; set --token or REST_TOKEN');
  if (explanation.errors.length > 0) throw new UserError('the response has errors');
}

/** Adds the command that runs a query, and shows its REST calls. */
export function addExplain(program: Command): void {
  program
    .command('explain')
    .description('run a query, and show its REST calls wave by wave')
    .argument('<query.graphql>', 'file with the query; - reads standard input')
    .option('--variables <json>', 'variables as JSON, or a JSON file with them')
    .option('--operation <name>', 'operation to run, if the document has several')
    .option('--token <token>', 'bearer token (default: REST_TOKEN; the sandbox accepts any token)', asToken)
    .option('--dry-run', 'print the plan without a REST call; for a mutation, also its writes')
    .option('--har <file>', 'also write the REST calls to a HAR file, without tokens, for docs-graph sandbox --har')
    .option('--redact', 'mask the texts in the HAR file, but not ids, times and enum values')
    .option('--allow-mutations', 'run the operation even if it is a mutation')
    .action(explain);
}
