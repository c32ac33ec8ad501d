#!/usr/bin/env node
import { appendFile, writeFile } from 'node:fs/promises';
import { Command, InvalidArgumentError } from 'commander';
import type { CheckOptions } from './check/run.js';
import { ConfigError, readConfig, settingDocs, settingWarnings } from './config/index.js';
import { version } from './config/version.js';
import { UserError } from './errors/user-error.js';
import type { InputSource } from './explain/input.js';
import type { ExcerptOptions } from './explain/schema-excerpt.js';
import { closestValue } from './limits/closest-value.js';

// Each command imports its own modules, because `--help` must not wait for the schema.

interface ExplainOptions extends Omit<InputSource, 'file'> {
  token?: string;
  html?: string;
  har?: string;
  redact?: boolean;
  dryRun?: boolean;
}

async function explain(file: string, { token, html, har, redact, dryRun, ...source }: ExplainOptions): Promise<void> {
  if (redact && har === undefined) program.error('docs-graph: --redact requires --har');
  if (dryRun && (html ?? har) !== undefined)
    program.error(`docs-graph: --dry-run makes no REST call; omit ${html === undefined ? '--har' : '--html'}`);
  const config = readConfig(process.env);
  const { readInput } = await import('./explain/input.js');
  const input = await readInput({ file, ...source, ...(dryRun && { dryRun }) });
  const { asText, planText } = await import('./explain/text.js');
  const width = process.stdout.isTTY ? process.stdout.columns : 80;
  if (dryRun) {
    const { planWrites } = await import('./explain/dry-run.js');
    return void process.stdout.write(planText(input, await planWrites(input, config), config, width));
  }
  for (const path of [html, har]) if (path !== undefined) await checkWritable(path);
  const run = await import('./explain/run.js');
  const recorder = har === undefined ? undefined : new (await import('./explain/har.js')).HarRecorder();
  const explanation = await run.explain(input, config, { token, recorder });
  process.stdout.write(asText(explanation, width));
  if (html !== undefined) {
    const { asHtml } = await import('./explain/html.js');
    await write(html, asHtml(explanation));
  }
  if (recorder && har !== undefined) await write(har, recorder.toJson(redact));
  if (explanation.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED'))
    throw new UserError('the REST API requires a valid token; set --token or REST_TOKEN');
  if (explanation.errors.length > 0) throw new UserError('the response has errors');
}

const throwUnwritable =
  (path: string) =>
  ({ code }: NodeJS.ErrnoException): never => {
    throw new UserError(`cannot write ${path}: ${code}`);
  };
const write = (path: string, text: string) => writeFile(path, text).catch(throwUnwritable(path));
/** Fails before a command runs whose result could not be written. */
const checkWritable = (path: string) => appendFile(path, '').catch(throwUnwritable(path));

interface SandboxOptions extends StartOptions {
  har?: string;
}

/** Serves the sample data or a recording until the process ends. */
async function sandbox({ har, port = '0', host = '127.0.0.1' }: SandboxOptions): Promise<void> {
  const { serveSandbox } = await import('./explain/sandbox.js');
  const { url, name } = await serveSandbox({ har, port, host });
  process.stdout.write(`REST API  ${url} (${name})\n`);
}

interface StartOptions {
  port?: string;
  host?: string;
}

/** Returns the settings with their help and defaults, as plain text in the layout of Commander. */
function settingsHelp({ command }: { command: Command }): string {
  const helper = command.createHelp();
  helper.helpWidth = process.stdout.columns ?? 80;
  const nameWidth = Math.max(...settingDocs.map(({ name }) => name.length));
  const items = settingDocs.map(({ name, default: initial, help }) =>
    helper.formatItem(name, nameWidth, `${help} (default: ${initial})`.replaceAll('`', ''), helper),
  );
  return ['', 'Settings, from environment variables:', ...items].join('\n');
}

/** Options override the environment, and are validated in the same way. */
async function start({ port, host }: StartOptions, { args: [unknown] }: Command): Promise<void> {
  if (unknown !== undefined) {
    const command = closestValue(
      unknown,
      program.commands.map((command) => command.name()),
    );
    const hint = command === undefined ? 'docs-graph --help lists all' : `did you mean ${command}?`;
    program.error(`docs-graph: unknown command ${unknown}; ${hint}`);
  }
  if (port !== undefined) process.env.PORT = port;
  if (host !== undefined) process.env.HOST = host;
  await import('./main.js');
}

async function doctor({ token }: { token?: string }): Promise<void> {
  const { checkLine, runChecks } = await import('./doctor/diagnosis.js');
  for await (const check of runChecks(process.env, token)) {
    process.stdout.write(`${checkLine(check)}\n`);
    if (check.status === 'wrong') process.exitCode = 1;
  }
}

/** Prints every setting with its value. Those with a default value are marked. */
async function printConfig(): Promise<void> {
  const { effectiveSettings } = await import('./config/effective.js');
  const config = readConfig(process.env);
  const settings = effectiveSettings(config).map((setting) =>
    setting.name === 'SANDBOX' && !setting.value ? { ...setting, value: config.REST_BASE_URL ? 'off' : 'on' } : setting,
  );
  for (const warning of settingWarnings(process.env)) process.stderr.write(`docs-graph: ${warning}\n`);
  const width = Math.max(...settings.map(({ name }) => name.length));
  for (const { name, value, isDefault } of settings)
    process.stdout.write(`${name.padEnd(width)}  ${value || '(not set)'}${isDefault && value ? '  (default)' : ''}\n`);
}

async function printSchema({ json, ...options }: ExcerptOptions & { json?: boolean }): Promise<void> {
  const { asIntrospection, asSDL } = await import('./schema/print.js');
  const { asExcerpt } = await import('./explain/schema-excerpt.js');
  const isWhole = Object.keys(options).length === 0;
  if (json && !isWhole) throw new UserError('--json prints the whole schema; omit the other options');
  process.stdout.write(json ? asIntrospection() : isWhole ? asSDL() : asExcerpt(options));
}

async function mcp(): Promise<void> {
  const { serveMcp } = await import('./server/mcp-stdio.js');
  await serveMcp(readConfig(process.env));
}

interface DriftOptions {
  operations?: string;
  json?: boolean;
}

/** Compares an OpenAPI document with the contract. A wrong argument is status 2, because 1 means that something breaks. */
async function drift(source: string, { operations, json }: DriftOptions): Promise<void> {
  const { readDrift } = await import('./drift/run.js');
  const { asText } = await import('./drift/text.js');
  try {
    const report = await readDrift(source, readConfig(process.env), operations);
    process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : asText(report));
    if (report.breaking.length > 0) process.exitCode = 1;
  } catch (error) {
    if (!isUserError(error)) throw error;
    program.error(`docs-graph: ${error.message}`);
  }
}

