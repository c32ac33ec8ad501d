/** src/config/table.ts -> the table of settings in docs/configuration.md. `--check` fails when the table is stale. */
import { readFile, writeFile } from 'node:fs/promises';
import { settingDocs } from '../src/config/index.js';

const page = 'docs/configuration.md';
const target = new URL(`../${page}`, import.meta.url);
const current = await readFile(target, 'utf8');

// Links are relative to the page.
const link = (help: string) => help.replaceAll(/docs\/([\w-]+\.md(?:#[\w-]+)?)/g, '[docs/$1]($1)');
const rows = settingDocs.map((setting) => `| \`${setting.name}\` | ${setting.default} | ${link(setting.help)} |`);
const table = ['| Setting | Default | Description |', '| --- | --- | --- |', ...rows].join('\n');

const [before, rest] = current.split('<!-- settings -->');
const [, after] = rest?.split('<!-- /settings -->') ?? [];
if (after === undefined) throw new Error(`${page} has no <!-- settings --> and <!-- /settings -->`);
const printed = `${before}<!-- settings -->\n\n${table}\n\n<!-- /settings -->${after}`;

if (!process.argv.includes('--check')) await writeFile(target, printed);
else if (current !== printed) {
  console.error(`The settings in ${page} are stale: run \`npm run generate\``);
  process.exitCode = 1;
}
