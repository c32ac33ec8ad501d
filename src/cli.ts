#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Command, InvalidArgumentError } from 'commander';
import { ConfigError, readConfig, settingDocs } from './config.js';
import type { QuestionSource } from './explain/question.js';
import { Refusal } from './explain/refusal.js';

/** Each command imports its own modules, so that `--help` does not wait for the schema. */

interface ExplainOptions extends Omit<QuestionSource, 'file'> {
  token?: string;
  html?: string;
}

async function explain(file: string, { token, html, ...source }: ExplainOptions): Promise<void> {
  const config = readConfig(process.env);
  const { readQuestion } = await import('./explain/question.js');
  const question = await readQuestion({ file, ...source });
  const run = await import('./explain/run.js');
  const explanation = await run.explain(question, config, token);
  const { asText } = await import('./explain/text.js');
  process.stdout.write(asText(explanation, process.stdout.isTTY ? process.stdout.columns : 80));
  if (html !== undefined) {
    const { asHtml } = await import('./explain/html.js');
    await writeFile(html, asHtml(explanation)).catch(({ code }: NodeJS.ErrnoException) => {
      throw new Refusal(`can't write ${html}: ${code}`);
    });
  }
  if (explanation.errors.length > 0) throw new Refusal('the answer holds errors');
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
  if (unknown !== undefined) program.error(`docs-graph: there is no command ${unknown}; docs-graph --help shows them`);
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

async function printSchema({ json }: { json?: boolean }): Promise<void> {
  const { asIntrospection, asSDL } = await import('./schema/print.js');
  process.stdout.write(json ? asIntrospection() : asSDL());
}

/** It goes into a header. */
function asToken(value: string): string {
  if (/^[\x21-\x7e]+$/.test(value)) return value;
  throw new InvalidArgumentError('A token has no spaces, and nothing but ASCII.');
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const program = new Command('docs-graph')
  .description('GraphQL gateway in front of a REST API. Settings are environment variables.')
  .version(version)
  .addHelpText('after', '\nExit status: 0 on success, else 1 and one line on standard error')
  .addHelpText('after', settingsHelp)
  .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'docs-graph: ')) });

program
  .command('start', { isDefault: true })
  .description('start the gateway; without REST_BASE_URL, on the sandbox unless NODE_ENV is production')
  .option('--port <port>', 'port to listen on; overrides PORT')
  .option('--host <address>', 'address to listen on; overrides HOST')
  .addHelpText('after', settingsHelp)
  // What is no command comes here as well.
  .allowExcessArguments()
  .action(start);

program
  .command('explain')
  .description('run a query once, and show the REST calls behind it, wave by wave')
  .argument('<query.graphql>', 'the file of the query; - for standard input')
  .option('--variables <file>', 'a JSON file with its variables')
  .option('--operation <name>', 'which operation to run, where the document has several')
  .option('--token <token>', 'the bearer token to ask with (default: REST_TOKEN; on the sandbox any will do)', asToken)
  .option('--html <file>', 'write the picture as a web page, too')
  .option('--allow-mutations', 'run the operation even if it writes')
  .action(explain);

program
  .command('doctor')
  .description('check settings, upstream, certificate, token and Redis, and say what to do')
  .option('--token <token>', 'bearer token to check (default: REST_TOKEN)', asToken)
  .addHelpText('after', '\nExit status: 1 if a check is wrong')
  .action(doctor);

program
  .command('schema')
  .description('print the schema of the graph, as SDL')
  .option('--json', 'as the answer to an introspection query')
  .action(printSchema);

// Whoever reads may have had enough, as `head` has.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));

program.parseAsync().catch((error: unknown) => {
  const mendable = error instanceof Refusal || error instanceof ConfigError;
  process.stderr.write(`${mendable ? `docs-graph: ${error.message}` : (error as Error).stack}\n`);
  process.exitCode = 1;
});