interface CheckCommand extends CheckOptions {
  plans?: boolean;
  json?: boolean;
}

/** Checks the documents of a client. */
async function check(patterns: string[], { plans, json, ...options }: CheckCommand): Promise<void> {
  const run = await import('./check/run.js');
  const { asText, plansAsText } = await import('./check/text.js');
  const report = await run.check(patterns, options, readConfig(process.env));
  process.stdout.write(
    json ? `${JSON.stringify(report, null, 2)}\n` : (plans ? plansAsText(report) : '') + asText(report),
  );
  if (report.findings.some(({ severity }) => severity === 'error')) process.exitCode = 1;
}

/** Rejects values that are no whole number. */
function asCount(value: string): number {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('It must be a whole number.');
}

const isUserError = (error: unknown): error is Error => error instanceof UserError || error instanceof ConfigError;

/** Rejects values that cannot be sent in a header. */
function asToken(value: string): string {
  if (/^[\x21-\x7e]+$/.test(value)) return value;
  throw new InvalidArgumentError('A token must be ASCII without spaces.');
}

const program = new Command('docs-graph')
  .description('GraphQL gateway in front of a REST API. Settings are environment variables.')
  .version(version)
  .addHelpText(
    'after',
    '\nExit status: 0 on success, 2 for an unknown command or option, else 1, with one line on standard error',
  )
  // Commands inherit it.
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .addHelpText('after', settingsHelp)
  .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'docs-graph: ')) });

