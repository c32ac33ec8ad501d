import { appendFile, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { readConfig } from '../config/index.js';
import { throwUnwritable, UserError } from '../errors/user-error.js';
import type { InputSource } from '../explain/input.js';
import { asToken } from './values.js';

interface ExplainOptions extends Omit<InputSource, 'file'> {
  token?: string;
  html?: string;
  har?: string;
  redact?: boolean;
  dryRun?: boolean;
}

async function explain(
  file: string,
  { token, html, har, redact, dryRun, ...source }: ExplainOptions,
  command: Command,
): Promise<void> {
  if (redact && har === undefined) command.error('docs-graph: --redact requires --har');
  if (dryRun && (html ?? har) !== undefined)
    command.error(`docs-graph: --dry-run makes no REST call; omit ${html === undefined ? '--har' : '--html'}`);
  const config = readConfig(process.env);
  const { readInput } = await import('../explain/input.js');
  const input = await readInput({ file, ...source, ...(dryRun && { dryRun }) });
  const { asText, planText } = await import('../explain/text.js');
  const width = process.stdout.isTTY ? process.stdout.columns : 80;
  if (dryRun) {
    const { planWrites } = await import('../explain/dry-run.js');
    return void process.stdout.write(planText(input, await planWrites(input, config), config, width));
  }
  for (const path of [html, har]) if (path !== undefined) await checkWritable(path);
  const run = await import('../explain/run.js');
  const recorder = har === undefined ? undefined : new (await import('../explain/har.js')).HarRecorder();
  const explanation = await run.explain(input, config, { token, recorder });
  process.stdout.write(asText(explanation, width));
  if (html !== undefined) {
    const { asHtml } = await import('../explain/html.js');
    await write(html, asHtml(explanation));
  }
  if (recorder && har !== undefined) await write(har, recorder.toJson(redact));
  if (explanation.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED'))
    throw new UserError('the REST API requires a valid token; set --token or REST_TOKEN');
  if (explanation.errors.length > 0) throw new UserError('the response has errors');
}

const write = (path: string, text: string) => writeFile(path, text).catch(throwUnwritable(path));
/** Verifies that a file is writable before the query runs, because a failed write would lose the result. */
const checkWritable = (path: string) => appendFile(path, '').catch(throwUnwritable(path));

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
    .option('--html <file>', 'also write the diagram as a web page')
    .option('--har <file>', 'also write the REST calls to a HAR file, without tokens, for docs-graph sandbox --har')
    .option('--redact', 'mask the texts in the HAR file, but not ids, times and enum values')
    .option('--allow-mutations', 'run the operation even if it is a mutation')
    .action(explain);
}
