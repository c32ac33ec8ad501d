/** src/config/table.ts -> the table of settings in README.md. `--check` fails when the table is stale. */
import { readFile, writeFile } from 'node:fs/promises';
import { settingDocs } from '../src/config.js';

const target = new URL('../README.md', import.meta.url);
const current = await readFile(target, 'utf8');

const link = (help: string) => help.replaceAll(/docs\/[\w-]+\.md/g, '[$&]($&)');
const rows = settingDocs.map((setting) => `| \`${setting.name}\` | ${setting.default} | ${link(setting.help)} |`);
const table = ['| Setting | Default | Description |', '| --- | --- | --- |', ...rows].join('\n');

const [before, rest] = current.split('<!-- settings -->');
const [, after] = rest?.split('<!-- /settings -->') ?? [];
if (after === undefined) throw new Error('README.md has no <!-- settings --> and <!-- /settings -->');
const printed = `${before}<!-- settings -->\n\n${table}\n\n<!-- /settings -->${after}`;

if (!process.argv.includes('--check')) await writeFile(target, printed);
else if (current !== printed) {
  console.error('The settings in README.md are stale: run `npm run generate`');
  process.exitCode = 1;
}