program
  .command('start', { isDefault: true })
  .description('start the gateway; without REST_BASE_URL, on the sandbox unless NODE_ENV is production')
  .option('--port <port>', 'port to listen on; overrides PORT')
  .option('--host <address>', 'address to listen on; overrides HOST')
  .addHelpText('after', settingsHelp)
  // Unknown commands arrive here as arguments of the default command.
  .allowExcessArguments()
  .action(start);

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
  .option('--redact', 'replace the texts in the HAR file; ids, times and values of enums stay')
  .option('--allow-mutations', 'run the operation even if it is a mutation')
  .action(explain);

program
  .command('sandbox')
  .description('serve the REST API of the sandbox, or recorded REST calls, without a gateway')
  .option('--har <file>', 'serve the responses of this HAR file, as docs-graph explain --har writes it')
  .option('--port <port>', 'port to listen on (default: any free port)')
  .option('--host <address>', 'address to listen on (default: 127.0.0.1)')
  .action(sandbox);

program
  .command('doctor')
  .description('check settings, upstream, certificate, token, latency, proxy and Redis, and suggest solutions')
  .option('--token <token>', 'bearer token to check (default: REST_TOKEN)', asToken)
  .addHelpText('after', '\nExit status: 1 if a check fails')
  .action(doctor);

program.command('config').description('print the effective settings, without secrets').action(printConfig);

program
  .command('schema')
  .description('print the schema as SDL')
  .option('--json', 'print the response to an introspection query instead')
  .option('--costs', 'add @cost and @listSize with the weights of MAX_VALUES')
  .option('--compact', 'omit descriptions')
  .option('--type <name>', 'print a type with its neighbors only')
  .option('--search <text>', 'print definitions with the text in their name or description only')
  .action(printSchema);

program
  .command('mcp')
  .description('serve MCP for agents over standard input and output, with the token in REST_TOKEN')
  .action(mcp);

program
  .command('drift')
  .description('compare an OpenAPI document with the contract, and list the fields of the graph that break')
  .argument('<openapi>', 'file or URL of an OpenAPI 3 document, as YAML or JSON')
  .option('--operations <path>', 'manifest, document, or folder with them (default: PERSISTED_OPERATIONS)')
  .option('--json', 'print the report as JSON')
  .addHelpText(
    'after',
    '\nExit status: 0 if nothing breaks, 1 if something breaks, 2 if the document cannot be compared',
  )
  .action(drift);

program
  .command('check')
  .description('check the GraphQL documents of a client: schema, limits, and REST calls of their plans')
  .argument('<files...>', 'files, folders, or patterns such as "src/**/*.{ts,tsx,graphql}"')
  .option('--manifest <file>', 'write the manifest of persisted operations, if there are no errors')
  .option('--max-calls <n>', 'maximum of REST calls of an operation', asCount)
  .option('--max-waves <n>', 'maximum of waves of an operation', asCount)
  .option('--no-search', 'reject operations whose number of REST calls is unbounded')
  .option('--plans', 'print the maximum of REST calls and waves of each operation')
  .option('--json', 'print the report as JSON')
  .addHelpText('after', '\nExit status: 0 without errors, 1 with errors. Warnings do not change it')
  .action(check);

// The reader of a pipe can stop early, as `head` does.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));

program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${isUserError(error) ? `docs-graph: ${error.message}` : (error as Error).stack}\n`);
  process.exitCode = 1;
});
